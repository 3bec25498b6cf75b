/// Finds the words of a language that segmentation alone cuts or leaves whole: dictionaries with parts of
/// speech for Japanese and Korean, and frequencies for Chinese.
///
/// Quoth brings none along: ``WordAnalyzers/installed(environment:)`` finds those of the system. An analyzer
/// of your own conforms to this protocol.
public protocol WordAnalyzer: Sendable {
  /// The language, as the code of a list of stop words: "ja".
  var language: String { get }
  /// The program and its dictionary, for people: "MeCab with ipadic".
  var name: String { get }
  /// The parts of a text that it is given.
  var phrases: AnalyzedPhrases { get }

  /// Divides phrases into words. Called from several threads at a time.
  ///
  /// - Parameter phrases: Distinct phrases in UTF-16, each as it occurs in a text.
  /// - Returns: The words of each phrase, in order.
  /// - Complexity: O(*n*) is expected.
  func words(of phrases: [[UInt16]]) -> [[AnalyzedWord]]
}

/// The parts of a text that an analyzer is given: each distinct one once, however often it occurs.
public enum AnalyzedPhrases: Sendable, Hashable {
  /// Runs of ideographs.
  case ideographs
  /// Runs of ideographs and kana, cut after the particles at which phrases end.
  case kana
  /// Words between spaces that have a syllable of Hangul.
  case hangul
}

/// A word that an analyzer found in a phrase.
public struct AnalyzedWord: Sendable, Hashable {
  /// The form to show: of verbs and adjectives the one in a dictionary.
  public var text: String
  /// The form in the phrase.
  public var surface: String
  /// The offset of its first UTF-16 code unit in the phrase.
  public var offset: Int
  /// Whether it has grammar rather than meaning: particles, endings, auxiliaries, pronouns.
  public var isFunction: Bool
  /// Whether it is a number.
  public var isNumber: Bool

  /// A word of a phrase.
  public init(
    text: String, surface: String, offset: Int, isFunction: Bool = false, isNumber: Bool = false
  ) {
    self.text = text
    self.surface = surface
    self.offset = offset
    self.isFunction = isFunction
    self.isNumber = isNumber
  }
}
