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

/// How often grams stand in usual text, as far as a set can tell: by how common their letters are, and by how
/// many needles have them, since needles are words of the same language.
struct GramShares {
  private let letters: [Float]
  /// How often the needles have grams of four letters, and of three, by a hash; empty where they are too few
  /// to tell.
  private let fours: [UInt32]
  private let threes: [UInt32]
  private let total: Float

  private static let log = 15
  private static let fewest = 256
  /// How much more often a gram of a needle stands in text than if letters followed one another by chance.
  private static let likeness: Float = 8

  /// - Parameter letters: how much of usual text each class makes up.
  init(_ letters: [Float], _ runs: [RunClasses]) {
    self.letters = letters
    guard runs.count >= Self.fewest else {
      (fours, threes, total) = ([], [], 1)
      return
    }
    var fours = [UInt32](repeating: 0, count: 1 << Self.log)
    var threes = fours
    var total = 0
    for run in runs where run.count >= 4 {
      for first in 0...(run.count - 4) {
        let gram = UInt32(truncatingIfNeeded: run.packed(first..<(first + 4)))
        fours[Self.hash(gram)] += 1
        threes[Self.hash(gram & 0xFF_FFFF)] += 1
        total += 1
      }
    }
    self.fours = fours
    self.threes = threes
    self.total = Float(max(total, 1))
  }

  private static func hash(_ gram: UInt32) -> Int {
    Int((gram &* UInt32(QK_GRAM_FACTOR)) >> UInt32(32 - log))
  }

  /// How much of the places in usual text have some letters of a run, as it seems.
  func share(of run: RunClasses, _ places: Range<Int>) -> Float {
    var share = Self.likeness
    for place in places { share *= letters[Int(run[place])] }
    guard places.count >= 3, !fours.isEmpty else { return share }
    let gram = UInt32(truncatingIfNeeded: run.packed(places.prefix(4)))
    // Its own does not count.
    let others =
      places.count >= 4
      ? fours[Self.hash(gram)] : threes[Self.hash(gram)]
    return share + Float(max(others, 1) - 1) / total
  }
}
