/// Makes text of a file safe to print: on one line, and without control of the terminal.
package enum Displayed {
  /// The sign for a line end within a cue.
  package static let lineEnd = "↵"

  /// The substitute for a scalar that must not be printed; nil if it may be printed unchanged.
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

  /// Whether `scalar` changes the direction of the text after it (UAX #9): an embedding, an
  /// override, an isolate, or the end of one. Direction marks are not included: they affect text
  /// only as a letter does.
  static func isBidiCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  static func number(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// The beginning of a text that may be long, for use in messages.
  package static func beginning(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(80)
    return head.endIndex == text.endIndex ? text : String(head) + "…"
  }

  /// `text`, a name or a message, with all unsafe characters replaced. Bidirectional controls are
  /// shown by number: in a name, they serve only to make it look like another one.
  package static func harmless(_ text: String) -> String {
    func shown(_ scalar: Unicode.Scalar) -> String? {
      isBidiCommand(scalar) ? number(scalar) : substitute(for: scalar)
    }
    guard text.unicodeScalars.contains(where: { shown($0) != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if let substitute = shown(scalar) {
        result += substitute
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
