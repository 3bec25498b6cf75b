/// Sets of languages by number, so that a word needs two bytes for its own.
///
/// Most stop words belong to one language. A set of several belongs to one word alone, so that another
/// language can be added to it.
struct LanguageSets: Sendable {
  /// The sets: first those of one language, by its number.
  private var all: [LanguageTable.Members] = (0..<singles).map { 1 << LanguageTable.Members($0) }

  /// The number of sets.
  var count: Int { all.count }

  private static let singles = LanguageTable.Members.bitWidth

  /// The set of one language.
  func set(of language: Int) -> UInt16 { UInt16(language) }

  /// The set that a word has after a language is added to its own.
  mutating func adding(_ language: Int, to set: UInt16) -> UInt16 {
    let members = all[Int(set)] | all[language]
    if Int(set) >= Self.singles {
      all[Int(set)] = members
      return set
    }
    if members == all[Int(set)] { return set }
    all.append(members)
    return UInt16(all.count - 1)
  }

  /// The languages of a set.
  @inline(__always)
  func members(of set: UInt16) -> LanguageTable.Members { all[Int(set)] }
}
