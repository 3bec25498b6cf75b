/// A word of a transcript with its time, on its way into a cue.
struct TimedWord {
  /// The word with the punctuation that belongs to it.
  var text: String
  /// The text between this word and the one before; nil where their scripts tell.
  var separator: String?
  var startMilliseconds: Int?
  var endMilliseconds: Int?
  var speaker: String?
  /// Whether the file says that an utterance ends here.
  var endsUtterance = false
  /// The line of the file, from 1.
  var line: Int

  var cueWord: Cue.Word {
    Cue.Word(text: text, startMilliseconds: startMilliseconds, endMilliseconds: endMilliseconds)
  }

  /// Whether the punctuation at its end closes a sentence, quotation marks and brackets aside.
  var endsSentence: Bool {
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
