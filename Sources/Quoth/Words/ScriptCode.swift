import CICU

/// The script of a character, by its ISO 15924 code.
///
/// Source: UAX #24.
package struct ScriptCode: Sendable, Hashable, Comparable, ExpressibleByStringLiteral {
  // The four letters, the first one in the highest byte.
  private let letters: UInt32

  /// The script of a character; `Zyyy` or `Zinh` for a character that many scripts share.
  package init(of scalar: Unicode.Scalar) {
    let code = unsafe cicu_script_code(Int32(bitPattern: scalar.value))
    var letters: UInt32 = 0
    // SAFETY: the code is a string of four letters of static storage.
    for index in 0..<4 {
      unsafe letters = letters << 8 | UInt32(UInt8(bitPattern: code![index]))
    }
    self.letters = letters
  }

  /// A code of four letters, such as "Latn".
  package init(stringLiteral code: StaticString) {
    precondition(code.utf8CodeUnitCount == 4, "a code of ISO 15924 has four letters")
    letters = (0..<4).reduce(0) { unsafe $0 << 8 | UInt32(code.utf8Start[$1]) }
  }

  /// Orders scripts by their codes.
  package static func < (left: ScriptCode, right: ScriptCode) -> Bool {
    left.letters < right.letters
  }

  /// Whether the script is neither shared, inherited nor unknown.
  package var isProper: Bool { self != "Zyyy" && self != "Zinh" && self != "Zzzz" }

  /// The script of the first character of a text that has a script of its own.
  package init?(of text: String) {
    for scalar in text.unicodeScalars {
      let script = ScriptCode(of: scalar)
      if script.isProper {
        self = script
        return
      }
    }
    return nil
  }
}
