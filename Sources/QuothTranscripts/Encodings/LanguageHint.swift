/// The languages that a file's name, its folders or its first lines name.
///
/// A hint moves the guess where letters leave it open; it does not outweigh them.
enum LanguageHint {
  /// The names of each language of the tables: codes of ISO 639, and the name in English.
  private static let names: [String: [String]] = [
    "en": ["en", "eng", "english"], "de": ["de", "deu", "ger", "german", "deutsch"],
    "fr": ["fr", "fra", "fre", "french", "francais"], "es": ["es", "spa", "spanish", "espanol"],
    "it": ["it", "ita", "italian", "italiano"],
    "pt": ["pt", "por", "pob", "portuguese", "portugues", "brazilian"],
    "nl": ["nl", "nld", "dut", "dutch"], "sv": ["sv", "swe", "swedish"],
    "da": ["da", "dan", "danish"],
    "nb": ["nb", "no", "nn", "nor", "nob", "nno", "norwegian"], "fi": ["fi", "fin", "finnish"],
    "is": ["is", "isl", "ice", "icelandic"], "ca": ["ca", "cat", "catalan"],
    "cs": ["cs", "cz", "ces", "cze", "czech"], "sk": ["sk", "slk", "slo", "slovak"],
    "pl": ["pl", "pol", "polish"], "hu": ["hu", "hun", "hungarian"],
    "ro": ["ro", "ron", "rum", "romanian"],
    "hr": ["hr", "hrv", "croatian", "bs", "bos", "bosnian"],
    "sl": ["sl", "slv", "slovenian", "slovene"], "sq": ["sq", "sqi", "alb", "albanian"],
    "et": ["et", "est", "estonian"], "lv": ["lv", "lav", "latvian"],
    "lt": ["lt", "lit", "lithuanian"], "tr": ["tr", "tur", "turkish"],
    "mt": ["mt", "mlt", "maltese"], "eo": ["eo", "epo", "esperanto"],
    "cy": ["cy", "cym", "wel", "welsh"], "ga": ["ga", "gle", "irish"],
    "ru": ["ru", "rus", "russian"], "uk": ["uk", "ukr", "ua", "ukrainian"],
    "be": ["be", "bel", "belarusian"], "bg": ["bg", "bul", "bulgarian"],
    "sr": ["sr", "srp", "scc", "serbian"], "mk": ["mk", "mkd", "mac", "macedonian"],
    "el": ["el", "gr", "ell", "gre", "greek"], "he": ["he", "iw", "heb", "hebrew"],
    "ar": ["ar", "ara", "arabic"], "fa": ["fa", "fas", "per", "persian", "farsi"],
    "th": ["th", "tha", "thai"], "ja": ["ja", "jp", "jpn", "japanese"],
    "ko": ["ko", "kr", "kor", "korean"],
    "zh-Hans": ["zh", "cn", "zh-cn", "zh-hans", "zh-sg", "chs", "chi", "zho", "chinese"],
    "zh-Hant": ["zh-tw", "zh-hk", "zh-hant", "tw", "cht", "chinese"],
  ]

  private static let languages: [String: [String]] = {
    var languages: [String: [String]] = [:]
    for (language, all) in names {
      for name in all { languages[name, default: []].append(language) }
    }
    return languages
  }()

  /// The languages that a path and the first lines of a file name, as the tables call them.
  static func languages(of fileName: String?, _ file: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    if let fileName { found.formUnion(languages(ofPath: fileName)) }
    for tag in tags(in: file.prefix(4096)) { found.formUnion(languages(ofTag: tag)) }
    return found
  }

  /// A folder of that name, the last part of the name before its extension, or a long name anywhere.
  private static func languages(ofPath path: String) -> Set<String> {
    var found: Set<String> = []
    let parts = Packing.unpackedName(path).lowercased().split(separator: "/")
    for folder in parts.dropLast() { found.formUnion(languages(ofTag: String(folder))) }
    guard let name = parts.last else { return found }
    let words = name.split { "._ ()[]".contains($0) }
    if words.count > 1 {
      // `talk.ru.srt`, `talk_ru.srt`, `talk.pt-br.srt`, `talk-ru.srt`.
      let last = words[words.count - 2]
      found.formUnion(languages(ofTag: String(last)))
      if let end = last.split(separator: "-").last {
        found.formUnion(languages(ofTag: String(end)))
      }
    }
    for word in words.flatMap({ $0.split(separator: "-") }) where word.count > 3 {
      found.formUnion(languages[String(word)] ?? [])
    }
    return found
  }

  private static func languages(ofTag tag: String) -> [String] {
    if let known = languages[tag] { return known }
    return tag.split { "-_".contains($0) }.first.flatMap { languages[String($0)] } ?? []
  }

  /// The values after `lang` and `language` (`xml:lang="ru"`, `Language: ru`, `lang: ru-RU;`) and LRC's
  /// `[la:`.
  private static func tags(in head: ArraySlice<UInt8>) -> [String] {
    let text = AsciiText(head)
    return ["lang", "language", "[la"].flatMap { text.values(after: $0) }
  }
}
