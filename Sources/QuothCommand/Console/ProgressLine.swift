/// The line on standard error that says how far a long search has come.
///
/// It appears on a terminal only, and only once a second has passed; it is gone when anything else is
/// printed.
final class ProgressLine {
  private let console: Console
  private let start: Double
  private let files: Int
  private var isShown = false
  private var updated = -Double.infinity

  private static let patience = 1.0
  private static let interval = 0.1

  init(_ console: Console, start: Double, files: Int) {
    self.console = console
    self.start = start
    self.files = files
    if console.error.isTerminal, console.output.isTerminal {
      console.output.willDrain = { [weak self] in self?.clear() }
    }
  }

  /// Shows what has been done so far, unless it is too early to do so again.
  func update(_ totals: SearchTotals) {
    guard console.error.isTerminal else { return }
    let now = console.now()
    guard now - start >= Self.patience, now - updated >= Self.interval else { return }
    updated = now
    isShown = true
    let done = totals.files + totals.errors + totals.skipped.values.reduce(0, +)
    let text =
      "\(Notices.grouped(done)) of \(Notices.grouped(files)) files, "
      + "\(Notices.grouped(totals.hits)) hits"
    // Carriage return, the line, erase to its end (ECMA-48, EL).
    console.error.write("\r\(text)\u{1B}[K")
    console.error.flush()
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    console.error.write("\r\u{1B}[K")
    console.error.flush()
    isShown = false
  }
}
