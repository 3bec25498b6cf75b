package import Quoth

/// The settings for matching keywords.
///
/// An explicit toggle overrides the preset, in whatever order they are given. The default preset is
/// ``Preset/find``, which does what people expect of a find command; the default of the library is
/// the other one.
package struct PatternSettings: Sendable {
  package enum Preset: String, CaseIterable, Sendable {
    case find
    case caseInsensitive = "case"
  }

  /// The families of matching.
  package enum Family: String, CaseIterable, Sendable {
    case folding
    case collation
  }

  package var locale: Argument?
  package var family: Family?
  package var strength: CollationOptions.Strength?
  package var alternate: CollationOptions.Alternate?
  package var wildcard: CollationOptions.Wildcard?
  package var rules: Argument?
  package var preset: Preset?
  package var `case`: PatternOptions.Case?
  package var diacritics: PatternOptions.Diacritics?
  package var width: PatternOptions.Significance?
  package var kana: PatternOptions.Significance?
  package var ignorables: PatternOptions.Significance?
  package var punctuation: PatternOptions.Folding?
  package var space: PatternOptions.Folding?
  package var boundary: PatternOptions.Boundary?
  package var extent: PatternOptions.Extent?
  package var isOverlapping = false
  package var isTyping = false

  package init() {}

  /// The resulting options of the library.
  package func patternOptions() throws(UsageError) -> PatternOptions {
    var tag = LocaleTag.root
    if let locale {
      do {
        tag = try LocaleTag(locale.text)
      } catch {
        throw UsageError("option '--locale': \(error)")
      }
    }
    if family == .collation { return try collationOptions(tag) }
    if let option = firstGiven(collationChoices) {
      throw UsageError("option '--\(option)' requires '--match=collation'")
    }
    var options =
      switch preset ?? .find {
      case .find: PatternOptions.find(locale: tag)
      case .caseInsensitive: PatternOptions.caseInsensitive(locale: tag)
      }
    options.case = `case` ?? options.case
    options.diacritics = diacritics ?? options.diacritics
    options.width = width ?? options.width
    options.kana = kana ?? options.kana
    options.ignorables = ignorables ?? options.ignorables
    options.punctuation = punctuation ?? options.punctuation
    options.space = space ?? options.space
    place(&options)
    return options
  }

  private func collationOptions(_ tag: LocaleTag) throws(UsageError) -> PatternOptions {
    guard locale != nil else {
      throw UsageError("option '--match=collation' requires '--locale'")
    }
    if let option = firstGiven(foldingChoices) {
      throw UsageError("option '--\(option)' cannot be used with '--match=collation'")
    }
    var text: String?
    if let rules {
      guard let valid = rules.validText else {
        throw UsageError("option '--rules': '\(rules.text)' is not valid UTF-8")
      }
      text = valid
    }
    var options = PatternOptions.collation(
      locale: tag, strength: strength, alternate: alternate, rules: text)
    options.collation?.wildcard = wildcard ?? .none
    place(&options)
    return options
  }

  private func place(_ options: inout PatternOptions) {
    options.boundary = boundary ?? options.boundary
    options.extent = extent ?? options.extent
    options.overlapping = isOverlapping
    options.prefixTolerant = isTyping
  }

  private var collationChoices: [(name: String, isGiven: Bool)] {
    [
      ("strength", strength != nil), ("alternate", alternate != nil),
      ("wildcard", wildcard != nil), ("rules", rules != nil),
    ]
  }

  private var foldingChoices: [(name: String, isGiven: Bool)] {
    [
      ("preset", preset != nil), ("case", `case` != nil), ("diacritics", diacritics != nil),
      ("width", width != nil), ("kana", kana != nil), ("ignorables", ignorables != nil),
      ("punctuation", punctuation != nil), ("space", space != nil),
    ]
  }

  private func firstGiven(_ choices: [(name: String, isGiven: Bool)]) -> String? {
    choices.first { $0.isGiven }?.name
  }

  /// The keyword as a pattern.
  package func pattern(for keyword: Argument) throws(UsageError) -> Pattern {
    let options = try patternOptions()
    guard let text = keyword.validText else {
      throw UsageError("the keyword '\(Displayed.beginning(keyword.text))' is not valid UTF-8")
    }
    do {
      return try Pattern(text, options: options)
    } catch {
      throw UsageError("keyword '\(Displayed.beginning(text))': \(error)")
    }
  }
}
