/// Orders texts by weight, the heaviest first, and those of the same weight by their beginnings.
///
/// Sorts by digits of 11 bits, from the last to the first: hundreds of thousands of words take a few
/// passes over memory instead of some twenty comparisons each. See ``KeyOrder/start(of:_:)``.
struct KeyRanks {
  private struct Rank {
    /// Ascends where weights descend.
    let weight: UInt64
    let start: UInt64
    let number: Int
  }

  private var ranks: [Rank] = []

  private static let digitBits = 11
  private static let digits = (64 + digitBits - 1) / digitBits
  private static let buckets = 1 << digitBits
  /// The number of texts up to which comparisons are faster.
  private static let fewest = 2048

  init(capacity: Int) { ranks.reserveLargely(capacity) }

  /// Adds the text with the next number, from 0 on.
  ///
  /// - Parameter weight: Not NaN.
  mutating func append(weight: Double, start: UInt64) {
    // The bits of numbers of 0 or more ascend with them; those of others descend.
    let bits = weight == 0 ? 0 : weight.bitPattern
    append(bits >> 63 == 0 ? bits | 1 << 63 : ~bits, start)
  }

  /// The same for a count.
  mutating func append(count: Int, start: UInt64) {
    append(UInt64(bitPattern: Int64(count)) ^ 1 << 63, start)
  }

  private mutating func append(_ ascending: UInt64, _ start: UInt64) {
    ranks.append(Rank(weight: ~ascending, start: start, number: ranks.count))
  }

  /// The numbers of the texts in order.
  ///
  /// - Parameter precedes: Whether the first of two texts comes first, which have the same weight and the
  ///   same beginning.
  consuming func order(_ precedes: (Int, Int) -> Bool) -> [Int] {
    if ranks.count < Self.fewest {
      ranks.sort { ($0.weight, $0.start, $0.number) < ($1.weight, $1.start, $1.number) }
    } else {
      sortByDigits { $0.start }
      sortByDigits { $0.weight }
    }
    sortEqualOnes(precedes)
    return ranks.map(\.number)
  }

  /// Sorts by one number and leaves those with the same one in their order.
  @inline(__always)
  private mutating func sortByDigits(_ value: (Rank) -> UInt64) {
    var sizes = [Int](repeating: 0, count: Self.digits * Self.buckets)
    for rank in ranks {
      var rest = value(rank)
      for digit in 0..<Self.digits {
        sizes[digit * Self.buckets + Int(rest & UInt64(Self.buckets - 1))] += 1
        rest >>= UInt64(Self.digitBits)
      }
    }
    var sorted = [Rank](largely: Rank(weight: 0, start: 0, number: 0), count: ranks.count)
    for digit in 0..<Self.digits {
      let shift = UInt64(digit * Self.digitBits)
      let own = digit * Self.buckets..<(digit + 1) * Self.buckets
      // All have the same digit.
      if sizes[own].contains(ranks.count) { continue }
      var places = [Int](repeating: 0, count: Self.buckets)
      var place = 0
      for bucket in places.indices {
        places[bucket] = place
        place += sizes[own.lowerBound + bucket]
      }
      for rank in ranks {
        let bucket = Int(value(rank) >> shift & UInt64(Self.buckets - 1))
        sorted[places[bucket]] = rank
        places[bucket] += 1
      }
      swap(&ranks, &sorted)
    }
  }

  private mutating func sortEqualOnes(_ precedes: (Int, Int) -> Bool) {
    var first = 0
    while first < ranks.count {
      var end = first + 1
      while end < ranks.count, ranks[end].weight == ranks[first].weight,
        ranks[end].start == ranks[first].start
      { end += 1 }
      if end - first > 1 { ranks[first..<end].sort { precedes($0.number, $1.number) } }
      first = end
    }
  }
}
