/// Checks a candidate in UTF-8 letter by letter, outward from the anchor: the counterpart of
/// ``FoldingQuickCheck``, without transcoding.
@safe
struct UTF8QuickCheck {
  // SAFETY: owned by the program, which the holder of this value keeps alive.
  private let regular: UnsafePointer<UInt16>
  private let units: UnsafePointer<UInt16>
  private let plain: UnitBits
  private let count: Int
  private let anchor: Int
  private let isTyping: Bool
  private let space: UInt16
  private let trustsPlainEdges: Bool

  /// - Returns: nil if this check can never decide for the needle.
  init?(_ program: FoldingProgram) {
    guard program.isRegular else { return nil }
    unsafe regular = program.table.regular.base
    unsafe units = program.units
    plain = UnicodeFacts.shared.plain.bits
    count = program.unitCount
    anchor = program.anchors.cluster
    isTyping = program.isTyping
    space = program.foldsSpace ? UInt16(FoldRules.space) : UnitTable.ask
    trustsPlainEdges =
      program.options.extent == .minimal && !program.hasExactClusters
      && [.scalar, .character].contains(program.options.boundary)
  }

  /// The verdict at the sequence that contains a byte. Text and needle correspond letter by letter
  /// up to the first irregular letter, so a difference before that is final.
  ///
  /// - Parameter work: grows by the letters compared.
  @unsafe
  @inline(__always)
  func verdict(
    _ bytes: UnsafeBufferPointer<UInt8>, _ byte: Int, _ work: inout Int
  ) -> QuickVerdict {
    let first = unsafe UTF8Scalars.start(bytes, containing: byte)
    var end = first
    var place = anchor
    while place < count {
      // The end of the text needs a closer check.
      guard end < bytes.count else { return QuickVerdict(kind: .ask) }
      let (folded, _, length) = unsafe letter(bytes, end)
      end &+= length
      if unsafe folded != units[place] {
        work &+= place &- anchor
        if folded == UnitTable.ask || folded == space || (isTyping && place == count &- 1) {
          return QuickVerdict(kind: .ask)
        }
        // A mark after the letter may turn it into another one.
        if end < bytes.count, unsafe letter(bytes, end).folded == UnitTable.ask {
          return QuickVerdict(kind: .ask)
        }
        return QuickVerdict(kind: .none)
      }
      place &+= 1
    }
    work &+= count
    place = anchor &- 1
    var start = first
    while place >= 0 {
      guard start > 0 else { return QuickVerdict(kind: .ask) }
      start = unsafe UTF8Scalars.start(bytes, containing: start &- 1)
      let folded = unsafe letter(bytes, start).folded
      if unsafe folded != units[place] {
        return QuickVerdict(kind: folded == UnitTable.ask || folded == space ? .ask : .none)
      }
      place &-= 1
    }
    guard trustsPlainEdges, unsafe isPlainEdge(bytes, start), unsafe isPlainEdge(bytes, end) else {
      return QuickVerdict(kind: .ask)
    }
    return QuickVerdict(kind: .match, start: start, end: end)
  }

  /// The folded form of a letter, the letter, and its length in bytes.
  @inline(__always)
  private func letter(
    _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) -> (folded: UInt16, unit: UInt16, length: Int) {
    let next = unsafe UTF8Scalars.decode(bytes, at: offset)
    guard next.scalar <= 0xFFFF, !next.isMalformed else {
      // A surrogate is never plain.
      return (UnitTable.ask, 0xD800, next.length)
    }
    // SAFETY: the table has an entry for every unit.
    return unsafe (regular[Int(next.scalar)], UInt16(next.scalar), next.length)
  }

  /// Whether the two letters beside an offset suffice to prove a boundary.
  @inline(__always)
  private func isPlainEdge(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    if offset == 0 || offset >= bytes.count { return true }
    let before = unsafe UTF8Scalars.start(bytes, containing: offset &- 1)
    let left = unsafe letter(bytes, before).unit
    let right = unsafe letter(bytes, offset).unit
    return plain.proveEdge(left, right)
  }
}
