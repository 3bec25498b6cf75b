/// A tag of SAMI: its name, and its attributes on demand.
struct SAMITag {
  /// The name in lowercase, with a leading slash for an end tag.
  var name: String
  /// The offset after the `>`.
  var end: Int
  private let attributes: Range<Int>

  /// Reads the tag with its `<` at an offset and its `>` at `end`.
  init(_ bytes: [UInt8], at start: Int, end: Int) {
    var offset = start + 1
    if offset < end, bytes[offset] == UInt8(ascii: "/") { offset += 1 }
    // No known name is longer.
    while offset < min(end, start + 12), bytes[offset].isLetter { offset += 1 }
    name = String(decoding: bytes[start + 1..<offset], as: UTF8.self).lowercased()
    attributes = offset..<end
    self.end = end + 1
  }

  /// The value of an attribute, with or without quotation marks; names ignore case.
  ///
  /// - Complexity: O(*n*) in the length of the tag.
  ///
  /// - Parameter wanted: in lowercase.
  func value(_ wanted: StaticString, _ bytes: [UInt8]) -> String? {
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
      if bytes.has(wanted, ignoringCaseIn: name) {
        return String(decoding: bytes[bytes.trimmed(value)], as: UTF8.self)
      }
    }
    return nil
  }
}

extension UInt8 {
  /// White space or a slash, which separate attributes.
  fileprivate var isSeparator: Bool { isSpace || self == .lineFeed || self == UInt8(ascii: "/") }
}
