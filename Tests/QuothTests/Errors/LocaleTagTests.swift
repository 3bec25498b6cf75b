import Quoth
import Testing

/// Language tags: validity, canonical form, and error messages.
@Suite struct LocaleTagTests {
  @Test(arguments: [
    ("und", "und"), ("root", "und"), ("de", "de"), ("DE", "de"), ("tr", "tr"), ("az", "az"),
    ("pt-BR", "pt-BR"), ("pt-br", "pt-BR"), ("zh-Hant-TW", "zh-Hant-TW"),
    ("zh-hant-tw", "zh-Hant-TW"), ("sr-Latn", "sr-Latn"), ("es-419", "es-419"),
    ("de-u-co-phonebk", "de-u-co-phonebk"), ("sv-u-co-search", "sv-u-co-search"),
    ("en-US-u-va-posix", "en-US-u-va-posix"), ("az-Cyrl-AZ", "az-Cyrl-AZ"), ("yue", "yue"),
    ("fil", "fil"), ("sl-rozaj-biske", "sl-biske-rozaj"), ("x-whatever", "und-x-whatever"),
    ("en-x-private", "en-x-private"), ("und-u-co-search", "und-u-co-search"),
  ])
  func accepted(tag: String, canonical: String) throws {
    let locale = try LocaleTag(tag)
    #expect(locale.identifier == canonical)
    #expect(locale.description == canonical)
    #expect(try LocaleTag(canonical) == locale)
  }

  @Test(arguments: [
    "", " ", "de_DE", "de DE", "de-", "-de", "de--DE", "d", "é", "ドイツ", "de-DE-", "deutsch1234",
    "123", "en-US.UTF-8", "C.UTF-8", "de\0", "de\n", "en-u-", String(repeating: "a", count: 300),
    "a-b-c", "en-" + String(repeating: "abcdefgh-", count: 40) + "x",
  ])
  func malformed(tag: String) {
    do {
      let locale = try LocaleTag(tag)
      Issue.record("\(tag.debugDescription) became \(locale)")
    } catch {
      #expect(error.tag == tag)
      #expect(error.description.hasPrefix("unknown locale \"\(tag)\": "))
    }
  }

  @Test(arguments: [("xx", "xx"), ("qq-DE", "qq"), ("zzz", "zzz"), ("klingon", "klingon")])
  func unknownLanguage(tag: String, language: String) {
    #expect {
      try LocaleTag(tag)
    } throws: { error in
      let error = error as? LocaleError
      return error?.tag == tag
        && error?.description
          == "unknown locale \"\(tag)\": there is no language \"\(language)\" in ISO 639"
    }
  }

  @Test(arguments: [
    ("tr", true), ("az", true), ("tr-TR", true), ("az-Cyrl-AZ", true), ("TR", true),
    ("tr-u-co-search", true), ("tur", true), ("aze", true), ("de", false), ("tt", false),
    ("und", false), ("und-TR", false), ("trv", false), ("azb", false), ("tk", false),
  ])
  func turkicMappings(tag: String, isTurkic: Bool) throws {
    let locale = try LocaleTag(tag)
    #expect(locale.isTurkic == isTurkic)
    let pattern = try Pattern("istanbul", options: .caseInsensitive(locale: locale))
    #expect(pattern.isContained(in: "İSTANBUL") == isTurkic)
    #expect(pattern.isContained(in: "ISTANBUL") == !isTurkic)
  }
}
