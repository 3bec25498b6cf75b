/// Reads SubStation Alpha, version 4 (`.ssa`) and Advanced, 4+ (`.ass`).
///
/// Source: "Sub Station Alpha v4.00+ Script Format", and libass where that leaves something open. An
/// event is a line of the section `[Events]`, its fields are those of the section's `Format:` line.
/// Events may stand in any order, since each has its times: cues come in the order of their starts.
struct SubStationAlphaReader: CaptionReader {
  static let format = TranscriptFormat.ass
  static let expectation = "SubStation Alpha (`[Script Info]`, or events such as `Dialogue: …`)"

  private let source: SourceText
  private var list: CueList
  private var section = ""
  private var fields: SubStationAlphaFormat?
  private var breaksLines = false
  private var hasEvents = false
  private var isOfFormat = false
  private var drawings: [Int] = []
  /// The fields of the event that is read.
  private var values: [Range<Int>] = []

  private init(source: SourceText) {
    self.source = source
    list = CueList(room: source.likelyCues, of: source)
  }

  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    guard let first = source.firstLines(1).first else { return false }
    return sectionName(source, first) == "script info"
  }

  static func read(_ source: SourceText) -> CaptionReading? {
    var reader = SubStationAlphaReader(source: source)
    source.forEachFilledLine { reader.readLine($0, $1) }
    guard reader.isOfFormat else { return nil }
    reader.finish()
    return CaptionReading(cues: reader.list.cues, warnings: reader.list.warnings.sorted)
  }

  private mutating func finish() {
    if !hasEvents { list.warnings.add(0, "no `[Events]`; no cue") }
    if let first = drawings.first {
      let count = Quantity.text(drawings.count, "event")
      list.warnings.add(first, "\(count) with nothing but a drawing skipped")
    }
    list.sortByStart()
  }

  private mutating func readLine(_ index: Int, _ line: Range<Int>) {
    if source.bytes[line.lowerBound] == UInt8(ascii: "["),
      let name = Self.sectionName(source, source.bytes.trimmed(line))
    {
      section = name
      if name == "events" { hasEvents = true }
      if name == "events" || name == "script info" { isOfFormat = true }
      return
    }
    if let event = value(of: "dialogue:", in: line) {
      isOfFormat = true
      if section != "events" { list.warnings.add(index, "event outside of `[Events]`; read") }
      hasEvents = true
      return readEvent(index, event)
    }
    if section == "script info" {
      if let value = value(of: "wrapstyle:", in: line) {
        breaksLines = source.string(value).trimmedASCII == "2"
      }
    } else if section == "events" {
      readOther(index, line)
    } else if section.isEmpty {
      list.warnings.add(
        index, "skipped a line before the first section: ", quoting: source.beginning(line))
    }
  }

  /// A line of the events that is no dialogue: kinds of events that say nothing go without a word.
  private mutating func readOther(_ index: Int, _ line: Range<Int>) {
    if let names = value(of: "format:", in: line) {
      let format = SubStationAlphaFormat(source.string(names))
      if let oddity = format.oddity { list.warnings.add(index, oddity) }
      fields = format
      return
    }
    if source.bytes[line.lowerBound] == UInt8(ascii: ";") { return }
    let silent: [StaticString] = ["comment:", "picture:", "sound:", "movie:", "command:", "!:"]
    if silent.contains(where: { value(of: $0, in: line) != nil }) { return }
    list.warnings.add(
      index, "skipped a line that is not an event: ", quoting: source.beginning(line))
  }

  private mutating func readEvent(_ index: Int, _ line: Range<Int>) {
    let bytes = source.bytes
    if fields == nil {
      list.warnings.add(index, "no `Format:` before the first event; the usual fields are taken")
      fields = .usual
    }
    guard let format = fields else { return }
    bytes.withSpan { format.find(&values, $0, line) }
    if values.count < format.count {
      list.warnings.add(
        index, "event with \(values.count) of \(format.count) fields; the last is its text")
    }
    func value(_ field: Int?) -> Range<Int>? {
      field.flatMap { $0 < values.count - (values.count < format.count ? 1 : 0) ? values[$0] : nil }
    }
    let raw = value(format.text) ?? values[values.count - 1]
    var text = SubStationAlphaText(bytes, raw, breaksLines: breaksLines)
    let start = time(value(format.start), index, "start")
    let end = time(value(format.end), index, "end")
    if text.plain.isEmpty, text.hasDrawing { return drawings.append(index) }
    let speaker = value(format.speaker).map(bytes.trimmed)
    let words = text.takeWords(from: start)
    list.add(
      Cue(
        startMilliseconds: start, endMilliseconds: end,
        speaker: speaker.flatMap { $0.isEmpty ? nil : source.string($0) }, shown: text.plain,
        written: CueText(bytes, raw), words: words, line: index + 1))
  }

  /// `h:mm:ss.cc`, and what else subtitles have for it.
  private mutating func time(_ field: Range<Int>?, _ index: Int, _ name: String) -> Int? {
    guard let field else {
      list.warnings.add(index, "event without \(name)")
      return nil
    }
    let range = source.bytes.trimmed(field)
    if let usual = source.bytes.withSpan({ Self.usualTime($0.extracting(range)) }) { return usual }
    guard let time = SubRipTime(source.bytes, at: range.lowerBound, end: range.upperBound),
      time.end == range.upperBound
    else {
      list.warnings.add(index, "invalid \(name): ", quoting: source.beginning(field), "; ignored")
      return nil
    }
    let oddities = time.oddities.subtracting([.point, .shortFraction, .tooLarge])
    if !oddities.isEmpty { list.warnings.add(index, oddities.message) }
    return time.milliseconds
  }

  /// The time of `1:02:03.45` or `12:03:04.56`, as nearly all are written; nil for any other.
  private static func usualTime(_ bytes: Span<UInt8>) -> Int? {
    guard bytes.count == 10 || bytes.count == 11 else { return nil }
    let rest = bytes.extracting(bytes.count - 10..<bytes.count)
    func digit(_ index: Int) -> Int { Int(rest[index] &- 0x30) }
    let colon = UInt8(ascii: ":")
    let (h, m, n, s) = (digit(0), digit(2), digit(3), digit(5))
    let (t, f, g) = (digit(6), digit(8), digit(9))
    let tens = bytes.count == 10 ? 0 : Int(bytes[0] &- 0x30)
    guard rest[1] == colon, rest[4] == colon, rest[7] == UInt8(ascii: "."), tens <= 9, h <= 9,
      m <= 5, n <= 9, s <= 5, t <= 9, f <= 9, g <= 9
    else { return nil }
    return (((tens * 10 + h) * 60 + m * 10 + n) * 60 + s * 10 + t) * 1000 + f * 100 + g * 10
  }

  /// The rest of a line that begins with a key, which counts in either case.
  private func value(of key: StaticString, in line: Range<Int>) -> Range<Int>? {
    let count = key.utf8CodeUnitCount
    guard line.count >= count else { return nil }
    // SAFETY: the bytes of a StaticString are constant, and are read within their count.
    let isSame = key.withUTF8Buffer { wanted in
      for index in 0..<count {
        let byte = source.bytes[line.lowerBound + index]
        let small = unsafe wanted[index]
        if byte != small, !byte.isLetter || byte | 0x20 != small { return false }
      }
      return true
    }
    return isSame ? line.lowerBound + count..<line.upperBound : nil
  }

  /// The name of a section, in small letters, where a line begins one.
  private static func sectionName(_ source: SourceText, _ line: Range<Int>) -> String? {
    guard line.count >= 3, source.bytes[line.lowerBound] == UInt8(ascii: "["), line.count <= 40,
      source.bytes[line.upperBound - 1] == UInt8(ascii: "]")
    else { return nil }
    return source.string(line.lowerBound + 1..<line.upperBound - 1).trimmedASCII.lowercased()
  }
}
