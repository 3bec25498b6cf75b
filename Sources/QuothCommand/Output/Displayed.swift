/// Text of a file made fit to be shown: on one line, and unable to command a terminal.
package enum Displayed {
  /// What stands for a line end within a cue.
  package static let lineEnd = "↵"

  /// How `scalar` is shown where it must not be written as it is; nil where it may.
  ///
  /// Control characters appear as in `cat -v`: `^[` for ESC; those above ASCII, line and paragraph
  /// separators by number, as in `<U+009B>`. A tab is a space.
  package static func substitute(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x0A: lineEnd
    case 0x09: " "
    case 0x00...0x1F: "^" + String(Unicode.Scalar(UInt8(scalar.value + 0x40)))
    case 0x7F: "^?"
    case 0x80...0x9F, 0x2028, 0x2029: number(scalar)
    default: nil
    }
  }

  static func number(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// The beginning of a text that may be long, to name it by.
  package static func beginning(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(80)
    return head.endIndex == text.endIndex ? text : String(head) + "…"
  }

  /// `text` with every character replaced that must not be written as it is.
  package static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { substitute(for: $0) != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if let substitute = substitute(for: scalar) {
        result += substitute
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
