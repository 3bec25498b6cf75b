/// Reads the tab-separated table that Whisper writes: `start`, `end` and `text`, times in
/// milliseconds.
///
/// Source: OpenAI's Whisper, `WriteTSV` in `whisper/utils.py`. Nothing is quoted or escaped;
/// Whisper replaces tabs in text with spaces.
enum WhisperTableReader: CaptionReader {
  static let format = TranscriptFormat.tsv
  static let expectation = "Whisper's TSV (`start`, `end` and `text` with tabs between on line 1)"

  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    hasHeader(source)
  }

  static func read(_ source: SourceText) -> CaptionReading? {
    guard hasHeader(source) else { return nil }
    let bytes = source.bytes
    let lines = CueLines<Times>(source, from: 1) { line in
      guard let first = bytes.place(of: .tab, in: line) else { return .other }
      let rest = first + 1..<line.upperBound
      let second = bytes.place(of: .tab, in: rest)
      let times = Times(
        start: line.lowerBound..<first, end: rest.lowerBound..<(second ?? rest.upperBound))
      guard second != nil || number(bytes, times.end) != nil else { return .other }
      return .cue(
        times, text: second.map { $0 + 1..<line.upperBound } ?? rest.upperBound..<rest.upperBound)
    }
    var list = CueList(lines.warnings, room: lines.entries.count, of: source)
    for index in lines.entries.indices {
      let entry = lines.entries[index]
      let raw = lines.raw(index)
      let start = time(source, entry.times.start, entry.line, &list.warnings)
      let end = time(source, entry.times.end, entry.line, &list.warnings)
      list.add(
        Cue(
          startMilliseconds: start, endMilliseconds: end, shown: raw.trimmedASCII,
          written: raw, line: entry.line + 1))
    }
    list.warnAboutOrder()
    return CaptionReading(cues: list.cues, warnings: list.warnings.sorted)
  }

  /// The fields that hold the times.
  private struct Times {
    var start: Range<Int>
    var end: Range<Int>
  }

  private static func hasHeader(_ source: SourceText) -> Bool {
    let header: StaticString = "start\tend\ttext"
    let line = source.bytes.trimmed(source.line(0))
    return line.count == header.utf8CodeUnitCount
      && source.bytes.has(header, at: line.lowerBound, end: line.upperBound)
  }

  private static func number(_ bytes: [UInt8], _ field: Range<Int>) -> (Int, isWhole: Bool)? {
    let field = bytes.trimmed(field)
    guard let number = bytes.decimal(at: field.lowerBound, end: field.upperBound),
      number.end == field.upperBound
    else { return nil }
    // Thousandths of a millisecond are rounded to milliseconds.
    let milliseconds = (number.thousandths + (number.thousandths < 0 ? -500 : 500)) / 1000
    return (milliseconds, !number.hasFraction)
  }

  private static func time(
    _ source: SourceText, _ field: Range<Int>, _ line: Int, _ warnings: inout WarningList
  ) -> Int? {
    guard let (milliseconds, isWhole) = number(source.bytes, field) else {
      warnings.add(line, "not a time: ", quoting: source.beginning(field), "; ignored")
      return nil
    }
    if !isWhole {
      warnings.add(
        line, "", quoting: source.beginning(field), " is not whole; read as milliseconds")
    }
    return milliseconds
  }
}
