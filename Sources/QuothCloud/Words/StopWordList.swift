import Quoth
import Synchronization

/// The included lists of stop words: words so common in a language that they do not characterize a
/// text.
///
///     print(StopWordList.languages.count)  // 81
///     print(StopWordList.words("de")?.contains("und") ?? false)  // true
///
/// Source: spaCy, Stopwords ISO (both MIT licence) and stop-words (BSD licence); see
/// `Words/Generated/LICENSES.md`.
public enum StopWordList {
  /// The languages with a list, as BCP 47 codes in order.
  public static var languages: [String] { data.map { $0.language.description } }

  /// The stop words of a language, in lower case; nil if it has no list.
  ///
  /// - Parameter language: The code of a language, or a tag that begins with one: "de", "de-AT".
  ///   Also accepts the other codes of Norwegian (no, nn) and Tagalog (tl).
  public static func words(_ language: String) -> [String]? {
    let name = name(of: language)
    guard let entry = data.first(where: { $0.language.description == name }) else { return nil }
    // SAFETY: static text.
    var words = unsafe UnsafeBufferPointer(
      start: entry.words.utf8Start, count: entry.words.utf8CodeUnitCount
    ).split { $0 == 0x20 || $0 == 0x0A }.map { unsafe String(decoding: $0, as: UTF8.self) }
    if let more = StopWordAdditions.words[name] {
      var known = Set(words)
      words += more.split(separator: " ").map(String.init).filter { known.insert($0).inserted }
    }
    return words
  }

  /// The code of the list for a language, whether there is one or not.
  static func name(of language: String) -> String {
    let code = language.split(separator: "-").first.map { $0.lowercased() } ?? ""
    return aliases[code] ?? code
  }

  private static let aliases = ["no": "nb", "nn": "nb", "tl": "fil"]
}

/// The stop words of one or more languages under a folding key.
struct StopWordSet: Sendable {
  private var keys: Set<String> = []

  /// Adds words by their keys, made by ``StopWordKey``.
  mutating func insert(_ keys: some Sequence<String>) { self.keys.formUnion(keys) }

  /// Whether the set contains a key or all parts of a contraction: "l'" and "un" of "l'un".
  func contains(_ key: String) -> Bool {
    if keys.contains(key) { return true }
    // Most keys have none, which bytes tell sooner than characters.
    guard key.utf8.contains(UInt8(ascii: "'")) else { return false }
    guard let apostrophe = key.firstIndex(of: "'") else { return false }
    let left = key[..<apostrophe]
    let right = key[key.index(after: apostrophe)...]
    return (keys.contains(String(left)) || keys.contains(left + "'"))
      && (keys.contains(String(right)) || keys.contains("'" + right))
  }

  /// The list of a language, made once per language; empty if it has none.
  static func list(_ language: String, locale: LocaleTag) -> StopWordSet {
    let name = CacheKey(language: language, isTurkic: locale.isTurkic)
    if let known = cache.withLock({ $0[name] }) { return known }
    var key = StopWordKey(locale: locale)
    var set = StopWordSet()
    set.insert((StopWordList.words(language) ?? []).map { key.key(of: $0) })
    cache.withLock { $0[name] = set }
    return set
  }

  private struct CacheKey: Hashable {
    let language: String
    let isTurkic: Bool
  }

  private static let cache = Mutex<[CacheKey: StopWordSet]>([:])
}

/// Makes the keys of stop words, which ignore case, ignorable characters and the form of
/// apostrophes regardless of the counting options.
struct StopWordKey: ~Copyable {
  private var key: KeyUnits

  /// - Parameter locale: Determines how case is folded.
  init(locale: LocaleTag) { key = KeyUnits(options: Self.options(locale: locale)) }

  /// The options of the keys.
  static func options(locale: LocaleTag) -> PatternOptions {
    var options = PatternOptions.caseInsensitive(locale: locale)
    options.ignorables = .ignored
    options.punctuation = .folded
    return options
  }

  /// Whether words with some options have these keys themselves.
  static func hasKeys(of matching: PatternOptions) -> Bool {
    let own = options(locale: matching.locale)
    return matching.case == own.case && matching.diacritics != .ignored
      && matching.width == own.width && matching.kana == own.kana
      && matching.ignorables == own.ignorables && matching.punctuation == own.punctuation
      && matching.space == own.space
  }

  mutating func key(of word: String) -> String {
    var units: [UInt16] = []
    unsafe Array(word.utf16).withUnsafeBufferPointer { unsafe key.write($0, to: &units) }
    return unsafe units.withUnsafeBufferPointer { unsafe WordCounts.id($0) }
  }

  /// Replaces units by the key of a word.
  @unsafe
  mutating func write(_ word: UnsafeBufferPointer<UInt16>, to units: inout [UInt16]) {
    unsafe key.write(word, to: &units)
  }
}
