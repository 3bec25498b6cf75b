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

  /// A word in the bytes of all texts, so that nothing is counted when it is copied.
  private struct Entry {
    var text: Range<Int>
    /// The text before it; nil if the scripts decide.
    var separator: Range<Int>?
    var startMilliseconds: Int?
    var endMilliseconds: Int?
    /// The place of its speaker; words have the same one after each other.
    var speaker: Int?
    var endsUtterance = false
    var line: Int
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private var speakers: [String] = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }
  var cueWords: [Cue.Word] { entries.indices.map(cueWord) }

  private func cueWord(_ index: Int) -> Cue.Word {
    let entry = entries[index]
    return Cue.Word(
      text: withText(index) { String($0) }, startMilliseconds: entry.startMilliseconds,
      endMilliseconds: entry.endMilliseconds)
  }

  /// Calls `body` with the UTF-8 of a word.
  func withText<Result>(_ index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    bytes.withSpan { body($0.extracting(entries[index].text)) }
  }

  mutating func append(_ word: TimedWord) {
    word.text.withUTF8Span {
      append(
        $0, separator: word.separator, start: word.startMilliseconds, end: word.endMilliseconds,
        speaker: word.speaker, line: word.line)
    }
  }

  /// The same for a word that is bytes.
  mutating func append(
    _ text: Span<UInt8>, separator: String? = nil, start: Int?, end: Int?, speaker: String?,
    line: Int
  ) {
    if let speaker {
      // Nearly all words have the speaker of the one before.
      let isSame = entries.last?.speaker.map { speakers[$0] == speaker } ?? false
      if !isSame { speakers.append(speaker) }
    }
    // The text comes last, so that punctuation can be appended to it.
    let separator = separator.map { add($0) }
    entries.append(
      Entry(
        text: add(text), separator: separator, startMilliseconds: start, endMilliseconds: end,
        speaker: speaker == nil ? nil : speakers.count - 1, line: line))
  }

  private mutating func add(_ text: String) -> Range<Int> {
    let start = bytes.count
    text.withUTF8Span { bytes.append($0) }
    return start..<bytes.count
  }

  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    bytes.reserveCapacity(count * 6)
  }

  /// Removes all words and keeps their memory.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    speakers.removeAll(keepingCapacity: true)
  }

  /// A word with the punctuation around it, and what stands before it.
  struct Piece {
    var separator: Range<Int>
    var word: Range<Int>
  }

  /// Takes all words, and what stands before each, from a text instead.
  mutating func take(_ pieces: [Piece], of text: [UInt8]) {
    bytes = text
    for index in pieces.indices {
      entries[index].separator = pieces[index].separator
      entries[index].text = pieces[index].word
    }
  }

  private mutating func add(_ text: Span<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(text)
    return start..<bytes.count
  }

  /// Appends punctuation to the last word; if there is none, it becomes a word.
  mutating func attach(_ punctuation: String, line: Int) {
    punctuation.withUTF8Span { attach($0, line: line) }
  }

  /// The same for punctuation that is bytes.
  mutating func attach(_ punctuation: Span<UInt8>, line: Int) {
    guard let last = entries.last else {
      return append(punctuation, start: nil, end: nil, speaker: nil, line: line)
    }
    if last.text.upperBound < bytes.count {
      entries[entries.count - 1].text = bytes.count..<bytes.count + last.text.count
      // A slice of the bytes would have all of them copied.
      for offset in last.text { bytes.append(bytes[offset]) }
    }
    let end = add(punctuation).upperBound
    entries[entries.count - 1].text = entries[entries.count - 1].text.lowerBound..<end
  }

  /// Ends an utterance after the last word.
  mutating func endUtterance() {
    if !entries.isEmpty { entries[entries.count - 1].endsUtterance = true }
  }

  /// The cues that the words make.
  ///
  /// - Parameter untimed: gets the line of each cue that has no start.
  func cues(_ untimed: (_ line: Int) -> Void = { _ in }) -> [Cue] {
    var cues: [Cue] = []
    cues.reserveCapacity(entries.count / 8 + 1)
    addCues(to: &cues, untimed)
    return cues
  }

  /// Adds the cues of ``cues(_:)`` to others.
  func addCues(to cues: inout [Cue], _ untimed: (_ line: Int) -> Void) {
    guard !entries.isEmpty else { return }
    var open = OpenCue()
    for index in entries.indices {
      let length = withText(index) { $0.scalarCount }
      if index > 0, ends(open, before: index, length) {
        cues.append(cue(&open))
        if open.start == nil { untimed(entries[open.first].line) }
        open.begin(at: index)
      }
      extend(&open, by: index, length)
    }
    cues.append(cue(&open))
    if open.start == nil { untimed(entries[open.first].line) }
  }

  private func cue(_ open: inout OpenCue) -> Cue {
    let first = entries[open.first]
    return Cue(
      startMilliseconds: open.start, endMilliseconds: open.end,
      speaker: first.speaker.map { speakers[$0] }, shown: open.takeText(of: bytes),
      words: open.takeWords(), line: first.line)
  }

  /// - Parameter length: the scalars of the word.
  private func ends(_ open: OpenCue, before index: Int, _ length: Int) -> Bool {
    if entries[index - 1].endsUtterance || entries[index].speaker != entries[open.first].speaker
      || withText(index - 1, TimedWord.endsSentence)
    {
      return true
    }
    if open.count + length >= TimedWords.length { return true }
    guard let start = entries[index].startMilliseconds else { return false }
    if let lastStart = open.lastStart, start < lastStart { return true }
    guard let end = open.end ?? open.lastStart else { return false }
    return start - end >= TimedWords.pause
  }

  /// Goes on with a word, after what stands before that.
  private func extend(_ open: inout OpenCue, by index: Int, _ length: Int) {
    if index > open.first {
      if let separator = entries[index].separator {
        open.append(separator, of: bytes)
        open.count += bytes.withSpan { $0.extracting(separator).scalarCount }
      } else if !joinsWithoutSpace(index - 1, index) {
        open.appendSpace(of: bytes)
        open.count += 1
      }
    }
    open.count += length
    let entry = entries[index]
    open.add(entry.text, of: bytes, start: entry.startMilliseconds, end: entry.endMilliseconds)
  }

  /// Whether nothing stands between two words, as in Chinese, Japanese and Thai.
  private func joinsWithoutSpace(_ index: Int, _ next: Int) -> Bool {
    withText(index) { text in
      withText(next) { following in
        // Letters of ASCII never join so.
        if text.count > 0, text[text.count - 1] < 0x80 { return false }
        if following.count > 0, following[0] < 0x80 { return false }
        return String(text).joinsWithoutSpace(before: String(following))
      }
    }
  }

  /// Distributes the words over cues without words, each to the first cue that ends after its
  /// start.
  func distribute(over cues: inout [Cue]) {
    var next = 0
    for index in cues.indices {
      let end = index == cues.count - 1 ? nil : cues[index].endMilliseconds
      while next < entries.count {
        if let end, let start = entries[next].startMilliseconds, start >= end { break }
        cues[index].words.append(cueWord(next))
        next += 1
      }
    }
  }
}

/// A cue that may still grow.
private struct OpenCue {
  /// The place of its first word.
  private(set) var first = 0
  private(set) var start: Int?
  private(set) var end: Int?
  /// The Unicode scalars of its text.
  var count = 0
  private(set) var lastStart: Int?
  /// The beginning of the text, in memory that all cues use.
  private var text: [UInt8] = []
  /// The rest of it, as a part of the bytes of all words: most texts follow one another there as they are.
  private var rest = 0..<0
  /// The words, in memory that all cues use.
  private var words: [CueWords.Place] = []

  init() { words.reserveCapacity(16) }

  /// Begins another cue with the word at a place.
  mutating func begin(at first: Int) {
    self.first = first
    (start, end, lastStart) = (nil, nil, nil)
    count = 0
  }

  /// Adds a word and its text.
  mutating func add(_ word: Range<Int>, of bytes: [UInt8], start: Int?, end: Int?) {
    words.append(
      CueWords.Place(
        offset: UInt32(truncatingIfNeeded: text.count + rest.count),
        count: UInt32(truncatingIfNeeded: word.count),
        start: start ?? CueWords.unknown, end: end ?? CueWords.unknown))
    append(word, of: bytes)
    self.start = self.start ?? start
    self.end = end ?? self.end
    lastStart = start ?? lastStart
  }

  /// Adds a part of the bytes to the text.
  mutating func append(_ part: Range<Int>, of bytes: [UInt8]) {
    if part.lowerBound == rest.upperBound, !rest.isEmpty {
      rest = rest.lowerBound..<part.upperBound
    } else if !part.isEmpty {
      settle(bytes)
      rest = part
    }
  }

  /// Adds a space.
  mutating func appendSpace(of bytes: [UInt8]) {
    settle(bytes)
    text.append(.space)
  }

  /// Makes the beginning all of the text.
  private mutating func settle(_ bytes: [UInt8]) {
    if !rest.isEmpty { bytes.withSpan { text.append($0.extracting(rest)) } }
    rest = 0..<0
  }

  /// Hands over the text.
  mutating func takeText(of bytes: [UInt8]) -> CueText {
    defer {
      text.removeAll(keepingCapacity: true)
      rest = 0..<0
    }
    if text.isEmpty { return CueText(copying: bytes, rest) }
    settle(bytes)
    return text.withSpan { CueText(of: $0) }
  }

  /// Hands over the words.
  mutating func takeWords() -> CueWords {
    defer { words.removeAll(keepingCapacity: true) }
    // SAFETY: the words are copied while they are lent.
    return .places(unsafe words.withUnsafeBufferPointer { unsafe Array($0) })
  }
}
