/// A value of JSON, written as Foundation's encoder writes it: with sorted keys, indented by two spaces.
///
/// The command line is linked without Foundation, which would make it four times as large.
enum JSONText {
  case string(String)
  /// Digits.
  case integer(String)
  case number(Double)
  case bool(Bool)
  case array([JSONText])
  case object([String: JSONText])

  /// - Parameter indent: The number of spaces before a line of the value's level.
  func write(to text: inout String, indent: Int) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .integer(let digits): text += digits
    case .number(let value):
      // Whole numbers without a fraction, as everyone writes them; JSON has no infinities.
      if let whole = Int(exactly: value), whole.magnitude < 1 << 53 {
        text += String(whole)
      } else {
        text += value.isFinite ? "\(value)" : "null"
      }
    case .bool(let value): text += value ? "true" : "false"
    case .array(let values):
      Self.write(values, between: "[", "]", to: &text, indent) {
        $1.write(to: &$0, indent: indent + 2)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      Self.write(sorted, between: "{", "}", to: &text, indent) {
        Self.write($1.key, to: &$0)
        $0 += " : "
        $1.value.write(to: &$0, indent: indent + 2)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, _ close: String, to text: inout String,
    _ indent: Int, _ write: (inout String, Element) -> Void
  ) {
    let margin = "\n" + String(repeating: " ", count: indent)
    text += open
    for (index, element) in elements.enumerated() {
      text += (index > 0 ? "," : "") + margin + "  "
      write(&text, element)
    }
    // An empty one has a blank line, as Foundation writes it.
    text += elements.isEmpty ? "\n" + margin : margin
    text += close
  }

  /// Writes a string with the escapes that JSON demands (RFC 8259, 7).
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
