internal import Quoth

/// Walks the text of transcripts and reports grams and loose stretches, for ``IndexBuilder``.
struct GramScanner {
  private var key = CoarseKey()
  // The last three letters and where they stand.
  private var letters = (GramLetter.end, GramLetter.end, GramLetter.end)
  private var offsets = (0, 0, 0)
  /// Where the last letter stands, or the transcript begins.
  private var last = 0

  /// Reports everything of one transcript.
  ///
  /// - Parameters:
  ///   - gram: is called with each gram and the offset of its first letter, in order of the offsets within
  ///     four letters.
  ///   - loose: is called with the ends of each stretch that is longer than a step.
  mutating func scan(
    _ text: UnsafeBufferPointer<UInt16>, at start: Int, isFirst: Bool, isLast: Bool,
    gram: (Gram, Int) -> Void, loose: (Int, Int) -> Void
  ) {
    if isFirst { begin(start) }
    var place = 0
    while place < text.count {
      let unit = unsafe text[place]
      var codePoint = UInt32(unit)
      var width = 1
      if unit & 0xFC00 == 0xD800, place + 1 < text.count {
        let trail = unsafe text[place + 1]
        if trail & 0xFC00 == 0xDC00 {
          codePoint = Surrogates.combine(unit, trail)
          width = 2
        }
      }
      let cell = key.cell(of: codePoint)
      if let letter = cell.letter {
        add(letter, start &+ place, gram, loose)
      } else if !cell.isEmpty {
        for other in cell.places { add(key.other(other), start &+ place, gram, loose) }
      }
      place &+= width
    }
    if isLast { end(start + text.count, gram, loose) }
  }

  private mutating func begin(_ start: Int) {
    letters = (.end, .end, .end)
    last = start
  }

  @inline(__always)
  private mutating func add(
    _ letter: GramLetter, _ offset: Int, _ gram: (Gram, Int) -> Void, _ loose: (Int, Int) -> Void
  ) {
    if offset &- last > BlockGrid.largestStep { loose(last, offset) }
    push(letter, gram)
    offsets.2 = offset
    last = offset
  }

  @inline(__always)
  private mutating func push(_ letter: GramLetter, _ gram: (Gram, Int) -> Void) {
    if let found = Gram.sparse(letters.0, letters.1, letters.2, letter) { gram(found, offsets.0) }
    if let found = Gram.dense(letters.2, letter) { gram(found, offsets.2) }
    letters = (letters.1, letters.2, letter)
    offsets = (offsets.1, offsets.2, 0)
  }

  private mutating func end(
    _ end: Int, _ gram: (Gram, Int) -> Void, _ loose: (Int, Int) -> Void
  ) {
    if end &- last > BlockGrid.largestStep { loose(last, end) }
    for _ in 0..<3 { push(.end, gram) }
  }
}
