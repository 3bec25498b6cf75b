import QuothTranscripts

/// The messages of a search on standard error: errors in reading, guesses of encodings, and the
/// closing line.
///
/// Oddities of files are only counted, so that they do not distract from the hits; `quoth cues`
/// lists them.
struct Notices {
  private let console: Console
  private let showsSummary: Bool
  private let hidesFailures: Bool

  init(_ console: Console, showsSummary: Bool, hidesFailures: Bool) {
    self.console = console
    self.showsSummary = showsSummary
    self.hidesFailures = hidesFailures
  }

  func fail(_ input: Input, _ message: String) {
    if !hidesFailures { console.report("\(input.displayName): \(message)") }
  }

  func tellGuess(_ file: SearchedFile) {
    if !hidesFailures { console.reportGuess(of: file.transcript, file.input) }
  }

  func close(_ totals: SearchTotals) {
    guard showsSummary else { return }
    console.output.flush()
    // A write error ended the search early, so the totals would be wrong.
    guard !console.output.isBroken else { return }
    console.error.write(Self.text(totals) + "\n")
  }

  /// The closing line.
  static func text(_ totals: SearchTotals) -> String {
    var parts = [
      "\(Quantity.text(totals.hits, "hit")) in \(Quantity.grouped(totals.hitCues)) of "
        + Quantity.text(totals.cues, "cue"),
      "\(Quantity.grouped(totals.hitFiles)) of \(Quantity.text(totals.files, "file"))",
    ]
    let skipped = totals.skipped.values.reduce(0, +)
    if skipped > 0 { parts.append("\(Quantity.grouped(skipped)) skipped (no transcripts)") }
    if totals.oddities > 0 {
      parts.append(
        "\(Quantity.text(totals.oddities, "oddity", "oddities")) in "
          + "\(Quantity.text(totals.oddFiles, "file")) (see quoth cues)")
    }
    if totals.errors > 0 { parts.append(Quantity.text(totals.errors, "error")) }
    return parts.joined(separator: ", ") + ", " + seconds(totals.seconds)
  }

  /// `seconds` to the millisecond, `0.021 s`.
  static func seconds(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
      + " s"
  }
}
