import QuothKernels

/// Groups of 64 units that hold a candidate, as a kernel wrote them: a mask of each, and its place.
struct MaskBuffer {
  /// How many groups are read at a time, at most.
  static let capacity = 64
  /// The bit of a place, and of a position, that tells that all there are of plain text.
  static let plainBit: UInt32 = QK_PLAIN

  // Here, not apart: a search allocates nothing.
  private var masks = InlineArray<64, UInt64>(repeating: 0)
  private var places = InlineArray<64, UInt32>(repeating: 0)
  private var others = InlineArray<64, UInt8>(repeating: 0)
  /// How many of them a scan may write.
  var room = capacity
  /// Where the first group begins.
  var position = 0
  /// How many there are; none where no candidate is left.
  var count = 0
  /// Where the next scan goes on.
  var next = 0
  /// Whether all groups are plain.
  private(set) var isPlain = false

  /// The candidates of a group.
  @inline(__always)
  subscript(group: Int) -> UInt64 { masks[group] }

  /// Where a group begins.
  @inline(__always)
  func start(of group: Int) -> Int { position &+ Int(places[group] & ~Self.plainBit) }

  /// Whether a group is plain.
  @inline(__always)
  func isPlain(_ group: Int) -> Bool { places[group] & Self.plainBit != 0 }

  /// Where the last group ends. There is one.
  var end: Int { start(of: count &- 1) &+ 64 }

  /// The last candidate of a group.
  func last(of group: Int) -> Int { start(of: group) &+ 63 &- self[group].leadingZeroBitCount }

  /// Takes what a kernel finds before `end`, and where the next scan goes on.
  @inline(__always)
  mutating func fill(to end: Int, _ body: (UnsafeMutablePointer<qk_found>) -> Int) {
    var masks = masks.mutableSpan
    var places = places.mutableSpan
    var found = unsafe qk_found()
    unsafe found.capacity = min(room, Self.capacity)
    unsafe found.end = end
    // SAFETY: both have as much room as any capacity.
    next = unsafe masks.withUnsafeMutableBufferPointer { masks in
      unsafe places.withUnsafeMutableBufferPointer { places in
        unsafe found.masks = masks.baseAddress
        unsafe found.places = places.baseAddress
        return unsafe withUnsafeMutablePointer(to: &found) { unsafe body($0) }
      }
    }
    position = unsafe found.position
    count = unsafe found.groups
    isPlain = unsafe found.is_plain
  }

  /// How many candidates there are.
  @inline(__always)
  func plainTally(_ kernels: Kernels) -> Int {
    unsafe masks.span.withUnsafeBufferPointer {
      unsafe kernels.tier.pointee.tally($0.baseAddress!, nil, count, nil, nil)
    }
  }

  /// The same, and how many groups are not plain: see ``other(_:)``.
  @inline(__always)
  mutating func tally(_ kernels: Kernels) -> (candidates: Int, others: Int) {
    var otherCount = 0
    var others = others.mutableSpan
    // SAFETY: as much room for each as there are groups.
    let candidates = unsafe masks.span.withUnsafeBufferPointer { masks in
      unsafe places.span.withUnsafeBufferPointer { places in
        unsafe others.withUnsafeMutableBufferPointer { others in
          unsafe kernels.tier.pointee.tally(
            masks.baseAddress!, places.baseAddress!, count, others.baseAddress!, &otherCount)
        }
      }
    }
    return (candidates, otherCount)
  }

  /// The first, second … group that is not plain, once they were tallied.
  @inline(__always)
  func other(_ number: Int) -> Int { Int(others[number]) }

  /// Writes the positions of the candidates of some groups, counted from `position`, with the bit of plain
  /// ones.
  @inline(__always)
  func readPositions(
    of groups: Range<Int>, _ kernels: Kernels, into out: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    precondition(groups.lowerBound >= 0 && groups.upperBound <= count, "groups that are not there")
    precondition(out.count >= 64 &* groups.count &+ 8, "no room for all positions")
    // SAFETY: there is room for every bit of every mask, and eight more.
    return unsafe masks.span.withUnsafeBufferPointer { masks in
      unsafe places.span.withUnsafeBufferPointer { places in
        unsafe kernels.tier.pointee.positions(
          masks.baseAddress! + groups.lowerBound, places.baseAddress! + groups.lowerBound,
          groups.count, out.baseAddress!)
      }
    }
  }
}
