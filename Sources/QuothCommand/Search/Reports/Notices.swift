import QuothTranscripts

/// The messages of a search on standard error: errors in reading, guesses of encodings, and the
/// closing line.
///
/// Oddities of files are only counted, so that they do not distract from the hits; `quoth cues`
/// lists them.
struct Notices {
  /// The end of a search for people.
  enum Closing {
    case nothing
    /// One line on standard error.
    case line
    /// One line for each number, on one of the outputs.
    case statistics(ByteSink)
  }

  private let console: Console
  private let closing: Closing
  private let hidesFailures: Bool

  init(_ console: Console, closing: Closing, hidesFailures: Bool) {
    self.console = console
    self.closing = closing
    self.hidesFailures = hidesFailures
  }

  func fail(_ input: Input, _ message: String) {
    if !hidesFailures { console.report("\(input.displayName): \(message)") }
  }

  func tellGuess(_ file: SearchedFile) {
    if !hidesFailures { console.reportGuess(of: file.transcript, file.input) }
  }

  /// Whether an empty line on standard output comes before the closing.
  var setsItselfOff: Bool {
    if case .statistics(let sink) = closing { sink === console.output } else { false }
  }

  func close(_ totals: SearchTotals) {
    if case .nothing = closing { return }
    console.output.flush()
    // A write error ended the search early, so the totals would be wrong.
    guard !console.output.isBroken else { return }
    switch closing {
    case .nothing: break
    case .line: console.error.write(Self.text(totals) + "\n")
    case .statistics(let sink):
      // An empty line sets the numbers off from the hits.
      if setsItselfOff { sink.write("\n") }
      for line in Self.statistics(totals) { sink.write(line + "\n") }
    }
  }

  /// The lines of `--stats`.
  static func statistics(_ totals: SearchTotals) -> [String] {
    [
      Quantity.text(totals.hits, "hit"),
      Quantity.text(totals.hitCues, "cue with hits", "cues with hits"),
      Quantity.text(totals.hitFiles, "file with hits", "files with hits"),
      Quantity.text(totals.cues, "cue searched", "cues searched"),
      Quantity.text(totals.files, "file searched", "files searched"),
    ] + passedOver(totals) + [Quantity.text(totals.bytes, "byte read", "bytes read")]
      + (totals.reads > 0
        ? [Quantity.text(totals.reads, "read of libraries", "reads of libraries")] : [])
      + remarks(totals) + [seconds(totals.seconds)]
  }

  private static func passedOver(_ totals: SearchTotals) -> [String] {
    guard totals.passedOver > 0 else { return [] }
    return ["\(Quantity.grouped(totals.passedOver)) of them passed over (no hit, by their bytes)"]
  }

  /// Skipped files, oddities and errors, if there are any.
  private static func remarks(_ totals: SearchTotals) -> [String] {
    var parts: [String] = []
    let skipped = totals.skipped.values.reduce(0, +)
    if skipped > 0 { parts.append("\(Quantity.grouped(skipped)) skipped (no transcripts)") }
    if totals.oddities > 0 {
      parts.append(
        "\(Quantity.text(totals.oddities, "oddity", "oddities")) in "
          + "\(Quantity.text(totals.oddFiles, "file")) (see quoth cues)")
    }
    if totals.errors > 0 { parts.append(Quantity.text(totals.errors, "error")) }
    return parts
  }

  /// The closing line.
  static func text(_ totals: SearchTotals) -> String {
    let cues =
      totals.passedOver > 0
      // How many there are is not known.
      ? Quantity.text(totals.hitCues, "cue")
      : "\(Quantity.grouped(totals.hitCues)) of \(Quantity.text(totals.cues, "cue"))"
    let parts = [
      "\(Quantity.text(totals.hits, "hit")) in \(cues)",
      "\(Quantity.grouped(totals.hitFiles)) of \(Quantity.text(totals.files, "file"))",
    ]
    return (parts + remarks(totals) + [seconds(totals.seconds)]).joined(separator: ", ")
  }

  /// `seconds` to the millisecond, `0.021 s`.
  static func seconds(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
      + " s"
  }
}
