/// Makes cues of the events of YouTube's XML.
struct SRVVisitor: XMLVisitor {
  private let source: SourceText
  private var list = CueList()
  private var lines = LineFinder()
  private var depth = 0
  /// The tag of the last paragraph, and the depth of the open one; 0 outside of paragraphs.
  private var paragraph: SRVTag?
  private var paragraphDepth = 0
  /// The text of the paragraph.
  private var text: [UInt8] = []
  /// Its pieces: where they begin in the text, and the offset of their time, where they have one.
  private var pieces: [(start: Int, offset: Int?)] = []
  private var isEscapedTwice = false
  /// The cue of each window that text is appended to; none where a line has ended.
  private var open: [String: Int] = [:]
  /// The cues to which text was appended.
  private var appended = DistinctList<Int>()

  init(_ source: SourceText) { self.source = source }

  mutating func start(_ tag: XMLTag) {
    depth += 1
    if depth == 1 { isEscapedTwice = tag.isNamed("transcript") }
    if paragraphDepth > 0 {
      if tag.isNamed("br") { text.append(.lineFeed) }
      guard tag.isNamed("s") else { return }
      var time: XMLText?
      tag.forEachAttribute { name, value in
        if time == nil, name.isSame(as: "t") { time = value }
      }
      pieces.append((text.count, time.flatMap { number($0, tag.range) }))
    } else if tag.isNamed("p") || tag.isNamed("text") {
      paragraph = SRVTag(tag)
      paragraphDepth = depth
      text.removeAll(keepingCapacity: true)
      pieces.removeAll(keepingCapacity: true)
    }
  }

  mutating func end(at offset: Int) {
    if paragraphDepth == depth, let tag = paragraph.take() {
      paragraphDepth = 0
      finish(tag, at: offset)
    }
    depth -= 1
  }

  mutating func text(_ bytes: Span<UInt8>) {
    if paragraphDepth > 0 { text.append(bytes) }
  }

  mutating func reading() -> CaptionReading {
    for index in appended.elements {
      list.cues[index].text = list.cues[index].text.trimmedASCII
      list.cues[index].raw = list.cues[index].text
    }
    if list.cues.isEmpty { list.warnings.add(0, "no caption; no cue") }
    return CaptionReading(cues: list.cues, warnings: list.warnings.sorted)
  }

  // MARK: Cues

  private mutating func finish(_ tag: SRVTag, at offset: Int) {
    let line = lines.index(at: tag.range.lowerBound, in: source)
    let times = times(of: tag)
    let raw = source.bytes.trimmedText(tag.range.upperBound..<max(tag.range.upperBound, offset))
    let shown = shownText(raw)
    let isBlank = shown.isEmpty
    let window = tag.window
    if tag.isAppended, isBlank { return open[window] = nil }
    if tag.isAppended, let index = open[window] {
      let text = wholeText
      if !text.utf8.starts(with: [.lineFeed]) {
        return append(text, words(from: times.start), times, to: index)
      }
    }
    // Windows are defined by captions without text, too.
    if isBlank, times.end == nil { return }
    open[window] = list.cues.count
    if times.start == nil { list.warnings.add(line, "caption without a time") }
    let hasTimes = pieces.contains { $0.offset != nil }
    let cue = Cue(
      startMilliseconds: times.start, endMilliseconds: times.end, shown: shown,
      written: CueText(source.bytes, raw),
      words: hasTimes ? .list(words(from: times.start)) : .none, line: line + 1)
    list.add(consume cue)
  }

  /// Whether the text has markup or references of its own.
  private var hasMarkup: Bool {
    isEscapedTwice
      && text.withSpan { $0.has(UInt8(ascii: "&")) || $0.has(UInt8(ascii: "<")) }
  }

  /// The text of the paragraph, with space at its edges.
  private var wholeText: String {
    let text = String(decoding: self.text, as: UTF8.self)
    return hasMarkup ? SubRipText.trimmed(text, isSBV: false) : text
  }

  /// The text as it is shown, which nearly always stands so in the file.
  private func shownText(_ raw: Range<Int>) -> CueText {
    if hasMarkup { return CueText(wholeText.trimmedASCII) }
    let range = text.trimmedText(0..<text.count)
    return text.withSpan { bytes in
      let shown = bytes.extracting(range)
      let isRaw = source.bytes.withSpan { shown.isSame(as: $0.extracting(raw)) }
      return isRaw ? CueText(source.bytes, raw) : CueText(String(shown))
    }
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
  private func words(from start: Int?) -> [Cue.Word] {
    var words: [Cue.Word] = []
    words.reserveCapacity(pieces.count + 1)
    // Text before the first piece begins when the paragraph does.
    var (end, next) = (0, nil as Int?)
    for index in 0...pieces.count {
      let (first, offset) = (end, next)
      if index < pieces.count { (end, next) = pieces[index] } else { end = text.count }
      let range = text.trimmedText(first..<end)
      if range.isEmpty { continue }
      let time = start.map { min($0 + (offset ?? 0), CueList.limit) }
      if !words.isEmpty { words[words.count - 1].endMilliseconds = time }
      words.append(
        Cue.Word(
          text: text.withSpan { String($0.extracting(range)) }, startMilliseconds: time,
          endMilliseconds: nil))
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

  private mutating func seconds(_ value: SRVTag.Time, _ tag: Range<Int>) -> Int? {
    let text: String
    switch value {
    case .thousandths(let time): return time
    case .other(let other): text = other
    }
    let bytes = Array(text.trimmedASCII.utf8)
    if let number = bytes.decimal(at: 0, end: bytes.count), number.end == bytes.count {
      return held(number.thousandths)
    }
    return noTime(text, tag)
  }

  private mutating func number(_ text: XMLText, _ tag: Range<Int>) -> Int? {
    if let time = text.withSpan({ $0.usualThousandths }) { return time / 1000 }
    return number(text.string, tag)
  }

  private mutating func number(_ value: SRVTag.Time, _ tag: Range<Int>) -> Int? {
    switch value {
    case .thousandths(let time): time / 1000
    case .other(let text): number(text, tag)
    }
  }

  private mutating func number(_ text: String, _ tag: Range<Int>) -> Int? {
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
  /// A number of milliseconds, as nearly all files have it, or any other text.
  enum Time {
    case thousandths(Int)
    case other(String)

    fileprivate init(_ text: XMLText) {
      let usual = text.withSpan { $0.usualThousandths }
      self = usual.map(Time.thousandths) ?? .other(text.string)
    }
  }

  var range: Range<Int>
  var window: String
  var isAppended: Bool
  /// Whether times are in seconds, as in `srv1`, and not in milliseconds.
  var isInSeconds: Bool
  var start: Time?
  var duration: Time?

  init(_ tag: XMLTag) {
    range = tag.range
    var window: XMLText?
    var (first, second): (XMLText?, XMLText?)
    var (append, a): (XMLText?, XMLText?)
    var (dur, d): (XMLText?, XMLText?)
    func set(_ attribute: inout XMLText?, _ value: XMLText) {
      if attribute == nil { attribute = value }
    }
    tag.forEachAttribute { name, value in
      switch name.count {
      case 1:
        if name.isSame(as: "t") { set(&second, value) }
        if name.isSame(as: "d") { set(&d, value) }
        if name.isSame(as: "w") { set(&window, value) }
        if name.isSame(as: "a") { set(&a, value) }
      case 3: if name.isSame(as: "dur") { set(&dur, value) }
      case 5: if name.isSame(as: "start") { set(&first, value) }
      case 6: if name.isSame(as: "append") { set(&append, value) }
      default: break
      }
    }
    self.window = window?.string ?? ""
    isAppended = append?.isSame(as: "1") == true || a?.isSame(as: "1") == true
    isInSeconds = first != nil
    start = (first ?? second).map(Time.init)
    duration = (isInSeconds ? dur : d).map(Time.init)
  }
}
