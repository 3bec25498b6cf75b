/// A word of a transcript with its time, before it becomes part of a cue.
struct TimedWord {
  /// The word with its punctuation.
  var text: String
  /// The text between this word and the previous one; nil if their scripts decide.
  var separator: String?
  var startMilliseconds: Int?
  var endMilliseconds: Int?
  var speaker: String?
  /// The line of the file, from 1.
  var line: Int

  /// The same by the letters of ASCII at the end; nil where those beyond it decide.
  private static func usualEndOfSentence(_ bytes: Span<UInt8>) -> Bool? {
    var offset = bytes.count
    while offset > 0 {
      offset -= 1
      switch bytes[offset] {
      case 0x80...: return nil
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): return true
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""),
        UInt8(ascii: "'"), .space:
        continue
      default: return false
      }
    }
    return false
  }

  /// Whether a word ends with sentence-ending punctuation, ignoring quotation marks and brackets after
  /// it.
  static func endsSentence(_ text: Span<UInt8>) -> Bool {
    if let usual = usualEndOfSentence(text) { return usual }
    for scalar in String(text).unicodeScalars.reversed() {
      if scalar.properties.isSentenceTerminal || scalar == "…" { return true }
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .spaceSeparator, .format: continue
      default: if scalar != "\"" && scalar != "'" { return false }
      }
    }
    return false
  }
}
