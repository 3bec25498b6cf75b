import Quoth

extension [JSONValue] {
  /// The words of the tokens that whisper.cpp writes: a token that begins with a space begins a word,
  /// and others go on with it, except in scripts without spaces. Tokens in the form of `[_BEG_]` and
  /// `[_TT_550]` are marks of the model.
  func words(_ file: inout JSONTranscript) -> [Cue.Word] {
    var words: [Cue.Word] = []
    for token in self {
      guard let text = token["text"]?.string, !text.isMarkOfModel, !text.trimmedASCII.isEmpty else {
        continue
      }
      let times = token["offsets"]
      let start = times?["from"].flatMap { file.milliseconds($0, named: "from", unit: 1) }
      let end = times?["to"].flatMap { file.milliseconds($0, named: "to", unit: 1) }
      let word = text.trimmedASCII
      if let last = words.indices.last, text.utf8.first != .space, text.utf8.first != .lineFeed,
        !words[last].text.joinsWithoutSpace(before: word)
      {
        words[last].text += word
        words[last].endMilliseconds = end ?? words[last].endMilliseconds
      } else {
        words.append(Cue.Word(text: word, startMilliseconds: start, endMilliseconds: end))
      }
    }
    return words
  }
}

extension String {
  fileprivate var isMarkOfModel: Bool { hasPrefix("[_") && hasSuffix("]") }
}
