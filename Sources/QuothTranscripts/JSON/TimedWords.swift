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
    var cues: [Cue] = []
    var open: OpenCue?
    for word in words {
      if let cue = open, cue.ends(before: word) {
        cues.append(cue.cue)
        open = nil
      }
      if open == nil { open = OpenCue(word) } else { open?.append(word) }
    }
    if let open { cues.append(open.cue) }
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
  var cue: Cue
  private var last: TimedWord
  private var count: Int
  private var lastStart: Int?

  init(_ word: TimedWord) {
    cue = Cue(
      startMilliseconds: word.startMilliseconds, endMilliseconds: word.endMilliseconds,
      speaker: word.speaker, text: word.text, words: [word.cueWord], line: word.line)
    last = word
    count = word.text.unicodeScalars.count
    lastStart = word.startMilliseconds
  }

  func ends(before word: TimedWord) -> Bool {
    if last.endsUtterance || word.speaker != cue.speaker || last.endsSentence { return true }
    if count + word.text.unicodeScalars.count >= TimedWords.length { return true }
    guard let start = word.startMilliseconds else { return false }
    if let lastStart, start < lastStart { return true }
    guard let end = cue.endMilliseconds ?? lastStart else { return false }
    return start - end >= TimedWords.pause
  }

  mutating func append(_ word: TimedWord) {
    let separator =
      word.separator ?? (last.text.joinsWithoutSpace(before: word.text) ? "" : " ")
    cue.text += separator + word.text
    cue.raw = cue.text
    count += separator.unicodeScalars.count + word.text.unicodeScalars.count
    cue.startMilliseconds = cue.startMilliseconds ?? word.startMilliseconds
    cue.endMilliseconds = word.endMilliseconds ?? cue.endMilliseconds
    cue.words.append(word.cueWord)
    lastStart = word.startMilliseconds ?? lastStart
    last = word
  }
}
