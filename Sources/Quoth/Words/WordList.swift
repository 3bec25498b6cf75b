import QuothKernels

/// A reusable list of words: like an array, but without an array's checks on each append.
@safe
package struct WordList: ~Copyable {
  private var words: UnsafeMutablePointer<Word>
  private var capacity = 1024
  /// The number of words.
  package private(set) var count = 0

  package init() { unsafe words = .allocate(capacity: capacity) }

  deinit { unsafe words.deallocate() }

  /// Removes all words and keeps the memory.
  package mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ word: Word) {
    if count == capacity { grow() }
    // SAFETY: count < capacity. Words are trivial: there is nothing to deinitialize.
    unsafe (words + count).initialize(to: word)
    count &+= 1
  }

  /// Appends words that a kernel finds.
  ///
  /// - Parameters:
  ///   - most: No fewer than it finds.
  ///   - find: Writes words and their number, and returns where it stopped.
  @unsafe
  mutating func append(
    upTo most: Int, _ find: (UnsafeMutablePointer<qk_word>, inout Int) -> Int
  ) -> Int {
    while capacity - count < most { grow() }
    var more = 0
    // SAFETY: a word has the layout of the kernel's, and its kind the same numbers.
    let stop = unsafe find(
      UnsafeMutableRawPointer(words + count).assumingMemoryBound(to: qk_word.self), &more)
    count += more
    return stop
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Word>.allocate(capacity: capacity * 2)
    // SAFETY: the first `count` words are initialized; the old memory is freed and not used again.
    unsafe larger.moveInitialize(from: words, count: count)
    unsafe words.deallocate()
    unsafe words = larger
    capacity *= 2
  }

  /// The words, valid until the list changes.
  @unsafe
  package var buffer: UnsafeBufferPointer<Word> {
    unsafe UnsafeBufferPointer(start: words, count: count)
  }
}
