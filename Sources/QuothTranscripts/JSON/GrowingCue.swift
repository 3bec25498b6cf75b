/// A cue of words that may still grow.
struct GrowingCue: ~Copyable {
  /// The place of its first word.
  private(set) var first = 0
  /// In milliseconds, or ``CueWords/unknown``.
  private(set) var start = CueWords.unknown
  private(set) var end = CueWords.unknown
  /// The Unicode scalars of its text.
  var count = 0
  private(set) var lastStart = CueWords.unknown
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
    (start, end, lastStart) = (CueWords.unknown, CueWords.unknown, CueWords.unknown)
    count = 0
  }

  /// Adds a word and its text.
  @inline(__always)
  mutating func add(_ word: Range<Int>, of bytes: Span<UInt8>, start: Int, end: Int) {
    words.append(
      CueWords.Place(
        offset: UInt32(truncatingIfNeeded: text.count + rest.count),
        count: UInt32(truncatingIfNeeded: word.count), start: start, end: end))
    append(word, of: bytes)
    if self.start == CueWords.unknown { self.start = start }
    if end != CueWords.unknown { self.end = end }
    if start != CueWords.unknown { lastStart = start }
  }

  /// Adds a part of the bytes to the text.
  @inline(__always)
  mutating func append(_ part: Range<Int>, of bytes: Span<UInt8>) {
    if part.lowerBound == rest.upperBound, !rest.isEmpty {
      rest = rest.lowerBound..<part.upperBound
    } else if !part.isEmpty {
      settle(bytes)
      rest = part
    }
  }

  /// Adds a space.
  mutating func appendSpace(of bytes: Span<UInt8>) {
    settle(bytes)
    text.append(.space)
  }

  /// Makes the beginning all of the text.
  private mutating func settle(_ bytes: Span<UInt8>) {
    if !rest.isEmpty { text.append(bytes.extracting(rest)) }
    rest = 0..<0
  }

  /// Hands over the text.
  ///
  /// - Parameter isOfFile: Whether the bytes are those of a file, which other texts keep as well.
  mutating func takeText(of bytes: [UInt8], isOfFile: Bool) -> CueText {
    defer {
      text.removeAll(keepingCapacity: true)
      rest = 0..<0
    }
    if text.isEmpty {
      return isOfFile ? CueText(bytes, rest) : CueText(copying: bytes, rest)
    }
    bytes.withSpan { settle($0) }
    return text.withSpan { CueText(of: $0) }
  }

  /// Hands over the words.
  mutating func takeWords() -> CueWords {
    defer { words.removeAll(keepingCapacity: true) }
    // SAFETY: the words are copied while they are lent.
    return .places(unsafe words.withUnsafeBufferPointer { unsafe Array($0) })
  }
}
