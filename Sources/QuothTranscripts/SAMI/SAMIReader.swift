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
    var text: [UInt8] = []
  }

  private let source: SourceText
  private let end: Int
  private let classes: SAMIClasses
  private var list = CueList()
  private var lines = LineFinder()
  private var time: Int?
  private var paragraph: Paragraph?
  private var kept: String?
  private var others = DistinctList<String>()
  private var firstOther: Int?
  private var speaker: String?
  /// The first cue that has no end yet.
  private var firstOpen = 0
  private var previousStart = Int.min

  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    let start = source.bytes.trimmed(0..<source.bytes.count).prefix(5)
    return source.string(start).lowercased() == "<sami"
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
        && SAMITag(bytes, at: offset, end: offset + 6).name == "sync"
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
        while offset < end, !bytes[offset].isSpace, bytes[offset] != .lineFeed,
          bytes[offset] != UInt8(ascii: "<"), bytes[offset] != UInt8(ascii: "&")
        { offset += 1 }
        bytes.withSpan { paragraph?.text.append($0.extracting(start..<offset)) }
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
    switch tag.name {
    case "sync":
      closeParagraph(at: start)
      readTime(of: tag, at: start)
      paragraph = Paragraph(isImplied: true, start: tag.end)
    case "p":
      closeParagraph(at: start)
      let name = tag.value("class", bytes)
      paragraph = Paragraph(
        name: name, isSource: tag.value("id", bytes)?.lowercased() == "source", start: tag.end)
    case "/p", "/sync", "/body", "/sami":
      closeParagraph(at: start)
      // Text outside of a paragraph becomes a cue, too.
      paragraph = Paragraph(isImplied: true, start: tag.end)
    case "br": appendLineEnd()
    default: break
    }
    return tag.end
  }

  private mutating func readTime(of tag: SAMITag, at start: Int) {
    let line = lines.index(at: start, in: source)
    let value = tag.value("start", source.bytes)
    let digits = Array((value ?? "").utf8)
    let (time, count) = digits.digits(at: 0, end: digits.count)
    guard count > 0 else {
      self.time = nil
      return list.warnings.add(
        line, value.map { "not a time: \(quoted($0)); ignored" } ?? "`<SYNC>` without a start")
    }
    if count < digits.count {
      list.warnings.add(line, "time with something after it, \(quoted(value ?? "")); left out")
    }
    if time < previousStart { list.warnings.add(line, "`<SYNC>` before the one above it; kept") }
    previousStart = time
    self.time = time
  }

  /// Turns the paragraph into a cue, or ends the cues before it.
  private mutating func closeParagraph(at offset: Int) {
    guard let paragraph else { return }
    self.paragraph = nil
    let place = paragraph.text.trimmedText(0..<paragraph.text.count)
    let isBlank = paragraph.text.trimmed(place).isEmpty
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
      speaker = isBlank ? nil : String(decoding: paragraph.text[place], as: UTF8.self)
      return
    }
    endCues()
    if isBlank { return }
    let raw = source.bytes.trimmedText(paragraph.start..<offset)
    let written = CueText(source.bytes, raw)
    let isRaw = paragraph.text[place].elementsEqual(source.bytes[raw])
    list.add(
      Cue(
        startMilliseconds: time, speaker: speaker,
        shown: isRaw
          ? written : CueText(String(decoding: paragraph.text[place], as: UTF8.self)),
        written: isRaw ? nil : written,
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
    paragraph?.text.append(contentsOf: bytes)
  }

  /// Appends a space, unless at the start of a line or after another space, as in HTML.
  private mutating func appendSpace() {
    guard let last = paragraph?.text.last, last != .space, last != .lineFeed else { return }
    paragraph?.text.append(.space)
  }

  private mutating func appendLineEnd() {
    if paragraph?.text.last == .space { paragraph?.text.removeLast() }
    paragraph?.text.append(.lineFeed)
  }
}
