extension TimedWords {
  /// The maximum distance between two words in the text, which keeps the search linear.
  private static let reach = 64

  /// Adds the punctuation and space of a text to words that lack them, such as those of OpenAI.
  ///
  /// - Returns: Whether the text contains all words in order; otherwise nothing changes.
  mutating func takePunctuation(from text: CueText) -> Bool {
    // SAFETY: the bytes are copied while they are lent.
    let bytes = text.withUTF8Span { unsafe $0.withUnsafeBufferPointer { unsafe Array($0) } }
    // First the places of the bare words.
    var pieces: [Piece] = []
    pieces.reserveCapacity(count)
    var cursor = 0
    for index in 0..<count {
      let place = withText(index) { bytes.firstPlace(of: $0, from: cursor, Self.reach) }
      guard let place else { return false }
      pieces.append(Piece(separator: 0..<0, word: place))
      cursor = place.upperBound
    }
    var start = 0
    for index in pieces.indices {
      // Closing punctuation is before the space, opening punctuation after it.
      var split = bytes.count
      if index + 1 < pieces.count {
        let end = pieces[index + 1].word.lowerBound
        split = pieces[index].word.upperBound
        while split < end, !bytes[split].isAnySpace { split += 1 }
      }
      var space = start
      while space < split, bytes[space].isAnySpace { space += 1 }
      pieces[index] = Piece(separator: start..<space, word: bytes.trimmedText(space..<split))
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
