/// The bits of one segment in a filter that is being made.
@safe
final class FilterColumn: Sendable {
  /// So many words of bits for each block.
  static let wordsOfBlock = 8
  /// That of the segment's corpus.
  let corpusSum: UInt64
  // SAFETY: owned by this object, as long as the filter has blocks; written by `init` only.
  private nonisolated(unsafe) let words: UnsafeMutablePointer<UInt64>

  /// Reads all grams of an index.
  ///
  /// - Complexity: O(*k*) for *k* grams.
  init(_ index: GramIndex, blocks: Int) throws(LibraryError) {
    let count = blocks * Self.wordsOfBlock
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    unsafe words.initialize(repeating: 0, count: count)
    unsafe self.words = words
    corpusSum = index.header.corpusSum
    var last: UInt64?
    try index.forEachGram { gram in
      GramProbe.visit(gram, after: last, blocks: blocks) { probe in
        // The words of a block are one line of the cache.
        let block = unsafe words + probe.block &* Self.wordsOfBlock
        unsafe block[probe.rows.0 >> 6] |= 1 << UInt64(probe.rows.0 & 63)
        unsafe block[probe.rows.1 >> 6] |= 1 << UInt64(probe.rows.1 & 63)
        unsafe block[probe.rows.2 >> 6] |= 1 << UInt64(probe.rows.2 & 63)
      }
      last = gram
    }
  }

  deinit { unsafe words.deallocate() }

  /// The bits of 64 rows of a block.
  func word(_ number: Int, ofBlock block: Int) -> UInt64 {
    unsafe words[block &* Self.wordsOfBlock &+ number]
  }
}
