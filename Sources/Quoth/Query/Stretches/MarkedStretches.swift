/// Stretches in order, each with its places on the line of a measure.
///
/// Both lines are monotone: of two places in the text the later one is not earlier on the line.
struct MarkedStretches {
  var stretches: [QueryStretch]
  /// Where the stretches begin on the line; nil where nothing is known.
  var begins: [Int?]
  /// Where they end on it.
  var ends: [Int?]

  /// Those of which both places are known.
  func known() -> KnownStretches {
    var known = KnownStretches()
    for index in stretches.indices {
      guard let begin = begins[index], let end = ends[index] else { continue }
      known.stretches.append(stretches[index])
      known.begins.append(begin)
      known.ends.append(end)
    }
    return known
  }
}

/// Stretches in order whose places on a line are all known.
struct KnownStretches {
  var stretches: [QueryStretch] = []
  var begins: [Int] = []
  var ends: [Int] = []

  var isEmpty: Bool { stretches.isEmpty }

  /// The first that starts at an offset or later.
  func first(from offset: Int) -> Int { stretches.firstPlace { $0.start >= offset } }

  /// The place of a stretch, if it is one of these.
  func place(of stretch: QueryStretch) -> Int? {
    let place = stretches.firstPlace { $0 >= stretch }
    return place < stretches.count && stretches[place] == stretch ? place : nil
  }

  /// Those that start at or after the start of another stretch, and share a unit with it or begin on
  /// the line at most `reach` after it ends there.
  func following(_ stretch: QueryStretch, end: Int, reach: Int) -> Range<Int> {
    let first = first(from: stretch.start)
    let sharing = self.first(from: stretch.end)
    let near = begins.firstPlace { $0 > end + reach }
    return first..<max(first, sharing, near)
  }

  /// The order by ends.
  func placesByEnd() -> [Int] {
    stretches.indices.sorted { (stretches[$0].end, $0) < (stretches[$1].end, $1) }
  }
}
