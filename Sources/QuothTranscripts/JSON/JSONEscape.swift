/// Escapes in the strings of JSON.
enum JSONEscape {
  /// Goes past the escape at an offset, if it is one that JSON has.
  static func pass(_ bytes: [UInt8], _ position: inout Int) throws(JSONParser.Problem) {
    var none: [UInt8] = []
    try read(bytes, &position, into: &none)
  }

  /// A string that was checked, with its escapes resolved.
  static func resolved(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while let escape = bytes.place(of: UInt8(ascii: "\\"), in: offset..<range.upperBound) {
      result += bytes[offset..<escape]
      offset = escape
      // Each was checked when the file was parsed.
      guard (try? read(bytes, &offset, into: &result)) != nil else { return result }
    }
    result += bytes[offset..<range.upperBound]
    return result
  }

  private static func read(
    _ bytes: [UInt8], _ position: inout Int, into result: inout [UInt8]
  ) throws(JSONParser.Problem) {
    let start = position
    guard start + 1 < bytes.count else {
      throw JSONParser.Problem(expected: "an escape after `\\`", offset: start + 1)
    }
    let byte = bytes[start + 1]
    position = start + 2
    switch byte {
    case UInt8(ascii: "n"): result.append(.lineFeed)
    case UInt8(ascii: "t"): result.append(.tab)
    case UInt8(ascii: "r"): result.append(.carriageReturn)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(.formFeed)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
    case UInt8(ascii: "u"):
      result.append(contentsOf: String(try scalar(bytes, start, &position)).utf8)
    default: throw JSONParser.Problem(expected: "an escape that JSON has", offset: start)
    }
  }

  /// Reads `\uXXXX` or a pair of them; a lone surrogate becomes U+FFFD, since it is not a valid
  /// scalar.
  private static func scalar(
    _ bytes: [UInt8], _ start: Int, _ position: inout Int
  ) throws(JSONParser.Problem) -> Unicode.Scalar {
    let first = try unit(bytes, start, &position)
    guard first & 0xFC00 == 0xD800, bytes.has("\\u", at: position, end: bytes.count) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    let here = position
    position += 2
    let second = try unit(bytes, here, &position)
    guard second & 0xFC00 == 0xDC00 else {
      position = here
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x1_0000 + (first & 0x3FF) << 10 + (second & 0x3FF)) ?? "\u{FFFD}"
  }

  private static func unit(
    _ bytes: [UInt8], _ start: Int, _ position: inout Int
  ) throws(JSONParser.Problem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = bytes[position].hexDigit else {
        throw JSONParser.Problem(expected: "four hexadecimal digits after `\\u`", offset: start)
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }
}

extension UInt8 {
  fileprivate var hexDigit: UInt32? {
    if isDigit { return UInt32(self &- 0x30) }
    let letter = (self | 0x20) &- 0x61
    return isLetter && letter < 6 ? UInt32(letter) + 10 : nil
  }
}
