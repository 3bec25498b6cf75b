import Quoth

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

  /// Lends each word of a list in UTF-8, without making strings of them; a word may come twice.
  ///
  /// - Parameter number: The index of the language in ``languages``.
  static func forEachWord(ofList number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let entry = data[number]
    // SAFETY: static text.
    unsafe forEachWord(
      in: UnsafeBufferPointer(
        start: entry.words.utf8Start, count: entry.words.utf8CodeUnitCount), body)
    if var more = StopWordAdditions.words[entry.language.description] {
      more.withUTF8 { unsafe forEachWord(in: $0, body) }
    }
  }

  /// The parts of a text between white space.
  @unsafe
  private static func forEachWord(
    in text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var start = 0
    while start < text.count {
      // SAFETY: both ends are within the text.
      while start < text.count, unsafe isSpace(text[start]) { start += 1 }
      var end = start
      while end < text.count, unsafe !isSpace(text[end]) { end += 1 }
      if end > start { unsafe body(UnsafeBufferPointer(rebasing: text[start..<end])) }
      start = end
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

  /// The script of a list: that of most words in its middle, where the lists that begin or end with words in
  /// other letters have their own.
  static func script(ofList number: Int) -> ScriptCode {
    let words = data[number].words
    // SAFETY: static text.
    let bytes = unsafe UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    let middle = unsafe bytes[(bytes.count / 2)...].split(maxSplits: 16) { isSpace($0) }.map {
      unsafe String(decoding: $0, as: UTF8.self)
    }
    var counts: [ScriptCode: Int] = [:]
    // The first may be a part of a word, and the last is the rest of the list.
    for word in middle.dropFirst().dropLast() {
      if let script = ScriptCode(of: word) { counts[script, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "Zzzz"
  }

  /// The first word of a list.
  static func firstWord(ofList number: Int) -> String? {
    let words = data[number].words
    // SAFETY: static text.
    let bytes = unsafe UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    return unsafe bytes.split(maxSplits: 1) { isSpace($0) }.first.map {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }

  /// Whether there is a list for a language: whether ``words(_:)`` finds one.
  static func hasList(_ language: String) -> Bool {
    let name = name(of: language)
    return data.contains { $0.language.description == name }
  }

  /// The code of the list for a language, whether there is one or not.
  static func name(of language: String) -> String {
    let code = language.split(separator: "-").first.map { $0.lowercased() } ?? ""
    return aliases[code] ?? code
  }

  private static let aliases = ["no": "nb", "nn": "nb", "tl": "fil"]
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

  /// The key of a word if that is quick to make, in memory that the next key overwrites; see ``KeyUnits``.
  @unsafe
  mutating func keyByUnit(
    of word: UnsafeBufferPointer<UInt16>
  ) -> UnsafeBufferPointer<UInt16>? {
    unsafe key.keyByUnit(of: word)
  }

  /// Replaces units by the key of a word.
  @unsafe
  mutating func write(_ word: UnsafeBufferPointer<UInt16>, to units: inout [UInt16]) {
    unsafe key.write(word, to: &units)
  }
}
