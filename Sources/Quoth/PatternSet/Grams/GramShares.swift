import QuothKernels

/// The classes of a run's letters, in memory that all runs share.
struct RunClasses {
  private let all: [UInt8]
  private let start: Int
  let count: Int

  /// - Parameter start: the place of the first in `all`.
  init(_ all: [UInt8], from start: Int, count: Int) {
    self.all = all
    self.start = start
    self.count = count
  }

  subscript(place: Int) -> UInt8 { all[start + place] }

  /// Those of some letters, eight at most, the first one the lowest byte.
  func packed(_ places: Range<Int>) -> UInt64 {
    var packed: UInt64 = 0
    for place in places.reversed() { packed = packed << 8 | UInt64(self[place]) }
    return packed
  }
}

/// The estimated frequency of grams in usual text: by how common their letters are, and by how many needles
/// have them, since needles are words of the same language.
struct GramShares {
  private let letters: [Float]
  /// How often the needles have grams of three, four and five letters, by a hash; empty if there are too few
  /// needles.
  private let counts: [[UInt32]]
  private let total: Float

  private static let log = 16
  private static let lengths = 3...5
  private static let fewest = 256
  /// How much more frequent a needle's gram is in text than by chance.
  private static let likeness: Float = 8

  /// - Parameter letters: how much of usual text each class makes up.
  init(_ letters: [Float], _ runs: [RunClasses]) {
    self.letters = letters
    guard runs.count >= Self.fewest else {
      (counts, total) = ([], 1)
      return
    }
    var total = 0
    counts = Self.lengths.map { length in
      var counts = [UInt32](repeating: 0, count: 1 << Self.log)
      for run in runs where run.count >= length {
        var gram = run.packed(0..<length)
        counts[Self.hash(gram)] += 1
        for next in length..<run.count {
          gram = gram >> 8 | UInt64(run[next]) << UInt64(8 * (length - 1))
          counts[Self.hash(gram)] += 1
        }
        if length == Self.lengths.upperBound { total += run.count - length + 1 }
      }
      return counts
    }
    self.total = Float(max(total, 1))
  }

  private static func hash(_ gram: UInt64) -> Int {
    Int((gram &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - log))
  }

  /// The estimated share of places in usual text that have some letters of a run.
  func share(of run: RunClasses, _ places: Range<Int>) -> Float {
    var share = Self.likeness
    for place in places { share *= letters[Int(run[place])] }
    guard places.count >= Self.lengths.lowerBound, !counts.isEmpty else { return share }
    let length = min(places.count, Self.lengths.upperBound)
    let others = counts[length - Self.lengths.lowerBound][
      Self.hash(run.packed(places.prefix(length)))]
    // Its own does not count.
    return share + Float(max(others, 1) - 1) / total
  }
}
