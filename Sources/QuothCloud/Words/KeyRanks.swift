import Quoth

/// Orders texts by weight, the heaviest first, and those of the same weight by their beginnings.
///
/// Sorts by digits of 13 bits, from the last to the first: hundreds of thousands of words take a few
/// passes over memory instead of some twenty comparisons each. See ``KeyOrder/start(of:_:)``.
struct KeyRanks {
  private struct Rank {
    /// The first eight bytes of the text; the next ones once the text is among others with the same first ones.
    var start: UInt64
    /// Ascends where weights descend, as far as they are whole numbers of 32 bits: counts are.
    let code: UInt32
    let number: UInt32
  }

  /// A text in order.
  struct Place: Sendable {
    let number: Int32
    /// The weight, as far as it is a whole number of 32 bits; or else 0.
    let count: UInt32
  }

  private var ranks: [Rank] = []
  /// The second eight bytes of each text.
  private var nextBytes: [UInt64] = []
  /// All weights as numbers that ascend where they descend; empty as long as the codes alone tell the weights.
  private var weights: [UInt64] = []
  private var hasCodes = true
  /// Whether the weights are counts.
  private let isOfCounts: Bool

  private static let digitBits = 13
  private static let buckets = 1 << digitBits
  /// The number of texts up to which comparisons are faster.
  private static let fewest = 2048

  /// Texts by their numbers, from 0 on.
  ///
  /// - Parameter text: The weight of each text, not NaN, and its beginning.
  init(weights count: Int, _ text: (Int) -> (weight: Double, start: KeyOrder.Start)) {
    isOfCounts = false
    make(count) { place in
      let (weight, start) = text(place)
      return (UInt32(exactly: weight), Self.descending(weight), start)
    }
  }

  /// The same with counts as weights.
  init(counts count: Int, _ text: (Int) -> (count: Int, start: KeyOrder.Start)) {
    isOfCounts = true
    make(count) { place in
      let (count, start) = text(place)
      return (UInt32(exactly: count), Self.descending(count), start)
    }
  }

  @inline(__always)
  private mutating func make(
    _ count: Int, _ text: (Int) -> (code: UInt32?, weight: UInt64, start: KeyOrder.Start)
  ) {
    var ranks = [Rank](largely: Rank(start: 0, code: 0, number: 0), count: count)
    unsafe ranks.withUnsafeMutableBufferPointer { ranks in
      nextBytes = [UInt64](largely: count) { place in
        let (code, weight, start) = text(place)
        // SAFETY: as many ranks as texts.
        unsafe ranks[place] = Rank(
          start: start.first, code: ~(code ?? 0), number: UInt32(truncatingIfNeeded: place))
        if code == nil || !hasCodes {
          unsafe append(weight, after: UnsafeBufferPointer(rebasing: ranks[..<place]))
        }
        return start.second
      }
    }
    self.ranks = ranks
  }

  /// Appends a weight; the first one without a code after those of all texts before.
  @unsafe @inline(never)
  private mutating func append(_ weight: UInt64, after ranks: UnsafeBufferPointer<Rank>) {
    if hasCodes {
      hasCodes = false
      for place in ranks.indices {
        let rank = unsafe ranks[place]
        weights.append(
          isOfCounts ? Self.descending(Int(~rank.code)) : Self.descending(Double(~rank.code)))
      }
    }
    weights.append(weight)
  }

  /// A number that ascends where weights descend.
  private static func descending(_ weight: Double) -> UInt64 {
    // The bits of numbers of 0 or more ascend with them; those of others descend.
    let bits = weight == 0 ? 0 : weight.bitPattern
    return ~(bits >> 63 == 0 ? bits | 1 << 63 : ~bits)
  }

  /// The same for counts.
  private static func descending(_ count: Int) -> UInt64 {
    ~(UInt64(bitPattern: Int64(count)) ^ 1 << 63)
  }

  /// The texts in order.
  ///
  /// - Parameter precedes: Whether the first of two texts comes first, which have the same weight and the
  ///   same beginning.
  consuming func order(_ precedes: (Int, Int) -> Bool) -> [Place] {
    if ranks.count < Self.fewest {
      let (weights, hasCodes) = (weights, hasCodes)
      ranks.sort { a, b in
        let isEqual =
          hasCodes ? a.code == b.code : weights[Int(a.number)] == weights[Int(b.number)]
        if isEqual { return (a.start, a.number) < (b.start, b.number) }
        return hasCodes ? a.code < b.code : weights[Int(a.number)] < weights[Int(b.number)]
      }
    } else {
      sortByDigits(bits: 64) { $0.start }
      if hasCodes {
        sortByDigits(bits: 32) { UInt64($0.code) }
      } else {
        let weights = weights
        sortByDigits(bits: 64) { weights[Int($0.number)] }
      }
    }
    sortEqualOnes(precedes)
    return ranks.map { Place(number: Int32(bitPattern: $0.number), count: ~$0.code) }
  }

  /// Sorts by one number and leaves those with the same one in their order.
  @inline(__always)
  private mutating func sortByDigits(bits: Int, _ value: (Rank) -> UInt64) {
    let digits = (bits + Self.digitBits - 1) / Self.digitBits
    var sizes = [Int](repeating: 0, count: digits * Self.buckets)
    for rank in ranks {
      var rest = value(rank)
      for digit in 0..<digits {
        sizes[digit * Self.buckets + Int(rest & UInt64(Self.buckets - 1))] += 1
        rest >>= UInt64(Self.digitBits)
      }
    }
    var sorted = [Rank](largely: Rank(start: 0, code: 0, number: 0), count: ranks.count)
    for digit in 0..<digits {
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
      unsafe places.withUnsafeMutableBufferPointer { places in
        unsafe sorted.withUnsafeMutableBufferPointer { sorted in
          for rank in ranks {
            // SAFETY: there is a place for each bucket, and the buckets have as many places as there are ranks.
            let bucket = Int(value(rank) &>> shift & UInt64(Self.buckets - 1))
            unsafe sorted[places[bucket]] = rank
            unsafe places[bucket] &+= 1
          }
        }
      }
      swap(&ranks, &sorted)
    }
  }

  /// Sorts those with the same weight and the same first bytes: by the next bytes, and where these are the same, too, by
  /// the whole texts.
  private mutating func sortEqualOnes(_ precedes: (Int, Int) -> Bool) {
    let (weights, hasCodes, nextBytes) = (weights, hasCodes, nextBytes)
    // In place: a slice of the array would be copied.
    unsafe ranks.withUnsafeMutableBufferPointer { ranks in
      func areEqual(_ a: Int, _ b: Int) -> Bool {
        let (left, right) = unsafe (ranks[a], ranks[b])
        guard left.start == right.start, left.code == right.code else { return false }
        return hasCodes || weights[Int(left.number)] == weights[Int(right.number)]
      }
      var first = 0
      while first < ranks.count {
        var end = first + 1
        while end < ranks.count, areEqual(first, end) { end += 1 }
        if end - first > 1 {
          // SAFETY: the range is within the ranks.
          var equal = unsafe UnsafeMutableBufferPointer(rebasing: ranks[first..<end])
          for place in equal.indices {
            unsafe equal[place].start = nextBytes[Int(equal[place].number)]
          }
          unsafe equal.sort { a, b in
            a.start != b.start ? a.start < b.start : precedes(Int(a.number), Int(b.number))
          }
        }
        first = end
      }
    }
  }
}
