public import Quoth

/// Which common words of a language to omit from a cloud.
public enum StopWords: Sendable, Hashable {
  /// None.
  case none
  /// Those of given languages, by BCP 47 tags. A language without a list has none: see
  /// ``StopWordList/languages``.
  case languages([LocaleTag])
  /// Those of the detected language of the texts, one per script: detected by script if that is
  /// sufficient, and otherwise by the lists. The default.
  case detected
  /// Those of all languages that make up a substantial part of the texts.
  case mixed
}

extension WordCounts {
  /// The likely languages of the texts, most words first.
  ///
  /// Within each script, languages are distinguished by how much of the text their stop words
  /// cover; a stop word shared by several languages counts less for each. Languages without a list
  /// cannot be found.
  ///
  /// - Parameter mixed: Whether to look for several languages per script: after the first one,
  ///   those whose stop words cover a part of the rest.
  /// - Returns: Codes of ``StopWordList/languages``.
  public func languages(mixed: Bool = false) -> [String] {
    LanguageDetector(self).languages(mixed: mixed)
  }
}
