extension TimedWords {
  /// The maximum distance between two words in the text, which keeps the search linear.
  private static let reach = 64

  /// Adds the punctuation and space of a text to words that lack them, such as those of OpenAI.
  ///
  /// - Returns: Whether the text contains all words in order; otherwise nothing changes.
  mutating func takePunctuation(from text: CueText) -> Bool {
    // SAFETY: the bytes are copied while they are lent.
    let bytes = text.withUTF8Span { unsafe $0.withUnsafeBufferPointer { unsafe Array($0) } }
    var places: [Range<Int>] = []
    places.reserveCapacity(count)
    var cursor = 0
    for index in 0..<count {
      let place = withText(index) { bytes.firstPlace(of: $0, from: cursor, Self.reach) }
      guard let place else { return false }
      places.append(place)
      cursor = place.upperBound
    }
    var pieces: [Piece] = []
    pieces.reserveCapacity(count)
    var start = 0
    for index in places.indices {
      let end = index + 1 < places.count ? places[index + 1].lowerBound : bytes.count
      // Closing punctuation is before the space, opening punctuation after it.
      let isLast = index + 1 == places.count
      let after = places[index].upperBound..<end
      let split = isLast ? end : after.first { bytes[$0].isAnySpace } ?? end
      let space = (start..<split).prefix { bytes[$0].isAnySpace }
      pieces.append(
        Piece(
          separator: space.startIndex..<space.endIndex,
          word: bytes.trimmedText(space.endIndex..<split)))
      start = split
    }
    take(pieces, of: bytes)
    return true
  }
}

extension UInt8 {
  /// ASCII white space.
  fileprivate var isAnySpace: Bool { isSpace || self == .lineFeed || self == .carriageReturn }
}

extension [UInt8] {
  /// The first occurrence of a text that begins less than `reach` bytes after an offset.
  fileprivate func firstPlace(
    of text: Span<UInt8>, from start: Int, _ reach: Int
  ) -> Range<Int>? {
    withSpan { bytes in
      let last = Swift.min(start + reach, bytes.count - text.count + 1)
      guard text.count > 0 else { return start < last ? start..<start : nil }
      for offset in start..<Swift.max(start, last)
      where bytes[offset] == text[0]
        && bytes.extracting(offset..<offset + text.count).isSame(as: text)
      {
        return offset..<offset + text.count
      }
      return nil
    }
  }
}
