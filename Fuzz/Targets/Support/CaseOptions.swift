import Quoth

/// The options of a finding: absent ones default to those of
/// ``PatternOptions/caseInsensitive(locale:)``, or for collation, to the locale's.
struct CaseOptions: Codable, Sendable, Hashable {
  var locale = "und"
  var `case`: String?
  var diacritics: String?
  var width: String?
  var kana: String?
  var ignorables: String?
  var punctuation: String?
  var space: String?
  var boundary: String?
  var extent: String?
  var overlapping: Bool?
  var prefixTolerant: Bool?
  var collation: Collation?

  struct Collation: Codable, Sendable, Hashable {
    var strength: String?
    var alternate: String?
    var wildcard: String?
    var rules: String?
  }

  /// The options of a pattern; nil if one has an unknown value.
  var options: PatternOptions? {
    guard let tag = try? LocaleTag(locale) else { return nil }
    var options = PatternOptions.caseInsensitive(locale: tag)
    var isKnown = true
    func set<Value: RawRepresentable<String>>(_ option: inout Value, _ word: String?) {
      guard let word else { return }
      if let value = Value(rawValue: word) { option = value } else { isKnown = false }
    }
    func set<Value: RawRepresentable<String>>(_ option: inout Value?, _ word: String?) {
      guard let word else { return }
      option = Value(rawValue: word)
      if option == nil { isKnown = false }
    }
    set(&options.case, `case`)
    set(&options.diacritics, diacritics)
    set(&options.width, width)
    set(&options.kana, kana)
    set(&options.ignorables, ignorables)
    set(&options.punctuation, punctuation)
    set(&options.space, space)
    set(&options.boundary, boundary)
    set(&options.extent, extent)
    options.overlapping = overlapping ?? false
    options.prefixTolerant = prefixTolerant ?? false
    if let collation {
      var chosen = CollationOptions()
      set(&chosen.strength, collation.strength)
      set(&chosen.alternate, collation.alternate)
      set(&chosen.wildcard, collation.wildcard)
      chosen.rules = collation.rules
      options.collation = chosen
    }
    return isKnown ? options : nil
  }
}

extension CaseOptions {
  static let locales = [
    "und", "en", "tr", "lt", "de", "da", "ja", "th", "zh", "ar", "de-u-co-phonebk", "sv", "hi",
    "es-u-co-trad", "ko", "vi", "az", "fr", "el", "he", "ko-u-co-searchjl", "und-u-co-standard",
  ]
  private static let rules: [String?] = [
    nil, nil, nil, nil, "&a = æ", "&[before 1]b < q", "&ss <<< ß", "[caseLevel on]",
    "&a < b < c", "&e = é & z < x", "&[last regular] < A", "[backwards 2]", "&a << ab / c",
  ]

  /// Makes options from choices, those of collation once in so many.
  init(_ choices: inout Choices, collationOnceIn share: Int = 3, rules: Bool = true) {
    func some<Value: RawRepresentable<String> & CaseIterable>(
      _ type: Value.Type, in share: Int = 3
    ) -> String? where Value.AllCases: RandomAccessCollection {
      let value = choices.pick(Value.allCases)
      return choices.once(in: share) ? value.rawValue : nil
    }
    locale = choices.pick(Self.locales)
    boundary = some(PatternOptions.Boundary.self, in: 2)
    extent = some(PatternOptions.Extent.self, in: 2)
    overlapping = choices.once(in: 3) ? true : nil
    if choices.once(in: share) {
      var chosen = Collation()
      chosen.strength = some(CollationOptions.Strength.self, in: 2)
      chosen.alternate = some(CollationOptions.Alternate.self)
      chosen.wildcard = some(CollationOptions.Wildcard.self)
      let tailored = choices.pick(Self.rules)
      if rules { chosen.rules = tailored }
      collation = chosen
    } else {
      `case` = some(PatternOptions.Case.self, in: 4)
      diacritics = some(PatternOptions.Diacritics.self, in: 2)
      width = some(PatternOptions.Significance.self)
      kana = some(PatternOptions.Significance.self)
      ignorables = some(PatternOptions.Significance.self, in: 2)
      punctuation = some(PatternOptions.Folding.self)
      space = some(PatternOptions.Folding.self, in: 2)
      prefixTolerant = choices.once(in: 6) ? true : nil
    }
  }
}
