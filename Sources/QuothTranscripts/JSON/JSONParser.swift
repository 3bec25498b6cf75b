/// Reads JSON (RFC 8259), extended only by `NaN` and `Infinity`.
struct JSONParser {
  /// An error and its byte offset.
  struct Problem: Error {
    var expected: String
    var offset: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// The maximum nesting depth; each level uses stack.
  private static let maximumDepth = 200

  static func parse(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    parser.skipSpace()
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.count else {
      throw Problem(expected: "nothing after the value", offset: parser.position)
    }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case .space, .tab, .lineFeed, .carriageReturn: position += 1
      default: return
      }
    }
  }

  private func problem(_ expected: String) -> Problem {
    Problem(expected: expected, offset: position)
  }

  private mutating func value() throws(Problem) -> JSONValue {
    let start = position
    let content: JSONValue.Content
    switch next {
    case UInt8(ascii: "{"): content = try object()
    case UInt8(ascii: "["): content = try array()
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case UInt8(ascii: "N"): content = try word("NaN", .number("NaN"))
    case UInt8(ascii: "I"): content = try word("Infinity", .number("Infinity"))
    default: content = .number(try number())
    }
    return JSONValue(content: content, offset: start)
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONValue.Content
  ) throws(Problem) -> JSONValue.Content {
    guard bytes.has(word, at: position, end: bytes.count) else { throw problem("a JSON value") }
    position += word.utf8CodeUnitCount
    return content
  }

  private mutating func enter() throws(Problem) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw problem("no more than \(Self.maximumDepth) levels of nesting")
    }
    position += 1
    skipSpace()
  }

  private mutating func object() throws(Problem) -> JSONValue.Content {
    try enter()
    defer { depth -= 1 }
    var members: [(key: String, value: JSONValue)] = []
    members.reserveCapacity(4)
    if next == UInt8(ascii: "}") {
      position += 1
      return .object(members)
    }
    while true {
      guard next == UInt8(ascii: "\"") else { throw problem("a key in quotation marks") }
      let key = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw problem("`:` after a key") }
      position += 1
      skipSpace()
      members.append((key, try value()))
      skipSpace()
      if next == UInt8(ascii: "}") { break }
      guard next == UInt8(ascii: ",") else { throw problem("`,` or `}` in an object") }
      position += 1
      skipSpace()
    }
    position += 1
    return .object(members)
  }

  private mutating func array() throws(Problem) -> JSONValue.Content {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    if next == UInt8(ascii: "]") {
      position += 1
      return .array(elements)
    }
    while true {
      elements.append(try value())
      skipSpace()
      if next == UInt8(ascii: "]") { break }
      guard next == UInt8(ascii: ",") else { throw problem("`,` or `]` in an array") }
      position += 1
      skipSpace()
    }
    position += 1
    return .array(elements)
  }

  private mutating func number() throws(Problem) -> String {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "I") {
      _ = try word("Infinity", .null)
      return "-Infinity"
    }
    guard let first = next, first.isDigit else {
      position = start
      throw problem("a JSON value")
    }
    skipDigits()
    if first == UInt8(ascii: "0"), position > start + 1,
      bytes[position - 1] != first
        || position - start > (bytes[start] == UInt8(ascii: "-") ? 2 : 1)
    {
      position = start
      throw problem("a number without leading zeros")
    }
    if next == UInt8(ascii: ".") {
      position += 1
      guard let digit = next, digit.isDigit else { throw problem("a digit after the point") }
      skipDigits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard let digit = next, digit.isDigit else { throw problem("a digit in the exponent") }
      skipDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() {
    while let byte = next, byte.isDigit { position += 1 }
  }
}

extension JSONParser {
  private mutating func string() throws(Problem) -> String {
    let opening = position
    position += 1
    let start = position
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\"),
      bytes[end] >= 0x20
    { end += 1 }
    position = end
    if next == UInt8(ascii: "\"") {
      defer { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    var result = Array(bytes[start..<position])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &result)
      case 0..<0x20: throw problem("a control character to be escaped in a string")
      default:
        result.append(byte)
        position += 1
      }
    }
    throw Problem(expected: "the end of the string that begins here", offset: opening)
  }

  private mutating func escape(into result: inout [UInt8]) throws(Problem) {
    let start = position
    position += 1
    guard let byte = next else { throw problem("an escape after `\\`") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(.lineFeed)
    case UInt8(ascii: "t"): result.append(.tab)
    case UInt8(ascii: "r"): result.append(.carriageReturn)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(.formFeed)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
    case UInt8(ascii: "u"): result.append(contentsOf: String(try escapedScalar(start)).utf8)
    default:
      position = start
      throw problem("an escape that JSON has")
    }
  }

  /// Reads `\uXXXX` or a pair of them; a lone surrogate becomes U+FFFD, since it is not a valid
  /// scalar.
  private mutating func escapedScalar(_ start: Int) throws(Problem) -> Unicode.Scalar {
    let first = try escapedUnit(start)
    guard first & 0xFC00 == 0xD800, bytes.has("\\u", at: position, end: bytes.count) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    let here = position
    position += 2
    let second = try escapedUnit(here)
    guard second & 0xFC00 == 0xDC00 else {
      position = here
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x1_0000 + (first & 0x3FF) << 10 + (second & 0x3FF)) ?? "\u{FFFD}"
  }

  private mutating func escapedUnit(_ start: Int) throws(Problem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw Problem(expected: "four hexadecimal digits after `\\u`", offset: start)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
