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

  /// Whether it ends with sentence-ending punctuation, ignoring quotation marks and brackets after
  /// it.
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
