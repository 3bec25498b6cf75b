/// The names that a service gives to the parts of a word or an utterance; of several the first one
/// that is there counts.
struct JSONNames {
  var text: [StaticString]
  var start: [StaticString] = ["start"]
  var end: [StaticString] = ["end"]
  /// The duration, where the file has it in place of the end.
  var duration: [StaticString] = []
  var speaker: [StaticString] = ["speaker"]
  /// The milliseconds of one unit of time.
  var unit: Double = 1000
  /// Whether the service writes times as strings or objects, in seconds.
  var writesStrings = false
}

extension JSONNames {
  /// The names of the parts of words, in the order of their declaration.
  var all: [StaticString] { text + start + end + duration + speaker }

  /// The places of some of them among all.
  var starts: Range<Int> { text.count..<text.count + start.count }
  var ends: Range<Int> { starts.upperBound..<starts.upperBound + end.count }
  var durations: Range<Int> { ends.upperBound..<ends.upperBound + duration.count }
  var speakers: Range<Int> { durations.upperBound..<durations.upperBound + speaker.count }
}

extension JSONTranscript {
  /// The words of an array; nil and null are none.
  ///
  /// - Parameter label: The speaker of words that name none.
  mutating func words(
    _ value: JSONValue?, _ names: JSONNames, label: String? = nil
  ) -> TimedWords {
    var lookup = lookup(names.all)
    var words = TimedWords()
    addWords(value, names, &lookup, label: label, to: &words) { _, _ in }
    return words
  }

  /// The facts about a word besides its text.
  struct WordFacts {
    var start: Int?
    var end: Int?
    var speaker: String?
  }

  /// Adds the words of one of several arrays to none.
  ///
  /// - Parameters:
  ///   - lookup: that of the names.
  ///   - adapt: changes what is known of a word; it gets whether there are none before it.
  @inline(__always)
  mutating func addWords(
    _ value: JSONValue?, _ names: JSONNames, _ lookup: inout JSONLookup, label: String?,
    to words: inout TimedWords, _ adapt: (inout WordFacts, _ isFirst: Bool) -> Void
  ) {
    words.reserve(value?.likelyCount ?? 0)
    words.read(document.bytes)
    let usual = UsualWord(names, document)
    forEachObject(value, "words", "word") { file, element in
      lookup.find(in: element)
      if let (text, read) = usual.read(lookup) {
        var facts = read
        adapt(&facts, words.isEmpty)
        words.append(
          text, start: facts.start, end: facts.end, speaker: facts.speaker ?? label,
          line: file.line(element) + 1)
      } else {
        file.addWord(element, names, lookup, label: label, to: &words, adapt)
      }
    }
  }

  /// Adds the word of one element, whatever that is.
  @inline(never)
  private mutating func addWord(
    _ element: JSONValue, _ names: JSONNames, _ lookup: borrowing JSONLookup, label: String?,
    to words: inout TimedWords, _ adapt: (inout WordFacts, _ isFirst: Bool) -> Void
  ) {
    guard let text = word(element, names.text, { lookup[$0] }) else { return }
    let (start, end) = times(element, names) { lookup[$0] }
    var facts = WordFacts(
      start: start, end: end,
      speaker: name(names.speaker) { lookup[names.speakers.lowerBound + $0] })
    adapt(&facts, words.isEmpty)
    let line = line(element) + 1
    _ = text.withWord {
      words.append(
        $0, start: facts.start, end: facts.end, speaker: facts.speaker ?? label, line: line)
    }
  }

  /// The same as the words of one cue, which are few.
  mutating func cueWords(_ value: JSONValue?, _ names: JSONNames) -> [Cue.Word] {
    var words: [Cue.Word] = []
    let elements = elements(value, "words", "word")
    words.reserveCapacity(elements.count)
    for element in elements {
      guard let text = word(element, names.text) else { continue }
      let (start, end) = times(element, names)
      words.append(Cue.Word(text: text, startMilliseconds: start, endMilliseconds: end))
    }
    return words
  }

  /// The text of a word without the space around it; nil, which is reported, where there is none, and
  /// for white space, which is not.
  mutating func word(_ element: JSONValue, _ keys: [StaticString]) -> String? {
    word(element, keys) { element[keys[$0]] }?.word
  }

  /// The same as a value; `find` gives that of each key.
  mutating func word(
    _ element: JSONValue, _ keys: [StaticString], _ find: (Int) -> JSONValue?
  ) -> JSONValue? {
    for place in keys.indices {
      guard let value = find(place), let isEmpty = value.withWord({ $0.isEmpty }) else { continue }
      if !isEmpty { return value }
      // White space is no word; where there is nothing at all, another key may have it.
      if value.plainText?.isEmpty == false { return nil }
    }
    if !keys.indices.contains(where: { find($0)?.kind == .string }) {
      let key = quoted("\(keys[0])")
      warnings.add(line(element), "word without \(key): \(element.title); left out")
    }
    return nil
  }

  /// The cues of words; that one has no time is reported.
  mutating func cues(_ words: TimedWords) -> [Cue] {
    words.cues { warnings.add($0 - 1, "words without a time") }
  }

  /// Adds the cues of ``cues(_:)`` to others.
  mutating func addCues(_ words: TimedWords, to cues: inout [Cue]) {
    words.addCues(to: &cues) { warnings.add($0 - 1, "words without a time") }
  }

  /// The objects of an array; nil and null are none, and anything else is reported.
  mutating func elements(_ value: JSONValue?, _ key: String, _ noun: String) -> [JSONValue] {
    guard let value, !value.isNull else { return [] }
    guard let array = value.array else {
      warnings.add(line(value), "\(quoted(key)) is \(value.title), not an array; ignored")
      return []
    }
    return objects(array, noun)
  }

  /// Calls `body` with each of the objects that ``elements(_:_:_:)`` has.
  @inline(__always)
  mutating func forEachObject(
    _ value: JSONValue?, _ key: String, _ noun: String,
    _ body: (inout JSONTranscript, JSONValue) -> Void
  ) {
    if let value, value.hasOnlyObjects {
      value.forEachElement { body(&self, $0) }
    } else {
      for element in elements(value, key, noun) { body(&self, element) }
    }
  }

  mutating func times(_ value: JSONValue, _ names: JSONNames) -> (start: Int?, end: Int?) {
    let start = time(names.start, names) { value[names.start[$0]] }
    if let duration = time(names.duration, names, { value[names.duration[$0]] }) {
      return (start, start.flatMap { sum($0, duration, value) })
    }
    return (start, time(names.end, names) { value[names.end[$0]] })
  }

  /// The same; `find` gives the value of each of the names, in the order of their declaration.
  mutating func times(
    _ value: JSONValue, _ names: JSONNames, _ find: (Int) -> JSONValue?
  ) -> (start: Int?, end: Int?) {
    let start = time(names.start, names) { find(names.starts.lowerBound + $0) }
    let duration = time(names.duration, names) { find(names.durations.lowerBound + $0) }
    if let duration { return (start, start.flatMap { sum($0, duration, value) }) }
    return (start, time(names.end, names) { find(names.ends.lowerBound + $0) })
  }

  /// The time under the first of the keys that is there; nil without a report where none is.
  ///
  /// - Parameter find: gives the value of each key.
  mutating func time(
    _ keys: [StaticString], _ names: JSONNames, _ find: (Int) -> JSONValue?
  ) -> Int? {
    for place in keys.indices {
      guard let time = find(place), !time.isNull else { continue }
      if names.writesStrings, let thousandths = time.usualDuration { return thousandths }
      if names.writesStrings, let seconds = time.duration,
        abs(seconds) * 1000 < Double(SubRipTime.limit)
      {
        return Int((seconds * 1000).rounded())
      }
      return milliseconds(time, named: keys[place], unit: names.unit)
    }
    return nil
  }

  /// The sum of two times; nil, which is reported, where it is too large for one.
  mutating func sum(_ first: Int, _ second: Int, _ value: JSONValue) -> Int? {
    // Neither is larger than the limit, so that nothing overflows.
    if abs(first + second) < SubRipTime.limit { return first + second }
    warnings.add(line(value), "the end is too large for a time; left out")
    return nil
  }

  /// The name or number under the first of the keys that has one.
  func name(_ value: JSONValue, _ keys: [StaticString]) -> String? {
    name(keys) { value[keys[$0]] }
  }

  /// The same; `find` gives the value of each key.
  func name(_ keys: [StaticString], _ find: (Int) -> JSONValue?) -> String? {
    for place in keys.indices {
      if let name = find(place)?.plainText, !name.isEmpty { return name }
    }
    return nil
  }

  /// A whole text without times, the last resort.
  mutating func untimed(_ value: JSONValue, _ key: StaticString, label: String? = nil) -> [Cue] {
    guard value[key]?.text?.trimmedASCII.isEmpty == false else { return [] }
    let raw = text(value, key)
    warnings.add(line(value), "text without times")
    return [Cue(speaker: label, shown: raw.trimmedASCII, written: raw, line: line(value) + 1)]
  }
}
