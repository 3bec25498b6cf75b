/// The words of a name, without remarks in parentheses, if only spaces can separate them: each scalar is a
/// character of its own, and none forms one together with a space.
package struct PlainWords {
  /// The number of words.
  package private(set) var count = 0
  /// Whether each word has at most three letters or does not begin with a lowercase one.
  package private(set) var areCapitalized = true

  private var first: Unicode.Scalar?
  private var length = 0

  /// The words; nil for a name with other letters.
  package init?(_ name: String) {
    var depth = 0
    for scalar in name.unicodeScalars {
      guard Self.isAlone(scalar) else { return nil }
      if scalar == "(" { depth += 1 }
      if depth == 0 {
        if scalar == " " { endWord() } else { add(scalar) }
      }
      if scalar == ")" { depth -= 1 }
    }
    endWord()
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if length == 0 { first = scalar }
    length += 1
  }

  private mutating func endWord() {
    guard length > 0, let first else { return }
    count += 1
    if length > 3, Self.isSmall(first) { areCapitalized = false }
    length = 0
  }

  /// Whether a scalar is never one character with a space before it: ASCII, known letters, dashes and
  /// quotation marks.
  private static func isAlone(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || SpeakerName.isKnownLetter(scalar.value)
      || (0x2010...0x2027).contains(scalar.value)
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x430...0x45F: true
    case 0x400...0x42F: false
    case 0..<0x80: scalar.value &- 0x61 < 26
    default: scalar.properties.isLowercase
    }
  }
}
