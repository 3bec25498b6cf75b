import Quoth
import QuothCloud

/// The settings for counting and listing words, which `words` and `cloud` share.
struct WordSettings: Sendable {
  /// How counting treats accents. Asymmetric matching is not an option, since it does not divide
  /// words into classes.
  enum Diacritics: String, CaseIterable, Sendable { case significant, ignored }

  /// Which analyzers of words to use.
  enum AnalyzerChoice: String, CaseIterable, Sendable { case auto, none }

  var reading = ReadingSettings()
  var locale: Argument?
  var `case`: PatternOptions.Case?
  var diacritics: Diacritics?
  var width: PatternOptions.Significance?
  var kana: PatternOptions.Significance?
  var language: Argument?
  var stopWordFiles: [Argument] = []
  var excluded: [Argument] = []
  var includesNumbers = false
  var includesLetters = false
  var includesAll = false
  var minimumCount: Int?
  var maximumWords: Int?
  var takesBigrams = false
  var isAcross = false
  var against: [Argument] = []
  /// Whether to count spoken fillers; nil decides by the texts.
  var includesFillers: Bool?
  /// Whether to keep the inflected forms of a word apart.
  var keepsInflections = false
  var analyzers: AnalyzerChoice?
  /// Corpora and libraries to count instead of files.
  var corpora: [Argument] = []
  var jobs: Int?

  init() {}

  /// The options for counting words.
  func countingOptions() throws(UsageError) -> WordCountingOptions {
    var tag = LocaleTag.root
    if let locale { tag = try Self.tag(locale.text, of: "locale") }
    var options = WordCountingOptions(locale: tag)
    options.matching.case = `case` ?? options.matching.case
    options.matching.width = width ?? options.matching.width
    options.matching.kana = kana ?? options.matching.kana
    switch diacritics {
    case nil: break
    case .significant: options.matching.diacritics = .significant
    case .ignored: options.matching.diacritics = .ignored
    }
    options.countsPairs = takesBigrams
    return options
  }

  /// The filter for the words to list.
  ///
  /// - Parameters:
  ///   - maximumWords: The maximum number of words, unless an option sets it.
  ///   - isSpoken: Whether the texts are transcripts of speech.
  func filter(maximumWords standard: Int, isSpoken: Bool = true) throws(UsageError) -> WordFilter {
    var filter = WordFilter()
    filter.stopWords = includesAll ? .none : try stopWords()
    filter.includesNumbers = includesAll || includesNumbers
    filter.includesSingleLetters = includesAll || includesLetters
    filter.omitsFillers = !includesAll && !(includesFillers ?? !isSpoken)
    if !includesAll, !keepsInflections, analyzers != AnalyzerChoice.none {
      filter.snowball = Snowball.installed()
    }
    filter.joinsParts = !includesAll
    filter.minimumCount = minimumCount ?? 1
    filter.maximumWords = maximumWords ?? standard
    if takesBigrams { filter.collocations = CollocationRule() }
    for word in excluded { filter.excluded.insert(try Self.text(word, of: "exclude")) }
    for file in stopWordFiles {
      do {
        let bytes = try FilePath(file.bytes).read() ?? []
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw UsageError("option '--stop-words': '\(file.text)' is not valid UTF-8")
        }
        filter.excluded.formUnion(text.split(whereSeparator: \.isWhitespace).map(String.init))
      } catch let error as UsageError {
        throw error
      } catch {
        throw UsageError("option '--stop-words': '\(file.text)': \(error)")
      }
    }
    return filter
  }

  /// The analyzers of words for these settings.
  func wordAnalyzers(_ console: Console) -> WordAnalyzers {
    analyzers == AnalyzerChoice.none ? .none : .installed(environment: console.variables)
  }

  private func stopWords() throws(UsageError) -> StopWords {
    guard let language else { return .detected }
    switch language.text {
    case "auto": return .detected
    case "mixed": return .mixed
    case "none": return .none
    default: break
    }
    var tags: [LocaleTag] = []
    for part in language.text.split(separator: ",", omittingEmptySubsequences: false) {
      let tag = try Self.tag(String(part), of: "language")
      guard StopWordList.words(tag.identifier) != nil else {
        throw UsageError(
          "option '--language': no stop words for '\(part)'; use "
            + StopWordList.languages.joined(separator: " "))
      }
      tags.append(tag)
    }
    return .languages(tags)
  }

  /// Rejects arguments that have no effect with a corpus.
  func checkCorpus(_ operands: [Argument]) throws(UsageError) {
    if let operand = operands.first {
      throw UsageError("option '--in' reads no files; leave out '\(operand.text)'")
    }
    guard reading.format == nil && reading.encoding == nil || !against.isEmpty else {
      throw UsageError("options '--format' and '--encoding' are for files, not for '--in'")
    }
  }

  private static func tag(_ text: String, of option: String) throws(UsageError) -> LocaleTag {
    do {
      return try LocaleTag(text)
    } catch {
      throw UsageError("option '--\(option)': \(error)")
    }
  }

  static func text(_ value: Argument, of option: String) throws(UsageError) -> String {
    guard let text = value.validText else {
      throw UsageError("option '--\(option)': '\(value.text)' is not valid UTF-8")
    }
    return text
  }
}
