/// Reads MicroDVD: `{first frame}{last frame}text`, with `|` for a line end.
///
/// Source: the description shipped with the MicroDVD player; there is no standard. The frame rate
/// is the text of a first cue `{1}{1}` or `{0}{0}`, as players and editors write it.
enum MicroDVDReader: CaptionReader {
  static let format = TranscriptFormat.microdvd
  static let expectation = "MicroDVD (lines such as `{25}{75}text`)"

  /// The rate of NTSC film, the default of players.
  private static let usualRate = 23.976
  /// The rates that make sense.
  private static let rates = 1.0...1000

  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    let lines = source.firstLines(2)
    return lines.first != nil
      && lines.allSatisfy { isDefault(source.bytes, $0) || Self.times(source.bytes, $0) != nil }
  }

  static func read(_ source: SourceText) -> CaptionReading? { read(source, nil) }

  static func read(_ source: SourceText, for reader: TranscriptReader) -> CaptionReading? {
    read(source, reader.frameRate)
  }

  /// - Parameter told: The rate of a file that does not name its own, if that is known.
  private static func read(_ source: SourceText, _ told: Double?) -> CaptionReading? {
    let lines = CueLines<BracketedTimes>(source) { line in
      if isDefault(source.bytes, line) { return .skipped }
      guard let times = Self.times(source.bytes, line) else { return .other }
      return .cue(times, text: times.text)
    }
    guard let first = lines.entries.first else { return nil }
    var list = CueList(lines.warnings, room: lines.entries.count, of: source)
    let named = Self.rate(first, lines.raw(0))
    let told = told.flatMap { Self.rates.contains($0) ? $0 : nil }
    let rate = named ?? told ?? usualRate
    if named == nil, told == nil {
      list.warnings.add(
        first.line, "no frame rate; times are those of \(usualRate) frames a second")
    }
    for index in (named == nil ? 0 : 1)..<lines.entries.count {
      let entry = lines.entries[index]
      let raw = lines.raw(index)
      let milliseconds = { (frame: Int) in
        Int((Double(frame) * 1000 / rate).rounded())
      }
      if entry.times.end == nil { list.warnings.add(entry.line, "cue without an end") }
      list.add(
        Cue(
          startMilliseconds: milliseconds(entry.times.start),
          endMilliseconds: entry.times.end.map(milliseconds), shown: text(raw), written: raw,
          line: entry.line + 1))
    }
    list.warnAboutOrder()
    return CaptionReading(cues: list.cues, warnings: list.warnings.sorted)
  }

  private static func times(_ bytes: [UInt8], _ line: Range<Int>) -> BracketedTimes? {
    BracketedTimes(bytes, line, UInt8(ascii: "{"), UInt8(ascii: "}"))
  }

  /// Whether a line has codes that apply to all cues.
  private static func isDefault(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    bytes.has("{DEFAULT}{}", at: line.lowerBound, end: line.upperBound)
  }

  /// The frame rate, if it is the text of the first cue.
  private static func rate(_ entry: CueLines<BracketedTimes>.Entry, _ raw: CueText) -> Double? {
    guard entry.times.start <= 1, entry.times.end == entry.times.start,
      let rate = Double(raw.string.trimmedASCII.substituting(",", with: ".")),
      Self.rates.contains(rate)
    else { return nil }
    return rate
  }

  /// The text without codes such as `{y:i}` and `{c:$0000ff}`, without the tags of SubRip, which
  /// players also accept here, and without the slash for italics.
  private static func text(_ raw: CueText) -> CueText {
    let usual = raw.withoutBars(
      unless: (UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "{")))
    if let usual { return usual }
    let lines = raw.string.withLineEnds
    let text = SubRipText.trimmed(lines, isSBV: false)
    return CueText(MPL2Reader.withoutStyles(text) { $0 == UInt8(ascii: "/") })
  }
}
