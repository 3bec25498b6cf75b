/// Tells quickly that a key is not in a table.
///
/// Most keys that are looked up are not there, and each would read a part of the table that nothing else has read:
/// a filter stays in the nearest cache. Source: B. Bloom, "Space/time trade-offs in hash coding with allowable errors"
/// (1970).
@safe
struct KeyFilter: @unchecked Sendable {
  /// Owns the bits. They are read without it, since an array, or an object, would be retained for each key.
  @safe
  private final class Owner {
    // SAFETY: the memory belongs to this object alone.
    let words: UnsafeMutablePointer<UInt64>

    init(_ count: Int) {
      unsafe words = .allocate(capacity: count)
      unsafe words.initialize(repeating: 0, count: count)
    }

    deinit { unsafe words.deallocate() }
  }

  private var owner: Owner
  // SAFETY: the owner's, which are written only while nothing else has it.
  private var words: UnsafeMutablePointer<UInt64>
  private let mask: UInt64

  /// - Parameter bitCount: A power of two, no less than 64.
  init(bitCount: Int) {
    precondition(bitCount >= 64 && bitCount.nonzeroBitCount == 1, "not a power of two")
    owner = Owner(bitCount / 64)
    unsafe words = owner.words
    mask = UInt64(bitCount) - 1
  }

  /// Adds the key with a hash.
  mutating func insert(_ hash: UInt64) {
    if !isKnownUniquelyReferenced(&owner) { copy() }
    let place = hash & mask
    // SAFETY: here and below, there are as many bits as the mask has values.
    unsafe words[Int(truncatingIfNeeded: place / 64)] |= 1 << (place % 64)
  }

  private mutating func copy() {
    let count = Int(mask / 64) + 1
    let copy = Owner(count)
    unsafe copy.words.update(from: words, count: count)
    owner = copy
    unsafe words = copy.words
  }

  /// 1 if a key with a hash may be there, or else 0.
  @inline(__always)
  func bit(_ hash: UInt64) -> UInt64 {
    let place = hash & mask
    return unsafe words[Int(truncatingIfNeeded: place / 64)] &>> (place % 64) & 1
  }
}
