internal import Quoth

/// The postings of grams of four bytes while an index is built: a bucket for each pair of the first two, whose
/// entries have the other two and the block, in four bytes again. Grams are of four numbered letters
/// (``LetterRanks``), or of two letters of which one is dense.
///
/// Adding writes to the end of a bucket and looks nothing up. The ends are in the processor's caches, since text
/// has few pairs of letters; so is the bucket that ``GramBucketReader`` sorts.
@safe
package final class GramBuckets {
  // SAFETY: owned by this object: for each bucket the address of its next entry; that of the end of a chunk, or 0,
  // where it needs a new one.
  private let ends: UnsafeMutablePointer<UInt>
  /// How many chunks each bucket has.
  private(set) var chunkCounts = [UInt32](repeating: 0, count: count)
  // SAFETY: owned by this object.
  private var slabs: [UnsafeMutableRawPointer] = unsafe []
  private let slabLength: Int
  /// How much of the last slab is in use.
  private var used: Int
  /// The upper bits of all blocks that are being added.
  // SAFETY: buckets are filled by one thread, and no access goes on while another begins.
  @exclusivity(unchecked) private var epoch: UInt32 = 0
  private let grid: BlockGrid
  /// How many bits of a block an entry has.
  private let blockBits: UInt32
  // SAFETY: owned by this object: the letter of each byte of a gram; nil for two letters of which one is dense.
  private let letters: UnsafeMutablePointer<UInt64>?

  /// In bytes: a power of two.
  let chunkLength: Int
  /// How many entries a chunk has room for.
  private let room: Int
  /// A hash table of the entries of a chunk, which finds those that are repeated.
  // SAFETY: owned by this object.
  private let seen: UnsafeMutablePointer<UInt64>

  static let count = 1 << 16
  private static let mostBlockBits: UInt32 = 16
  private static let headLength = MemoryLayout<Head>.stride
  /// Chunks of shorter text are shorter, since most pairs of letters are rare in it: untouched pages cost nothing.
  private static let shortText = 1 << 22
  private static let seenBits: UInt32 = 9
  /// Many entries of a chunk are repeated where its blocks have as many as one of so many code units: more than the
  /// most common pair of letters has in usual text.
  private static let unitsOfMany = 32

  /// The beginning of a chunk.
  struct Head {
    /// The address of the chunk before it in its bucket; 0 if it is the first.
    var previous: UInt
    var epoch: UInt32
    /// How many entries it has.
    var count: UInt32
  }

  /// - Parameters:
  ///   - units: the length of the text.
  ///   - ranks: the letters of the grams; nil for two letters of which one is dense.
  ///   - blockBits: fewer than usual, for tests.
  package init(units: Int, grid: BlockGrid, ranks: LetterRanks?, blockBits: UInt32 = 16) {
    precondition(blockBits <= Self.mostBlockBits, "a block in half an entry")
    unsafe letters = ranks.map { ranks in
      let letters = UnsafeMutablePointer<UInt64>.allocate(capacity: 1 << 8)
      unsafe letters.initialize(repeating: 0, count: 1 << 8)
      for (number, letter) in ranks.letters.enumerated() { unsafe letters[number] = letter.number }
      return unsafe letters
    }
    self.grid = grid
    self.blockBits = blockBits
    slabLength = min(max(1 << 20, (units / 8) & ~(1 << 20 - 1)), 1 << 25)
    used = slabLength
    chunkLength = units < Self.shortText ? 1 << 8 : 1 << 10
    room = (chunkLength - Self.headLength) / MemoryLayout<UInt32>.stride
    unsafe seen = .allocate(capacity: 1 << Self.seenBits)
    unsafe ends = .allocate(capacity: Self.count)
    unsafe ends.initialize(repeating: 0, count: Self.count)
  }

  deinit {
    for number in unsafe slabs.indices { unsafe slabs[number].deallocate() }
    unsafe ends.deallocate()
    unsafe seen.deallocate()
    unsafe letters?.deallocate()
  }

  /// Adds the gram that begins with each letter of a stretch but the last three.
  ///
  /// - Parameters:
  ///   - letters: the numbers of the letters.
  ///   - places: where each stands, ascending, over all calls.
  ///   - count: how many there are.
  package func add(
    _ letters: UnsafePointer<UInt8>, _ places: UnsafePointer<UInt32>, count: Int
  ) {
    var first = 0
    while first + 3 < count {
      let block = unsafe block(of: places[first])
      let own = block &>> blockBits
      if unsafe own != epoch { begin(own) }
      let next = (Int(block) + 1) * grid.length
      let end = (first..<(count - 3)).firstPlace { unsafe Int(places[$0]) >= next }
      for number in first..<end {
        let word = unsafe UnsafeRawPointer(letters + number).loadUnaligned(as: UInt32.self)
        put(UInt32(bigEndian: word), block)
      }
      first = end
    }
  }

  @inline(__always)
  private func block(of place: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: grid.block(of: Int(truncatingIfNeeded: place)))
  }

  /// Adds one gram.
  @inline(__always)
  package func add(_ four: UInt32, at offset: Int) {
    let block = UInt32(truncatingIfNeeded: grid.block(of: offset))
    let own = block &>> blockBits
    if unsafe own != epoch { begin(own) }
    put(four, block)
  }

  private func begin(_ epoch: UInt32) {
    closeChunks()
    unsafe self.epoch = epoch
  }

  @inline(__always)
  private func put(_ four: UInt32, _ block: UInt32) {
    let bucket = Int(truncatingIfNeeded: four &>> 16)
    var end = unsafe ends[bucket]
    if end & UInt(chunkLength &- 1) == 0 { end = addChunk(to: bucket) }
    // SAFETY: the end of a bucket is in a chunk that has room for an entry.
    unsafe UnsafeMutablePointer<UInt32>(bitPattern: end).unsafelyUnwrapped.pointee =
      four &<< 16 | block & (1 &<< blockBits &- 1)
    unsafe ends[bucket] = end &+ 4
  }

  /// - Returns: the address of the next entry.
  @inline(never)
  private func addChunk(to bucket: Int) -> UInt {
    let end = unsafe ends[bucket]
    let previous = end == 0 ? 0 : end - UInt(chunkLength)
    if previous != 0, let next = thinned(previous) { return next }
    if used == slabLength {
      let slab = UnsafeMutableRawBufferPointer.allocate(
        byteCount: slabLength, alignment: 1 << 20)
      unsafe slab.assumingMemoryBound(to: UInt8.self).preferLargePages()
      unsafe slabs.append(slab.baseAddress!)
      used = 0
    }
    let chunk = unsafe slabs[slabs.count - 1] + used
    used += chunkLength
    chunkCounts[bucket] += 1
    unsafe chunk.storeBytes(
      of: Head(previous: previous, epoch: unsafe epoch, count: UInt32(room)), as: Head.self)
    return UInt(bitPattern: chunk) + UInt(Self.headLength)
  }

  /// Drops repeated entries of a full chunk: a text of few letters, as only hostile ones are, would otherwise take four
  /// bytes for each letter.
  ///
  /// - Returns: The address of the next entry, if there is room in the chunk now.
  private func thinned(_ chunk: UInt) -> UInt? {
    // SAFETY: a chunk of this object, with as many entries.
    let head = unsafe UnsafeMutablePointer<Head>(bitPattern: chunk)!
    let entries = unsafe UnsafeMutablePointer<UInt32>(
      bitPattern: chunk + UInt(Self.headLength))!
    guard unsafe head.pointee.count == UInt32(room) && head.pointee.epoch == epoch,
      unsafe Int((entries[room - 1] & 0xFFFF) &- (entries[0] & 0xFFFF)) <= room * Self.unitsOfMany
        / grid.length
    else { return nil }
    let seen = unsafe seen
    let mask = 1 << Int(Self.seenBits) - 1
    unsafe seen.initialize(repeating: 0, count: mask + 1)
    var kept = 0
    for number in 0..<room {
      let entry = unsafe entries[number]
      let item = UInt64(entry) | 1 << 32
      var place = Int((entry &* 0x9E37_79B1) &>> (32 - Self.seenBits))
      while unsafe seen[place] != 0 && seen[place] != item { place = (place + 1) & mask }
      guard unsafe seen[place] == 0 else { continue }
      unsafe seen[place] = item
      unsafe entries[kept] = entry
      kept += 1
    }
    guard kept < room - room / 4 else {
      unsafe head.pointee.count = UInt32(kept)
      return nil
    }
    return chunk + UInt(Self.headLength + kept * MemoryLayout<UInt32>.stride)
  }

  /// The gram of four bytes.
  @inline(__always)
  func gram(of four: UInt32) -> UInt64 {
    guard let letters = unsafe letters else { return UInt64(four) }
    let upper = unsafe letters[Int(four &>> 24)] &<< 16 | letters[Int(four &>> 16 & 0xFF)]
    let lower = unsafe letters[Int(four &>> 8 & 0xFF)] &<< 16 | letters[Int(four & 0xFF)]
    return upper &<< 32 | lower
  }

  /// How many entries a bucket may have.
  func mostEntries(of bucket: Int) -> Int { Int(chunkCounts[bucket]) * room }

  /// Has every bucket begin a new chunk with its next entry.
  package func closeChunks() {
    for bucket in 0..<Self.count {
      let end = unsafe ends[bucket]
      let filled = end & UInt(chunkLength - 1)
      guard filled != 0 else { continue }
      let chunk = end - filled
      let count = UInt32((Int(filled) - Self.headLength) / MemoryLayout<UInt32>.stride)
      // SAFETY: a chunk begins at every multiple of the length below an end.
      unsafe UnsafeMutablePointer<Head>(bitPattern: chunk)!.pointee.count = count
      unsafe ends[bucket] = chunk + UInt(chunkLength)
    }
  }

  /// The chunks of a bucket in order, when all are closed.
  func chunks(of bucket: Int, into chunks: inout [Chunk]) {
    chunks.removeAll(keepingCapacity: true)
    let end = unsafe ends[bucket]
    if end == 0 { return }
    var address = end - UInt(chunkLength)
    while address != 0 {
      // SAFETY: a chunk that this object keeps, of as many entries.
      let head = unsafe UnsafePointer<Head>(bitPattern: address)!
      let entries = unsafe UnsafeBufferPointer(
        start: UnsafePointer<UInt32>(bitPattern: address + UInt(Self.headLength)),
        count: Int(head.pointee.count))
      chunks.append(
        unsafe Chunk(entries: entries, blocks: UInt64(head.pointee.epoch) << UInt64(blockBits)))
      address = unsafe head.pointee.previous
    }
    chunks.reverse()
  }

  /// Parts of the buckets, of at least so many chunks each but for the last: all buckets in order.
  package func parts(ofChunks count: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (first, sum) = (0, 0)
    for bucket in 0..<Self.count {
      sum += Int(chunkCounts[bucket])
      if sum >= count || bucket + 1 == Self.count && sum > 0 {
        parts.append(first..<(bucket + 1))
        (first, sum) = (bucket + 1, 0)
      }
    }
    return parts
  }

  /// Whether a bucket has no entry.
  @inline(__always)
  func isEmpty(_ bucket: Int) -> Bool { unsafe ends[bucket] == 0 }

  /// How many chunks there are.
  package var chunkCount: Int { chunkCounts.reduce(0) { $0 + Int($1) } }

  /// Some entries of a bucket, and the upper bits of all their blocks.
  @safe
  struct Chunk {
    // SAFETY: of the buckets, which live longer.
    let entries: UnsafeBufferPointer<UInt32>
    let blocks: UInt64
  }
}
