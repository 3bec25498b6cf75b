/// The text of a SubRip cue as players show it.
///
/// It removes the tags `b i u s em strong font span c v ruby rt lang`, with or without attributes;
/// `{\…}` (Advanced SubStation overrides), tags like `{b}`, and MicroDVD's `{Y:i}`. `<br>` and
/// SBV's `[br]` become line ends. The references `&amp; &lt; &gt; &quot; &apos; &nbsp; &lrm; &rlm;`
/// and numeric ones become characters. Anything else in angle brackets or braces is text.
enum SubRipText {
  static func plain(_ raw: String, isSBV: Bool = false) -> String {
    if isPlain(raw, isSBV) { return raw }
    let bytes = Array(raw.utf8)
    return String(decoding: read(bytes, 0..<bytes.count, isSBV).bytes, as: UTF8.self)
  }

  /// The plain text without ASCII white space at its edges, unless written as a reference.
  static func trimmed(_ raw: String, isSBV: Bool) -> String {
    if isPlain(raw, isSBV) { return raw.trimmedASCII }
    let bytes = Array(raw.utf8)
    return trimmed(bytes, 0..<bytes.count, isSBV: isSBV).string
  }

  /// The same for a part of a file.
  static func trimmed(_ bytes: [UInt8], _ range: Range<Int>, isSBV: Bool) -> CueText {
    let (plain, references) = read(bytes, range, isSBV)
    return CueText(copying: plain, plain.trimmedText(keeping: references).indices)
  }

  private static func isPlain(_ raw: String, _ isSBV: Bool) -> Bool {
    let less = UInt8(ascii: "<")
    return !raw.withUTF8Span {
      $0.hasAny(less, UInt8(ascii: "&"), UInt8(ascii: "{"), isSBV ? UInt8(ascii: "[") : less)
    }
  }

  /// The text, and the range from its first reference to the end of the last one.
  private static func read(
    _ bytes: [UInt8], _ range: Range<Int>, _ isSBV: Bool
  ) -> (bytes: [UInt8], references: Range<Int>?) {
    let end = range.upperBound
    var references: Range<Int>?
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    // Everything up to here is in the result, or was left out of it.
    var copied = offset
    while true {
      while offset < end, !isMark(bytes[offset]) { offset += 1 }
      if copied < offset { bytes.withSpan { result.append($0.extracting(copied..<offset)) } }
      copied = offset
      guard offset < end else { return (result, references) }
      let consumed: Int
      switch bytes[offset] {
      case UInt8(ascii: "<"): consumed = tag(bytes, at: offset, end, &result)
      case UInt8(ascii: "{"): consumed = brace(bytes, at: offset, end)
      case UInt8(ascii: "&"):
        let start = result.count
        consumed = reference(bytes, at: offset, end, &result)
        if consumed > 0 { references = (references?.lowerBound ?? start)..<result.count }
      default:
        let isLineEnd = isSBV && bytes.has("[br]", at: offset, end: end)
        if isLineEnd { result.append(.lineFeed) }
        consumed = isLineEnd ? 4 : 0
      }
      copied += consumed
      offset += max(consumed, 1)
    }
  }

  /// Whether a byte may begin markup.
  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: "[")
  }

  private static let tagNames: Set<String> = [
    "b", "i", "u", "s", "em", "strong", "font", "span", "c", "v", "ruby", "rt", "lang", "br",
  ]

  /// The length of a known tag, or 0.
  private static func tag(
    _ bytes: [UInt8], at start: Int, _ limit: Int, _ result: inout [UInt8]
  ) -> Int {
    var offset = start + 1
    if offset < limit, bytes[offset] == UInt8(ascii: "/") { offset += 1 }
    let nameStart = offset
    // No known name is longer; the limit keeps texts with many `<` linear.
    while offset < limit, offset - nameStart < 8, bytes[offset].isLetter { offset += 1 }
    let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self).lowercased()
    guard tagNames.contains(name), offset < limit,
      let end = close(bytes, from: offset, limit, UInt8(ascii: ">"), not: UInt8(ascii: "<"))
    else { return 0 }
    // Only attributes, a class or a slash may follow the name.
    guard bytes[offset].isSpace || ">/.=".utf8.contains(bytes[offset]) else { return 0 }
    if name == "br" { result.append(.lineFeed) }
    return end + 1 - start
  }

  private static func brace(_ bytes: [UInt8], at start: Int, _ limit: Int) -> Int {
    guard start + 2 < limit,
      let end = close(bytes, from: start + 1, limit, UInt8(ascii: "}"), not: UInt8(ascii: "{"))
    else { return 0 }
    let inner = start + 1
    let isOverride = bytes[inner] == UInt8(ascii: "\\")
    let isMicroDVD =
      "CcFfoPSsYy".utf8.contains(bytes[inner]) && bytes[inner + 1] == UInt8(ascii: ":")
    let name = bytes[inner] == UInt8(ascii: "/") ? inner + 1 : inner
    let isStyle = end == name + 1 && "bBiIuUsS".utf8.contains(bytes[name])
    return isOverride || isMicroDVD || isStyle ? end + 1 - start : 0
  }

  /// The offset of the closing bracket, on the same line, before another opens, within 1,000 bytes.
  private static func close(
    _ bytes: [UInt8], from start: Int, _ limit: Int, _ closing: UInt8, not opening: UInt8
  ) -> Int? {
    for offset in start..<min(limit, start + 1000) {
      if bytes[offset] == closing { return offset }
      if bytes[offset] == opening || bytes[offset] == .lineFeed { return nil }
    }
    return nil
  }

  private static let references: [(StaticString, String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ("&nbsp;", "\u{A0}"), ("&lrm;", "\u{200E}"), ("&rlm;", "\u{200F}"),
  ]

  private static func reference(
    _ bytes: [UInt8], at start: Int, _ limit: Int, _ result: inout [UInt8]
  ) -> Int {
    for (reference, character) in references where bytes.has(reference, at: start, end: limit) {
      result.append(contentsOf: character.utf8)
      return reference.utf8CodeUnitCount
    }
    guard let (scalar, end) = CharacterReference.numeric(bytes, at: start, end: limit),
      bytes[end - 1] == UInt8(ascii: ";")
    else { return 0 }
    result.append(contentsOf: String(scalar).utf8)
    return end - start
  }
}

/// Finds the texts of a file that may have markup.
struct SubRipMarkup {
  private var tags = ByteFinder(UInt8(ascii: "<"))
  private var braces = ByteFinder(UInt8(ascii: "{"))
  private var references = ByteFinder(UInt8(ascii: "&"))
  private var brackets = ByteFinder(UInt8(ascii: "["))

  /// Whether a text may have markup; no text may begin before one that was asked for.
  mutating func isIn(_ range: Range<Int>, of bytes: [UInt8], _ isSBV: Bool) -> Bool {
    tags.isIn(range, of: bytes) || braces.isIn(range, of: bytes)
      || references.isIn(range, of: bytes)
      || (isSBV && brackets.isIn(range, of: bytes) && bytes.first(of: "[br]", in: range) != nil)
  }
}
