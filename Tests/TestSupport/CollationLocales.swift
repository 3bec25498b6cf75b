import CICU
import Foundation

/// Every collation for which ICU has its own data, as language tags.
public enum CollationLocales {
  /// Types in ICU's names and in those of BCP 47.
  private static let types = [
    ("search", ""), ("standard", "standard"), ("searchjl", "searchjl"), ("phonebook", "phonebk"),
    ("traditional", "trad"), ("dictionary", "dict"), ("pinyin", "pinyin"), ("stroke", "stroke"),
    ("zhuyin", "zhuyin"), ("unihan", "unihan"), ("gb2312han", "gb2312"), ("compat", "compat"),
    ("eor", "eor"), ("emoji", "emoji"), ("private-kana", ""),
  ]

  /// The tags, `und` first, in ascending order.
  public static let all: [String] = {
    var names = Set(Locale.availableIdentifiers.map { $0.split(separator: "@")[0].description })
    names.formUnion(Locale.availableIdentifiers.map { $0.prefix { $0 != "_" }.description })
    var tags: Set<String> = []
    for name in names {
      for (type, short) in types {
        guard let actual = actualLocale(name + "@collation=" + type) else { continue }
        let parts = actual.split(separator: "@")
        guard parts.count > 0, parts[0] == name else { continue }
        let found =
          parts.count > 1 ? parts[1].dropFirst("collation=".count).description : "standard"
        guard found == type else { continue }
        let tag = name.split(separator: "_").joined(separator: "-")
        tags.insert(short.isEmpty ? tag : tag + "-u-co-" + short)
      }
    }
    return ["und", "und-u-co-standard", "und-u-co-emoji"] + tags.sorted()
  }()

  private static func actualLocale(_ name: String) -> String? {
    var status: Int32 = 0
    guard let collator = unsafe name.withCString({ unsafe cicu_collator_open($0, &status) }) else {
      return nil
    }
    defer { unsafe cicu_collator_close(collator) }
    guard status <= 0, let actual = unsafe cicu_collator_locale(collator, &status) else {
      return nil
    }
    return unsafe String(cString: actual)
  }
}
