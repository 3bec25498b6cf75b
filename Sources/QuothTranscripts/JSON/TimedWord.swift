/// A word of a transcript with its time, before it becomes part of a cue.
struct TimedWord {
  /// The word with its punctuation.
  var text: String
  /// The text between this word and the previous one; nil if their scripts decide.
  var separator: String?
  var startMilliseconds: Int?
  var endMilliseconds: Int?
  var speaker: String?
  /// Whether the file ends an utterance here.
  var endsUtterance = false
  /// The line of the file, from 1.
  var line: Int

  var cueWord: Cue.Word {
    Cue.Word(text: text, startMilliseconds: startMilliseconds, endMilliseconds: endMilliseconds)
  }

  /// The same by the letters of ASCII at the end; nil where those beyond it decide.
  private static func endsSentence(_ bytes: Span<UInt8>) -> Bool? {
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

  /// Whether it ends with sentence-ending punctuation, ignoring quotation marks and brackets after
  /// it.
  var endsSentence: Bool {
    if let usual = text.withUTF8Span(Self.endsSentence) { return usual }
    for scalar in text.unicodeScalars.reversed() {
      if scalar.properties.isSentenceTerminal || scalar == "…" { return true }
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .spaceSeparator, .format: continue
      default: if scalar != "\"" && scalar != "'" { return false }
      }
    }
    return false
  }
}
