import CICU

extension Collator {
  /// A new collator from ICU, with the origin of its data.
  @safe
  struct Opened {
    var handle: cicu_collator
    var locale: String
    var type: String
  }

  /// The locales of which ICU has collations.
  static var locales: [LocaleTag] {
    var all: [LocaleTag] = []
    var place: Int32 = 0
    while let name = unsafe cicu_collation_locale(place) {
      let tag = unsafe String(cString: name).map { $0 == "_" ? "-" : $0 }
      if let locale = try? LocaleTag(String(tag)) { all.append(locale) }
      place += 1
    }
    return all
  }

  /// Opens the collation of a locale: the one it names (`-u-co-…`); else its search tailoring if it
  /// has one of its own or no tailoring at all; else its standard one.
  static func open(_ rules: CollationRules) throws(CollationError) -> Opened {
    let wanted = rules.locale.icuIdentifier
    var opened: Opened
    if let type = keyword("collation", of: wanted) {
      opened = try open(wanted, rules.locale)
      guard type == "standard" || opened.type == bcp47Type(type) else {
        unsafe cicu_collator_close(opened.handle)
        throw CollationError(locale: rules.locale.identifier, reason: .unknownType(bcp47Type(type)))
      }
    } else {
      let separator = wanted.utf8.contains(UInt8(ascii: "@")) ? ";" : "@"
      opened = try open(wanted + separator + "collation=search", rules.locale)
      if opened.type != "search" || opened.locale == "und" {
        // The root's search tailoring would remove the language's own letters.
        let standard = try open(wanted, rules.locale)
        if standard.locale == "und" {
          unsafe cicu_collator_close(standard.handle)
        } else {
          unsafe cicu_collator_close(opened.handle)
          opened = standard
        }
      }
    }
    return try tailored(opened, rules)
  }

  private static func open(
    _ locale: String, _ tag: LocaleTag
  ) throws(CollationError) -> Opened {
    var status: Int32 = 0
    let handle = unsafe locale.withCString { unsafe cicu_collator_open($0, &status) }
    guard status <= 0, let handle = unsafe handle else {
      // U_ILLEGAL_ARGUMENT_ERROR
      throw CollationError(locale: tag.identifier, reason: status == 1 ? .keyword : .unavailable)
    }
    status = 0
    let name = unsafe cicu_collator_locale(handle, &status)
    let actual = unsafe name.map { unsafe String(cString: $0) } ?? ""
    let base = actual.split(separator: "@", omittingEmptySubsequences: false).first ?? ""
    let isRoot = base.isEmpty || base == "root"
    return unsafe Opened(
      handle: handle, locale: isRoot ? "und" : String(base.map { $0 == "_" ? "-" : $0 }),
      type: bcp47Type(keyword("collation", of: actual) ?? "standard"))
  }

  /// The same with the caller's rules appended.
  private static func tailored(
    _ opened: Opened, _ rules: CollationRules
  ) throws(CollationError) -> Opened {
    guard let text = rules.rules, !text.isEmpty else { return opened }
    if let reason = refusal(of: text) {
      unsafe cicu_collator_close(opened.handle)
      throw CollationError(locale: rules.locale.identifier, reason: reason)
    }
    var length: Int32 = 0
    let own = unsafe cicu_collator_rules(opened.handle, &length)
    var all =
      unsafe own.map {
        unsafe Array(UnsafeBufferPointer(start: $0, count: Int(length)))
      } ?? []
    all.append(contentsOf: text.utf16)
    var offset: Int32 = 0
    var status: Int32 = 0
    let handle = unsafe all.withUnsafeBufferPointer {
      unsafe cicu_collator_open_rules($0.baseAddress, Int32($0.count), &offset, &status)
    }
    defer { unsafe cicu_collator_close(opened.handle) }
    guard status <= 0, let handle = unsafe handle else {
      throw CollationError(
        locale: rules.locale.identifier, reason: .rules(offset: max(0, Int(offset - length))))
    }
    unsafe copyAttributes(opened, to: handle)
    return unsafe Opened(handle: handle, locale: opened.locale, type: opened.type)
  }

  /// The reason for rejecting rules that ICU would process for too long.
  private static func refusal(of rules: String) -> CollationError.Reason? {
    let length = rules.utf16.count
    guard length <= CollationError.longestRules else { return .rulesTooLong(length: length) }
    return TailoringCost(rules).excess.map {
      .tooManyContractions(offset: $0.offset, first: $0.first)
    }
  }

  /// Copies the settings of the locale's keywords, unless the rules also set them.
  private static func copyAttributes(_ opened: Opened, to handle: cicu_collator) {
    var status: Int32 = 0
    let plain: [(attribute: Int32, value: Int32)] = [
      (CICU_UCOL_STRENGTH, CICU_UCOL_TERTIARY),
      (CICU_UCOL_ALTERNATE_HANDLING, CICU_UCOL_NON_IGNORABLE),
      (CICU_UCOL_CASE_FIRST, CICU_UCOL_OFF), (CICU_UCOL_CASE_LEVEL, CICU_UCOL_OFF),
      (CICU_UCOL_FRENCH_COLLATION, CICU_UCOL_OFF), (CICU_UCOL_NUMERIC_COLLATION, CICU_UCOL_OFF),
    ]
    for (attribute, usual) in plain
    where unsafe cicu_collator_attribute(handle, attribute, &status) == usual {
      let value = unsafe cicu_collator_attribute(opened.handle, attribute, &status)
      unsafe cicu_collator_set_attribute(handle, attribute, value, &status)
    }
    let group = unsafe cicu_collator_max_variable(opened.handle)
    unsafe cicu_collator_set_max_variable(handle, group, &status)
  }

  /// The value of a keyword of an ICU locale.
  private static func keyword(_ key: String, of locale: String) -> String? {
    guard let at = locale.firstIndex(of: "@") else { return nil }
    for part in locale[locale.index(after: at)...].split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2, sides[0].lowercased() == key { return String(sides[1]) }
    }
    return nil
  }

  /// UTS #35 has short names for types with long names in ICU.
  private static func bcp47Type(_ type: String) -> String {
    switch type {
    case "dictionary": "dict"
    case "gb2312han": "gb2312"
    case "phonebook": "phonebk"
    case "traditional": "trad"
    default: type
    }
  }
}
