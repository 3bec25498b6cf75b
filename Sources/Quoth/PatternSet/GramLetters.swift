/// The letters that grams are made of, and the classes of the units that write them.
///
/// A letter is the units of which one writes it alone. Letters that have a unit in common, such as e and é
/// where diacritics count for one needle and not for another, are one class: a look by classes may find more
/// than there is, and never less.
struct GramLetters {
  private var numbers: [Key: UInt32] = [:]
  private var weights: [Float] = []
  private var firstUnits: [UInt16] = []
  private var units: [[UInt16]] = []
  // Of each unit, by what it differs from one that it is in a class with: nothing at first.
  private var links = [UInt16](repeating: 0, count: 65536)
  private var isKnown = [Bool](repeating: false, count: 65536)
  private var known: [UInt16] = []

  /// Tells one letter from another before its units are known.
  struct Key: Hashable {
    let table: ObjectIdentifier
    let unit: UInt16
    let isExact: Bool
  }

  /// The number of a letter; nil where no unit writes it.
  mutating func number(_ key: Key, _ makeUnits: () -> [UInt16]) -> UInt32? {
    if let known = numbers[key] { return known }
    let made = makeUnits()
    guard let first = made.first else { return nil }
    let number = UInt32(weights.count)
    numbers[key] = number
    weights.append(made.reduce(0) { $0 + UnitRanks.frequency($1) })
    firstUnits.append(first)
    units.append(made)
    for unit in made {
      if !isKnown[Int(unit)] {
        isKnown[Int(unit)] = true
        known.append(unit)
      }
      let (root, other) = (root(first), root(unit))
      if root != other { links[Int(other)] = root ^ other }
    }
    return number
  }

  /// The share of a text that a letter makes up.
  func weight(_ letter: UInt32) -> Float { weights[Int(letter)] }

  /// The units that write a letter.
  func units(of letter: UInt32) -> [UInt16] { units[Int(letter)] }

  private mutating func root(_ unit: UInt16) -> UInt16 {
    var root = unit
    while links[Int(root)] != 0 { root ^= links[Int(root)] }
    var place = unit
    while place != root {
      let next = place ^ links[Int(place)]
      links[Int(place)] = root ^ place
      place = next
    }
    return root
  }

  /// The classes of all units: 1 to 254, by turns where there are more, and 0 for units of no letter.
  mutating func classes() -> [UInt8] {
    var classes = [UInt8](repeating: 0, count: 65536)
    var byRoot = [UInt8](repeating: 0, count: 65536)
    var count = 0
    for first in firstUnits {
      let root = Int(root(first))
      guard byRoot[root] == 0 else { continue }
      byRoot[root] = UInt8(1 + count % 254)
      count += 1
    }
    for unit in known { classes[Int(unit)] = byRoot[Int(root(unit))] }
    return classes
  }

  /// The class of a letter, once classes are given.
  func `class`(of letter: UInt32, in classes: [UInt8]) -> UInt8 {
    classes[Int(firstUnits[Int(letter)])]
  }
}
