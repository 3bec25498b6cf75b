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

/// The estimated frequency of grams in usual text: by how common their letters are, and by which letters follow one
/// another in the needles, since needles are words of the same language.
struct GramShares {
  private let letters: [Float]
  /// How often the needles have grams of one letter, of two, three and four, the last two by a hash; empty if there are
  /// too few needles.
  private let counts: [UInt32]
  /// How many bits the hash has.
  private let log: Int

  private static let fewest = 256
  /// The most letters of a gram that is counted.
  fileprivate static let most = 4
  /// How many grams a chance that is known by fewer letters counts for.
  private static let weight: Float = 10

  /// - Parameter letters: how much of usual text each class makes up.
  init(_ letters: [Float], _ runs: [RunClasses]) {
    self.letters = letters
    guard runs.count >= Self.fewest else {
      (counts, log) = ([], 0)
      return
    }
    // Fewer counts for few runs, since all of them are cleared first.
    let log = runs.count < 1 << 12 ? 14 : 17
    self.log = log
    var counts = [UInt32](repeating: 0, count: Self.start(of: Self.most + 1, log))
    for run in runs {
      var last = GramShares.Last()
      for place in 0..<run.count {
        last.add(run[place])
        for length in 1...min(Self.most, place + 1) {
          counts[Self.entry(last.letters(length), length, log)] += 1
        }
      }
    }
    self.counts = counts
  }

  /// The letters before a place of a run, the last one in the highest of some bytes.
  private struct Last {
    private var packed: UInt64 = 0

    @inline(__always)
    mutating func add(_ letter: UInt8) {
      packed = packed >> 8 | UInt64(letter) << UInt64(8 * (most - 1))
    }

    /// So many of them, the first one the lowest byte.
    @inline(__always)
    func letters(_ count: Int) -> UInt64 { packed >> UInt64(8 * (most - count)) }
  }

  /// Where the counts of grams of a length begin.
  @inline(__always)
  private static func start(of length: Int, _ log: Int) -> Int {
    switch length {
    case 1: 0
    case 2: 1 << 7
    default: 1 << 7 + 1 << 14 + (length - 3) << log
    }
  }

  /// The count of a gram.
  @inline(__always)
  private static func entry(_ gram: UInt64, _ length: Int, _ log: Int) -> Int {
    switch length {
    case 1: return Int(gram)
    case 2: return start(of: 2, log) + Int(gram & 0x7F | (gram >> 8) << 7)
    default:
      let hash = (gram &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - log)
      return start(of: length, log) + Int(hash)
    }
  }

  /// Finds the chances of a run's letters.
  func find(_ chances: inout GramChances, of run: RunClasses) {
    chances.knowsNeedles = !counts.isEmpty
    var last = Last()
    // How often other needles have the letters up to a place and up to the one before it: one letter, two, and so on.
    var with = SIMD4<Float>()
    var before = with
    for place in 0..<run.count {
      var chance = letters[Int(run[place])]
      chances.set(place, known: 0, chance)
      if counts.isEmpty { continue }
      last.add(run[place])
      for known in 0...min(Self.most - 1, place) {
        let own = counts[Self.entry(last.letters(known + 1), known + 1, log)]
        // The run itself does not count.
        with[known] = Float(max(own, 1) - 1)
        if known == 0 { continue }
        chance = (with[known] + Self.weight * chance) / (before[known - 1] + Self.weight)
        chances.set(place, known: known, chance)
      }
      before = with
    }
  }
}

/// How likely the letters of a run are in usual text: each by itself, and after one, two and three of those before it.
struct GramChances {
  private var rows = [Float](
    repeating: 0, count: GramShares.most * (2 * GramRun.reach + 1))
  fileprivate var knowsNeedles = false

  @inline(__always)
  fileprivate mutating func set(_ place: Int, known: Int, _ chance: Float) {
    rows[GramShares.most * place + known] = chance
  }

  /// The estimated share of places in usual text that have some letters of the run.
  @inline(__always)
  func share(_ places: Range<Int>) -> Float {
    var share: Float = knowsNeedles ? 1 : Self.likeness(places.count)
    for place in places {
      let known = knowsNeedles ? min(place - places.lowerBound, GramShares.most - 1) : 0
      share *= rows[GramShares.most * place + known]
    }
    return share
  }

  /// How much more frequent a needle's gram of so many letters is in text than by chance: about as measured.
  private static func likeness(_ letters: Int) -> Float {
    switch letters {
    case ...3: 1
    case 4: 2
    default: 6
    }
  }
}
