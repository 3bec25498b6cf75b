import QuothKernels

/// Groups of 64 units that hold a candidate, as a kernel wrote them: a mask of each, and its place.
struct MaskBuffer {
  /// How many groups are read at a time, at most, where their matches are wanted; and where only counted.
  static let capacity = 64
  static let countingCapacity = 128
  /// The bit of a place, and of a position, that tells that all there are of plain text.
  static let plainBit: UInt32 = QK_PLAIN

  /// Apart, since whoever holds masks is moved about; a copy takes its own when it reads on.
  private var memory = Memory()
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
  subscript(group: Int) -> UInt64 { memory.mask(group) }

  /// Where a group begins.
  @inline(__always)
  func start(of group: Int) -> Int { position &+ Int(memory.place(group) & ~Self.plainBit) }

  /// Whether a group is plain.
  @inline(__always)
  func isPlain(_ group: Int) -> Bool { memory.place(group) & Self.plainBit != 0 }

  /// Where the last group ends. There is one.
  var end: Int { start(of: count &- 1) &+ 64 }

  /// The last candidate of a group.
  func last(of group: Int) -> Int { start(of: group) &+ 63 &- self[group].leadingZeroBitCount }

  /// Takes what a kernel finds before `end`, and where the next scan goes on.
  @inline(__always)
  mutating func fill(to end: Int, _ body: (UnsafeMutablePointer<qk_found>) -> Int) {
    if !isKnownUniquelyReferenced(&memory) { memory = Memory() }
    var found = unsafe qk_found()
    unsafe found.masks = memory.masks
    unsafe found.places = memory.places
    unsafe found.capacity = min(room, Memory.capacity)
    unsafe found.end = end
    next = unsafe body(&found)
    position = unsafe found.position
    count = unsafe found.groups
    isPlain = unsafe found.is_plain
  }

  /// How many candidates there are.
  @inline(__always)
  func tally(_ kernels: Kernels) -> Int {
    unsafe kernels.tier.pointee.tally(memory.masks, count)
  }

  /// Writes the positions of all candidates, counted from `position`, with the bit of plain ones.
  @inline(__always)
  func readPositions(_ kernels: Kernels, into out: UnsafeMutableBufferPointer<UInt32>) -> Int {
    precondition(out.count >= 64 &* count &+ 8, "no room for all positions")
    // SAFETY: there is room for every bit of every mask, and eight more.
    return unsafe kernels.tier.pointee.positions(
      memory.masks, memory.places, count, out.baseAddress!)
  }
}

extension MaskBuffer {
  /// Room for as many groups as are ever read at a time.
  @safe
  private final class Memory {
    static let capacity = countingCapacity

    // SAFETY: owned here. Cleared, so that nothing is ever read that was not written.
    let masks = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    let places = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)

    init() {
      unsafe masks.initialize(repeating: 0, count: Self.capacity)
      unsafe places.initialize(repeating: 0, count: Self.capacity)
    }

    deinit {
      unsafe masks.deallocate()
      unsafe places.deallocate()
    }

    @inline(__always)
    func mask(_ group: Int) -> UInt64 {
      precondition(UInt(bitPattern: group) < UInt(Self.capacity), "no such group")
      return unsafe masks[group]
    }

    @inline(__always)
    func place(_ group: Int) -> UInt32 {
      precondition(UInt(bitPattern: group) < UInt(Self.capacity), "no such group")
      return unsafe places[group]
    }
  }
}
