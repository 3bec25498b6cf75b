/// Checks a candidate unit by unit: the common case, where every unit nearby is regular. It has no
/// state and no object, so that the hot loop keeps it in registers.
@safe
struct FoldingQuickCheck<Text: TextSource> {
  private var text: Text
  // SAFETY: owned by the program, or by a set that has a copy, which the holder of this value keeps alive.
  private let regular: UnsafePointer<UInt16>
  private let units: UnsafePointer<UInt16>
  /// Where some clusters must have exactly the needle's marks: the table with marks, and the units
  /// of those clusters, `ask` for the others.
  private let exact: UnsafePointer<UInt16>
  private let exactUnits: UnsafePointer<UInt16>?
  private let plain: UnitBits
  private let count: Int
  private let anchor: Int
  private let isRegular: Bool
  /// Whether two plain units beside an edge suffice to accept it.
  private let trustsPlainEdges: Bool
  private let isTyping: Bool
  /// The element of folded white space, or a value that no unit folds to.
  private let space: UInt16

  /// Switches to another text.
  @inline(__always)
  mutating func move(to text: Text) { self.text = text }

  init(_ program: FoldingProgram, text: Text) {
    self.text = text
    unsafe regular = program.table.regular.base
    unsafe units = program.units
    unsafe exact = program.table.exact.base
    unsafe exactUnits = program.exactUnits
    plain = UnicodeFacts.shared.plain.bits
    count = program.unitCount
    anchor = program.anchors.cluster
    isRegular = program.isRegular
    trustsPlainEdges =
      program.options.extent == .minimal
      && [.scalar, .character].contains(program.options.boundary)
    isTyping = program.isTyping
    space = program.foldsSpace ? UInt16(FoldRules.space) : UnitTable.ask
  }

  /// The same from what needles of a set keep.
  ///
  /// - Parameter all: the units of all needles, which outlive this value.
  @inline(__always) @unsafe
  init(_ tables: QuickTables, _ needle: QuickNeedle, of all: UnsafePointer<UInt16>, text: Text) {
    self.text = text
    unsafe regular = tables.regular
    unsafe units = all + needle.start
    unsafe exact = tables.exact
    unsafe exactUnits =
      needle.hasExactUnits ? all + (Int(needle.start) + Int(needle.count)) : nil
    plain = tables.plain
    count = needle.count
    anchor = needle.anchor
    isRegular = needle.count > 0
    trustsPlainEdges = tables.trustsPlainEdges
    isTyping = tables.isTyping
    space = tables.space
  }

  /// - Parameter work: grows by the units compared.
  @inline(__always)
  func verdict(at candidate: Int, _ work: inout Int) -> QuickVerdict {
    let start = candidate &- anchor
    let end = start &+ count
    guard isRegular, start >= 0, end <= text.count else { return QuickVerdict(kind: .ask) }
    // Outward from the anchor: text and needle correspond unit by unit up to the first irregular
    // place, so a difference before that is final.
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
    if unsafe exactUnits != nil, !marksAgree(from: start) { return QuickVerdict(kind: .ask) }
    let kind: QuickVerdict.Kind =
      trustsPlainEdges && text.isPlainEdge(start, plain) && text.isPlainEdge(end, plain)
      ? .match : .edges
    return QuickVerdict(kind: kind, start: start, end: end)
  }

  /// Whether the clusters that require exactly their marks have them, each in one unit.
  private func marksAgree(from start: Int) -> Bool {
    for place in 0..<count {
      // SAFETY: place is within the needle's units; the table has an entry for every unit.
      let wanted = unsafe exactUnits![place]
      if wanted != UnitTable.ask, unsafe exact[Int(text[start &+ place])] != wanted { return false }
    }
    return true
  }

  /// Handles a unit that differs from the needle's. It can still begin a decomposed letter or
  /// belong to a run of spaces. While typing, the last cluster can also be longer in the text: "e"
  /// finds é.
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
}
