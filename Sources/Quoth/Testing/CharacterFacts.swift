/// The facts about one character that the process has read from ICU.
package struct CharacterFacts: Equatable {
  package var canonical: [UInt32]
  package var compatible: [UInt32]
  package var folded: [UInt32]
  package var combiningClass: UInt8
  package var joinsCanonically: Bool
  /// The facts of a unit; nil above U+FFFF.
  package var unit: UnitFacts?

  /// The sets that a unit is in.
  package struct UnitFacts: Equatable {
    package var joins, isPlain, isYielding, isExtending, isControl: Bool

    package init(
      joins: Bool, isPlain: Bool, isYielding: Bool, isExtending: Bool, isControl: Bool
    ) {
      self.joins = joins
      self.isPlain = isPlain
      self.isYielding = isYielding
      self.isExtending = isExtending
      self.isControl = isControl
    }
  }

  package init(
    canonical: [UInt32], compatible: [UInt32], folded: [UInt32], combiningClass: UInt8,
    joinsCanonically: Bool, unit: UnitFacts?
  ) {
    self.canonical = canonical
    self.compatible = compatible
    self.folded = folded
    self.combiningClass = combiningClass
    self.joinsCanonically = joinsCanonically
    self.unit = unit
  }

  /// The facts in the tables.
  package init(stored codePoint: UInt32) {
    let facts = UnicodeFacts.shared
    canonical = facts.canonical[codePoint]
    compatible = facts.compatibility[codePoint]
    folded = facts.fold[codePoint]
    combiningClass = facts.combiningClass(codePoint)
    joinsCanonically = facts.joinsCanonically(codePoint)
    guard codePoint <= 0xFFFF else { return }
    let place = UInt16(codePoint)
    unit = UnitFacts(
      joins: facts.joining.contains(place), isPlain: facts.plain.contains(place),
      isYielding: facts.yielding.contains(place), isExtending: facts.extending.contains(place),
      isControl: facts.controls.contains(place))
  }

  /// The characters that may differ from themselves under some options, in ascending order.
  package static var special: [UInt32] { UnicodeFacts.shared.special }
}
