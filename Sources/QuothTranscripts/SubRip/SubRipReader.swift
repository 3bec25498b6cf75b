/// Reads SubRip as leniently as players do.
///
/// Source: the format has no standard; what the program SubRip writes, and what VLC, mpv and YouTube
/// (for SBV) read, is the common ground.
///
/// The text of a cue is everything from its time line to the next, without the number of the next
/// cue and the blank lines around it. So a blank line within a cue, or a missing one between cues,
/// does no harm.
struct SubRipReader {
  let source: SourceText
  var warnings = WarningList()
  var timeLines: [(line: Int, time: SubRipTimeLine)] = []
  private var cues: [Cue] = []
  private var messages: [SubRipOddities: String] = [:]
  private var isSBV = false
  private let hasZero: Bool
  private var markup = SubRipMarkup()

  private init(_ source: SourceText) {
    self.source = source
    hasZero = source.bytes.has(0)
  }

  /// The cues, or nil if there is no time line.
  static func read(_ source: SourceText) -> (cues: [Cue], warnings: [TranscriptWarning])? {
    var reader = SubRipReader(source)
    reader.findTimeLines()
    guard !reader.timeLines.isEmpty else { return nil }
    reader.makeCues()
    return (reader.cues, reader.warnings.sorted)
  }

  /// Whether one of the first `limit` lines that are not blank is a time line.
  static func recognizes(_ source: SourceText, within limit: Int) -> Bool {
    var seen = 0
    let mayHaveArrows = SubRipTimeLine.mayHaveArrows(source.bytes)
    for index in 0..<source.lineCount {
      let line = source.line(index)
      if mayHaveArrows, SubRipTimeLine(source.bytes, line) != nil { return true }
      if source.isBlank(line) { continue }
      if seen == 0, SubRipTimeLine(sbv: source.bytes, line) != nil { return true }
      seen += 1
      if seen >= limit { return false }
    }
    return false
  }

  private mutating func findTimeLines() {
    let source = source
    timeLines.reserveCapacity(source.lineCount / 4 + 1)
    var arrows = ByteFinder(UInt8(ascii: ">"))
    for index in 0..<source.lineCount {
      let line = source.line(index)
      if line.isEmpty || (!arrows.isIn(line, of: source.bytes) && !hasOddArrow(line)) { continue }
      if let time = SubRipTimeLine(source.bytes, line) { timeLines.append((index, time)) }
    }
    guard timeLines.isEmpty else { return }
    for index in 0..<source.lineCount {
      let line = source.line(index)
      // Nearly all lines are text, which begins otherwise.
      guard !line.isEmpty, SubRipTimeLine.mayBegin(source.bytes[line.lowerBound]) else { continue }
      if let time = SubRipTimeLine(sbv: source.bytes, line) { timeLines.append((index, time)) }
    }
    guard let first = timeLines.first else { return }
    isSBV = true
    warnings.add(
      first.line, "YouTube's SBV, not SubRip: a comma between the times; read all the same")
  }

  /// Whether a line without a `>` may have an arrow of another kind, which only counts after a digit
  /// or a hyphen.
  private func hasOddArrow(_ line: Range<Int>) -> Bool {
    let first = source.bytes[line.lowerBound]
    guard first.isDigit || first == UInt8(ascii: "-") else {
      return source.bytes.spaceLength(at: line.lowerBound, end: line.upperBound) > 0
    }
    return source.bytes.place(of: UInt8(ascii: "&"), in: line) != nil
      || source.bytes.hasNonASCII(in: line)
  }

  private mutating func makeCues() {
    let source = source
    cues.reserveCapacity(timeLines.count)
    var previousStart = Int.min
    var head = head(of: 0, previous: nil)
    warnAboutPreamble(until: head.line)
    for index in timeLines.indices {
      let line = timeLines[index].line
      let time = timeLines[index].time
      let next = index + 1 < timeLines.count ? self.head(of: index + 1, previous: head) : nil
      if !isSBV { warnAboutNumber(of: head, timeLine: line) }
      warnAboutTimes(time, line: line, previousStart: previousStart)
      previousStart = time.start ?? previousStart
      let text = text(source, index, until: next?.line ?? source.lineCount)
      let areSettings = time.rest.isEmpty || Self.areSettings(source.bytes, time.rest)
      let cue = Cue(
        id: head.number.map(source.string), startMilliseconds: time.start,
        endMilliseconds: time.end, shown: text.shown, written: text.written,
        settings: time.rest.isEmpty || !areSettings ? nil : source.string(time.rest),
        line: head.line + 1)
      cues.append(consume cue)
      if let next { head = next }
    }
  }

  /// The text of a cue; nil for what the file has where that is the same.
  private mutating func text(
    _ source: SourceText, _ index: Int, until end: Int
  ) -> (shown: CueText, written: CueText?) {
    let line = timeLines[index].line
    let rest = timeLines[index].time.rest
    let body = trimmedBlock(line + 1, end)
    var range = 0..<0
    if let first = body.first, let last = body.last {
      if first > line + 1 { warnings.add(line + 1, "blank line between the times and the text") }
      for inner in body where source.isBlank(source.line(inner)) {
        warnings.add(inner, "blank line inside a cue; the lines after it are read as its text")
      }
      range = source.line(first).lowerBound..<source.line(last).upperBound
    }
    let lost = index + 1 < timeLines.count ? timeLines[index + 1].time.before : nil
    // Text before the first times belongs to the first cue, since there is no other.
    let before = index == 0 ? timeLines[index].time.before : nil
    let areSettings = rest.isEmpty || Self.areSettings(source.bytes, rest)
    if lost == nil, before == nil, areSettings { return text(source.bytes, range, line: line) }
    let parts = [before, areSettings ? nil : rest, range.isEmpty ? nil : range, lost]
    let raw = parts.compactMap { $0.map(source.string) }.joined(separator: "\n")
    if raw.isEmpty { warnings.add(line, "cue without text") }
    if raw.has(0) { warnings.add(line, "U+0000 in the text; kept") }
    return (CueText(SubRipText.trimmed(raw, isSBV: isSBV)), CueText(raw))
  }

  /// The same for a text that stands in one piece.
  private mutating func text(
    _ bytes: [UInt8], _ range: Range<Int>, line: Int
  ) -> (shown: CueText, written: CueText?) {
    if range.isEmpty { warnings.add(line, "cue without text") }
    if hasZero, bytes.has(0, in: range) { warnings.add(line, "U+0000 in the text; kept") }
    if markup.isIn(range, of: bytes, isSBV) {
      return (SubRipText.trimmed(bytes, range, isSBV: isSBV), CueText(bytes, range))
    }
    let shown = bytes.trimmedText(range)
    return (CueText(bytes, shown), shown == range ? nil : CueText(bytes, range))
  }

  /// The lines of a block without the blank ones at its edges.
  private func trimmedBlock(_ start: Int, _ end: Int) -> Range<Int> {
    var start = start
    var end = max(start, end)
    while start < end, source.isBlank(source.line(start)) { start += 1 }
    while end > start, source.isBlank(source.line(end - 1)) { end -= 1 }
    return start..<end
  }

  /// Whether the text after the times consists of `name:value` pairs, like the coordinates of
  /// SubRip and the settings of WebVTT.
  private static func areSettings(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    if range.isEmpty { return true }
    let names: [StaticString] = [
      "X1:", "X2:", "Y1:", "Y2:", "x1:", "x2:", "y1:", "y2:", "align:", "line:", "position:",
      "size:", "vertical:", "region:",
    ]
    return bytes[range].split(whereSeparator: \.isSpace).allSatisfy { word in
      names.contains { bytes.has($0, at: word.startIndex, end: word.endIndex) }
    }
  }

  private mutating func warnAboutPreamble(until end: Int) {
    let block = trimmedBlock(0, end)
    guard let first = block.first else { return }
    let count = Quantity.text(block.count, "line")
    warnings.add(
      first, "\(count) before the first cue skipped: \(source.quote(source.line(first)))")
  }

  private mutating func warnAboutTimes(_ time: SubRipTimeLine, line: Int, previousStart: Int) {
    var oddities = time.oddities
    if !time.rest.isEmpty, !Self.areSettings(source.bytes, time.rest) {
      oddities.insert(.textOnLine)
    }
    if !oddities.isEmpty {
      let message = messages[oddities] ?? oddities.message
      messages[oddities] = message
      warnings.add(line, message)
    }
    if let start = time.start, let end = time.end {
      if end < start { warnings.add(line, "cue ends before it begins; times kept") }
      if end == start { warnings.add(line, "cue has no length; times kept") }
    }
    if let start = time.start, start < previousStart {
      warnings.add(line, "cue begins before the one above it; order kept")
    }
  }
}
