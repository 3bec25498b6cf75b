/// The listed cues: all cues of a corpus, or those that match the filters.
package struct RowList: Sendable, Equatable {
  /// Cues, ascending; nil for all of them.
  private let chosen: [Int]?
  private let total: Int

  package init(all total: Int) {
    chosen = nil
    self.total = total
  }

  /// - Parameter cues: ascending.
  package init(_ cues: [Int]) {
    chosen = cues
    total = cues.count
  }

  package var count: Int { total }
  /// The cue at a place in the list.
  package subscript(place: Int) -> Int { chosen?[place] ?? place }

  /// The place of a cue, or of the first one after it; ``count`` if there is none.
  ///
  /// - Complexity: O(log *n*).
  package func place(atOrAfter cue: Int) -> Int {
    guard let chosen else { return min(max(cue, 0), total) }
    var low = 0
    var high = chosen.count
    while low < high {
      let middle = (low + high) / 2
      if chosen[middle] < cue { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place of a cue, or nil if it is not listed.
  package func place(of cue: Int) -> Int? {
    let place = place(atOrAfter: cue)
    return place < count && self[place] == cue ? place : nil
  }

  /// The cues as ranges; nil for all.
  package var ranges: [Range<Int>]? {
    guard let chosen else { return nil }
    var ranges: [Range<Int>] = []
    for cue in chosen {
      if let last = ranges.last, last.upperBound == cue {
        ranges[ranges.count - 1] = last.lowerBound..<(cue + 1)
      } else {
        ranges.append(cue..<(cue + 1))
      }
    }
    return ranges
  }
}
