import CTerminal
import Foundation
import Observation

/// Runs a browser on the terminal of this process: events in, frames out.
@MainActor
final class BrowseLoop {
  /// How it ended.
  enum Ending: Equatable {
    case done
    /// By a signal, or by the loss of the terminal, which is the same as SIGHUP.
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

  /// Runs until the user leaves. The main queue, and so the main actor, is served meanwhile.
  func run(signals: Int32) -> Ending {
    let keys = source(on: input) { $0.takeEvents() }
    let told = source(on: signals) { $0.takeSignals(signals) }
    drawNow()
    while ending == nil {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
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

  private func takeEvents() {
    for event in screen.takeEvents() { browser.handle(event) }
    if browser.isDone { ending = .done }
    if screen.isGone { ending = .signal(SIGHUP) }
    requestFrame()
  }

  private func takeSignals(_ descriptor: Int32) {
    // Standard descriptors are read by this type alone.
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

  /// After a stop somebody else has used the terminal.
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

  /// Draws soon, once for all that happens until then.
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
      // It is about to change, and will have when the main queue comes to this.
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.requestFrame() } }
    }
    screen.draw(frame, anew: wantsRedraw || browser.takeRedraw())
    wantsRedraw = false
  }
}
