/// Reads utterances with their own text and perhaps words, one after another.
struct JSONUtterances: ~Copyable {
  private let names: JSONNames
  private let wordNames: JSONNames
  private let hasWords: Bool
  private var parts: JSONLookup
  private var words: JSONLookup
  private let usual: UsualWord

  /// - Parameter key: That of the words.
  init(_ names: JSONNames, words key: StaticString? = "words", in file: JSONTranscript) {
    self.names = names
    hasWords = key != nil
    parts = file.lookup(names.all + ["id"] + (key.map { [$0] } ?? []))
    var wordNames = names
    wordNames.text = ["text", "punctuated_word", "word"]
    // Those of a cue have its speaker.
    wordNames.speaker = []
    self.wordNames = wordNames
    words = file.lookup(wordNames.all)
    usual = UsualWord(wordNames, file.document)
  }

  /// The cue of an utterance.
  mutating func cue(_ value: JSONValue, _ file: inout JSONTranscript, label: String? = nil) -> Cue {
    parts.find(in: value)
    let raw = file.text(parts[0], named: names.text[0], of: value)
    let (start, end) = file.times(value, names) { parts[$0] }
    if start == nil { warn(names.starts, names.start.first, value, &file) }
    if end == nil {
      let places = names.ends.lowerBound..<names.durations.upperBound
      warn(places, names.duration.first ?? names.end.first, value, &file)
    }
    let speaker = file.name(names.speaker) { parts[names.speakers.lowerBound + $0] }
    var cue = Cue(
      id: file.name(parts[names.speakers.upperBound]), startMilliseconds: start,
      endMilliseconds: end, speaker: speaker ?? label, shown: raw.trimmedASCII, written: raw,
      line: file.line(value) + 1)
    file.warnAboutTimes(of: cue, value)
    guard hasWords, let list = parts[names.speakers.upperBound + 1] else { return cue }
    if let places = places(list, in: raw.trimmedASCII) {
      cue.takeWords(at: places)
    } else {
      cue.words = file.cueWords(list, wordNames)
    }
    return cue
  }

  /// Reports that there is no time under some keys, unless there is something else.
  private func warn(
    _ places: Range<Int>, _ key: StaticString?, _ value: JSONValue, _ file: inout JSONTranscript
  ) {
    guard !places.contains(where: { parts[$0].map { !$0.isNull } ?? false }) else { return }
    file.warnings.add(file.line(value), "segment without \(quoted("\(key ?? "")"))")
  }

  /// The words as places in the text, of which it consists in nearly all files; nil where anything is otherwise, so
  /// that nothing was reported.
  private mutating func places(_ list: JSONValue, in text: CueText) -> [CueWords.Place]? {
    guard list.hasOnlyObjects, list.first != nil else { return nil }
    var places: [CueWords.Place] = []
    places.reserveCapacity(list.likelyCount)
    var isUsual = true
    text.withUTF8Span { text in
      var offset = 0
      list.forEachElement { element in
        guard isUsual else { return }
        words.find(in: element)
        guard let (word, facts) = usual.read(words),
          let place = usual.place(of: word, in: text, after: offset)
        else {
          isUsual = false
          return
        }
        offset = place.upperBound
        places.append(
          CueWords.Place(
            offset: UInt32(truncatingIfNeeded: place.lowerBound),
            count: UInt32(truncatingIfNeeded: place.count),
            start: facts.start ?? CueWords.unknown, end: facts.end ?? CueWords.unknown))
      }
    }
    return isUsual ? places : nil
  }
}
