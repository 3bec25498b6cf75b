public import Quoth

extension Cue {
  /// The words that have a time and stand in the text, with their places there, in its order.
  ///
  ///     let cue = Cue(
  ///       text: "Hi there",
  ///       words: [Cue.Word(text: "there", startMilliseconds: 400, endMilliseconds: 900)])
  ///     print(cue.wordTimes[0].range)  // 3..<8
  ///
  /// A word whose place the file does not tell is looked for from the end of the one before, a little
  /// way on; one that is not found there, or that has no start, is left out.
  ///
  /// - Complexity: O(*n*) in the length of the text and the words.
  public var wordTimes: [WordTime] {
    let words: [Word]
    switch ownWords {
    case .list(let list): words = list
    case .parts(let parts):
      var times: [WordTime] = []
      times.reserveCapacity(parts.count)
      shown.withUTF8Span { bytes in
        CueWords.forEach(parts, of: bytes) { _, units, start, end in
          times.append(WordTime(units, start: start, end: end))
        }
      }
      return times
    case .places(let places): return shown.withUTF8Span { CueWords.times(places, of: $0) }
    }
    if words.isEmpty { return [] }
    if let times = shown.withUTF8Span({ Self.times(of: words, inASCII: $0) }) { return times }
    let units = Array(text.utf16)
    var times: [WordTime] = []
    var cursor = 0
    for word in words {
      guard let range = place(of: word, in: units, from: cursor) else { continue }
      cursor = range.upperBound
      guard let start = word.startMilliseconds else { continue }
      times.append(WordTime(range, start: start, end: word.endMilliseconds))
    }
    return times
  }

  /// The same in a text of ASCII, whose bytes are its units; nil for any other.
  private static func times(of words: [Word], inASCII bytes: Span<UInt8>) -> [WordTime]? {
    guard bytes.isASCII else { return nil }
    var times: [WordTime] = []
    times.reserveCapacity(words.count)
    var cursor = 0
    for word in words {
      guard let range = place(of: word, inASCII: bytes, from: cursor) else { continue }
      cursor = range.upperBound
      guard let start = word.startMilliseconds else { continue }
      times.append(WordTime(range, start: start, end: word.endMilliseconds))
    }
    return times
  }

  private static func place(
    of word: Word, inASCII bytes: Span<UInt8>, from cursor: Int
  ) -> Range<Int>? {
    if let range = word.range {
      return range.isEmpty || range.lowerBound < cursor || range.upperBound > bytes.count
        ? nil : range
    }
    return word.text.withUTF8Span { wanted in
      guard wanted.count > 0, wanted.count <= bytes.count - cursor else { return nil }
      for start in cursor...min(cursor + reach, bytes.count - wanted.count)
      where bytes[start] == wanted[0]
        && bytes.extracting(start..<start + wanted.count).isSame(as: wanted)
      {
        return start..<start + wanted.count
      }
      return nil
    }
  }

  /// How far a word is looked for, so that the work stays linear.
  private static let reach = 64

  private func place(of word: Word, in units: [UInt16], from cursor: Int) -> Range<Int>? {
    if let range = word.range {
      return range.isEmpty || range.lowerBound < cursor || range.upperBound > units.count
        ? nil : range
    }
    let wanted = Array(word.text.utf16)
    guard !wanted.isEmpty, wanted.count <= units.count - cursor else { return nil }
    for start in cursor...min(cursor + Self.reach, units.count - wanted.count)
    where units[start..<start + wanted.count].elementsEqual(wanted) {
      return start..<start + wanted.count
    }
    return nil
  }
}
