/// Checks a candidate unit by unit: the common case, where every unit nearby is regular. It has no
/// state and no object, so that the hot loop keeps it in registers.
@safe
struct CollationQuickCheck<Text: ScannableText>: QuickCheck {
  private let text: Text
  // SAFETY: owned by the program, which the holder of this value keeps alive.
  private let regular: UnsafePointer<UInt16>
  private let units: UnsafePointer<UInt16>
  private let bases: UnsafePointer<UInt64>
  private let contexts: UnsafePointer<UInt8>
  private unowned(unsafe) let openings: ContractionOpenings
  private let contracted: UnsafePointer<UInt32>
  private let contractedCount: Int
  private let plain: UnitBits
  private let yielding: UnitBits
  private let hollow: UnitBits
  /// Marks that do not turn another letter into one of the needle's.
  private let indifferent: UnitBits
  private let closing: UnitBits
  /// Those of them that are not letters.
  private let barring: UnitBits
  private let count: Int
  private let anchor: Int
  private let isRegular: Bool
  /// Whether units can be compared with those of the needle at all.
  private let isComparable: Bool
  /// Whether the anchor is a letter that may have any marks.
  private let isLetter: Bool
  /// The end of the clusters from the anchor on that are single units.
  private let partialEnd: Int
  /// Whether two plain units beside an edge suffice to accept it.
  private let trustsPlainEdges: Bool
  private let mayContractAtEdges: Bool
  /// Whether a match cannot end before units that belong to the preceding character.
  private let isClosed: Bool
  private let isTyping: Bool
  private let gluesMarks: Bool
  private let hasJamo: Bool

  init(_ program: CollationProgram, text: Text) {
    self.text = text
    let table = program.table
    unsafe regular = table.regular.base
    unsafe units = program.units
    unsafe bases = program.bases
    unsafe contexts = table.contexts.flags
    unsafe openings = table.openings
    unsafe contracted = program.contracted
    contractedCount = program.contractedCount
    plain = UnicodeFacts.shared.plain.bits
    yielding = UnicodeFacts.shared.yielding.bits
    hollow = table.hollow.bits
    closing = table.closing.bits
    barring = table.barring.bits
    let isBare = program.needle.clusters.allSatisfy { $0.count == 1 }
    indifferent = isBare ? table.glued.bits : table.hollow.bits
    count = program.needle.units.count
    anchor = program.anchors.cluster
    isRegular = program.isRegular
    isTyping = program.isTyping
    isComparable =
      program.wildcard == .none && !program.needsConfirmation && !program.isTyping
    isLetter =
      !program.needle.basePlaces.isEmpty
      && program.needle.baseCount(program.anchors.cluster) == 1
    partialEnd = program.partialEnd
    trustsPlainEdges =
      program.options.extent == .minimal && !program.mayContract && !program.isTyping
      && [.scalar, .character].contains(program.options.boundary)
    mayContractAtEdges = program.mayContractAtEdges
    gluesMarks = program.gluesMarks
    isClosed = program.gluesMarks && program.endsWithLetter && !program.mayContract
    hasJamo = table.hangul.isRegular
  }

  /// - Parameter work: grows by the units compared.
  @inline(__always)
  func verdict(at candidate: Int, _ work: inout Int) -> QuickVerdict {
    let start = candidate &- anchor
    guard isRegular, start >= 0, start &+ count <= text.count else {
      return partial(candidate, &work)
    }
    var place = anchor
    var end = candidate
    var hasMarks = false
    while place < count {
      // SAFETY: the table has an entry for every unit; place is within the needle's units.
      let unit = text[end]
      let found = unsafe regular[Int(unit)]
      if unsafe found != units[place] {
        if found == UnitTable.ask, place > anchor, gluesMarks, hollow.contains(unit) {
          hasMarks = true
          end &+= 1
          if end < text.count { continue }
          return QuickVerdict(kind: .ask)
        }
        work &+= place &- anchor
        if isTyping, place == count &- 1 { return QuickVerdict(kind: .ask) }
        return mismatch(found, end, place == anchor ? .anchor : .after, place)
      }
      place &+= 1
      end &+= 1
      if end == text.count, place < count { return QuickVerdict(kind: .ask) }
    }
    work &+= count &- anchor
    place = anchor &- 1
    while place >= 0 {
      let found = unsafe regular[Int(text[start &+ place])]
      if unsafe found != units[place] {
        work &+= anchor &- place
        return mismatch(found, start &+ place, .before, place)
      }
      place &-= 1
    }
    work &+= anchor
    if isClosed, end < text.count, closing.contains(text[end]) {
      return QuickVerdict(kind: .none)
    }
    if hasMarks { return QuickVerdict(kind: .ask) }
    let kind: QuickVerdict.Kind =
      trustsPlainEdges && isPlainEdge(start) && isPlainEdge(end) ? .match : .edges
    return QuickVerdict(kind: kind, start: start, end: end)
  }

  /// Checks a needle with clusters that are not single units: the other clusters around the anchor
  /// may already differ.
  private func partial(_ candidate: Int, _ work: inout Int) -> QuickVerdict {
    guard isComparable else { return QuickVerdict(kind: .ask) }
    if unsafe units[anchor] == UnitTable.ask {
      // SAFETY: as above.
      let found = unsafe regular[Int(text[candidate])]
      guard isLetter, found != UnitTable.ask else { return QuickVerdict(kind: .ask) }
      if contractedCount > 0, let verdict = contraction(candidate) { return verdict }
      return mismatch(found, candidate, .anchor, anchor)
    }
    var offset = candidate
    defer { work &+= offset &- candidate }
    for place in anchor..<partialEnd {
      guard offset < text.count else { return QuickVerdict(kind: .ask) }
      let found = unsafe regular[Int(text[offset])]
      if unsafe found != units[place] {
        return mismatch(found, offset, place == anchor ? .anchor : .after, place)
      }
      offset &+= 1
    }
    return QuickVerdict(kind: .ask)
  }

  /// Checks a contraction that is the whole needle, if nothing beside it can be read with it.
  private func contraction(_ candidate: Int) -> QuickVerdict? {
    let end = candidate &+ 2
    guard end <= text.count else { return nil }
    let pair = UInt32(text[candidate]) << 16 | UInt32(text[candidate &+ 1])
    for place in 0..<contractedCount where unsafe contracted[place] == pair {
      if isClosed, end < text.count, closing.contains(text[end]) {
        return QuickVerdict(kind: .none)
      }
      let isFree =
        trustsPlainEdges && isPlainEdge(candidate) && isPlainEdge(end)
        && !mayJoin(candidate) && !mayJoin(end)
      return QuickVerdict(kind: isFree ? .match : .ask, start: candidate, end: end)
    }
    return nil
  }

  /// The side of a difference: at the anchor, before it, or after it.
  private enum Side { case before, anchor, after }

  /// Handles a unit that differs from the needle's. It can still begin a decomposed letter or
  /// belong to a contraction.
  @inline(__always)
  private func mismatch(
    _ found: UInt16, _ offset: Int, _ side: Side, _ place: Int
  ) -> QuickVerdict {
    let unit = text[offset]
    if found == UnitTable.ask {
      if side == .after, isClosed, barring.contains(unit) { return QuickVerdict(kind: .none) }
      if side == .anchor, hasJamo, unit & 0xFF00 == 0x1100 { return syllable(offset) }
      return QuickVerdict(kind: .ask)
    }
    // SAFETY: the table has a flag for every unit.
    let flags = unsafe contexts[Int(unit)]
    var next = offset &+ 1
    if next < text.count {
      if flags & CollationContexts.leadFlag != 0,
        unsafe contexts[Int(text[next])] & CollationContexts.followFlag != 0
      {
        guard side != .before, isOther(offset, place) else { return QuickVerdict(kind: .ask) }
        next &+= 1
      }
      // Some marks do not make another letter of it, but text after them might.
      if gluesMarks { while next < text.count, indifferent.contains(text[next]) { next &+= 1 } }
      if next < text.count, unsafe regular[Int(text[next])] == UnitTable.ask {
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

  /// Whether two units are a contraction whose beginning differs from a cluster of the needle.
  @inline(never)
  private func isOther(_ offset: Int, _ place: Int) -> Bool {
    // SAFETY: the table outlives the search.
    let base = unsafe openings.base(of: text[offset], text[offset &+ 1])
    return unsafe base != 0 && base != bases[place]
  }

  /// Checks a syllable written in jamo that begins at the anchor.
  private func syllable(_ offset: Int) -> QuickVerdict {
    let ask = QuickVerdict(kind: .ask)
    let lead = text[offset] &- 0x1100
    if isWithinSyllable(offset) { return QuickVerdict(kind: .none) }
    guard isComparable, unsafe units[anchor] != UnitTable.ask, lead < 19,
      offset &+ 1 < text.count
    else { return ask }
    let vowel = text[offset &+ 1] &- 0x1161
    guard vowel < 21 else { return ask }
    var end = offset &+ 2
    var trail: UInt16 = 0
    if end < text.count, text[end] &- 0x11A8 < 27 {
      trail = text[end] &- 0x11A7
      end &+= 1
    }
    // SAFETY: the tables have a flag and an entry for every unit.
    for place in offset..<end where unsafe contexts[Int(text[place])] != 0 { return ask }
    var isFree = true
    var mayGoOn = false
    if end < text.count {
      let after = text[end]
      isFree = after &- 0x1100 < 19 || plain.contains(after)
      let isRegular = unsafe regular[Int(after)] != UnitTable.ask
      mayGoOn = !isRegular
      let mayFollow = unsafe contexts[Int(after)] & CollationContexts.followFlag != 0
      guard isFree || isRegular, !mayFollow else { return ask }
    }
    let composed = 0xAC00 &+ (lead &* 21 &+ vowel) &* 28 &+ trail
    let found = unsafe regular[Int(composed)]
    if found == UnitTable.ask { return ask }
    if unsafe found != units[anchor] {
      return mayGoOn && isOpening(lead, vowel, of: unsafe units[anchor])
        ? ask : QuickVerdict(kind: .none)
    }
    guard count == 1, trustsPlainEdges, isFree, offset == 0 || isAfterSyllable(offset) else {
      return ask
    }
    return QuickVerdict(kind: .match, start: offset, end: end)
  }

  /// Whether a syllable may have a lead and a vowel: the jamo after those of a text may then be the
  /// rest.
  private func isOpening(_ lead: UInt16, _ vowel: UInt16, of syllable: UInt16) -> Bool {
    guard syllable &- 0xAC00 < 11_172 else { return true }
    let open = syllable &- (syllable &- 0xAC00) % 28
    // SAFETY: the table has an entry for every unit.
    return unsafe regular[Int(0xAC00 &+ (lead &* 21 &+ vowel) &* 28)] == regular[Int(open)]
  }

  /// Whether a vowel or trail composes with the preceding unit.
  private func isWithinSyllable(_ offset: Int) -> Bool {
    let unit = text[offset]
    if unit &- 0x1161 < 21 { return offset > 0 && text[offset &- 1] &- 0x1100 < 19 }
    return unit &- 0x11A8 < 27 && offset > 1 && text[offset &- 1] &- 0x1161 < 21
      && text[offset &- 2] &- 0x1100 < 19
  }

  /// Whether the preceding text does not compose with a lead.
  private func isAfterSyllable(_ offset: Int) -> Bool {
    let before = text[offset &- 1]
    return before &- 0x1160 < 0xA0 || plain.contains(before)
  }

  /// Whether the two units beside an offset suffice to prove a boundary.
  @inline(__always)
  private func isPlainEdge(_ offset: Int) -> Bool {
    if mayContractAtEdges, mayJoin(offset) { return false }
    return text.isPlainEdge(offset, plain, after: yielding)
  }

  /// Whether the units beside an offset may be read together.
  @inline(__always)
  private func mayJoin(_ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return false }
    // SAFETY: the table has a flag for every unit.
    return unsafe contexts[Int(text[offset &- 1])] & CollationContexts.leadFlag != 0
      && contexts[Int(text[offset])] & CollationContexts.followFlag != 0
  }
}
