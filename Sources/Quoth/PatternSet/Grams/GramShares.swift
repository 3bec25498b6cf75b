/// The classes of a run's letters, without a reference that loops over many runs would count.
struct RunClasses {
  /// The first letter is the lowest byte of the first word.
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
  private(set) var count = 0

  init(_ letters: some Sequence<UInt8>) {
    for letter in letters { append(letter) }
  }

  private mutating func append(_ letter: UInt8) {
    let shifted = UInt64(letter) << UInt64(8 * (count & 7))
    switch count >> 3 {
    case 0: words.0 |= shifted
    case 1: words.1 |= shifted
    default: words.2 |= shifted
    }
    count += 1
    assert(count <= 2 * GramRun.reach + 1, "a run has letters on either side of its anchor")
  }

  @inline(__always)
  private func word(_ number: Int) -> UInt64 {
    switch number {
    case 0: words.0
    case 1: words.1
    case 2: words.2
    default: 0
    }
  }

  @inline(__always)
  subscript(place: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: word(place >> 3) >> UInt64(8 * (place & 7)))
  }

  /// Whether one of some letters is of a class.
  @inline(__always)
  func contains(_ class: UInt8, in places: Range<Int>) -> Bool {
    places.contains { self[$0] == `class` }
  }

  /// Those of some letters, eight at most, the first one the lowest byte.
  @inline(__always)
  func packed(_ places: Range<Int>) -> UInt64 {
    let first = places.lowerBound >> 3
    let shift = UInt64(8 * (places.lowerBound & 7))
    // Without a shift, the second word adds nothing: `<<` by 64 leaves no bit.
    let letters = word(first) >> shift | word(first + 1) << (64 - shift)
    return letters & ~(~0 << UInt64(8 * places.count))
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
  /// How many bits the hash has.
  private let log: Int

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
      (counts, totals, log) = ([], [], 0)
      return
    }
    // Fewer counts for few runs, since all of them are cleared first.
    let log = runs.count < 1 << 12 ? 14 : 16
    self.log = log
    var totals: [Float] = []
    counts = Self.lengths.map { length in
      var counts = [UInt32](repeating: 0, count: 1 << log)
      var total = 0
      for run in runs where run.count >= length {
        var gram = run.packed(0..<length)
        counts[Self.hash(gram, log)] += 1
        for next in length..<run.count {
          gram = gram >> 8 | UInt64(run[next]) << UInt64(8 * (length - 1))
          counts[Self.hash(gram, log)] += 1
        }
        total += run.count - length + 1
      }
      totals.append(Float(max(total, 1)))
      return counts
    }
    self.totals = totals
  }

  private static func hash(_ gram: UInt64, _ log: Int) -> Int {
    Int((gram &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - log))
  }

  /// The estimated share of places in usual text that have some letters of a run.
  func share(of run: RunClasses, _ places: Range<Int>) -> Float {
    var share = Self.likeness(places.count)
    for place in places { share *= letters[Int(run[place])] }
    guard places.count >= Self.lengths.lowerBound, !counts.isEmpty else { return share }
    let length = min(places.count, Self.lengths.upperBound)
    let number = length - Self.lengths.lowerBound
    let others = counts[number][Self.hash(run.packed(places.prefix(length)), log)]
    // Its own does not count.
    return share + Float(max(others, 1) - 1) / totals[number]
  }
}
