public import Quoth

/// Which words are left out of a cloud because they are common in the language.
public enum StopWords: Sendable, Hashable {
  /// None.
  case none
  /// Those of languages that are given, by BCP 47 tags. A language without a list has none: see
  /// ``StopWordList/languages``.
  case languages([LocaleTag])
  /// Those of the language of the texts, one for each script that is used: found out by script where
  /// it tells, and by the lists themselves. The default.
  case detected
  /// Those of all languages that a good part of the texts is in.
  case mixed
}

extension WordCounts {
  /// The languages that the texts seem to be in, those of most words first.
  ///
  /// Within each script, languages are told apart by how much of the text their stop words make up; a
  /// stop word that several languages share counts less for each. Languages without a list cannot be
  /// found.
  ///
  /// - Parameter mixed: Whether to look for more than one language in a script: after the one found
  ///   first, those whose stop words make up a part of the rest.
  /// - Returns: Codes of ``StopWordList/languages``.
  public func languages(mixed: Bool = false) -> [String] {
    LanguageDetector(self).languages(mixed: mixed)
  }
}
