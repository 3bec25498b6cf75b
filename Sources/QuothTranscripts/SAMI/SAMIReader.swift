/// Reads SAMI: `<SYNC Start=1000><P Class=ENCC>text`, times in milliseconds.
///
/// Source: Microsoft, "Understanding SAMI 1.0". A cue lasts until the next paragraph of its class;
/// a paragraph of only space (`&nbsp;`) just ends it. A file can have several languages, one per
/// class: the first one is kept. A paragraph with the identifier `Source` names the speaker.
struct SAMIReader: CaptionReader {
  static let format = TranscriptFormat.sami
  static let expectation = "SAMI (`<SYNC Start=1000><P Class=ENCC>text`)"

  /// The paragraph being read.
  private struct Paragraph {
    /// The class; nil if there is no `<P>`, or one without a class.
    var name: String?
    /// Whether it names the speaker.
    var isSource = false
    /// Whether the `<P>` is missing.
    var isImplied = false
    /// The offset at which it starts in the file.
    var start: Int
  }

  private let source: SourceText
  private let end: Int
  private let classes: SAMIClasses
  private var list = CueList()
  private var lines = LineFinder()
  private var time: Int?
  private var paragraph: Paragraph?
  /// The text of the paragraph; each is gathered in the memory of the one before.
  private var text: [UInt8] = []
  private var kept: String?
  private var others = DistinctList<String>()
  private var firstOther: Int?
  private var speaker: String?
  /// The first cue that has no end yet.
  private var firstOpen = 0
  private var previousStart = Int.min

  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    let start = source.bytes.trimmed(0..<source.bytes.count).prefix(5)
    return source.bytes.has("<", at: start.lowerBound, end: start.upperBound)
      && source.bytes.has("sami", ignoringCaseIn: start.lowerBound + 1..<start.upperBound)
  }

  static func read(_ source: SourceText) -> CaptionReading? {
    let first = firstSync(source)
    guard first != nil || recognizes(source, .unknown) else { return nil }
    var reader = SAMIReader(source, from: first ?? source.bytes.count)
    if first == nil { reader.list.warnings.add(0, "no `<SYNC>`; no cue") }
    reader.readBody(from: first ?? source.bytes.count)
    return CaptionReading(
      cues: reader.list.cues, warnings: reader.list.warnings.sorted,
      language: reader.kept.flatMap(reader.classes.language))
  }

  private init(_ source: SourceText, from start: Int) {
    self.source = source
    end = source.bytes.count
    classes = SAMIClasses(source, in: 0..<start)
  }

  private static func firstSync(_ source: SourceText) -> Int? {
    let bytes = source.bytes
    return bytes.indices.first { offset in
      bytes[offset] == UInt8(ascii: "<") && offset + 5 < bytes.count
        && (bytes[offset + 1] | 0x20) == UInt8(ascii: "s")
        && SAMITag(bytes, at: offset, end: offset + 6).kind == .sync
    }
  }

  private mutating func readBody(from start: Int) {
    let bytes = source.bytes
    // If no comment end follows, none follows for later comments either.
    var hasCommentEnd = true
    var offset = start
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "<"):
        if hasCommentEnd, bytes.has("<!--", at: offset, end: end) {
          if let close = bytes.first(of: "-->", in: offset + 4..<end) {
            offset = close + 3
            continue
          }
          hasCommentEnd = false
        }
        offset = readTag(at: offset)
      case UInt8(ascii: "&"):
        if let (text, next) = CharacterReference.read(bytes, at: offset, end: end) {
          append(text.utf8)
          offset = next
        } else {
          append("&".utf8)
          offset += 1
        }
      case let byte where byte.isSpace || byte == .lineFeed:
        appendSpace()
        offset += 1
      default:
        let start = offset
        offset = bytes.withSpan { Self.endOfRun($0, from: start, end) }
        if paragraph != nil { bytes.withSpan { text.append($0.extracting(start..<offset)) } }
      }
    }
    closeParagraph(at: end)
    if let firstOther {
      let names = others.elements.map(classes.title).joined(separator: ", ")
      let first = kept.map(classes.title) ?? "without a class"
      list.warnings.add(
        firstOther, "several languages; the first class, \(first), is read; skipped: \(names)")
    }
  }

  /// The end of a run of words with single spaces between them, after which each may have one.
  private static func endOfRun(_ bytes: Span<UInt8>, from start: Int, _ end: Int) -> Int {
    var offset = start
    var last = UInt8.space
    while offset < end {
      let byte = bytes[offset]
      if byte <= UInt8(ascii: "<") {
        if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { break }
        if byte.isSpace || byte == .lineFeed, byte != .space || last == .space { break }
      }
      last = byte
      offset += 1
    }
    return offset
  }

  /// Reads the tag at an offset, or just the `<` if there is no tag; returns the offset after it.
  private mutating func readTag(at start: Int) -> Int {
    let bytes = source.bytes
    let next = start + 1
    guard next < end, bytes[next].isLetter || "/!?".utf8.contains(bytes[next]) else {
      append("<".utf8)
      return next
    }
    let angle = bytes[next..<end].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    guard let angle, bytes[angle] == UInt8(ascii: ">") else {
      list.warnings.add(
        source.lineIndex(at: start),
        "`<` without its `>`, read as text: ", quoting: source.beginning(start..<(angle ?? end)))
      append("<".utf8)
      return next
    }
    let tag = SAMITag(bytes, at: start, end: angle)
    switch tag.kind {
    case .sync:
      closeParagraph(at: start)
      readTime(of: tag, at: start)
      begin(Paragraph(isImplied: true, start: tag.end))
    case .paragraph:
      closeParagraph(at: start)
      let id = tag.value("id", bytes)
      begin(
        Paragraph(
          name: tag.text("class", bytes),
          isSource: id.map { bytes.has("source", ignoringCaseIn: $0) } ?? false, start: tag.end))
    case .end:
      closeParagraph(at: start)
      // Text outside of a paragraph becomes a cue, too.
      begin(Paragraph(isImplied: true, start: tag.end))
    case .lineEnd: appendLineEnd()
    case .other: break
    }
    return tag.end
  }

  private mutating func begin(_ paragraph: Paragraph) {
    self.paragraph = paragraph
    text.removeAll(keepingCapacity: true)
  }

  private mutating func readTime(of tag: SAMITag, at start: Int) {
    let line = lines.index(at: start, in: source)
    let value = tag.value("start", source.bytes)
    let digits = value ?? 0..<0
    let (time, count) = source.bytes.digits(at: digits.lowerBound, end: digits.upperBound)
    guard count > 0 else {
      self.time = nil
      return list.warnings.add(
        line,
        value.map { "not a time: \(quoted(source.string($0))); ignored" }
          ?? "`<SYNC>` without a start")
    }
    if count < digits.count {
      list.warnings.add(
        line, "time with something after it, \(quoted(source.string(digits))); left out")
    }
    if time < previousStart { list.warnings.add(line, "`<SYNC>` before the one above it; kept") }
    previousStart = time
    self.time = time
  }

  /// Turns the paragraph into a cue, or ends the cues before it.
  private mutating func closeParagraph(at offset: Int) {
    guard let paragraph else { return }
    self.paragraph = nil
    let place = text.trimmedText(0..<text.count)
    let isBlank = text.trimmed(place).isEmpty
    if paragraph.isImplied, isBlank { return }
    if let name = paragraph.name {
      if kept == nil { kept = name }
      if name != kept, name.lowercased() != kept?.lowercased() {
        others.append(name)
        firstOther = firstOther ?? source.lineIndex(at: paragraph.start)
        return
      }
    }
    if paragraph.isSource {
      speaker = isBlank ? nil : String(decoding: text[place], as: UTF8.self)
      return
    }
    endCues()
    if isBlank { return }
    let raw = source.bytes.trimmedText(paragraph.start..<offset)
    let written = CueText(source.bytes, raw)
    let isRaw = text.withSpan { text in
      source.bytes.withSpan { text.extracting(place).isSame(as: $0.extracting(raw)) }
    }
    list.add(
      Cue(
        startMilliseconds: time, speaker: speaker,
        shown: isRaw ? written : CueText(copying: text, place), written: isRaw ? nil : written,
        line: lines.index(at: paragraph.start, in: source) + 1))
  }

  /// Ends the open cues that begin before the current time.
  private mutating func endCues() {
    guard let time else { return }
    while firstOpen < list.cues.count {
      guard let start = list.cues[firstOpen].startMilliseconds else {
        firstOpen += 1
        continue
      }
      // Paragraphs with the same time are shown together.
      if start == time { return }
      if start < time { list.cues[firstOpen].endMilliseconds = min(time, CueList.limit) }
      firstOpen += 1
    }
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    if paragraph != nil { text.append(contentsOf: bytes) }
  }

  /// Appends a space, unless at the start of a line or after another space, as in HTML.
  private mutating func appendSpace() {
    guard paragraph != nil, let last = text.last, last != .space, last != .lineFeed else { return }
    text.append(.space)
  }

  private mutating func appendLineEnd() {
    guard paragraph != nil else { return }
    if text.last == .space { text.removeLast() }
    text.append(.lineFeed)
  }
}
