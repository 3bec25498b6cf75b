import CICU

/// A validated and canonical BCP 47 language tag.
///
///     let turkish = try LocaleTag("tr")
///     print(turkish)  // tr
///
/// The caller always supplies the tag; Quoth never reads one from the environment. ``root``, like
/// the tags `und` and `root`, means no language in particular.
///
/// Source: BCP 47 (RFC 5646), UTS #35 section 3.
public struct LocaleTag: Sendable, Hashable, CustomStringConvertible {
  /// The canonical BCP 47 form; `und` for the root.
  public let identifier: String
  /// The same tag in the form that ICU's services take.
  package let icuIdentifier: String
  /// The primary language subtag; `und` for the root.
  package let language: String

  /// The canonical BCP 47 form, like ``identifier``.
  public var description: String { identifier }

  /// No language in particular: the root of the CLDR.
  public static let root = LocaleTag(identifier: "und", icuIdentifier: "", language: "und")

  private init(identifier: String, icuIdentifier: String, language: String) {
    self.identifier = identifier
    self.icuIdentifier = icuIdentifier
    self.language = language
  }

  /// Validates a tag.
  ///
  /// - Throws: ``LocaleError`` if the tag is not well formed or its language is not in ISO 639.
  public init(_ tag: String) throws(LocaleError) {
    if tag == "root" || tag == "und" {
      self = .root
      return
    }
    self = try SharedWork.run { () throws(LocaleError) in try Self.checked(tag) }
  }

  private static func checked(_ tag: String) throws(LocaleError) -> LocaleTag {
    guard !tag.isEmpty, tag.utf8.count <= 255, tag.utf8.allSatisfy(Self.isTagByte) else {
      throw LocaleError(tag: tag, reason: .malformed)
    }
    let icu = Self.icuForm(tag)
    guard let icu, icu.parsed == tag.utf8.count else {
      throw LocaleError(tag: tag, reason: .malformed)
    }
    let language = Self.language(icu.identifier)
    guard language.isEmpty || LanguageCodes.contains(language) else {
      throw LocaleError(tag: tag, reason: .unknownLanguage(language))
    }
    guard let canonical = Self.languageTag(icu.identifier) else {
      throw LocaleError(tag: tag, reason: .malformed)
    }
    return LocaleTag(
      identifier: canonical, icuIdentifier: icu.identifier,
      language: language.isEmpty ? "und" : language)
  }

  /// Whether status T of CaseFolding.txt applies: Turkish and Azerbaijani.
  package var isTurkic: Bool { language == "tr" || language == "az" }

  /// Whether short words of the language lose their vowel before another word and take an
  /// apostrophe, after which that word begins (SEMANTICS, "Words after an elision").
  ///
  /// Sources: Lucene's ElisionFilter (ca, fr, ga, it); spaCy's infixes (lb, lij); LanguageTool's
  /// BretonWordTokenizer; UDHR in Unicode and grammars for the others.
  package var elides: Bool {
    switch language {
    case "ast", "br", "ca", "co", "egl", "fr", "frp", "fur", "ga", "it", "lb", "lij", "lld", "lmo",
      "mt", "oc", "pcd", "pms", "rm", "sc", "scn", "vec", "wa":
      true
    default: false
    }
  }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func icuForm(_ tag: String) -> (identifier: String, parsed: Int)? {
    var parsed: Int32 = 0
    let identifier = unsafe string(capacity: 512) { buffer, capacity, status in
      unsafe tag.withCString {
        unsafe cicu_locale_for_language_tag($0, buffer, capacity, &parsed, &status)
      }
    }
    return identifier.map { ($0, Int(parsed)) }
  }

  private static func languageTag(_ locale: String) -> String? {
    unsafe string(capacity: 512) { buffer, capacity, status in
      unsafe locale.withCString {
        unsafe cicu_locale_to_language_tag($0, buffer, capacity, &status)
      }
    }
  }

  private static func language(_ locale: String) -> String {
    unsafe string(capacity: 64) { buffer, capacity, status in
      unsafe locale.withCString { unsafe cicu_locale_language($0, buffer, capacity, &status) }
    } ?? ""
  }

  /// Returns the string that an ICU function writes to a buffer; nil on failure.
  private static func string(
    capacity: Int,
    _ body: (UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      var status: Int32 = 0
      let length = unsafe body(buffer.baseAddress!, Int32(capacity), &status)
      // The warning that the text fills the buffer to the last byte counts as a failure.
      guard status <= 0, length >= 0, Int(length) < capacity else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: buffer.baseAddress!, count: Int(length))
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// An error for a malformed language tag, or one with an unknown language.
public struct LocaleError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Reason: Sendable, Hashable {
    case malformed
    case unknownLanguage(String)
  }

  /// The rejected tag.
  public let tag: String
  let reason: Reason

  /// A description of the error, in English.
  public var description: String {
    switch reason {
    case .malformed:
      "unknown locale \"\(tag)\": not a BCP 47 language tag, such as \"de\" or \"pt-BR\""
    case .unknownLanguage(let language):
      "unknown locale \"\(tag)\": there is no language \"\(language)\" in ISO 639"
    }
  }
}
