import QuothKernels

/// The output of a kernel: a mask and a place for each group of 64 units with a candidate.
struct MaskBuffer {
  /// The maximum number of groups read at a time.
  static let capacity = 64
  /// The bit of a place and of a position that marks a group as plain text.
  static let plainBit: UInt32 = QK_PLAIN

  // Stored inline, so that a search allocates nothing.
  private var masks = Rows.of64(UInt64(0))
  private var places = Rows.of64(UInt32(0))
  private var others = Rows.of64(UInt8(0))
  /// The number of groups that a scan may write.
  var room = capacity
  /// The offset to which places are relative.
  var position = 0
  /// The number of groups; 0 if no candidate is left.
  var count = 0
  /// Where the next scan continues.
  var next = 0
  /// Whether all groups are plain.
  private(set) var isPlain = false
  /// Knowledge of the text that each scan hands to the next.
  private var habit: qk_habit = 0

  /// The candidates of a group, as a mask.
  @inline(__always)
  subscript(group: Int) -> UInt64 { masks[group] }

  /// The offset at which a group begins.
  @inline(__always)
  func start(of group: Int) -> Int { position &+ Int(places[group] & ~Self.plainBit) }

  /// Whether a group is plain.
  @inline(__always)
  func isPlain(_ group: Int) -> Bool { places[group] & Self.plainBit != 0 }

  /// The end of the last group. Requires at least one group.
  var end: Int { start(of: count &- 1) &+ 64 }

  /// The last candidate of a group.
  @inline(__always)
  func last(of group: Int) -> Int { start(of: group) &+ 63 &- self[group].leadingZeroBitCount }

  /// Stores the results of a kernel before `end`, and where the next scan continues.
  @inline(__always)
  mutating func fill(to end: Int, _ body: (UnsafeMutablePointer<qk_found>) -> Int) {
    var masks = masks.mutableSpan
    var places = places.mutableSpan
    var found = unsafe qk_found()
    unsafe found.capacity = min(room, Self.capacity)
    unsafe found.end = end
    unsafe found.habit = habit
    // SAFETY: both have room for any value of `room`.
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
    habit = unsafe found.habit
  }

  // These functions are mutating since a pointer into rows of a value that may not change is one to a copy of them.

  /// The total number of candidates.
  @inline(__always)
  mutating func plainTally(_ kernels: Kernels) -> Int {
    var masks = masks.mutableSpan
    return unsafe masks.withUnsafeMutableBufferPointer {
      unsafe kernels.tier.pointee.tally($0.baseAddress!, nil, count, nil, nil)
    }
  }

  /// The same, and the number of groups that are not plain: see ``other(_:)``.
  @inline(__always)
  mutating func tally(_ kernels: Kernels) -> (candidates: Int, others: Int) {
    var otherCount = 0
    var masks = masks.mutableSpan
    var places = places.mutableSpan
    var others = others.mutableSpan
    // SAFETY: each buffer has room for all groups.
    let candidates = unsafe masks.withUnsafeMutableBufferPointer { masks in
      unsafe places.withUnsafeMutableBufferPointer { places in
        unsafe others.withUnsafeMutableBufferPointer { others in
          unsafe kernels.tier.pointee.tally(
            masks.baseAddress!, places.baseAddress!, count, others.baseAddress!, &otherCount)
        }
      }
    }
    return (candidates, otherCount)
  }

  /// The index of the first, second … group that is not plain, after a tally.
  @inline(__always)
  func other(_ number: Int) -> Int { Int(others[number]) }

  /// Writes the positions of the candidates of some groups, relative to `position`, with the bit of
  /// plain groups.
  @inline(__always)
  mutating func readPositions(
    of groups: Range<Int>, _ kernels: Kernels, into out: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    precondition(groups.lowerBound >= 0 && groups.upperBound <= count, "groups out of range")
    precondition(out.count >= 64 &* groups.count &+ 8, "buffer too small for all positions")
    var masks = masks.mutableSpan
    var places = places.mutableSpan
    // SAFETY: the buffer has room for every bit of every mask, and eight more.
    return unsafe masks.withUnsafeMutableBufferPointer { masks in
      unsafe places.withUnsafeMutableBufferPointer { places in
        unsafe kernels.tier.pointee.positions(
          masks.baseAddress! + groups.lowerBound, places.baseAddress! + groups.lowerBound,
          groups.count, out.baseAddress!)
      }
    }
  }
}
