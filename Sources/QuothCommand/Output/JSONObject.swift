/// One JSON object on a line of its own, its keys in the order in which they are added (RFC 8259).
///
///     var object = JSONObject()
///     object.add("cue", 3)
///     object.add("speaker", nil as String?)
///     object.line  // {"cue":3,"speaker":null} and a line end, as UTF-8
package struct JSONObject {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  package init() {}

  /// The object and a line end.
  package var line: [UInt8] { bytes + [UInt8(ascii: "}"), UInt8(ascii: "\n")] }

  package mutating func add(_ key: String, _ value: String?) {
    add(key: key)
    guard let value else { return append("null") }
    Self.append(string: value.utf8, to: &bytes)
  }

  package mutating func add(_ key: String, _ value: Int) {
    add(key: key)
    append(String(value))
  }

  package mutating func add(_ key: String, _ value: Bool) {
    add(key: key)
    append(value ? "true" : "false")
  }

  /// Adds the shortest decimal that reads back as `value`, always with a fraction: `62.0`. NaN and the
  /// infinities, which JSON lacks, become null.
  package mutating func add(_ key: String, _ value: Double?) {
    add(key: key)
    append(value.flatMap { $0.isFinite ? $0.description : nil } ?? "null")
  }

  /// Adds `[start,end]`.
  package mutating func add(_ key: String, _ range: Range<Int>) {
    add(key: key)
    append("[\(range.lowerBound),\(range.upperBound)]")
  }

  /// Adds an array of seconds, given in milliseconds, or null.
  package mutating func add(_ key: String, milliseconds times: [Int?]?) {
    add(key: key)
    guard let times else { return append("null") }
    let seconds = times.map { $0.map { (Double($0) / 1000).description } ?? "null" }
    append("[\(seconds.joined(separator: ","))]")
  }

  package mutating func add(_ key: String, _ object: JSONObject) {
    add(key: key)
    bytes += object.bytes
    bytes.append(UInt8(ascii: "}"))
  }

  /// Adds a value that is JSON already.
  package mutating func add(_ key: String, encoded value: [UInt8]) {
    add(key: key)
    bytes += value
  }

  private mutating func add(key: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    Self.append(string: key.utf8, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }
}

extension JSONObject {
  /// `text`, which is valid UTF-8, as a JSON string with its quotes.
  ///
  /// Escapes cover what RFC 8259 requires, and also NEL and the line and paragraph separators, at which
  /// readers that go line by line, such as Python's `splitlines`, would break the object in two.
  package static func encoded(string text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    append(string: text, to: &bytes)
    return bytes
  }

  private static func append(string text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case 0x08: bytes += #"\b"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0C: bytes += #"\f"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0x00...0x1F:
        bytes += byte < 0x10 ? #"\u000"#.utf8 : #"\u00"#.utf8
        bytes += String(byte, radix: 16).utf8
      case 0x85, 0xA8, 0xA9:
        bytes.append(byte)
        escapeLineSeparator(at: &bytes)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Escapes the character that `bytes` ends with where it is U+0085, U+2028 or U+2029.
  private static func escapeLineSeparator(at bytes: inout [UInt8]) {
    if bytes.suffix(2) == [0xC2, 0x85] {
      bytes.removeLast(2)
      bytes += #"\u0085"#.utf8
    } else if bytes.suffix(3) == [0xE2, 0x80, 0xA8] {
      bytes.removeLast(3)
      bytes += #"\u2028"#.utf8
    } else if bytes.suffix(3) == [0xE2, 0x80, 0xA9] {
      bytes.removeLast(3)
      bytes += #"\u2029"#.utf8
    }
  }
}
