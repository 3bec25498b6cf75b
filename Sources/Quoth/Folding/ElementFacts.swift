/// Everything that ``FoldingElementCheck`` reads besides the text, gathered once per pattern, so that
/// the check is two words: copying it is free, and no reference is counted in a hot loop.
@safe
struct ElementFacts {
  // SAFETY: owned by the process, by the program or by its ``NeedleElements``, which the holder of
  // these facts keeps alive. The tables have an entry for every unit.
  let entries: UnsafePointer<UInt16>
  let traits: UnsafePointer<UInt8>
  /// The units that are accents, as a bitmap.
  let accents: UnsafePointer<UInt64>
  /// The needle's elements, and their kinds.
  let values: UnsafePointer<UInt32>
  let kinds: UnsafePointer<UInt8>
  /// See ``Needle/joints``; one for each element, or nil.
  let joints: UnsafePointer<Bool>?
  let keys: CodePointMap.View
  let classes: CodePointMap.View
  let count: Int
  /// The first element of the anchor's cluster.
  let anchor: Int
  let isAsymmetric: Bool
  let hasMovingLetters: Bool
  let isScalar: Bool
  let trustsPlainEdges: Bool
  /// The element for white space, and for white space that ends a line; a value that is no element
  /// if space is not folded.
  let space: UInt32
  let lineEnd: UInt32

  /// The traits of a unit: see ``UnitTraits``.
  @inline(__always)
  func traits(of unit: UInt16) -> UInt8 { unsafe traits[Int(unit)] }

  @inline(__always)
  func entry(of unit: UInt16) -> UInt16 { unsafe entries[Int(unit)] }

  @inline(__always)
  func isAccent(_ unit: UInt16) -> Bool {
    unsafe accents[Int(unit &>> 6)] &>> UInt64(unit & 63) & 1 != 0
  }

  /// Whether an element has a combining class.
  @inline(__always)
  func isClassed(_ value: UInt32) -> Bool {
    // No mark is below U+0300.
    value >= 0x300 && value <= 0xFFFF
      && traits(of: UInt16(truncatingIfNeeded: value)) & UnitTraits.classed != 0
  }
}
