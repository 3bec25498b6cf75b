/// Languages by the codes and names that people give them.
package enum LanguageNames {
  /// The names of each language in small letters: codes of ISO 639 and others in use, and its name in
  /// English.
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
    "hr": ["hr", "hrv", "croatian"], "bs": ["bs", "bos", "bosnian"],
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
    "af": ["af", "afr", "afrikaans"], "am": ["am", "amh", "amharic"],
    "az": ["az", "aze", "azerbaijani"], "bn": ["bn", "ben", "bengali"],
    "eu": ["eu", "eus", "baq", "basque"], "fil": ["fil", "tl", "tgl", "filipino", "tagalog"],
    "gl": ["gl", "glg", "galician"], "gu": ["gu", "guj", "gujarati"],
    "hi": ["hi", "hin", "hindi"], "hy": ["hy", "hye", "arm", "armenian"],
    "id": ["id", "ind", "indonesian"], "ka": ["ka", "kat", "geo", "georgian"],
    "kk": ["kk", "kaz", "kazakh"], "km": ["km", "khm", "khmer"],
    "kn": ["kn", "kan", "kannada"], "la": ["la", "lat", "latin"], "lo": ["lo", "lao"],
    "ml": ["ml", "mal", "malayalam"], "mn": ["mn", "mon", "mongolian"],
    "mr": ["mr", "mar", "marathi"], "ms": ["ms", "msa", "may", "malay"],
    "my": ["my", "mya", "bur", "burmese"], "ne": ["ne", "nep", "nepali"],
    "pa": ["pa", "pan", "punjabi"], "si": ["si", "sin", "sinhala"],
    "so": ["so", "som", "somali"], "sw": ["sw", "swa", "swahili"],
    "ta": ["ta", "tam", "tamil"], "te": ["te", "tel", "telugu"],
    "ur": ["ur", "urd", "urdu"], "uz": ["uz", "uzb", "uzbek"],
    "vi": ["vi", "vie", "vietnamese"], "yi": ["yi", "yid", "yiddish"],
  ]

  private static let languages: [String: [String]] = {
    var languages: [String: [String]] = [:]
    for (language, all) in names {
      for name in all { languages[name, default: []].append(language) }
    }
    return languages
  }()

  /// The languages of a name such as `german` in small letters; none of one that is not in the table.
  static func languages(named name: String) -> [String] { languages[name] ?? [] }

  /// The languages of a tag in small letters, such as `de`, `pt-br` or `german`: those of its longest
  /// beginning that is in the table.
  package static func languages(ofTag tag: String) -> [String] {
    var parts = tag.split { "-_".contains($0) }
    while !parts.isEmpty {
      if let known = languages[parts.joined(separator: "-")] { return known }
      parts.removeLast()
    }
    return []
  }
}
