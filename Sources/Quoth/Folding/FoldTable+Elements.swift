/// Maps units to the elements that they write in any context: see ``FoldingElementCheck``.
enum UnitElements {
  /// The unit writes no element.
  static let none: UInt16 = 0xD800
  /// The unit writes several elements, stored in ``FoldTable/keys``.
  static let several: UInt16 = 0xD801

  /// The entry of a unit: its one element, `none`, `several`, or `UnitTable.ask` if its elements
  /// depend on more than the unit.
  ///
  /// - Parameters:
  /// - key: the elements that it writes alone.
  /// - joins: whether it can join the preceding character.
  static func entry(
    of unit: UInt16, key: [UInt32], joins: Bool, _ rules: FoldRules
  ) -> UInt16 {
    let facts = UnicodeFacts.shared
    if rules.diacritics != .significant, Accents.shared.mayChange(UInt32(unit)) {
      return UnitTable.ask
    }
    guard let first = key.first else { return none }
    // A mark that folds to something else is ordered by its own class until then.
    if joins, key != [UInt32(unit)] { return UnitTable.ask }
    if key.count == 1 {
      guard first <= 0xFFFF else { return UnitTable.ask }
      let isMoved = facts.classed.contains(UInt16(first)) && first != UInt32(unit)
      return isMoved ? UnitTable.ask : UInt16(first)
    }
    if first > 0xFFFF || facts.joining.contains(UInt16(first)) { return UnitTable.ask }
    // The same holds for a mark in its decomposition: ᾳ is α and a mark until it is folded.
    let decomposed = (rules.isCompatible ? facts.compatibility : facts.canonical)[UInt32(unit)]
    let keepsMarks = decomposed.allSatisfy { facts.combiningClass($0) == 0 || key.contains($0) }
    return keepsMarks && !(rules.foldsSpace && key.contains(where: FoldRules.isSpace))
      ? several : UnitTable.ask
  }
}
