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

  private(set) var entries: [Entry] = []
  /// The bytes of all texts: those of a file, as long as all words are parts of it, or else their own.
  private(set) var bytes: [UInt8] = []
  private var isOfFile = false
  private var file: [UInt8] = []
  private var speakers: [String] = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }
  var cueWords: [Cue.Word] { entries.indices.map(cueWord) }

  private func cueWord(_ index: Int) -> Cue.Word {
    let entry = entries[index]
    return Cue.Word(
      text: withText(index) { String($0) },
      startMilliseconds: entry.start == CueWords.unknown ? nil : entry.start,
      endMilliseconds: entry.end == CueWords.unknown ? nil : entry.end)
  }

  /// Calls `body` with the UTF-8 of a word.
  private func withText<Result>(_ index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    bytes.withSpan { body($0.extracting(entries[index].text)) }
  }

  /// Adds a word that is bytes.
  mutating func append(
    _ text: Span<UInt8>, separator: String? = nil, start: Int?, end: Int?, speaker: String?,
    line: Int
  ) {
    leaveFile()
    // The text comes last, so that punctuation can be appended to it.
    let separator = separator.map { add($0) }
    append(
      add(text), separator, start: start ?? CueWords.unknown, end: end ?? CueWords.unknown,
      speaker: speaker, line: line)
  }

  /// The same for a word that is a part of the file that is read.
  @inline(__always)
  mutating func append(
    _ text: Range<Int>, start: Int?, end: Int?, speaker: String?, line: Int
  ) {
    if entries.isEmpty {
      bytes = file
      isOfFile = true
    }
    if isOfFile {
      append(
        text, nil, start: start ?? CueWords.unknown, end: end ?? CueWords.unknown,
        speaker: speaker, line: line)
    } else {
      let file = file
      file.withSpan {
        append($0.extracting(text), start: start, end: end, speaker: speaker, line: line)
      }
    }
  }

  /// The same for a word of the file that is read.
  mutating func append(
    _ word: JSONValue, separator: String? = nil, start: Int?, end: Int?, speaker: String?,
    line: Int
  ) {
    if separator == nil, let text = word.wordRange {
      append(text, start: start, end: end, speaker: speaker, line: line)
    } else {
      _ = word.withWord {
        append($0, separator: separator, start: start, end: end, speaker: speaker, line: line)
      }
    }
  }

  @inline(__always)
  private mutating func append(
    _ text: Range<Int>, _ separator: Range<Int>?, start: Int, end: Int, speaker: String?,
    line: Int
  ) {
    var number = -1
    if let speaker {
      // Nearly all words have the speaker of the one before.
      let last = entries.last?.speaker ?? -1
      if last < 0 || speakers[Int(last)] != speaker { speakers.append(speaker) }
      number = speakers.count - 1
    }
    entries.append(
      Entry(
        text: text, separator: separator, start: start, end: end, line: line, speaker: number))
  }

  /// Gives all words bytes of their own.
  private mutating func leaveFile() {
    guard isOfFile else { return }
    isOfFile = false
    let all = bytes
    bytes = []
    bytes.reserveCapacity(entries.count * 6)
    for index in entries.indices {
      let (text, separator) = (entries[index].text, entries[index].separator)
      all.withSpan {
        if let separator { entries[index].separator = add($0.extracting(separator)) }
        entries[index].text = add($0.extracting(text))
      }
    }
  }

  private mutating func add(_ text: String) -> Range<Int> {
    let start = bytes.count
    text.withUTF8Span { bytes.append($0) }
    return start..<bytes.count
  }

  /// Says which file is read.
  mutating func read(_ file: [UInt8]) { self.file = file }

  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  /// Removes all words and keeps their memory.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    if isOfFile { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
    isOfFile = false
    speakers.removeAll(keepingCapacity: true)
  }

  /// Takes all words, and what stands before each, from a text instead.
  ///
  /// - Parameter pieces: changes the words to those of that text.
  mutating func take(
    _ text: CueText, _ pieces: (inout [Entry], [UInt8], Range<Int>) -> Bool
  ) -> Bool {
    let (all, range) = text.place
    guard pieces(&entries, all, range) else { return false }
    bytes = all
    isOfFile = text.part != nil
    return true
  }

  private mutating func add(_ text: Span<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(text)
    return start..<bytes.count
  }

  /// Appends punctuation to the last word; if there is none, it becomes a word.
  mutating func attach(_ punctuation: Span<UInt8>, line: Int) {
    guard !entries.isEmpty else {
      return append(punctuation, start: nil, end: nil, speaker: nil, line: line)
    }
    leaveFile()
    var text = entries[entries.count - 1].text
    if text.upperBound < bytes.count {
      let start = bytes.count
      // A slice of the bytes would have all of them copied.
      for offset in text { bytes.append(bytes[offset]) }
      text = start..<bytes.count
    }
    let end = add(punctuation).upperBound
    entries[entries.count - 1].text = text.lowerBound..<end
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
    var open = GrowingCue()
    bytes.withSpan { all in
      for index in entries.indices {
        let length = all.scalarCount(in: entries[index].text)
        if index > 0, ends(open, before: index, length, all) {
          cues.append(cue(&open))
          if open.start == CueWords.unknown { untimed(Int(entries[open.first].line)) }
          open.begin(at: index)
        }
        extend(&open, by: index, length, all)
      }
    }
    cues.append(cue(&open))
    if open.start == CueWords.unknown { untimed(Int(entries[open.first].line)) }
  }

  private func cue(_ open: inout GrowingCue) -> Cue {
    let first = entries[open.first]
    return Cue(
      startMilliseconds: open.start == CueWords.unknown ? nil : open.start,
      endMilliseconds: open.end == CueWords.unknown ? nil : open.end,
      speaker: first.speaker < 0 ? nil : speakers[Int(first.speaker)],
      shown: open.takeText(of: bytes, isOfFile: isOfFile), words: open.takeWords(),
      line: Int(first.line))
  }

  /// - Parameters:
  ///   - length: the scalars of the word.
  ///   - all: the bytes of all texts.
  @inline(__always)
  private func ends(
    _ open: borrowing GrowingCue, before index: Int, _ length: Int, _ all: Span<UInt8>
  ) -> Bool {
    let previous = entries[index - 1]
    if previous.endsUtterance || entries[index].speaker != entries[open.first].speaker
      || TimedWord.endsSentence(all.extracting(previous.text))
    {
      return true
    }
    if open.count + length >= TimedWords.length { return true }
    let start = entries[index].start
    if start == CueWords.unknown { return false }
    if open.lastStart != CueWords.unknown, start < open.lastStart { return true }
    let end = open.end != CueWords.unknown ? open.end : open.lastStart
    return end != CueWords.unknown && start - end >= TimedWords.pause
  }

  /// Goes on with a word, after what stands before that.
  @inline(__always)
  private func extend(
    _ open: inout GrowingCue, by index: Int, _ length: Int, _ all: Span<UInt8>
  ) {
    let entry = entries[index]
    if index > open.first {
      if let separator = entry.separator {
        open.append(separator, of: all)
        open.count += all.scalarCount(in: separator)
      } else if !Self.joinsWithoutSpace(
        all.extracting(entries[index - 1].text), all.extracting(entry.text))
      {
        open.appendSpace(of: all)
        open.count += 1
      }
    }
    open.count += length
    open.add(entry.text, of: all, start: entry.start, end: entry.end)
  }

  /// Whether nothing stands between two words, as in Chinese, Japanese and Thai.
  @inline(__always)
  private static func joinsWithoutSpace(_ text: Span<UInt8>, _ following: Span<UInt8>) -> Bool {
    // Letters of ASCII never join so.
    if text.count > 0, text[text.count - 1] < 0x80 { return false }
    if following.count > 0, following[0] < 0x80 { return false }
    return String(text).joinsWithoutSpace(before: String(following))
  }

  /// Distributes the words over cues without words, each to the first cue that ends after its
  /// start.
  func distribute(over cues: inout [Cue]) {
    var next = 0
    for index in cues.indices {
      let end = index == cues.count - 1 ? nil : cues[index].endMilliseconds
      while next < entries.count {
        let start = entries[next].start
        if let end, start != CueWords.unknown, start >= end { break }
        cues[index].words.append(cueWord(next))
        next += 1
      }
    }
  }
}
