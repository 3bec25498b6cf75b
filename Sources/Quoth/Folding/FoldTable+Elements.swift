/// Maps units to the elements that they write in any context: see ``FoldingElementCheck``.
struct UnitElements {
  /// The unit writes no element.
  static let none: UInt16 = 0xD800
  /// The unit writes several elements, stored in ``FoldTable/keys``.
  static let several: UInt16 = 0xD801

  private let facts = UnicodeFacts.shared
  private let foldsSpace: Bool
  private let accents: Accents?
  private let decompositions: CodePointMap

  init(_ rules: FoldRules) {
    foldsSpace = rules.foldsSpace
    accents = rules.diacritics == .significant ? nil : .shared
    decompositions = rules.isCompatible ? facts.compatibility : facts.canonical
  }

  /// The entry of a unit: its one element, `none`, `several`, or `UnitTable.ask` if its elements
  /// depend on more than the unit.
  ///
  /// - Parameters:
  /// - key: the elements that it writes alone.
  /// - joins: whether it can join the preceding character.
  func entry(of unit: UInt16, key: [UInt32], joins: Bool) -> UInt16 {
    if unit >= 0x300, let accents, accents.mayChange(UInt32(unit)) { return UnitTable.ask }
    guard let first = key.first else { return Self.none }
    // A mark that folds to something else is ordered by its own class until then.
    if joins, key.count != 1 || first != UInt32(unit) { return UnitTable.ask }
    if key.count == 1 {
      guard first <= 0xFFFF else { return UnitTable.ask }
      let isMoved = facts.classed.contains(UInt16(first)) && first != UInt32(unit)
      return isMoved ? UnitTable.ask : UInt16(first)
    }
    if first > 0xFFFF || facts.joining.contains(UInt16(first)) { return UnitTable.ask }
    return keepsMarks(unit, key) && !(foldsSpace && key.contains(where: FoldRules.isSpace))
      ? Self.several : UnitTable.ask
  }

  /// Whether a key holds all marks of a unit's decomposition. A mark that folds to something else is
  /// ordered by its own class until then, there too: ᾳ is α and a mark until it is folded.
  private func keepsMarks(_ unit: UInt16, _ key: [UInt32]) -> Bool {
    let map = decompositions.view
    let cell = map.cell(of: UInt32(unit))
    guard cell != 0 else {
      return facts.combiningClass(UInt32(unit)) == 0 || key.contains(UInt32(unit))
    }
    for place in 0..<map.valueCount(at: cell) {
      let element = map.value(at: cell, place)
      if facts.combiningClass(element) != 0, !key.contains(element) { return false }
    }
    return true
  }
}
