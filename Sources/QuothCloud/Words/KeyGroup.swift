/// The keys of a group of spellings: where each ends, and which are the spellings themselves. The memory is used again
/// for the next group.
@safe
struct KeyGroup: ~Copyable {
  // SAFETY: the memory belongs to this value alone, and has room for a group.
  private let ends: UnsafeMutablePointer<Int>
  private let areKeys: UnsafeMutablePointer<Bool>
  /// Room for the number of each key.
  let numbers: UnsafeMutablePointer<Int>

  init() {
    unsafe ends = .allocate(capacity: SpellingTable.group)
    unsafe areKeys = .allocate(capacity: SpellingTable.group)
    unsafe numbers = .allocate(capacity: SpellingTable.group)
    unsafe ends.initialize(repeating: 0, count: SpellingTable.group)
    unsafe areKeys.initialize(repeating: false, count: SpellingTable.group)
    unsafe numbers.initialize(repeating: 0, count: SpellingTable.group)
  }

  deinit {
    unsafe ends.deallocate()
    unsafe areKeys.deallocate()
    unsafe numbers.deallocate()
  }

  /// Notes where the key of a spelling ends, and whether it is the spelling itself.
  @inline(__always)
  func note(_ place: Int, end: Int, isKey: Bool) {
    precondition(place >= 0 && place < SpellingTable.group, "no such place")
    unsafe ends[place] = end
    unsafe areKeys[place] = isKey
  }

  /// The ends of the first keys.
  @unsafe @inline(__always)
  func ends(_ count: Int) -> UnsafeBufferPointer<Int> {
    precondition(count <= SpellingTable.group, "no such place")
    return unsafe UnsafeBufferPointer(start: ends, count: count)
  }

  /// The number of a key, and whether it is the spelling itself.
  @inline(__always)
  subscript(place: Int) -> (number: Int, isKey: Bool) {
    precondition(place >= 0 && place < SpellingTable.group, "no such place")
    return unsafe (numbers[place], areKeys[place])
  }
}
