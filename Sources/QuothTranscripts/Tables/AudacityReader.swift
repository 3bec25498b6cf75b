/// Reads the labels that Audacity exports: start and end in seconds, and the label, with tabs
/// between.
///
/// Source: the Audacity manual, "Importing and Exporting Labels". A line that begins with a backslash
/// has the frequencies of the label above it and is skipped. A label of a point in time has no
/// length.
enum AudacityReader: CaptionReader {
  static let format = TranscriptFormat.audacity
  static let expectation =
    "Audacity's labels (seconds, seconds and a label with tabs between, such as `0.5`, `1.25`, `Hi`)"

  /// Tables of other programs have whole numbers or a header.
  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    var labels = 0
    for line in source.firstLines(20) where !isFrequencies(source.bytes, line) {
      guard let times = Self.times(source.bytes, line), times.hasFractions else { return false }
      labels += 1
    }
    return labels > 0
  }

  static func read(_ source: SourceText) -> CaptionReading? {
    let lines = CueLines<Times>(source) { line in
      if isFrequencies(source.bytes, line) { return .skipped }
      guard let times = Self.times(source.bytes, line) else { return .other }
      return .cue(times, text: times.label)
    }
    guard !lines.entries.isEmpty else { return nil }
    var list = CueList(lines.warnings, room: lines.entries.count, of: source)
    for index in lines.entries.indices {
      let entry = lines.entries[index]
      let raw = lines.raw(index)
      list.add(
        Cue(
          startMilliseconds: entry.times.start, endMilliseconds: entry.times.end,
          shown: raw.trimmedASCII, written: raw, line: entry.line + 1),
        allowsPoints: true)
    }
    list.warnAboutOrder()
    return CaptionReading(cues: list.cues, warnings: list.warnings.sorted)
  }

  private struct Times {
    var start: Int
    var end: Int
    var label: Range<Int>
    var hasFractions: Bool
  }

  private static func isFrequencies(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    bytes.has("\\\t", at: line.lowerBound, end: line.upperBound)
  }

  private static func times(_ bytes: [UInt8], _ line: Range<Int>) -> Times? {
    let limit = line.upperBound
    guard let start = bytes.decimal(at: line.lowerBound, end: limit), start.end < limit,
      bytes[start.end] == .tab, let end = bytes.decimal(at: start.end + 1, end: limit),
      end.end == limit || bytes[end.end] == .tab
    else { return nil }
    return Times(
      start: start.thousandths, end: end.thousandths, label: min(limit, end.end + 1)..<limit,
      hasFractions: start.hasFraction && end.hasFraction)
  }
}
