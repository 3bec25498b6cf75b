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

  /// The code of the language.
  public var language: String { kind.rawValue }
  /// MeCab and the name of its dictionary.
  public let name: String
  /// Phrases of Japanese, words of Korean.
  public var phrases: AnalyzedPhrases { kind == .japanese ? .kana : .hangul }
  private let kind: Language
  // SAFETY: MeCab's models may be shared; each tagger is used by one thread at a time.
  private nonisolated(unsafe) let dictionary: OpaquePointer
  private let idle = Mutex<[Tagger]>([])

  /// A tagger that no thread uses at the moment.
  @safe private final class Tagger: @unchecked Sendable {
    let handle: OpaquePointer
    /// The morphemes of the text that is being analyzed.
    var found: [(range: Range<Int>, isKnown: Bool, features: [String])] = []
    /// Features by their place in the dictionary, which has each once.
    private var known: [Int: [String]] = [:]

    /// The values of a feature.
    @unsafe
    func features(_ feature: UnsafePointer<CChar>) -> [String] {
      let place = Int(bitPattern: feature)
      if let known = known[place] { return known }
      let made = unsafe String(cString: feature)
        .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      known[place] = made
      return made
    }

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
      let morphemes = Self.morphemes(of: context, tagger)
        .filter { $0.offset < phrase.count }
      if morphemes.isEmpty { return [Self.whole(phrase)] }
      return kind == .japanese
        ? JapaneseWords.words(of: morphemes) : KoreanWords.words(of: morphemes)
    }
  }

  private static func whole(_ phrase: [UInt16]) -> AnalyzedWord {
    let text = String(decoding: phrase, as: UTF16.self)
    return AnalyzedWord(text: text, surface: text, offset: 0)
  }

  /// The morphemes of a text, by a tagger that no other thread uses.
  private static func morphemes(of text: String, _ tagger: Tagger) -> [Morpheme] {
    var text = text
    return text.withUTF8 { bytes -> [Morpheme] in
      guard let base = bytes.baseAddress else { return [] }
      tagger.found.removeAll(keepingCapacity: true)
      let isDone = unsafe canalyzers_tagger_analyze(
        tagger.handle, UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self), bytes.count,
        { context, start, length, isKnown, feature in
          // SAFETY: the context is the tagger, which outlives the call; the feature is a string.
          let tagger = unsafe Unmanaged<Tagger>.fromOpaque(context!).takeUnretainedValue()
          tagger.found.append((start..<start + length, isKnown, unsafe tagger.features(feature!)))
        }, unsafe Unmanaged.passUnretained(tagger).toOpaque())
      guard isDone else { return [] }
      var offset = 0
      var place = 0
      return tagger.found.map { piece in
        // Space between morphemes belongs to neither.
        offset += unsafe utf16Count(bytes[place..<piece.range.lowerBound])
        let start = offset
        let surface = unsafe String(decoding: bytes[piece.range], as: UTF8.self)
        offset += unsafe utf16Count(bytes[piece.range])
        place = piece.range.upperBound
        return Morpheme(
          surface: surface, offset: start, isKnown: piece.isKnown, features: piece.features)
      }
    }
  }

  /// The length in UTF-16 of UTF-8 that is well-formed.
  @unsafe
  private static func utf16Count(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var count = 0
    for place in unsafe bytes.indices {
      let byte = unsafe bytes[place]
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    return count
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
