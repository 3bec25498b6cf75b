/// What a quick look at a candidate says.
struct QuickVerdict {
  enum Kind: UInt8 {
    /// No match.
    case none
    /// A match, with good edges.
    case match
    /// The needle stands there; the edges need a closer look.
    case edges
    /// Something there is not regular.
    case ask
  }

  var kind: Kind
  var start = 0
  var end = 0
}

/// Looks at a candidate unit by unit: the common case, where every unit around is regular. No state, no
/// object: it is what the hot loop holds in registers.
@safe
struct FoldingQuickCheck<Text: TextSource> {
  private var text: Text
  // SAFETY: owned by the program, which whoever holds this keeps alive.
  private let regular: UnsafePointer<UInt16>
  private let units: UnsafePointer<UInt16>
  private let plain: UnsafePointer<UInt64>
  private let count: Int
  private let anchor: Int
  private let isRegular: Bool
  /// Whether two plain units beside an edge are all that it takes.
  private let trustsPlainEdges: Bool
  private let isTyping: Bool
  /// The element of folded white space, or a value that no unit folds to.
  private let space: UInt16

  /// Goes to another text.
  @inline(__always)
  mutating func move(to text: Text) { self.text = text }

  init(_ program: FoldingProgram, text: Text) {
    self.text = text
    unsafe regular = program.table.regular.base
    unsafe units = program.units
    unsafe plain = UnicodeFacts.shared.plain.words
    count = program.unitCount
    anchor = program.anchors.cluster
    isRegular = program.isRegular
    trustsPlainEdges =
      program.options.extent == .minimal && !program.hasExactClusters
      && [.scalar, .character].contains(program.options.boundary)
    isTyping = program.isTyping
    space = program.foldsSpace ? UInt16(FoldRules.space) : UnitTable.ask
  }

  /// - Parameter work: grows by the units compared.
  @inline(__always)
  func verdict(at candidate: Int, _ work: inout Int) -> QuickVerdict {
    let start = candidate &- anchor
    let end = start &+ count
    guard isRegular, start >= 0, end <= text.count else { return QuickVerdict(kind: .ask) }
    // Outward from the anchor: up to the first place that is not regular, text and needle go unit by
    // unit; a difference before that is final.
    var place = anchor
    while place < count {
      // SAFETY: the table has an entry for every unit; place is within the needle's units.
      let folded = unsafe regular[Int(text[start &+ place])]
      if unsafe folded != units[place] {
        work &+= place &- anchor
        return mismatch(folded, place, isLast: place == count &- 1, next: start &+ place &+ 1)
      }
      place &+= 1
    }
    work &+= count &- anchor
    place = anchor &- 1
    while place >= 0 {
      let folded = unsafe regular[Int(text[start &+ place])]
      if unsafe folded != units[place] {
        work &+= anchor &- place
        return QuickVerdict(kind: folded == UnitTable.ask || folded == space ? .ask : .none)
      }
      place &-= 1
    }
    work &+= anchor
    let kind: QuickVerdict.Kind =
      trustsPlainEdges && isPlainEdge(start) && isPlainEdge(end) ? .match : .edges
    return QuickVerdict(kind: kind, start: start, end: end)
  }

  /// A unit that is not the needle's. It may still be the beginning of a decomposed letter, or one of a
  /// run of spaces; and under typing the last cluster may be longer in the text: "e" finds é.
  @inline(__always)
  private func mismatch(
    _ folded: UInt16, _ place: Int, isLast: Bool, next: Int
  ) -> QuickVerdict {
    if folded == UnitTable.ask || folded == space || (isTyping && isLast) {
      return QuickVerdict(kind: .ask)
    }
    if next < text.count, unsafe regular[Int(text[next])] == UnitTable.ask {
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
    // No mark, joiner or jamo is below U+0300.
    if left | right < 0x300 { return true }
    return isPlain(left) && isPlain(right)
  }

  @inline(__always)
  private func isPlain(_ unit: UInt16) -> Bool {
    // SAFETY: the bitmap has a bit for every unit.
    unsafe plain[Int(unit &>> 6)] &>> UInt64(unit & 63) & 1 != 0
  }
}
