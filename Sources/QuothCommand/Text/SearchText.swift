/// The cues of one transcript as a search sees them: their UTF-16 code units one after the other.
///
/// Offsets are code units of ``units``. Each cue has its range there; between two cues stands the
/// joiner, if there is one.
package struct SearchText: Sendable {
  package private(set) var units: [UInt16] = []
  /// Where each cue stands in ``units``.
  package private(set) var cues: [Range<Int>] = []
  private let joiner: [UInt16]

  package init(_ texts: some Collection<String>, joiner: String = "") {
    self.joiner = Array(joiner.utf16)
    cues.reserveCapacity(texts.count)
    for text in texts {
      if !cues.isEmpty { units += self.joiner }
      let start = units.count
      units.append(contentsOf: text.utf16)
      cues.append(start..<units.count)
    }
  }

  /// The cues that `range` touches. A joiner belongs to the cue before it and to the one behind.
  package func cues(touchedBy range: Range<Int>) -> ClosedRange<Int> {
    let first = cues.lastIndex(startingAtOrBefore: range.lowerBound)
    var last = cues.lastIndex(startingAtOrBefore: range.upperBound - 1)
    if range.upperBound > cues[last].upperBound { last += 1 }
    return first...last
  }
}

extension [Range<Int>] {
  /// The last of these ascending ranges that starts at `offset` or before it; the first if none does.
  package func lastIndex(startingAtOrBefore offset: Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle].lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
