/// A needle's elements for the comparison element by element. Made for text with separate marks,
/// which no comparison unit by unit can decide.
@safe
final class NeedleElements: Sendable {
  /// Properties of an element, as bits.
  enum Kind {
    /// It has a combining class, so canonical ordering may move it.
    static let classed: UInt8 = 1
    /// It is a mark under asymmetric diacritics.
    static let mark: UInt8 = 2
    /// A mark may fold to it; until then canonical ordering moves that mark with the others.
    static let fromMark: UInt8 = 4
  }

  // SAFETY: written by the initializer only, freed by deinit.
  nonisolated(unsafe) let values: UnsafePointer<UInt32>
  nonisolated(unsafe) let kinds: UnsafePointer<UInt8>
  let count: Int
  /// The first element of the anchor's cluster.
  let anchor: Int
  /// Whether texts can be compared with these elements. They cannot if neighbors of a match may
  /// belong to it, if a letter is written by its successor, or if a dropped character has kept
  /// marks out of order.
  let isComparable: Bool
  /// Whether skippable marks can change places with others, such as viramas: then only text in
  /// canonical order can be compared.
  let hasMovingLetters: Bool

  init(_ program: FoldingProgram) {
    let facts = UnicodeFacts.shared
    let elements = program.needle.elements
    count = elements.count
    anchor = program.needle.clusters[program.anchors.cluster].lowerBound
    let values = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    let kinds = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    var keepsOrder = true
    var hasMovingLetters = false
    var previous: UInt8 = 0
    for (place, element) in elements.enumerated() {
      var kind: UInt8 = 0
      let combining = element < KeyElement.stroke ? facts.combiningClass(element) : 0
      if combining != 0 {
        kind |= Kind.classed
        if combining < previous { keepsOrder = false }
      }
      previous = combining
      if program.table.joiningWriters.contains(element) { kind |= Kind.fromMark }
      if program.isAsymmetric {
        if program.needle.isMark[place] {
          kind |= Kind.mark
        } else if combining != 0 || element >= KeyElement.letter {
          hasMovingLetters = true
        }
      }
      unsafe (values + place).initialize(to: element)
      unsafe (kinds + place).initialize(to: kind)
    }
    unsafe self.values = UnsafePointer(values)
    unsafe self.kinds = UnsafePointer(kinds)
    self.hasMovingLetters = hasMovingLetters
    let edges = [elements[0], elements[count - 1]]
    let firstKind = unsafe kinds[0]
    let beginsWithLetter =
      elements[0] <= 0xFFFF && !facts.joining.contains(UInt16(elements[0]))
      && firstKind & (Kind.classed | Kind.mark) == 0
    isComparable =
      keepsOrder && !program.isTyping && !program.table.rules.isTurkic && beginsWithLetter
      && !(program.foldsSpace && edges.contains(FoldRules.space))
  }

  deinit {
    unsafe values.deallocate()
    unsafe kinds.deallocate()
  }
}
