import QuothTranscripts

/// A line on standard error that shows the progress of a long search.
///
/// It appears only on a terminal, after one second, and is erased before anything else is printed.
final class ProgressLine {
  private let console: Console
  private let start: Double
  private let files: Int
  private var done = 0
  private var hits = 0
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

  /// Counts a finished file.
  ///
  /// - Parameter hits: the number of hits so far.
  func count(hits: Int) {
    done += 1
    self.hits = hits
  }

  /// Shows the progress, unless it was shown a moment ago.
  ///
  /// - Parameter more: the number of files that are done but not counted yet.
  func update(more: Int = 0) {
    guard console.error.isTerminal else { return }
    let now = console.now()
    guard now - start >= Self.patience, now - updated >= Self.interval else { return }
    updated = now
    isShown = true
    let text =
      "\(Quantity.grouped(done + more)) of \(Quantity.text(files, "file")), "
      + Quantity.text(hits, "hit")
    // Carriage return, the line, erase to its end (ECMA-48, EL).
    console.error.write("\r\(text)\u{1B}[K")
    console.error.flush()
  }

  /// Erases the line.
  func clear() {
    guard isShown else { return }
    console.error.write("\r\u{1B}[K")
    console.error.flush()
    isShown = false
  }
}
