import QuothKernels

/// A text that the kernels can scan for the anchors of a program.
protocol ScannableText: TextSource {
  /// The groups with a candidate from an offset on, which begin before `end`: see `qk_scan16_function`.
  func scan(
    _ program: some FamilyProgram, from offset: Int, to end: Int, into masks: inout MaskBuffer)
}

/// Groups of 64 units that hold a candidate, as a kernel wrote them: a mask of each, and its place.
struct MaskBuffer {
  /// How many groups are read at a time, at most.
  static let capacity = 64
  /// The bit of a place, and of a position, that tells that all there are of plain text.
  static let plainBit: UInt32 = QK_PLAIN

  private var masks = InlineArray<64, UInt64>(repeating: 0)
  private var places = InlineArray<64, UInt32>(repeating: 0)
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

  /// Takes what a kernel finds, and where the next scan goes on.
  @inline(__always)
  mutating func fill(to end: Int, _ body: (UnsafeMutablePointer<qk_found>) -> Int) {
    var masks = masks.mutableSpan
    var places = places.mutableSpan
    var found = unsafe qk_found()
    unsafe found.capacity = room
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
}

extension MaskBuffer {
  /// How many candidates there are.
  @inline(__always)
  func tally(_ kernels: Kernels) -> Int {
    unsafe masks.span.withUnsafeBufferPointer {
      unsafe kernels.tier.pointee.tally($0.baseAddress!, count)
    }
  }

  /// The last candidate. There is one.
  @inline(__always)
  var last: Int { end &- 1 &- masks[count &- 1].leadingZeroBitCount }

  /// Writes the positions of all candidates, counted from `position`, with the bit of plain ones.
  @inline(__always)
  func readPositions(_ kernels: Kernels, into out: UnsafeMutableBufferPointer<UInt32>) -> Int {
    // SAFETY: there is room for every bit of every mask, and eight more.
    unsafe masks.span.withUnsafeBufferPointer { masks in
      unsafe places.span.withUnsafeBufferPointer {
        unsafe kernels.tier.pointee.positions(
          masks.baseAddress!, $0.baseAddress!, count, out.baseAddress!)
      }
    }
  }
}

extension ContiguousText: ScannableText {
  func scan(
    _ program: some FamilyProgram, from offset: Int, to end: Int, into masks: inout MaskBuffer
  ) {
    unsafe masks.fill(to: end) { unsafe scan(program, from: offset, $0) }
  }

  /// The same into any memory. Where the next scan goes on.
  @unsafe @inline(__always)
  func scan(
    _ program: some FamilyProgram, from offset: Int, _ found: UnsafeMutablePointer<qk_found>
  ) -> Int {
    let tier = unsafe program.kernels.tier
    let text = unsafe UnsafeRawPointer(base)
    // SAFETY: the kernels read within base[0, count) and write as many masks as there is room for.
    if Unit.self == UInt16.self {
      return unsafe program.withScan16 {
        unsafe tier.pointee.scan16(
          $0, text.assumingMemoryBound(to: UInt16.self), count, offset, found)
      }
    }
    return unsafe program.withScan8 {
      unsafe tier.pointee.scan8($0, text.assumingMemoryBound(to: UInt8.self), count, offset, found)
    }
  }
}
