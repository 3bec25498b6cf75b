/// Tells quickly that a key is not in a table.
///
/// Most keys that are looked up are not there, and each would read a part of the table that nothing else has read:
/// a filter stays in the nearest cache. Source: B. Bloom, "Space/time trade-offs in hash coding with allowable errors"
/// (1970).
struct KeyFilter: Sendable {
  private var bits: [UInt64]
  private let mask: UInt64

  /// - Parameter bitCount: A power of two, no less than 64.
  init(bitCount: Int) {
    precondition(bitCount >= 64 && bitCount.nonzeroBitCount == 1, "not a power of two")
    bits = [UInt64](repeating: 0, count: bitCount / 64)
    mask = UInt64(bitCount) - 1
  }

  /// Adds the key with a hash.
  mutating func insert(_ hash: UInt64) {
    let place = hash & mask
    bits[Int(place / 64)] |= 1 << (place % 64)
  }

  /// 1 if a key with a hash may be there, or else 0.
  @inline(__always)
  func bit(_ hash: UInt64) -> UInt64 {
    let place = hash & mask
    // SAFETY: there are as many bits as the mask has values.
    return unsafe bits.withUnsafeBufferPointer {
      unsafe $0[Int(truncatingIfNeeded: place / 64)] &>> (place % 64) & 1
    }
  }
}
