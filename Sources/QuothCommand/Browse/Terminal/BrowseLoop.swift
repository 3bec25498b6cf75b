import CTerminal
import Dispatch
import Observation

/// Runs a browser on the terminal of this process: events in, frames out.
@MainActor
final class BrowseLoop {
  /// The reason why the loop ended.
  enum Ending: Equatable {
    case done
    /// A signal, or the loss of the terminal, which is treated as SIGHUP.
    case signal(Int32)
  }

  private let screen: TerminalScreen
  private let browser: Browser
  private let input: Int32
  private var ending: Ending?
  private var isFrameDue = false
  private var wantsRedraw = false
  private var reader = EventReader()
  /// The number of the last input, which tells whether more has come since.
  private var inputs = 0
  private let actions: BrowseActions

  /// How long an escape waits for the rest of a key's sequence.
  private static let patience = DispatchTimeInterval.milliseconds(200)

  init(_ browser: Browser, _ screen: TerminalScreen, input: Int32, actions: BrowseActions) {
    self.browser = browser
    self.screen = screen
    self.input = input
    self.actions = actions
  }

  /// Runs until the user quits, and serves the main queue, and so the main actor, meanwhile.
  ///
  /// - Parameter reading: Reads cues meanwhile.
  func run(signals: Int32, reading: BrowseReading) -> Ending {
    reading.whenChanged { [weak self, reading] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.take(reading.current) }
      }
    }
    let keys = source(on: input) { $0.takeEvents() }
    let told = source(on: signals) { $0.takeSignals(signals) }
    drawNow()
    while ending == nil { cterminal_serve_main_queue() }
    keys.cancel()
    told.cancel()
    return ending ?? .done
  }

  private func source(
    on descriptor: Int32, _ body: @escaping @MainActor (BrowseLoop) -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
    source.resume()
    return source
  }

  // MARK: Events

  /// Shows what has been read so far.
  private func take(_ state: BrowseReading.State) {
    guard ending == nil else { return }
    browser.grow(
      to: state.corpus, files: state.files, messages: state.messages, isDone: state.isDone)
    requestFrame()
  }

  private func takeEvents() {
    inputs += 1
    handle(screen.takeEvents(&reader))
    if reader.isWaiting {
      let number = inputs
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
        MainActor.assumeIsolated {
          guard let self, self.inputs == number, self.ending == nil else { return }
          self.handle(self.reader.expire())
        }
      }
    }
  }

  private func handle(_ events: [BrowseEvent]) {
    for event in events { browser.handle(event) }
    for request in browser.takeRequests() { perform(request) }
    if browser.isDone { ending = .done }
    if screen.isGone { ending = .signal(cterminal_signal_hangup()) }
    requestFrame()
  }

  private func perform(_ request: Browser.Request) {
    switch request {
    case .copy(let text): screen.copy(text)
    case .play(let hit):
      screen.suspend()
      let failure = actions.play(hit)
      goOn()
      browser.tell(failure)
    case .export(let lines): browser.tell(actions.export(lines))
    }
  }

  private func takeSignals(_ descriptor: Int32) {
    while true {
      let signal = cterminal_next_signal(descriptor)
      if signal == 0 { break }
      switch cterminal_signal_meaning_of(signal) {
      case CTERMINAL_SIGNAL_END: ending = .signal(signal)
      case CTERMINAL_SIGNAL_STOP:
        screen.suspend()
        cterminal_stop()
        goOn()
      case CTERMINAL_SIGNAL_CONTINUE: goOn()
      default: takeSize()
      }
    }
  }

  /// Takes the terminal back after a stop: another process may have changed it.
  private func goOn() {
    screen.resume()
    wantsRedraw = true
    takeSize()
  }

  private func takeSize() {
    screen.takeSize()
    let size = screen.size
    browser.handle(.resize(rows: size.rows, columns: size.columns))
    requestFrame()
  }

  // MARK: Frames

  /// Schedules one frame for all changes until it is drawn.
  private func requestFrame() {
    guard !isFrameDue else { return }
    isFrameDue = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.drawNow() }
    }
  }

  private func drawNow() {
    isFrameDue = false
    guard ending == nil else { return }
    browser.update()
    let frame = withObservationTracking {
      browser.frame()
    } onChange: { [weak self] in
      // This is called before the change; by the time the main queue runs the block, it is done.
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.requestFrame() } }
    }
    screen.draw(frame, anew: wantsRedraw || browser.takeRedraw())
    wantsRedraw = false
  }
}
