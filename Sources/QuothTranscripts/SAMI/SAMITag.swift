/// A tag of SAMI: its kind, and its attributes on demand.
struct SAMITag {
  /// The tags that have a meaning here; most others are styles.
  enum Kind { case sync, paragraph, end, lineEnd, other }

  let kind: Kind
  /// The offset after the `>`.
  var end: Int
  private let attributes: Range<Int>

  /// Reads the tag with its `<` at an offset and its `>` at `end`.
  init(_ bytes: [UInt8], at start: Int, end: Int) {
    var offset = start + 1
    let isEnd = offset < end && bytes[offset] == UInt8(ascii: "/")
    if isEnd { offset += 1 }
    let first = offset
    // No known name is longer.
    while offset < min(end, start + 12), bytes[offset].isLetter { offset += 1 }
    kind = Self.kind(bytes, first..<offset, isEnd: isEnd)
    attributes = offset..<end
    self.end = end + 1
  }

  private static func kind(_ bytes: [UInt8], _ name: Range<Int>, isEnd: Bool) -> Kind {
    func isNamed(_ wanted: StaticString) -> Bool { bytes.has(wanted, ignoringCaseIn: name) }
    if isEnd {
      return isNamed("p") || isNamed("sync") || isNamed("body") || isNamed("sami") ? .end : .other
    }
    switch name.count {
    case 1: return isNamed("p") ? .paragraph : .other
    case 2: return isNamed("br") ? .lineEnd : .other
    case 4: return isNamed("sync") ? .sync : .other
    default: return .other
    }
  }

  /// The text of the value of an attribute.
  func text(_ wanted: StaticString, _ bytes: [UInt8]) -> String? {
    value(wanted, bytes).map { range in bytes.withSpan { String($0.extracting(range)) } }
  }

  /// The value of an attribute, with or without quotation marks; names ignore case.
  ///
  /// - Complexity: O(*n*) in the length of the tag.
  ///
  /// - Parameter wanted: in lowercase.
  func value(_ wanted: StaticString, _ bytes: [UInt8]) -> Range<Int>? {
    var offset = attributes.lowerBound
    let end = attributes.upperBound
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while offset < end, isSkipped(bytes[offset]) { offset += 1 }
    }
    while offset < end {
      skip { $0.isSeparator }
      let nameStart = offset
      skip { !$0.isSeparator && $0 != UInt8(ascii: "=") }
      let name = nameStart..<offset
      skip { $0.isSeparator }
      guard offset < end, bytes[offset] == UInt8(ascii: "=") else { continue }
      offset += 1
      skip { $0.isSeparator }
      var value = offset..<offset
      if offset < end, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") {
        let quote = bytes[offset]
        offset += 1
        let start = offset
        skip { $0 != quote }
        value = start..<offset
        offset = min(end, offset + 1)
      } else {
        let start = offset
        skip { !$0.isSeparator }
        value = start..<offset
      }
      if bytes.has(wanted, ignoringCaseIn: name) { return bytes.trimmed(value) }
    }
    return nil
  }
}

extension UInt8 {
  /// White space or a slash, which separate attributes.
  fileprivate var isSeparator: Bool { isSpace || self == .lineFeed || self == UInt8(ascii: "/") }
}
