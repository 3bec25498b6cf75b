/// Parts of a text that begin at times, from which the words of a cue are made: WebVTT, LRC and
/// SubStation Alpha write a time before what is said then.
struct StampedText {
  /// The text before the first time, which may be none, and then what each time is of.
  private var parts: [CueWords.Part] = []

  var isEmpty: Bool { parts.isEmpty }

  /// - Parameter offset: where in the UTF-8 of the text what the time is of begins.
  mutating func add(_ time: Int, at offset: Int) {
    if parts.isEmpty {
      // Room for most cues, so that it is not moved with each word.
      parts.reserveCapacity(16)
      parts.append(CueWords.Part(offset: 0, time: CueWords.unknown))
    }
    parts.append(CueWords.Part(offset: offset, time: time))
  }

  /// Moves all offsets to the front, by as much as was cut off there.
  mutating func cutFront(_ count: Int) {
    if count == 0 { return }
    for index in parts.indices { parts[index].offset = max(0, parts[index].offset - count) }
  }

  /// A copy of a text without white space at its edges, to which the offsets are moved.
  mutating func takeText(_ bytes: Span<UInt8>) -> CueText {
    var (start, end) = (0, bytes.count)
    while start < end, bytes[start].isTextSpace { start += 1 }
    while end > start, bytes[end - 1].isTextSpace { end -= 1 }
    cutFront(start)
    return CueText(of: bytes.extracting(start..<end))
  }

  /// Cues with more parts get their words at once, so that asking again and again costs little.
  private static let mostParts = 64

  /// Hands over the parts as words, without the white space around them; each ends where the next one
  /// begins, the last one with `end`. None where there is no time.
  ///
  /// - Parameters:
  ///   - start: The time of the text before the first stamp.
  ///   - shift: What is added to the times of the stamps.
  mutating func takeWords(
    of text: CueText, from start: Int?, to end: Int?, shift: Int = 0
  ) -> CueWords {
    if self.parts.isEmpty { return .none }
    var parts = self.parts
    // So that there is one owner, and nothing is copied.
    self.parts = []
    parts[0].time = start ?? CueWords.unknown
    if shift != 0 {
      for index in 1..<parts.count { parts[index].time += shift }
    }
    parts.append(CueWords.Part(offset: text.utf8Count, time: end ?? CueWords.unknown))
    if parts.count <= Self.mostParts { return .parts(parts) }
    return .list(text.withUTF8Span { CueWords.words(parts, of: $0) })
  }
}
