extension TimedWords {
  /// The maximum distance between two words in the text, which keeps the search linear.
  private static let reach = 64

  /// Adds the punctuation and space of a text to words that lack them, such as those of OpenAI.
  ///
  /// - Returns: Whether the text contains all words in order, and none has space of its own; otherwise nothing changes.
  mutating func takePunctuation(from text: CueText) -> Bool {
    let words = bytes
    return take(text) { entries, bytes, range in
      let isThere = words.withSpan { words in
        bytes.withSpan { Self.place(&entries, of: words, in: $0, range) }
      }
      if isThere { bytes.withSpan { Self.punctuate(&entries, $0, range) } }
      return isThere
    }
  }

  /// Finds the places of the bare words; false if not all are there.
  private static func place(
    _ entries: inout [Entry], of words: Span<UInt8>, in bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    var cursor = range.lowerBound
    for index in entries.indices {
      let word = words.extracting(entries[index].text)
      guard entries[index].separator == nil,
        let place = bytes.firstPlace(of: word, from: cursor, reach, end: range.upperBound)
      else { return false }
      entries[index].place = place
      cursor = place + word.count
    }
    return true
  }

  /// Extends the words over the text: closing punctuation is before the space, opening punctuation after it.
  private static func punctuate(
    _ entries: inout [Entry], _ bytes: Span<UInt8>, _ range: Range<Int>
  ) {
    var start = range.lowerBound
    for index in entries.indices {
      var split = range.upperBound
      if index + 1 < entries.count {
        let end = entries[index + 1].place
        split = entries[index].place + entries[index].text.count
        while split < end, !bytes[split].isTextSpace { split += 1 }
      }
      var space = start
      while space < split, bytes[space].isTextSpace { space += 1 }
      var end = split
      while end > space, bytes[end - 1].isTextSpace { end -= 1 }
      entries[index].separator = start..<space
      entries[index].text = space..<end
      start = split
    }
  }
}

extension Span<UInt8> {
  /// The first occurrence of a text that begins less than `reach` bytes after an offset and ends by another.
  @inline(__always)
  fileprivate func firstPlace(
    of text: Span<UInt8>, from start: Int, _ reach: Int, end: Int
  ) -> Int? {
    let last = Swift.min(start + reach, end - text.count + 1)
    guard text.count > 0 else { return start < last ? start : nil }
    let first = text[0]
    var offset = start
    while offset < last {
      if self[offset] == first, extracting(offset..<offset + text.count).isSame(as: text) {
        return offset
      }
      offset += 1
    }
    return nil
  }
}
