/// Makes cues of the events of YouTube's XML.
struct SRVVisitor: XMLVisitor {
  /// A paragraph that is open.
  private struct Paragraph {
    var tag: SRVTag
    var depth: Int
    var text: [UInt8] = []
    /// Pieces: where they begin in the text, and the offset of their time, where they have one.
    var pieces: [(start: Int, offset: Int?)] = []
  }

  private let source: SourceText
  private var list = CueList()
  private var lines = LineFinder()
  private var depth = 0
  private var paragraph: Paragraph?
  private var isEscapedTwice = false
  /// The cue of each window that text is appended to; none where a line has ended.
  private var open: [String: Int] = [:]
  /// The cues to which text was appended.
  private var appended = DistinctList<Int>()

  init(_ source: SourceText) { self.source = source }

  mutating func start(_ tag: XMLTag) {
    depth += 1
    if depth == 1 { isEscapedTwice = tag.isNamed("transcript") }
    if paragraph != nil {
      if tag.isNamed("br") { paragraph?.text.append(.lineFeed) }
      guard tag.isNamed("s"), let count = paragraph?.text.count else { return }
      let offset = tag.value("t").flatMap { number($0, tag.range) }
      paragraph?.pieces.append((count, offset))
    } else if tag.isNamed("p") || tag.isNamed("text") {
      paragraph = Paragraph(tag: SRVTag(tag), depth: depth)
    }
  }

  mutating func end(at offset: Int) {
    if let paragraph, paragraph.depth == depth {
      self.paragraph = nil
      finish(paragraph, at: offset)
    }
    depth -= 1
  }

  mutating func text(_ bytes: Span<UInt8>) { paragraph?.text.append(bytes) }

  mutating func reading() -> CaptionReading {
    for index in appended.elements {
      list.cues[index].text = list.cues[index].text.trimmedASCII
      list.cues[index].raw = list.cues[index].text
    }
    if list.cues.isEmpty { list.warnings.add(0, "no caption; no cue") }
    return CaptionReading(cues: list.cues, warnings: list.warnings.sorted)
  }

  // MARK: Cues

  private mutating func finish(_ paragraph: Paragraph, at offset: Int) {
    let tag = paragraph.tag
    let line = lines.index(at: tag.range.lowerBound, in: source)
    let times = times(of: tag)
    var text = String(decoding: paragraph.text, as: UTF8.self)
    if isEscapedTwice,
      text.has(UInt8(ascii: "&")) || text.has(UInt8(ascii: "<"))
    {
      text = SubRipText.trimmed(text, isSBV: false)
    }
    let window = tag.window
    let isAppended = tag.isAppended
    let shown = text.trimmedASCII
    let isBlank = shown.isEmpty
    if isAppended, isBlank { return open[window] = nil }
    if isAppended, let index = open[window], !text.utf8.starts(with: [.lineFeed]) {
      return append(text, words(of: paragraph, from: times.start), times, to: index)
    }
    // Windows are defined by captions without text, too.
    if isBlank, times.end == nil { return }
    open[window] = list.cues.count
    let raw = source.bytes.trimmedText(tag.range.upperBound..<max(tag.range.upperBound, offset))
    var cue = Cue(
      startMilliseconds: times.start, endMilliseconds: times.end, shown: CueText(shown),
      written: CueText(source.bytes, raw), line: line + 1)
    if times.start == nil { list.warnings.add(line, "caption without a time") }
    if paragraph.pieces.contains(where: { $0.offset != nil }) {
      cue.words = words(of: paragraph, from: times.start)
    }
    list.add(cue)
  }

  /// Appends text to the line of a window that it goes on with.
  private mutating func append(
    _ text: String, _ words: [Cue.Word], _ times: (start: Int?, end: Int?), to index: Int
  ) {
    if list.cues[index].words.isEmpty {
      let cue = list.cues[index]
      list.cues[index].words = [
        Cue.Word(text: cue.text, startMilliseconds: cue.startMilliseconds, endMilliseconds: nil)
      ]
    }
    let last = list.cues[index].words.count - 1
    list.cues[index].words[last].endMilliseconds = times.start
    list.cues[index].words += words
    // In place, and trimmed at the end: so a line of many pieces takes no more than their length.
    list.cues[index].text += text
    appended.append(index)
    if let end = times.end {
      list.cues[index].endMilliseconds = max(list.cues[index].endMilliseconds ?? end, end)
    }
  }

  /// The pieces with their times; each lasts until the next one begins.
  private func words(of paragraph: Paragraph, from start: Int?) -> [Cue.Word] {
    let bytes = paragraph.text
    var pieces = paragraph.pieces
    if pieces.first?.start != 0 { pieces.insert((0, nil), at: 0) }
    var words: [Cue.Word] = []
    words.reserveCapacity(pieces.count)
    for (index, piece) in pieces.enumerated() {
      let limit = index + 1 < pieces.count ? pieces[index + 1].start : bytes.count
      let range = bytes.trimmedText(piece.start..<limit)
      let text = String(decoding: bytes[range], as: UTF8.self)
      let time = start.map { min($0 + (piece.offset ?? 0), CueList.limit) }
      guard !text.isEmpty else { continue }
      if !words.isEmpty { words[words.count - 1].endMilliseconds = time }
      words.append(Cue.Word(text: text, startMilliseconds: time, endMilliseconds: nil))
    }
    return words
  }

  // MARK: Times

  private mutating func times(of tag: SRVTag) -> (start: Int?, end: Int?) {
    let start: Int?
    let duration: Int?
    if tag.isInSeconds {
      start = tag.start.flatMap { seconds($0, tag.range) }
      duration = tag.duration.flatMap { seconds($0, tag.range) }
    } else {
      start = tag.start.flatMap { number($0, tag.range) }
      duration = tag.duration.flatMap { number($0, tag.range) }
    }
    guard let start, let duration else { return (start, nil) }
    return (start, start + duration)
  }

  private mutating func seconds(_ text: String, _ tag: Range<Int>) -> Int? {
    if let time = text.withUTF8Span({ $0.usualThousandths }) { return time }
    let bytes = Array(text.trimmedASCII.utf8)
    if let number = bytes.decimal(at: 0, end: bytes.count), number.end == bytes.count {
      return held(number.thousandths)
    }
    return noTime(text, tag)
  }

  private mutating func number(_ text: String, _ tag: Range<Int>) -> Int? {
    if let time = text.withUTF8Span({ $0.usualThousandths }) { return time / 1000 }
    let bytes = Array(text.trimmedASCII.utf8)
    if let number = bytes.decimal(at: 0, end: bytes.count), number.end == bytes.count {
      return held(number.thousandths / 1000)
    }
    return noTime(text, tag)
  }

  private func held(_ time: Int) -> Int { min(max(time, -CueList.limit), CueList.limit) }

  private mutating func noTime(_ text: String, _ tag: Range<Int>) -> Int? {
    list.warnings.add(
      source.lineIndex(at: tag.lowerBound), "not a time: \(quoted(text)); ignored")
    return nil
  }
}

/// The contents of a paragraph's tag.
struct SRVTag {
  var range: Range<Int>
  var window: String
  var isAppended: Bool
  /// Whether times are in seconds, as in `srv1`, and not in milliseconds.
  var isInSeconds: Bool
  var start: String?
  var duration: String?

  init(_ tag: XMLTag) {
    range = tag.range
    window = tag.value("w") ?? ""
    isAppended = tag.value("append") == "1" || tag.value("a") == "1"
    start = tag.value("start")
    isInSeconds = start != nil
    duration = tag.value(isInSeconds ? "dur" : "d")
    if !isInSeconds { start = tag.value("t") }
  }
}
