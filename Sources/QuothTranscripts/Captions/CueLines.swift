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
    var text: Range<Int>
  }

  private(set) var entries: [Entry] = []
  /// The texts of entries that have more lines, by their places.
  private var longer: [Int: CueText] = [:]
  private let bytes: [UInt8]
  private(set) var warnings = WarningList()

  /// Reads the lines from `start` on; `read` gets each line that is not blank, without leading
  /// space.
  init(_ source: SourceText, from start: Int = 0, _ read: (Range<Int>) -> CueLine<Times>) {
    bytes = source.bytes
    var passedOver: [Int] = []
    entries.reserveCapacity(source.likelyCues)
    source.forEachFilledLine(from: start) { index, line in
      switch read(line) {
      case .cue(let times, let text):
        entries.append(Entry(line: index, times: times, text: text))
      case .skipped: break
      case .other where entries.isEmpty: passedOver.append(index)
      case .other:
        warnings.add(index, "line without times; read as text of the cue above")
        let last = entries.count - 1
        longer[last, default: CueText(bytes, entries[last].text)]
          .append("\n" + source.string(line))
      }
    }
    guard let first = passedOver.first else { return }
    let count = Quantity.text(passedOver.count, "line")
    warnings.add(
      first, "\(count) before the first cue skipped: \(source.quote(source.line(first)))")
  }

  /// The text of an entry, as the file has it.
  func raw(_ index: Int) -> CueText {
    if !longer.isEmpty, let text = longer[index] { return text }
    return CueText(bytes, entries[index].text)
  }
}
