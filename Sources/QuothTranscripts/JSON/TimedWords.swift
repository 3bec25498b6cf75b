import Quoth

/// Words with times, which a file has instead of cues or in addition to them.
///
/// A cue ends
/// - where the file ends an utterance, or where the speaker changes;
/// - after a word with punctuation that ends a sentence (Unicode's Sentence_Terminal, or `…`);
/// - before a pause of at least a second, and where time runs backward;
/// - before a word that would make it longer than 80 Unicode scalars.
///
/// This is enough for reading along, and does not limit a search, which can cross cues.
struct TimedWords {
  static let pause = 1000
  static let length = 80

  private(set) var words: [TimedWord] = []

  var isEmpty: Bool { words.isEmpty }
  var cueWords: [Cue.Word] { words.map(\.cueWord) }

  mutating func append(_ word: TimedWord) { words.append(word) }

  mutating func reserve(_ count: Int) { words.reserveCapacity(count) }

  /// Gives a word its text with the punctuation around it, and the text before it.
  mutating func set(_ index: Int, text: String?, separator: String) {
    words[index].separator = separator
    if let text { words[index].text = text }
  }

  /// Appends punctuation to the last word; if there is none, it becomes a word.
  mutating func attach(_ punctuation: String, line: Int) {
    if words.isEmpty {
      words.append(TimedWord(text: punctuation, line: line))
    } else {
      words[words.count - 1].text += punctuation
    }
  }

  /// Ends an utterance after the last word.
  mutating func endUtterance() {
    if !words.isEmpty { words[words.count - 1].endsUtterance = true }
  }

  /// The cues that the words make.
  ///
  /// - Parameter untimed: gets the line of each cue that has no start.
  func cues(_ untimed: (_ line: Int) -> Void = { _ in }) -> [Cue] {
    var cues: [Cue] = []
    guard !words.isEmpty else { return cues }
    cues.reserveCapacity(words.count / 8 + 1)
    // The text of the cue that may still grow, in memory that all use.
    var text: [UInt8] = []
    var open = OpenCue(words[0], at: 0)
    words[0].text.withUTF8Span { text.append($0) }
    for index in 1..<words.count {
      let length = words[index].text.scalarCount
      if open.ends(words, before: index, length) {
        cues.append(cue(open, ..<index, text))
        if open.start == nil { untimed(words[open.first].line) }
        text.removeAll(keepingCapacity: true)
        open = OpenCue(words[index], at: index, length)
      } else {
        open.append(words, index, length, &text)
      }
      words[index].text.withUTF8Span { text.append($0) }
    }
    cues.append(cue(open, ..<words.count, text))
    if open.start == nil { untimed(words[open.first].line) }
    return cues
  }

  private func cue(_ open: OpenCue, _ end: PartialRangeUpTo<Int>, _ text: [UInt8]) -> Cue {
    let first = words[open.first]
    return Cue(
      startMilliseconds: open.start, endMilliseconds: open.end, speaker: first.speaker,
      shown: CueText(copying: text, 0..<text.count),
      words: .list(words[open.first..<end.upperBound].map(\.cueWord)), line: first.line)
  }

  /// Distributes the words over cues without words, each to the first cue that ends after its
  /// start.
  func distribute(over cues: inout [Cue]) {
    var next = 0
    for index in cues.indices {
      let end = index == cues.count - 1 ? nil : cues[index].endMilliseconds
      while next < words.count {
        if let end, let start = words[next].startMilliseconds, start >= end { break }
        cues[index].words.append(words[next].cueWord)
        next += 1
      }
    }
  }
}

/// A cue that may still grow.
private struct OpenCue {
  /// The place of its first word.
  let first: Int
  private(set) var start: Int?
  private(set) var end: Int?
  /// The Unicode scalars of its text.
  private var count: Int
  private var lastStart: Int?

  init(_ word: TimedWord, at first: Int, _ length: Int? = nil) {
    self.first = first
    start = word.startMilliseconds
    end = word.endMilliseconds
    count = length ?? word.text.scalarCount
    lastStart = word.startMilliseconds
  }

  /// - Parameter length: the scalars of the word.
  func ends(_ words: [TimedWord], before index: Int, _ length: Int) -> Bool {
    if words[index - 1].endsUtterance || words[index].speaker != words[first].speaker
      || words[index - 1].endsSentence
    {
      return true
    }
    if count + length >= TimedWords.length { return true }
    guard let start = words[index].startMilliseconds else { return false }
    if let lastStart, start < lastStart { return true }
    guard let end = end ?? lastStart else { return false }
    return start - end >= TimedWords.pause
  }

  /// Goes on with a word, and the text with what stands before that.
  mutating func append(
    _ words: [TimedWord], _ index: Int, _ length: Int, _ text: inout [UInt8]
  ) {
    if let separator = words[index].separator {
      separator.withUTF8Span {
        text.append($0)
        count += $0.scalarCount
      }
    } else if !words[index - 1].joinsWithoutSpace(before: words[index]) {
      text.append(.space)
      count += 1
    }
    count += length
    start = start ?? words[index].startMilliseconds
    end = words[index].endMilliseconds ?? end
    lastStart = words[index].startMilliseconds ?? lastStart
  }
}

extension TimedWord {
  /// Whether nothing stands between this word and the next one, as in Chinese, Japanese and Thai.
  fileprivate func joinsWithoutSpace(before next: TimedWord) -> Bool {
    // Letters of ASCII never join so.
    if text.utf8.last ?? 0x80 < 0x80 || next.text.utf8.first ?? 0x80 < 0x80 { return false }
    return text.joinsWithoutSpace(before: next.text)
  }
}
