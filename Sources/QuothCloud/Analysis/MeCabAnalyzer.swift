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
public final class MeCabAnalyzer: WordAnalyzer {
  /// A language that MeCab has dictionaries of.
  public enum Language: String, Sendable, CaseIterable {
    case japanese = "ja"
    case korean = "ko"
  }

  public var language: String { kind.rawValue }
  public let name: String
  public var phrases: AnalyzedPhrases { kind == .japanese ? .kana : .hangul }
  private let kind: Language
  // SAFETY: MeCab's models may be shared; each tagger is used by one thread at a time.
  private nonisolated(unsafe) let dictionary: OpaquePointer
  private let idle = Mutex<[Tagger]>([])

  /// A tagger that no thread uses at the moment.
  @safe private final class Tagger: @unchecked Sendable {
    let handle: OpaquePointer
    init?(_ dictionary: OpaquePointer) {
      guard let handle = unsafe canalyzers_tagger_create(dictionary) else { return nil }
      unsafe self.handle = handle
    }
    deinit { unsafe canalyzers_tagger_destroy(handle) }
  }

  /// Opens a dictionary.
  ///
  /// - Parameter dictionary: The folder with `sys.dic`, in UTF-8: ipadic or unidic for Japanese,
  ///   mecab-ko-dic for Korean.
  /// - Returns: nil if the system has no MeCab, or the folder no such dictionary.
  public init?(_ language: Language, dictionary folder: String) {
    // SAFETY: the path lives for the call.
    guard (folder + "/sys.dic").withCString({ unsafe SystemFiles.status(of: $0) }) != nil,
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

  public func words(of phrases: [[UInt16]]) -> [[AnalyzedWord]] {
    guard let tagger = idle.withLock({ $0.popLast() }) ?? (unsafe Tagger(dictionary)) else {
      return phrases.map { [Self.whole($0)] }
    }
    defer { idle.withLock { $0.append(tagger) } }
    return phrases.map { phrase in
      let text = String(decoding: phrase, as: UTF16.self)
      // At the end of a text the dictionary of Korean expects the end of a sentence, so that it takes
      // particles for parts of nouns: a word after them prevents that.
      let context = kind == .korean ? text + " 것" : text
      let morphemes = unsafe Self.morphemes(of: context, tagger.handle)
        .filter { $0.offset < phrase.count }
      if morphemes.isEmpty { return [Self.whole(phrase)] }
      return kind == .japanese ? JapaneseWords.words(of: morphemes) : KoreanWords.words(of: morphemes)
    }
  }

  private static func whole(_ phrase: [UInt16]) -> AnalyzedWord {
    let text = String(decoding: phrase, as: UTF16.self)
    return AnalyzedWord(text: text, surface: text, offset: 0)
  }

  @unsafe
  private static func morphemes(of text: String, _ tagger: OpaquePointer) -> [Morpheme] {
    var text = text
    return text.withUTF8 { bytes -> [Morpheme] in
      guard let base = bytes.baseAddress else { return [] }
      var found: [(range: Range<Int>, isKnown: Bool, feature: String)] = []
      let isDone = unsafe withUnsafeMutablePointer(to: &found) { found in
        unsafe canalyzers_tagger_analyze(
          tagger, UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self), bytes.count,
          { context, start, length, isKnown, feature in
            // SAFETY: the context is the array above, which outlives the call; the feature is a string.
            let found = unsafe context!.assumingMemoryBound(
              to: [(range: Range<Int>, isKnown: Bool, feature: String)].self)
            unsafe found.pointee.append(
              (start..<start + length, isKnown, String(cString: feature!)))
          }, found)
      }
      guard isDone else { return [] }
      var offset = 0
      var place = 0
      return found.map { piece in
        // Space between morphemes belongs to neither.
        let gap = unsafe String(decoding: bytes[place..<piece.range.lowerBound], as: UTF8.self)
        let surface = unsafe String(decoding: bytes[piece.range], as: UTF8.self)
        offset += gap.utf16.count
        defer {
          offset += surface.utf16.count
          place = piece.range.upperBound
        }
        return Morpheme(
          surface: surface, offset: offset, isKnown: piece.isKnown,
          features: piece.feature.split(separator: ",", omittingEmptySubsequences: false)
            .map(String.init))
      }
    }
  }
}

/// A morpheme of MeCab, with what its dictionary says of it.
struct Morpheme {
  let surface: String
  /// The offset in UTF-16 code units.
  let offset: Int
  /// Whether the dictionary has it.
  let isKnown: Bool
  let features: [String]

  /// A feature; "*" where there is none.
  subscript(place: Int) -> String { place < features.count ? features[place] : "*" }
}
