/// Looks at a candidate unit by unit: the common case, where every unit around is regular. No state, no
/// object: it is what the hot loop holds in registers.
@safe
struct CollationQuickCheck<Text: ScannableText>: QuickCheck {
  private let text: Text
  // SAFETY: owned by the program, which whoever holds this keeps alive.
  private let regular: UnsafePointer<UInt16>
  private let units: UnsafePointer<UInt16>
  private let contexts: UnsafePointer<UInt8>
  private let plain: UnsafePointer<UInt64>
  private let count: Int
  private let anchor: Int
  private let isRegular: Bool
  /// The end of the clusters from the anchor on that are units.
  private let partialEnd: Int
  /// Whether two plain units beside an edge are all that it takes.
  private let trustsPlainEdges: Bool
  private let isTyping: Bool

  init(_ program: CollationProgram, text: Text) {
    self.text = text
    unsafe regular = program.table.regular.base
    unsafe units = program.units
    unsafe contexts = program.table.contexts.flags
    unsafe plain = UnicodeFacts.shared.plain.words
    count = program.needle.units.count
    anchor = program.anchors.cluster
    isRegular = program.isRegular
    partialEnd = program.partialEnd
    trustsPlainEdges =
      program.options.extent == .minimal && !program.mayContract && !program.mayContractAtEdges
      && [.scalar, .character].contains(program.options.boundary)
    isTyping = program.isTyping
  }

  /// - Parameter work: grows by the units compared.
  @inline(__always)
  func verdict(at candidate: Int, _ work: inout Int) -> QuickVerdict {
    let start = candidate &- anchor
    let end = start &+ count
    guard isRegular, start >= 0, end <= text.count else { return partial(candidate) }
    var place = anchor
    while place < count {
      // SAFETY: the table has an entry for every unit; place is within the needle's units.
      let found = unsafe regular[Int(text[start &+ place])]
      if unsafe found != units[place] {
        work &+= place &- anchor
        if isTyping, place == count &- 1 { return QuickVerdict(kind: .ask) }
        return mismatch(found, start &+ place)
      }
      place &+= 1
    }
    work &+= count &- anchor
    place = anchor &- 1
    while place >= 0 {
      let found = unsafe regular[Int(text[start &+ place])]
      if unsafe found != units[place] {
        work &+= anchor &- place
        return mismatch(found, start &+ place)
      }
      place &-= 1
    }
    work &+= anchor
    let kind: QuickVerdict.Kind =
      trustsPlainEdges && !isTyping && isPlainEdge(start) && isPlainEdge(end) ? .match : .edges
    return QuickVerdict(kind: kind, start: start, end: end)
  }

  /// A needle of which some cluster is no unit: those around the anchor that are may differ already.
  private func partial(_ candidate: Int) -> QuickVerdict {
    var offset = candidate
    for place in anchor..<partialEnd {
      guard offset < text.count else { return QuickVerdict(kind: .ask) }
      let found = unsafe regular[Int(text[offset])]
      if unsafe found != units[place] {
        return isTyping ? QuickVerdict(kind: .ask) : mismatch(found, offset)
      }
      offset &+= 1
    }
    return QuickVerdict(kind: .ask)
  }

  /// A unit that is not the needle's. It may still be the beginning of a decomposed letter, or part of a
  /// contraction.
  @inline(__always)
  private func mismatch(_ found: UInt16, _ offset: Int) -> QuickVerdict {
    if found == UnitTable.ask { return QuickVerdict(kind: .ask) }
    // SAFETY: a flag for every unit.
    let flags = unsafe contexts[Int(text[offset])]
    if offset &+ 1 < text.count {
      let next = text[offset &+ 1]
      if unsafe regular[Int(next)] == UnitTable.ask { return QuickVerdict(kind: .ask) }
      if flags & CollationContexts.leadFlag != 0,
        unsafe contexts[Int(next)] & CollationContexts.followFlag != 0
      {
        return QuickVerdict(kind: .ask)
      }
    }
    if offset > 0, flags & CollationContexts.followFlag != 0,
      unsafe contexts[Int(text[offset &- 1])] & CollationContexts.leadFlag != 0
    {
      return QuickVerdict(kind: .ask)
    }
    return QuickVerdict(kind: .none)
  }

  /// Whether there is a boundary by the two units beside an offset alone.
  @inline(__always)
  private func isPlainEdge(_ offset: Int) -> Bool {
    if offset == 0 || offset == text.count { return true }
    let left = text[offset &- 1]
    let right = text[offset]
    if left | right < 0x300 { return true }
    return isPlain(left) && isPlain(right)
  }

  @inline(__always)
  private func isPlain(_ unit: UInt16) -> Bool {
    // SAFETY: the bitmap has a bit for every unit.
    unsafe plain[Int(unit &>> 6)] &>> UInt64(unit & 63) & 1 != 0
  }
}
