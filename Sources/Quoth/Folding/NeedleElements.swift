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
  nonisolated(unsafe) private let values: UnsafePointer<UInt32>
  nonisolated(unsafe) private let kinds: UnsafePointer<UInt8>
  nonisolated(unsafe) private let joints: UnsafePointer<Bool>?
  nonisolated(unsafe) let facts: UnsafePointer<ElementFacts>
  /// Whether texts can be compared with these elements. They cannot if neighbors of a match may
  /// belong to it, if a letter is written by its successor, or if a dropped character has kept
  /// marks out of order.
  let isComparable: Bool

  init(_ program: FoldingProgram) {
    let facts = UnicodeFacts.shared
    let needle = program.needle
    let elements = needle.elements
    let count = elements.count
    let values = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    let kinds = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    var keepsOrder = true
    // Whether skippable marks can change places with others, such as viramas: then only text in
    // canonical order can be compared.
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
        if needle.isMark[place] {
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
    var joints: UnsafePointer<Bool>?
    if !needle.joints.isEmpty {
      let copy = UnsafeMutablePointer<Bool>.allocate(capacity: count)
      unsafe needle.joints.withUnsafeBufferPointer {
        unsafe copy.initialize(from: $0.baseAddress!, count: count)
      }
      unsafe joints = UnsafePointer(copy)
    }
    unsafe self.joints = joints
    let boundary = program.options.boundary
    let gathered = UnsafeMutablePointer<ElementFacts>.allocate(capacity: 1)
    unsafe gathered.initialize(
      to: ElementFacts(
        entries: program.table.elements.base, traits: facts.traits.base,
        // Only used under asymmetric diacritics.
        accents: (program.isAsymmetric ? Accents.shared.units : facts.classed).words,
        values: values, kinds: kinds, joints: joints, keys: program.table.keys.view,
        classes: facts.combiningClasses.view, count: count,
        anchor: needle.clusters[program.anchors.cluster].lowerBound,
        isAsymmetric: program.isAsymmetric, hasMovingLetters: hasMovingLetters,
        isScalar: boundary == .scalar, trustsPlainEdges: [.scalar, .character].contains(boundary),
        space: program.foldsSpace ? FoldRules.space : .max,
        lineEnd: program.foldsSpace ? FoldRules.lineEnd : .max))
    unsafe self.facts = UnsafePointer(gathered)
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
    unsafe joints?.deallocate()
    unsafe facts.deallocate()
  }
}
