import CAnalyzers
import Quoth
import Synchronization

/// Words of Japanese or Korean by MeCab, which must be installed, and one of its dictionaries.
///
///     let analyzer = MeCabAnalyzer(.japanese, dictionary: "/var/lib/mecab/dic/ipadic-utf8")
///
/// Source: T. Kudo, K. Yamamoto, Y. Matsumoto, "Applying Conditional Random Fields to Japanese
/// Morphological Analysis" (2004).
@safe
public final class MeCabAnalyzer: PlaceAnalyzer {
  /// A language that MeCab has dictionaries of.
  public enum Language: String, Sendable, CaseIterable {
    case japanese = "ja"
    case korean = "ko"
  }

  /// The code of the language.
  public var language: String { kind.rawValue }
  /// MeCab and the name of its dictionary.
  public let name: String
  /// Phrases of Japanese, words of Korean.
  public var phrases: AnalyzedPhrases { kind == .japanese ? .kana : .hangul }
  private let kind: Language
  // SAFETY: MeCab's models may be shared; each tagger is used by one thread at a time.
  private nonisolated(unsafe) let dictionary: OpaquePointer
  private let idle = Mutex<[MeCabTagger]>([])

  /// Opens a dictionary.
  ///
  /// - Parameter dictionary: The folder with `sys.dic`, in UTF-8: ipadic or unidic for Japanese,
  ///   mecab-ko-dic for Korean.
  /// - Returns: nil if the system has no MeCab, or the folder no such dictionary.
  public init?(_ language: Language, dictionary folder: String) {
    // SAFETY: the path lives for the call.
    guard unsafe (folder + "/sys.dic").withCString({ unsafe SystemFiles.status(of: $0) }) != nil,
      let opened = unsafe canalyzers_dictionary_open(folder)
    else { return nil }
    unsafe dictionary = opened
    kind = language
    let parts = folder.split(separator: "/").map(String.init)
    let own = parts.last { !["dicdir", "dictionary"].contains($0) }
    name = "MeCab with \(own ?? folder)"
  }

  deinit {
    idle.withLock { $0.removeAll() }
    unsafe canalyzers_dictionary_close(dictionary)
  }

  /// The analyzer with the first dictionary that can be opened.
  static func first(_ language: Language, in folders: [String]) -> MeCabAnalyzer? {
    for folder in folders {
      if let analyzer = MeCabAnalyzer(language, dictionary: folder) { return analyzer }
    }
    return nil
  }

  /// The words of phrases, by the likeliest morphemes.
  ///
  /// - Complexity: O(*n*).
  public func words(of phrases: [[UInt16]]) -> [[AnalyzedWord]] { strings(of: phrases) }

  func find(_ phrases: PhraseList, _ range: Range<Int>, to found: inout FoundWords) {
    let tagger = idle.withLock({ $0.popLast() }) ?? (unsafe MeCabTagger(dictionary, kind))
    for number in range {
      unsafe phrases.withUnits(of: number) { phrase in
        guard let tagger else { return found.appendWhole(phrase.count) }
        unsafe tagger.find(phrase, to: &found)
      }
    }
    if let tagger { idle.withLock { $0.append(tagger) } }
  }
}
