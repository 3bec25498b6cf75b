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

  func cues() -> [Cue] {
    guard let first = words.first else { return [] }
    var cues: [Cue] = []
    var open = OpenCue(first)
    for index in words.indices.dropFirst() {
      let length = words[index].text.scalarCount
      if open.ends(after: words[index - 1], before: words[index], length) {
        cues.append(open.finished())
        open = OpenCue(words[index])
      } else {
        open.append(words[index], length, after: words[index - 1])
      }
    }
    cues.append(open.finished())
    return cues
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
  private var cue: Cue
  private var text: String
  private var words: [Cue.Word]
  private var count: Int
  private var lastStart: Int?

  init(_ word: TimedWord) {
    text = word.text
    // Room for most cues, so that neither is moved with each word.
    text.reserveCapacity(TimedWords.length + 16)
    words = []
    words.reserveCapacity(16)
    words.append(word.cueWord)
    cue = Cue(
      startMilliseconds: word.startMilliseconds, endMilliseconds: word.endMilliseconds,
      speaker: word.speaker, shown: CueText(""), line: word.line)
    count = word.text.scalarCount
    lastStart = word.startMilliseconds
  }

  /// The cue with all that was added.
  consuming func finished() -> Cue {
    var cue = cue
    cue.shown = CueText(text)
    cue.words = words
    return cue
  }

  /// - Parameter length: the scalars of the word.
  func ends(after last: TimedWord, before word: TimedWord, _ length: Int) -> Bool {
    if last.endsUtterance || word.speaker != cue.speaker || last.endsSentence { return true }
    if count + length >= TimedWords.length { return true }
    guard let start = word.startMilliseconds else { return false }
    if let lastStart, start < lastStart { return true }
    guard let end = cue.endMilliseconds ?? lastStart else { return false }
    return start - end >= TimedWords.pause
  }

  /// - Parameter last: the word before it.
  mutating func append(_ word: TimedWord, _ length: Int, after last: TimedWord) {
    if let separator = word.separator {
      text += separator
      count += separator.scalarCount
    } else if !last.joinsWithoutSpace(before: word) {
      text += " "
      count += 1
    }
    text += word.text
    count += length
    cue.startMilliseconds = cue.startMilliseconds ?? word.startMilliseconds
    cue.endMilliseconds = word.endMilliseconds ?? cue.endMilliseconds
    words.append(word.cueWord)
    lastStart = word.startMilliseconds ?? lastStart
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
