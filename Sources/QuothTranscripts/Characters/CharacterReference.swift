/// Character references (`&amp;`, `&#39;`, `&#x1F600;`) as HTML reads them outside of attributes.
///
/// Source: the HTML standard, 13.2.5.72 to 13.2.5.80 (character reference state and those after
/// it).
enum CharacterReference {
  /// The characters of the reference that begins with the `&` at `start`, and the offset after it;
  /// nil if there is no reference.
  static func read(
    _ bytes: [UInt8], at start: Int, end: Int
  ) -> (text: String, end: Int)? {
    guard start + 1 < end else { return nil }
    if bytes[start + 1] == UInt8(ascii: "#") {
      return numeric(bytes, at: start, end: end).map { (String($0.scalar), $0.end) }
    }
    var last = start + 1
    while last < end, last - start <= NamedCharacterReferences.longestName,
      bytes[last].isLetter || bytes[last].isDigit
    { last += 1 }
    if last < end, bytes[last] == UInt8(ascii: ";") {
      last += 1
      if let text = usual(bytes, start + 1..<last) { return (text, last) }
    }
    // Find the longest name with which the text begins; some names need no semicolon.
    while last > start + 1 {
      if let text = NamedCharacterReferences.text(bytes, start + 1..<last) { return (text, last) }
      last -= 1
    }
    return nil
  }

  /// The characters of the references that nearly all are, by their names with the semicolon; nil for others.
  static func usual(_ bytes: [UInt8], _ name: Range<Int>) -> String? {
    func isNamed(_ wanted: StaticString) -> Bool {
      bytes.has(wanted, at: name.lowerBound, end: name.upperBound)
    }
    switch name.count {
    case 3:
      if isNamed("lt;") { return "<" }
      if isNamed("gt;") { return ">" }
    case 4:
      if isNamed("amp;") { return "&" }
      if isNamed("lrm;") { return "\u{200E}" }
      if isNamed("rlm;") { return "\u{200F}" }
      if isNamed("shy;") { return "\u{AD}" }
    case 5:
      if isNamed("quot;") { return "\"" }
      if isNamed("apos;") { return "'" }
      if isNamed("nbsp;") { return "\u{A0}" }
    default: break
    }
    return nil
  }

  /// A decimal or hexadecimal reference, with or without its semicolon.
  static func numeric(
    _ bytes: [UInt8], at start: Int, end: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard start + 2 < end, bytes[start + 1] == UInt8(ascii: "#") else { return nil }
    var offset = start + 2
    let isHexadecimal = bytes[offset] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { offset += 1 }
    let first = offset
    var value: UInt32 = 0
    while offset < end, let digit = Self.digit(bytes[offset], isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      offset += 1
    }
    guard offset > first else { return nil }
    if offset < end, bytes[offset] == UInt8(ascii: ";") { offset += 1 }
    return (scalar(value), offset)
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    if byte.isDigit { return UInt32(byte &- 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return isHexadecimal && letter < 6 ? UInt32(letter) + 10 : nil
  }

  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    if (0x80...0x9F).contains(value) {
      let replacement = windows1252[Int(value - 0x80)]
      return Unicode.Scalar(replacement == 0 ? value : replacement) ?? "\u{FFFD}"
    }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The characters of numbers in the C1 range, which are read as windows-1252; 0 if unchanged.
  private static let windows1252: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
