/// A collation of which ``PreparedTables`` have sections: what a language uses unless its user asks for
/// another kind or other settings.
struct PreparedCollation {
  let locale: LocaleTag
  let inUse: CollationInUse
  /// The name of its answers.
  let name: String
  /// In the list of names.
  let place: Int

  /// The strengths of which there is a section; each is written as its difference from those before.
  static var strengths: [CollationOptions.Strength] {
    [.tertiary, .secondary, .caseInsensitive, .primary]
  }

  /// The root's collation, which all languages without one of their own share, and those of the locales
  /// that ICU lists; each once, since many locales share theirs.
  static func all() -> [PreparedCollation] {
    var all: [PreparedCollation] = []
    for locale in [.root] + Collator.locales {
      let rules = CollationRules(CollationOptions(), locale: locale)
      guard let collator = try? Collator(rules), let name = CollatorAnswers.name(rules, collator),
        !all.contains(where: { $0.name == name })
      else { continue }
      all.append(
        PreparedCollation(
          locale: locale, inUse: collator.inUse, name: name, place: all.count))
    }
    return all
  }

  func rules(_ strength: CollationOptions.Strength) -> CollationRules {
    CollationRules(CollationOptions(strength: strength), locale: locale)
  }

  func section(_ strength: CollationOptions.Strength) -> PreparedTables.Section {
    CollatorAnswers.section(place, strength, inUse.alternate)
  }

  /// Lists of earlier sections that one section may resemble: those of the first collation of each type,
  /// and of this one's greater strengths.
  ///
  /// - Parameter collations: those before this one.
  func bases(
    _ strength: CollationOptions.Strength, _ collations: ArraySlice<PreparedCollation>
  ) -> [[PreparedTables.Section]] {
    let own = Self.strengths.prefix { $0 != strength }.map(section)
    var firsts: [PreparedCollation] = []
    for collation in collations
    where !firsts.contains(where: { $0.inUse.type == collation.inUse.type }) {
      firsts.append(collation)
    }
    return firsts.isEmpty ? [own] : firsts.map { own + [$0.section(strength)] }
  }
}
