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
    guard var last = words.first else { return [] }
    var cues: [Cue] = []
    var open = OpenCue(last)
    for word in words.dropFirst() {
      let length = word.text.scalarCount
      if open.ends(after: last, before: word, length) {
        cues.append(open.finish())
        open = OpenCue(word)
      } else {
        open.append(word, length, after: last)
      }
      last = word
    }
    cues.append(open.finish())
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
  private var text: String
  private var words: [Cue.Word]
  private var start: Int?
  private var end: Int?
  private let speaker: String?
  private let line: Int
  private var count: Int
  private var lastStart: Int?

  init(_ word: TimedWord) {
    text = word.text
    // Room for most cues, so that neither is moved with each word.
    text.reserveCapacity(TimedWords.length + 16)
    words = []
    words.reserveCapacity(16)
    words.append(word.cueWord)
    start = word.startMilliseconds
    end = word.endMilliseconds
    speaker = word.speaker
    line = word.line
    count = word.text.scalarCount
    lastStart = word.startMilliseconds
  }

  /// Returns the cue with everything that was added, and keeps none of it.
  mutating func finish() -> Cue {
    var (text, words) = ("", [Cue.Word]())
    swap(&text, &self.text)
    swap(&words, &self.words)
    return Cue(
      startMilliseconds: start, endMilliseconds: end, speaker: speaker, shown: CueText(text),
      words: words, line: line)
  }

  /// - Parameter length: the scalars of the word.
  func ends(after last: TimedWord, before word: TimedWord, _ length: Int) -> Bool {
    if last.endsUtterance || word.speaker != speaker || last.endsSentence { return true }
    if count + length >= TimedWords.length { return true }
    guard let start = word.startMilliseconds else { return false }
    if let lastStart, start < lastStart { return true }
    guard let end = end ?? lastStart else { return false }
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
    start = start ?? word.startMilliseconds
    end = word.endMilliseconds ?? end
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
