/// The memory of the pieces that long lists are divided into while an index is built.
///
/// A piece is the number of its groups (2 bytes), the groups, and the place of the next piece of its list (4
/// bytes). Places are numbers: of a slab, and of a byte in it; 0 is none.
@safe
struct PieceMemory: ~Copyable {
  // SAFETY: owned by this value: the first `slabCount` slabs of `slabLength` bytes each.
  private let slabs: UnsafeMutablePointer<UnsafeMutableRawPointer>
  private var slabCount = 0
  /// How much of the last slab is in use.
  private var used = slabLength

  private static let slabShift = 20
  private static let slabLength = 1 << slabShift
  private static let mostSlabs = 1 << (32 - slabShift)

  static let headLength = 2
  private static let linkLength = 4
  private static let mostGroups = 84

  init() { unsafe slabs = .allocate(capacity: Self.mostSlabs) }

  deinit {
    for number in 0..<slabCount { unsafe slabs[number].deallocate() }
    unsafe slabs.deallocate()
  }

  /// The groups of the next piece of a list that has so many blocks: pieces grow with their list.
  static func groups(ofListWith blocks: UInt32) -> Int {
    min(max(Int(blocks) >> 4, 2), mostGroups)
  }

  @inline(__always)
  private func address(_ place: UInt32) -> UnsafeMutableRawPointer {
    unsafe slabs[Int(place >> UInt32(Self.slabShift))] + Int(place) & (Self.slabLength - 1)
  }

  /// Room for a piece of so many groups.
  ///
  /// - Parameter end: where the groups of the piece before it end; 0 if there is none.
  mutating func add(groups: Int, after end: UInt32) -> UInt32 {
    let length = Self.headLength + groups * PostingTable.groupLength + Self.linkLength
    if used + length > Self.slabLength {
      precondition(slabCount < Self.mostSlabs, "an index of more than 4 GiB")
      unsafe (slabs + slabCount).initialize(
        to: .allocate(byteCount: Self.slabLength, alignment: 16))
      slabCount += 1
      // No piece is at place 0.
      used = slabCount == 1 ? 16 : 0
    }
    let piece = UInt32(truncatingIfNeeded: (slabCount - 1) << Self.slabShift | used)
    used += length
    unsafe address(piece).storeBytes(of: UInt16(groups), as: UInt16.self)
    if end != 0 { unsafe address(end).storeBytes(of: piece, as: UInt32.self) }
    return piece
  }

  /// Writes a group: the lowest six bytes of a number.
  @inline(__always)
  func put(group: UInt64, at place: UInt32) {
    let address = unsafe address(place)
    unsafe address.storeBytes(of: UInt32(truncatingIfNeeded: group), as: UInt32.self)
    unsafe (address + 4).storeBytes(of: UInt16(truncatingIfNeeded: group >> 32), as: UInt16.self)
  }

  /// The length of a list's first piece in bytes; 0 if it has none.
  @inline(__always)
  func firstLength(_ piece: UInt32) -> Int {
    if piece == 0 { return 0 }
    return unsafe Int(address(piece).loadUnaligned(as: UInt16.self)) * PostingTable.groupLength
  }

  /// Adds the bytes of a chain of pieces to some others.
  ///
  /// - Parameter end: where the last group ends.
  func read(_ first: UInt32, to end: UInt32, into bytes: inout ByteRoom) {
    var piece = first
    while true {
      let start = unsafe address(piece)
      let length = unsafe Int(start.loadUnaligned(as: UInt16.self)) * PostingTable.groupLength
      let place = piece + UInt32(Self.headLength)
      let isLast = end >= place && end <= place + UInt32(length)
      let count = isLast ? Int(end - place) : length
      unsafe bytes.append(UnsafeRawBufferPointer(start: start + Self.headLength, count: count))
      if isLast { return }
      piece = unsafe (start + Self.headLength + length).loadUnaligned(as: UInt32.self)
    }
  }
}
