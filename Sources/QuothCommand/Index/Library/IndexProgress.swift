import QuothTranscripts

/// A line on standard error that shows how much of a library has been read, and about how long the rest will
/// take. It appears only on a terminal, after one second.
final class IndexProgress {
  private let console: Console
  private let start: Double
  private let files: Int
  private let bytes: Int
  private var filesDone = 0
  private var bytesDone = 0
  private var updated = -Double.infinity
  private var isShown = false

  private static let patience = 1.0
  private static let interval = 0.2

  /// - Parameter bytes: how many the files to be read have.
  init(_ console: Console, files: Int, bytes: Int) {
    self.console = console
    start = console.now()
    self.files = files
    self.bytes = bytes
  }

  /// Counts a finished file.
  func count(bytes: Int) {
    filesDone += 1
    bytesDone += bytes
    update()
  }

  private func update() {
    guard console.error.isTerminal else { return }
    let now = console.now()
    guard now - start >= Self.patience, now - updated >= Self.interval else { return }
    updated = now
    isShown = true
    console.error.write("\r\(text(at: now))\u{1B}[K")
    console.error.flush()
  }

  /// The line at a time.
  func text(at now: Double) -> String {
    let done =
      "\(Quantity.grouped(filesDone)) of \(Quantity.text(files, "file")), "
      + "\(Quantity.grouped(bytesDone >> 20)) of \(Quantity.grouped(bytes >> 20)) MiB"
    guard bytesDone > 0, now > start else { return done }
    let left = (now - start) / Double(bytesDone) * Double(max(bytes - bytesDone, 0))
    return done + ", about \(Self.duration(left)) left"
  }

  /// Seconds below two minutes, minutes below two hours.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    if whole < 120 { return "\(whole) s" }
    if whole < 7_200 { return "\((whole + 59) / 60) min" }
    return "\((whole + 3_599) / 3_600) h"
  }

  func clear() {
    guard isShown else { return }
    console.error.write("\r\u{1B}[K")
    console.error.flush()
    isShown = false
  }
}
