/// The first elements of contractions of two units, by which most of them are rejected without ICU.
/// In Thai every vowel written before its consonant is read after it, as one contraction.
///
/// Excludes contractions that begin longer ones, and those with marks.
@safe
final class ContractionOpenings: Sendable {
  // SAFETY: written by the initializer only, freed by deinit.
  nonisolated(unsafe) private let pairs: UnsafeMutablePointer<UInt32>
  nonisolated(unsafe) private let bases: UnsafeMutablePointer<UInt64>
  private let count: Int

  /// - Parameter contractions: the code points and the first element of each.
  init(_ contractions: [(string: [UInt32], base: UInt64)]) {
    let facts = UnicodeFacts.shared
    func pair(_ string: [UInt32]) -> UInt32? {
      guard string[0] <= 0xFFFF, string[1] <= 0xFFFF else { return nil }
      return string[0] << 16 | string[1]
    }
    var known: [UInt32: UInt64] = [:]
    for (string, base) in contractions
    where string.count == 2 && CollationElement.isBase(base) && facts.combiningClass(string[1]) == 0
    {
      if let pair = pair(string) { known[pair] = base }
    }
    for (string, _) in contractions where string.count > 2 {
      if let pair = pair(string) { known[pair] = nil }
    }
    let sorted = known.sorted { $0.key < $1.key }
    count = sorted.count
    let pairs = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    let bases = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    for (place, entry) in sorted.enumerated() {
      unsafe (pairs + place).initialize(to: entry.key)
      unsafe (bases + place).initialize(to: entry.value)
    }
    unsafe self.pairs = pairs
    unsafe self.bases = bases
  }

  deinit {
    unsafe pairs.deallocate()
    unsafe bases.deallocate()
  }

  /// The first element of two units; 0 if they are not a contraction or begin a longer one.
  func base(of first: UInt16, _ second: UInt16) -> UInt64 {
    let pair = UInt32(first) << 16 | UInt32(second)
    // SAFETY: both arrays have `count` elements.
    let place = (0..<count).firstPlace { unsafe pairs[$0] >= pair }
    return unsafe place < count && pairs[place] == pair ? bases[place] : 0
  }
}
