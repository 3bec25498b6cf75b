import CTerminal
import Dispatch
import Observation

#if canImport(Darwin)
  import Foundation
#else
  import Glibc
#endif

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

  init(_ browser: Browser, _ screen: TerminalScreen, input: Int32) {
    self.browser = browser
    self.screen = screen
    self.input = input
  }

  /// Runs until the user quits, and serves the main queue, and so the main actor, meanwhile.
  func run(signals: Int32) -> Ending {
    let keys = source(on: input) { $0.takeEvents() }
    let told = source(on: signals) { $0.takeSignals(signals) }
    drawNow()
    while ending == nil { Self.serveMainQueue() }
    keys.cancel()
    told.cancel()
    return ending ?? .done
  }

  /// Waits for work of the main queue, and does it.
  private static func serveMainQueue() {
    #if canImport(Darwin)
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    #else
      // Without Foundation's run loop, so that the program can be linked without Foundation.
      cterminal_serve_main_queue()
    #endif
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

  private func takeEvents() {
    for event in screen.takeEvents() { browser.handle(event) }
    if browser.isDone { ending = .done }
    if screen.isGone { ending = .signal(SIGHUP) }
    requestFrame()
  }

  private func takeSignals(_ descriptor: Int32) {
    var number: UInt8 = 0
    // SAFETY: one byte is read into a variable of one byte, which lives for the call.
    while unsafe read(descriptor, &number, 1) == 1 {
      let signal = Int32(number)
      if cterminal_signal_ends(signal) {
        ending = .signal(signal)
      } else if signal == SIGTSTP {
        screen.suspend()
        cterminal_stop()
        goOn()
      } else if signal == SIGCONT {
        goOn()
      } else {
        takeSize()
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
