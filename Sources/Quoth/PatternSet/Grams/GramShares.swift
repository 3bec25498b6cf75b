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
  /// How many grams of each of these lengths they have.
  private let totals: [Float]

  private static let log = 16
  private static let lengths = 3...5
  private static let fewest = 256

  /// How much more frequent a needle's gram of so many letters is in text than by chance: about as measured.
  private static func likeness(_ letters: Int) -> Float {
    switch letters {
    case ...3: 1
    case 4: 2
    default: 6
    }
  }

  /// - Parameter letters: how much of usual text each class makes up.
  init(_ letters: [Float], _ runs: [RunClasses]) {
    self.letters = letters
    guard runs.count >= Self.fewest else {
      (counts, totals) = ([], [])
      return
    }
    var totals: [Float] = []
    counts = Self.lengths.map { length in
      var counts = [UInt32](repeating: 0, count: 1 << Self.log)
      var total = 0
      for run in runs where run.count >= length {
        var gram = run.packed(0..<length)
        counts[Self.hash(gram)] += 1
        for next in length..<run.count {
          gram = gram >> 8 | UInt64(run[next]) << UInt64(8 * (length - 1))
          counts[Self.hash(gram)] += 1
        }
        total += run.count - length + 1
      }
      totals.append(Float(max(total, 1)))
      return counts
    }
    self.totals = totals
  }

  private static func hash(_ gram: UInt64) -> Int {
    Int((gram &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - log))
  }

  /// The estimated share of places in usual text that have some letters of a run.
  func share(of run: RunClasses, _ places: Range<Int>) -> Float {
    var share = Self.likeness(places.count)
    for place in places { share *= letters[Int(run[place])] }
    guard places.count >= Self.lengths.lowerBound, !counts.isEmpty else { return share }
    let length = min(places.count, Self.lengths.upperBound)
    let number = length - Self.lengths.lowerBound
    let others = counts[number][Self.hash(run.packed(places.prefix(length)))]
    // Its own does not count.
    return share + Float(max(others, 1) - 1) / totals[number]
  }
}
