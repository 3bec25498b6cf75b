/// A line of a format with one cue per line.
enum CueLine<Times> {
  /// The times and the text after them.
  case cue(Times, text: Range<Int>)
  /// A line of the format that is not a cue.
  case skipped
  /// A line that does not belong to the format.
  case other
}

/// The cues of a format with one cue per line.
///
/// A line that does not belong to the format becomes text of the cue above it, because an editor
/// may have broken a line, and so no text is lost.
struct CueLines<Times> {
  struct Entry {
    /// The line, from 0.
    var line: Int
    var times: Times
    var raw: CueText
  }

  private(set) var entries: [Entry] = []
  private(set) var warnings = WarningList()

  /// Reads the lines from `start` on; `read` gets each line that is not blank, without leading
  /// space.
  init(_ source: SourceText, from start: Int = 0, _ read: (Range<Int>) -> CueLine<Times>) {
    var passedOver: [Int] = []
    entries.reserveCapacity(source.likelyCues)
    source.forEachFilledLine(from: start) { index, line in
      switch read(line) {
      case .cue(let times, let text):
        entries.append(Entry(line: index, times: times, raw: CueText(source.bytes, text)))
      case .skipped: break
      case .other where entries.isEmpty: passedOver.append(index)
      case .other:
        warnings.add(index, "line without times; read as text of the cue above")
        entries[entries.count - 1].raw.append("\n" + source.string(line))
      }
    }
    guard let first = passedOver.first else { return }
    let count = Quantity.text(passedOver.count, "line")
    warnings.add(
      first, "\(count) before the first cue skipped: \(source.quote(source.line(first)))")
  }
}
