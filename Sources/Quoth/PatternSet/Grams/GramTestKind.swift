import QuothKernels

/// How much of a class a test of letters looks at. See `qk_gram_test_kind`.
enum GramTestKind {
  /// The lowest four bits.
  case fourBits
  /// The lowest five.
  case fiveBits
  /// The lowest four and, independently, those above.
  case halves
  /// The lowest six, by a table with an entry for each.
  case sixBits
  /// All of it.
  case whole

  /// Measured cycles of a test in a group of 64 places.
  var cost: Float {
    switch self {
    case .fourBits: 2
    case .fiveBits, .halves: 4
    case .sixBits: 1.4
    case .whole: 2
    }
  }

  /// Estimated cycles for the places that pass in a group. Charged less, tests of a part of a class are too few:
  /// more places pass them than the frequencies of letters say.
  func costOfPasses(_ perGroup: Float) -> Float {
    switch self {
    case .sixBits, .whole: 12 * perGroup
    default: 7 * perGroup + 20 * min(perGroup, 1)
    }
  }

  /// How many places pass in a group, where `share` of them would if the letters of a text were independent.
  ///
  /// They are not: needles are words of the text's language, of which many have the same letters in the same places,
  /// and of which parts occur. Tests of few bits pass mostly by chance.
  ///
  /// - Parameters:
  ///   - letters: how many letters are tested, two at least.
  ///   - needles: how many needles there are.
  func passes(_ share: Float, letters: Int, needles: Int) -> Float {
    switch self {
    case .fourBits, .fiveBits: return 64 * min(share, 1)
    case .halves: return 64 * min(8 * share, 1)
    case .sixBits, .whole:
      // Measured: as many groups have three letters of a needle, and one in six of them the next letter, too.
      var parts = 0.04 * Float(needles)
      for _ in 3..<max(letters, 3) { parts /= 6 }
      return 64 * min(8 * share, 1) + parts
    }
  }

  /// The buckets that a test tells for each class: those of all classes that it takes for the same.
  ///
  /// - Parameter sets: the buckets of each class.
  func told(_ sets: [UInt8]) -> [UInt8] {
    switch self {
    case .whole: return sets
    case .fourBits, .fiveBits, .sixBits:
      let entries = entries(sets)
      let mask = self == .fourBits ? 15 : self == .fiveBits ? 31 : 63
      return sets.indices.map { entries[$0 & mask] }
    case .halves:
      let entries = entries(sets)
      return sets.indices.map { entries[$0 & 15] & entries[16 + ($0 >> 4)] }
    }
  }

  /// The table that a kernel takes.
  ///
  /// - Parameter sets: the buckets of each class.
  func entries(_ sets: [UInt8]) -> [UInt8] {
    guard self != .whole else { return sets }
    var entries = [UInt8](repeating: 0, count: self == .sixBits ? 64 : 32)
    for (place, set) in sets.enumerated() {
      switch self {
      case .fourBits: entries[place & 15] |= set
      case .fiveBits: entries[place & 31] |= set
      case .sixBits: entries[place & 63] |= set
      default:
        entries[place & 15] |= set
        entries[16 + (place >> 4)] |= set
      }
    }
    return entries
  }

  /// Its name in the kernels, which have a place of their own for the larger tables.
  var kernel: qk_gram_test_kind {
    switch self {
    case .fourBits: QK_TEST_FOUR_BITS
    case .fiveBits: QK_TEST_FIVE_BITS
    case .halves, .sixBits, .whole: QK_TEST_HALVES
    }
  }
}
