import CQuoth
import Quoth

extension quoth_options: @unsafe Sized {
  /// The size before the options of collation, which were its last.
  static var leastSize: Int { unsafe MemoryLayout<quoth_options>.offset(of: \.strength)! }
}

extension PatternOptions {
  /// Reads a caller's options; NULL for the default.
  init(_ pointer: UnsafePointer<quoth_options>?) throws(Failure) {
    guard let pointer = unsafe pointer else {
      self = .caseInsensitive(locale: .root)
      return
    }
    let options = try unsafe read(pointer, "options")
    self = .caseInsensitive(locale: try unsafe Self.locale(options.locale))
    try unsafe readEdges(options)
    switch unsafe Int(options.family) {
    case Int(QUOTH_FAMILY_FOLDING): try unsafe readFolding(options)
    case Int(QUOTH_FAMILY_COLLATION): try unsafe readCollation(options)
    default: throw Failure(.invalidArgument, unsafe "unknown family \(options.family)")
    }
  }

  /// A caller's locale; NULL for the root.
  static func locale(_ tag: UnsafePointer<CChar>?) throws(Failure) -> LocaleTag {
    guard let tag = unsafe tag else { return .root }
    // SAFETY: a locale ends in NUL, as quoth.h requires.
    guard let text = unsafe String(validatingCString: tag) else {
      throw Failure(.locale, "the locale is not UTF-8")
    }
    do throws(LocaleError) {
      return try LocaleTag(text)
    } catch {
      throw Failure(.locale, error.description)
    }
  }

  /// Reads the options that both families share.
  private mutating func readEdges(_ options: quoth_options) throws(Failure) {
    let known = UInt32(QUOTH_OPTION_OVERLAPPING) | UInt32(QUOTH_OPTION_PREFIX_TOLERANT)
    try unsafe check(flags: options.flags, known: known, "options")
    overlapping = unsafe options.flags & UInt32(QUOTH_OPTION_OVERLAPPING) != 0
    prefixTolerant = unsafe options.flags & UInt32(QUOTH_OPTION_PREFIX_TOLERANT) != 0
    boundary = try unsafe pick(
      options.boundary, [.character, .scalar, .word, .wordStart, .wordEnd], "boundary")
    extent = try unsafe pick(options.extent, [.minimal, .medial, .maximal], "extent")
  }

  private mutating func readFolding(_ options: quoth_options) throws(Failure) {
    `case` = try unsafe pick(options.letter_case, [.ignored, .significant], "letter_case")
    diacritics = try unsafe pick(
      options.diacritics, [.significant, .ignored, .asymmetric], "diacritics")
    width = try unsafe pick(options.width, [.significant, .ignored], "width")
    kana = try unsafe pick(options.kana, [.significant, .ignored], "kana")
    ignorables = try unsafe pick(options.ignorables, [.significant, .ignored], "ignorables")
    punctuation = try unsafe pick(options.punctuation, [.significant, .folded], "punctuation")
    space = try unsafe pick(options.space, [.significant, .folded], "space")
    let foreign =
      unsafe options.strength | options.alternate | options.wildcard
      | (options.rules_length == 0 ? 0 : 1)
    guard foreign == 0, unsafe options.rules == nil else {
      throw Failure(
        .invalidArgument, "options of collation are set, but the family is QUOTH_FAMILY_FOLDING")
    }
  }

  private mutating func readCollation(_ options: quoth_options) throws(Failure) {
    let foreign =
      unsafe options.letter_case | options.diacritics | options.width | options.kana
      | options.ignorables
      | options.punctuation | options.space
    guard foreign == 0 else {
      throw Failure(
        .invalidArgument, "toggles of folding are set, but the family is QUOTH_FAMILY_COLLATION")
    }
    var collation = CollationOptions()
    collation.strength = try unsafe pick(
      options.strength,
      [nil, .primary, .secondary, .tertiary, .quaternary, .identical, .caseInsensitive], "strength")
    collation.alternate = try unsafe pick(
      options.alternate, [nil, .nonIgnorable, .shifted], "alternate")
    collation.wildcard = try unsafe pick(options.wildcard, [.none, .pattern, .any], "wildcard")
    let rules = try unsafe buffer(options.rules, options.rules_length, of: UInt8.self, "rules")
    if !rules.isEmpty {
      guard let text = unsafe String(validating: rules, as: UTF8.self) else {
        throw Failure(.rules, "the collation rules are not UTF-8")
      }
      collation.rules = text
    }
    self.collation = collation
  }
}

/// The value that a caller's number selects in an enumeration.
func pick<T>(_ number: UInt32, _ values: [T], _ name: StaticString) throws(Failure) -> T {
  guard number < values.count else {
    throw Failure(.invalidArgument, "\(name) has no value \(number)")
  }
  return values[Int(number)]
}
