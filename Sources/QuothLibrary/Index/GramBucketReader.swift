/// Reads some of ``GramBuckets``, to which nothing is added any more: gram by gram in order, bucket by bucket.
///
/// A bucket is sorted by its two letters, one after the other from the last (radix sort), which leaves the blocks of
/// a gram in their order.
@safe
package struct GramBucketReader: ~Copyable {
  private let buckets: GramBuckets
  /// The buckets that were not sorted so far, and the one that was sorted last.
  private var left: Range<Int>
  private var bucket = 0
  /// The rest of that bucket: entries that have some bits.
  private var shares: [Share] = []
  /// A share of more entries is divided, so that hostile text, with all grams in few buckets, needs no more memory
  /// than others.
  private let most: Int
  private var chunks: [GramBuckets.Chunk] = []
  // SAFETY: all owned by this reader: room for `capacity` items each, two letters above a block; the items of the bucket
  // are the first `count` of `items`; and for as many gaps.
  private var items: UnsafeMutablePointer<UInt64>
  private var spare: UnsafeMutablePointer<UInt64>
  private var gapRoom: UnsafeMutablePointer<UInt32>
  private var capacity = 1 << 10
  private var count = 0
  private var place = 0
  private var gapCount = 0
  /// Where the items with a letter begin, for the last letter and for the one before.
  // SAFETY: owned by this reader.
  private let starts: UnsafeMutablePointer<UInt32>

  private static let radix = 1 << 8
  /// Fewer items are compared.
  private static let few = 32

  /// The gram that was read last; all bits after the last one.
  package private(set) var gram = UInt64.max

  /// Some entries of a bucket: those whose letters have some bits.
  private struct Share {
    var mask: UInt32 = 0
    var bits: UInt32 = 0

    static let letters: UInt32 = 0xFFFF_0000

    @inline(__always)
    func has(_ entry: UInt32) -> Bool { entry & mask == bits }
  }

  /// - Parameters:
  ///   - part: which buckets; all chunks are closed.
  ///   - most: fewer than usual, for tests.
  package init(_ buckets: GramBuckets, _ part: Range<Int>, most: Int = 1 << 24) {
    self.buckets = buckets
    self.most = most
    left = part
    unsafe items = .allocate(capacity: capacity)
    unsafe spare = .allocate(capacity: capacity)
    unsafe gapRoom = .allocate(capacity: capacity)
    unsafe starts = .allocate(capacity: 2 * Self.radix)
    advance()
  }

  deinit {
    unsafe items.deallocate()
    unsafe spare.deallocate()
    unsafe gapRoom.deallocate()
    unsafe starts.deallocate()
  }

  /// The gaps between the blocks of the gram; the first one counts from -1.
  package var gaps: UnsafeBufferPointer<UInt32> {
    unsafe UnsafeBufferPointer(start: gapRoom, count: gapCount)
  }

  /// Goes to the next gram.
  package mutating func advance() {
    while place == count {
      guard loadShare() else {
        gram = .max
        return
      }
    }
    let (items, gaps) = unsafe (items, gapRoom)
    let letters = unsafe items[place] &>> 32
    var last = UInt32.max
    var next = place
    var gapCount = 0
    repeat {
      let block = unsafe UInt32(truncatingIfNeeded: items[next])
      // Of a block that comes again, none is kept.
      unsafe gaps[gapCount] = block &- last
      gapCount &+= block == last ? 0 : 1
      last = block
      next &+= 1
    } while unsafe next < count && items[next] &>> 32 == letters
    place = next
    self.gapCount = gapCount
    gram = buckets.gram(of: UInt32(bucket) << 16 | UInt32(truncatingIfNeeded: letters))
  }

  /// Sorts the items of the next share, if they are not too many.
  ///
  /// - Returns: false after the last one.
  private mutating func loadShare() -> Bool {
    (place, count) = (0, 0)
    if shares.isEmpty {
      // In a short text most have nothing.
      while let next = left.first, buckets.isEmpty(next) { left.removeFirst() }
      guard let next = left.popFirst() else { return false }
      bucket = next
      buckets.chunks(of: bucket, into: &chunks)
      shares.append(Share())
    }
    let share = shares.removeLast()
    if share.mask == Share.letters {
      collectOne(share)
      return true
    }
    if share.mask == 0, let few = fewEntries {
      count = few
      if few <= most {
        reserve(few)
        collectFew(share)
        return true
      }
    }
    countLetters(share)
    if count > most {
      divide(share)
      count = 0
    } else if count > 0 {
      reserve(count)
      if count < Self.few { collectFew(share) } else { sort(share) }
    }
    return true
  }

  /// How many entries the bucket has, if they are few.
  private var fewEntries: Int? {
    var sum = 0
    for chunk in chunks {
      sum += unsafe chunk.entries.count
      if sum >= Self.few { return nil }
    }
    return sum
  }

  /// Puts the shares of each letter in place of a share, the lowest on top.
  private mutating func divide(_ share: Share) {
    let isFirst = share.mask == 0
    let counts = unsafe isFirst ? starts + Self.radix : starts
    for letter in (0..<Self.radix).reversed() where unsafe counts[letter] > 0 {
      let shift: UInt32 = isFirst ? 24 : 16
      shares.append(
        Share(
          mask: share.mask | 0xFF << shift, bits: share.bits | UInt32(letter) << shift))
    }
  }

  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    unsafe items.deallocate()
    unsafe spare.deallocate()
    unsafe gapRoom.deallocate()
    capacity = max(count, 2 * capacity)
    unsafe items = .allocate(capacity: capacity)
    unsafe spare = .allocate(capacity: capacity)
    unsafe gapRoom = .allocate(capacity: capacity)
  }

  @inline(__always)
  private static func item(_ entry: UInt32, _ blocks: UInt64) -> UInt64 {
    UInt64(entry & 0xFFFF_0000) &<< 16 | blocks | UInt64(entry & 0xFFFF)
  }

  /// Counts the items, and how many have each letter.
  private mutating func countLetters(_ share: Share) {
    let starts = unsafe starts
    let upper = unsafe starts + Self.radix
    unsafe starts.initialize(repeating: 0, count: 2 * Self.radix)
    var count = 0
    for chunk in chunks {
      for number in unsafe 0..<chunk.entries.count {
        let entry = unsafe chunk.entries[number]
        let one: UInt32 = share.has(entry) ? 1 : 0
        unsafe starts[Int(entry &>> 16 & 0xFF)] &+= one
        unsafe upper[Int(entry &>> 24)] &+= one
        count &+= Int(one)
      }
    }
    self.count = count
  }

  private func collectFew(_ share: Share) {
    let items = unsafe items
    var filled = 0
    for chunk in chunks {
      for number in unsafe 0..<chunk.entries.count {
        let entry = unsafe chunk.entries[number]
        guard share.has(entry) else { continue }
        let item = Self.item(entry, chunk.blocks)
        var hole = filled
        while unsafe hole > 0 && items[hole &- 1] > item {
          unsafe items[hole] = items[hole &- 1]
          hole &-= 1
        }
        unsafe items[hole] = item
        filled &+= 1
      }
    }
  }

  /// Collects the items of one gram, each block once.
  private mutating func collectOne(_ share: Share) {
    for chunk in chunks {
      unsafe reserveMore(chunk.entries.count)
      for number in unsafe 0..<chunk.entries.count {
        let entry = unsafe chunk.entries[number]
        let item = Self.item(entry, chunk.blocks)
        guard share.has(entry), unsafe count == 0 || items[count &- 1] != item else { continue }
        unsafe items[count] = item
        count &+= 1
      }
    }
  }

  /// Makes room for some items after those that are there.
  private mutating func reserveMore(_ more: Int) {
    guard count + more > capacity else { return }
    let old = unsafe items
    unsafe items = .allocate(capacity: 2 * capacity + more)
    unsafe items.update(from: old, count: count)
    unsafe old.deallocate()
    unsafe spare.deallocate()
    unsafe gapRoom.deallocate()
    capacity = 2 * capacity + more
    unsafe spare = .allocate(capacity: capacity)
    unsafe gapRoom = .allocate(capacity: capacity)
  }

  /// Replaces how many items have each letter by how many have one before it, where there are any.
  private static func sum(_ counts: UnsafeMutablePointer<UInt32>) {
    var sum: UInt32 = 0
    // The letters of a bucket are mostly of one script, whose numbers follow one another.
    for first in stride(from: 0, to: radix, by: 16) {
      let group = unsafe UnsafeRawPointer(counts + first).loadUnaligned(as: SIMD8<UInt64>.self)
      let halves = group.lowHalf | group.highHalf
      let quarter = halves.lowHalf | halves.highHalf
      if quarter[0] | quarter[1] == 0 { continue }
      for letter in first..<(first + 16) {
        let own = unsafe counts[letter]
        unsafe counts[letter] = sum
        sum &+= own
      }
    }
  }

  private func sort(_ share: Share) {
    let (items, spare, starts) = unsafe (items, spare, starts)
    let upper = unsafe starts + Self.radix
    unsafe Self.sum(starts)
    unsafe Self.sum(upper)
    // SAFETY: by the counts, each of the items has a place of its own.
    for chunk in chunks {
      for number in unsafe 0..<chunk.entries.count {
        let entry = unsafe chunk.entries[number]
        guard share.has(entry) else { continue }
        let letter = Int(entry &>> 16 & 0xFF)
        unsafe spare[Int(starts[letter])] = Self.item(entry, chunk.blocks)
        unsafe starts[letter] &+= 1
      }
    }
    for number in 0..<count {
      let item = unsafe spare[number]
      let letter = Int(truncatingIfNeeded: item &>> 40)
      unsafe items[Int(upper[letter])] = item
      unsafe upper[letter] &+= 1
    }
  }
}
