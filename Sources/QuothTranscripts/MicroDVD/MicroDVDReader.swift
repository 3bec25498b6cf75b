/// Reads MicroDVD: `{first frame}{last frame}text`, with `|` for a line end.
///
/// Source: the description of the format that came with the MicroDVD player; there is no standard.
/// The number of frames a second is the text of a first cue `{1}{1}` or `{0}{0}`, as players and
/// editors write it.
enum MicroDVDReader: CaptionReader {
  static let format = TranscriptFormat.microdvd
  static let expectation = "MicroDVD (lines such as `{25}{75}text`)"

  /// NTSC film, which players take where a file does not say more.
  private static let usualRate = 23.976

  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    let lines = source.firstLines(2)
    return !lines.isEmpty
      && lines.allSatisfy { isDefault(source.bytes, $0) || Self.times(source.bytes, $0) != nil }
  }

  static func read(_ source: SourceText) -> CaptionReading? {
    let lines = CueLines<BracketedTimes>(source) { line in
      if isDefault(source.bytes, line) { return .skipped }
      guard let times = Self.times(source.bytes, line) else { return .other }
      return .cue(times, text: times.text)
    }
    guard let first = lines.entries.first else { return nil }
    var list = CueList(lines.warnings)
    let rate = Self.rate(first)
    if rate == nil {
      list.warnings.add(
        first.line, "no frame rate; times are those of \(usualRate) frames a second")
    }
    for entry in rate == nil ? lines.entries[...] : lines.entries.dropFirst() {
      let milliseconds = { (frame: Int) in
        Int((Double(frame) * 1000 / (rate ?? usualRate)).rounded())
      }
      if entry.times.end == nil { list.warnings.add(entry.line, "cue without an end") }
      list.add(
        Cue(
          startMilliseconds: milliseconds(entry.times.start),
          endMilliseconds: entry.times.end.map(milliseconds), text: text(entry.raw),
          raw: entry.raw, line: entry.line + 1))
    }
    list.warnAboutOrder()
    return CaptionReading(cues: list.cues, warnings: list.warnings.sorted)
  }

  private static func times(_ bytes: [UInt8], _ line: Range<Int>) -> BracketedTimes? {
    BracketedTimes(bytes, line, UInt8(ascii: "{"), UInt8(ascii: "}"))
  }

  /// Codes for all of the cues.
  private static func isDefault(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    bytes.has("{DEFAULT}{}", at: line.lowerBound, end: line.upperBound)
  }

  /// The frames a second that the first cue names instead of a text.
  private static func rate(_ entry: CueLines<BracketedTimes>.Entry) -> Double? {
    guard entry.times.start <= 1, entry.times.end == entry.times.start,
      let rate = Double(entry.raw.trimmedASCII.replacing(",", with: ".")),
      (1...1000).contains(rate)
    else { return nil }
    return rate
  }

  /// Without codes such as `{y:i}` and `{c:$0000ff}`, the tags of SubRip, which players take here,
  /// too, and the slash that sets a line in italics.
  private static func text(_ raw: String) -> String {
    let lines = raw.replacing("|", with: "\n")
    let text = SubRipText.trimmed(lines, isSBV: false)
    return MPL2Reader.withoutStyles(text, "/")
  }
}
