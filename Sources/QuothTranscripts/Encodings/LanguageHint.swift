/// The languages that a file's name, its folders or its first lines name.
///
/// A hint moves the guess where letters leave it open; it does not outweigh them.
enum LanguageHint {
  /// The languages that a path and the first lines of a file name, as the tables call them.
  static func languages(of fileName: String?, _ file: [UInt8]) -> Set<String> {
    var found = fileName.map { PathLanguages($0).all } ?? []
    for tag in tags(in: file.prefix(4096)) {
      found.formUnion(LanguageNames.languages(ofTag: tag))
    }
    // The letters of Bosnian are counted as those of Croatian.
    if found.contains("bs") { found.insert("hr") }
    return found
  }

  /// The values after `lang` and `language` (`xml:lang="ru"`, `Language: ru`, `lang: ru-RU;`) and LRC's
  /// `[la:`.
  private static func tags(in head: ArraySlice<UInt8>) -> [String] {
    let text = AsciiText(head)
    return ["lang", "language", "[la"].flatMap { text.values(after: $0) }
  }
}
