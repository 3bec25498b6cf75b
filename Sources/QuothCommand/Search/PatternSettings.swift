package import Quoth

/// What the command line says about how the keyword is to match.
///
/// A toggle that was given counts for more than the preset, wherever it stood.
package struct PatternSettings: Sendable {
  package enum Preset: String, CaseIterable, Sendable {
    case find
    case caseInsensitive = "case"
  }

  package var locale: Argument?
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

  /// The options of the library that this comes to.
  package func patternOptions() throws(UsageError) -> PatternOptions {
    var tag = LocaleTag.root
    if let locale {
      do {
        tag = try LocaleTag(locale.text)
      } catch {
        throw UsageError("option '--locale': \(error)")
      }
    }
    var options =
      switch preset ?? .caseInsensitive {
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
    options.boundary = boundary ?? options.boundary
    options.extent = extent ?? options.extent
    options.overlapping = isOverlapping
    options.prefixTolerant = isTyping
    return options
  }

  /// The keyword as a pattern.
  package func pattern(for keyword: Argument) throws(UsageError) -> Pattern {
    let options = try patternOptions()
    guard let text = keyword.validText else {
      throw UsageError("the keyword '\(keyword.text)' is not valid UTF-8")
    }
    do {
      return try Pattern(text, options: options)
    } catch {
      throw UsageError("keyword '\(text)': \(error)")
    }
  }
}
