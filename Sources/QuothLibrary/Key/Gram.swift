/// The unit of the index: four sparse letters of the coarse key in a row, or fewer where a dense letter or
/// the end of the transcript follows; or two letters of which one is dense, or a dense one before the end.
///
/// Grams that begin with the same letters are neighbors.
package struct Gram: Sendable, Hashable, Comparable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (a: Gram, b: Gram) -> Bool { a.rawValue < b.rawValue }

  /// How many sparse letters a gram has.
  package static let length = 4

  /// The gram of four letters in a row, if its first is sparse.
  @inline(__always)
  static func sparse(
    _ a: GramLetter, _ b: GramLetter, _ c: GramLetter, _ d: GramLetter
  ) -> Gram? {
    guard a.isSparse else { return nil }
    var bits = a.number << 48
    guard b.isSparse else { return Gram(rawValue: bits) }
    bits |= b.number << 32
    guard c.isSparse else { return Gram(rawValue: bits) }
    bits |= c.number << 16
    guard d.isSparse else { return Gram(rawValue: bits) }
    return Gram(rawValue: bits | d.number)
  }

  /// The gram of two letters in a row of which one is dense.
  @inline(__always)
  static func dense(_ a: GramLetter, _ b: GramLetter) -> Gram? {
    guard !a.isEnd, a.isDense || b.isDense else { return nil }
    return Gram(rawValue: a.number << 16 | b.number)
  }

  /// All grams that begin with some letters: fewer than ``length`` sparse ones, or a dense one.
  static func beginning(with letters: ArraySlice<GramLetter>) -> ClosedRange<UInt64> {
    guard let first = letters.first else { preconditionFailure("a gram of no letters") }
    if first.isDense { return (first.number << 16)...(first.number << 16 | 0xFFFF) }
    var bits: UInt64 = 0
    var shift: UInt64 = 64
    for letter in letters {
      shift -= 16
      bits |= letter.number << shift
    }
    return bits...(bits | (1 << shift - 1))
  }
}
