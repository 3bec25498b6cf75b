/// Makes the keys of single units that only decomposition and the folding of case change, each character by one other:
/// nearly all letters. A ``KeyBuilder`` goes through several lists for each.
struct PlainUnitKeys {
  private let facts = UnicodeFacts.shared
  private let ignoresCase: Bool
  private let mergesKana: Bool

  /// A key of up to three units, from bit 0 on.
  struct Key {
    fileprivate(set) var units: UInt64 = 0
    fileprivate(set) var count: UInt64 = 0
    /// The combining class of the last character.
    fileprivate(set) var last: UInt8 = 0
  }

  /// - Parameter rules: Those of keys that are made of the keys of characters.
  init(_ rules: FoldRules) {
    precondition(
      rules.diacritics != .ignored && !rules.isCompatible && !rules.foldsSpace && !rules.isTurkic,
      "a key that is not made of those of characters")
    ignoresCase = rules.ignoresCase
    mergesKana = rules.mergesKana
  }

  /// The key of a unit that is no surrogate; nil if it takes more to make, or begins with a mark.
  func key(of unit: UInt16) -> Key? {
    var key = Key()
    if let jamo = Hangul.decompose(UInt32(unit)) {
      guard append(jamo.lead, to: &key), append(jamo.vowel, to: &key),
        jamo.trail == 0 || append(jamo.trail, to: &key)
      else { return nil }
      return key
    }
    let canonical = facts.canonical.view
    let cell = canonical.cell(of: UInt32(unit))
    if cell == 0 { return append(UInt32(unit), to: &key) ? key : nil }
    // A full decomposition is in canonical order.
    for place in 0..<canonical.valueCount(at: cell) {
      guard append(canonical.value(at: cell, place), to: &key) else { return nil }
    }
    return key
  }

  /// Appends an element of a decomposition.
  ///
  /// - Returns: Whether it is that simple.
  private func append(_ element: UInt32, to key: inout Key) -> Bool {
    let combining = facts.combiningClass(element)
    guard key.count < 3, combining == 0 || key.count > 0 else { return false }
    var folded = element
    let fold = facts.fold.view
    let cell = ignoresCase ? fold.cell(of: element) : 0
    if cell != 0 {
      folded = fold.value(at: cell)
      guard fold.valueCount(at: cell) == 1, facts.canonical.cell(of: folded) == 0,
        facts.combiningClass(folded) == combining
      else { return false }
    }
    guard isKept(folded) else { return false }
    key.units |= UInt64(folded) << (16 * key.count)
    key.count += 1
    key.last = combining
    return true
  }

  /// Whether no option changes an element after folding.
  private func isKept(_ element: UInt32) -> Bool {
    if element < 0x80 { return (0x61...0x7A).contains(element | 0x20) }
    return element <= 0xFFFF && !facts.toggled.contains(UInt16(truncatingIfNeeded: element))
      && !(mergesKana && ToggleTables.hiragana[element] != nil)
  }
}
