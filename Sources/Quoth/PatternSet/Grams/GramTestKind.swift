import QuothKernels

/// How much of a class a test of letters looks at. See `qk_gram_test_kind`.
enum GramTestKind {
  /// The lowest four bits.
  case fourBits
  /// The lowest five.
  case fiveBits
  /// The lowest four and, independently, those above.
  case halves
  /// All of it.
  case whole

  /// Measured cycles of a test in a group of 64 places.
  var cost: Float {
    switch self {
    case .fourBits: 2
    case .fiveBits, .halves: 4
    case .whole: 2
    }
  }

  /// Estimated cycles for the places that pass in a group. Charged less, tests of a part of a class are too few:
  /// more places pass them than the frequencies of letters say.
  func costOfPasses(_ perGroup: Float) -> Float {
    self == .whole ? 12 * perGroup : 7 * perGroup + 20 * min(perGroup, 1)
  }

  /// How much more often places pass than if the letters of a text were independent: needles are words of the
  /// text's language. Tests of few bits pass mostly by chance.
  var likeness: Float {
    switch self {
    case .fourBits, .fiveBits: 1
    case .halves, .whole: 8
    }
  }

  /// The buckets that a test tells for each class: those of all classes that it takes for the same.
  ///
  /// - Parameter sets: the buckets of each class.
  func told(_ sets: [UInt8]) -> [UInt8] {
    switch self {
    case .whole: return sets
    case .fourBits, .fiveBits:
      let entries = entries(sets)
      let mask = self == .fourBits ? 15 : 31
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
    var entries = [UInt8](repeating: 0, count: 32)
    for (place, set) in sets.enumerated() {
      switch self {
      case .fourBits: entries[place & 15] |= set
      case .fiveBits: entries[place & 31] |= set
      default:
        entries[place & 15] |= set
        entries[16 + (place >> 4)] |= set
      }
    }
    return entries
  }

  /// Its name in the kernels, which have a place of their own for whole tables.
  var kernel: qk_gram_test_kind {
    switch self {
    case .fourBits: QK_TEST_FOUR_BITS
    case .fiveBits: QK_TEST_FIVE_BITS
    case .halves, .whole: QK_TEST_HALVES
    }
  }
}
