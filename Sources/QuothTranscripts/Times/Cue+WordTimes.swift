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
    if words.isEmpty { return [] }
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
