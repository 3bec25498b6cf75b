/// A needle compiled for search: made once, then used over any number of texts by any number of
/// threads.
///
///     let pattern = try Pattern("STRASSE", options: .caseInsensitive(locale: .root))
///     let text = "Die Straße, die strasse"
///     for range in pattern.ranges(in: text) { print(text[range]) }  // Straße, strasse
///
/// The needle is taken verbatim: there is no pattern syntax. ``PatternOptions`` and SEMANTICS.md
/// define which texts match. Texts are UTF-16 code units, Latin-1 bytes, or strings; a search costs
/// O(*n*) for a text of *n* code units with any needle.
public struct Pattern: Sendable {
  /// The longest needle, in UTF-16 code units.
  public static let maximumLength = 65_536

  /// The options that the pattern was made with.
  public let options: PatternOptions
  /// The original needle, in UTF-16 code units.
  public let needle: [UInt16]

  let program: SearchProgram

  /// The collation that decides, after all defaults and fallbacks; nil under folding.
  public var collation: CollationInUse? {
    if case .collation(let program) = program { program.table.collator.inUse } else { nil }
  }

  /// Compiles a needle.
  ///
  /// - Throws: ``PatternError`` if the options leave nothing of the needle, or if it is longer than
  ///   ``maximumLength``.
  /// - Complexity: O(*m*) for a needle of *m* code units once the tables of the options exist; the
  ///   first pattern with a set of options builds them, which takes a few milliseconds.
  public init(_ needle: String, options: PatternOptions) throws(PatternError) {
    try self.init(utf16: Kernels.active.utf16(of: needle), options: options)
  }

  /// Compiles a needle of UTF-16 code units. Unpaired surrogates are allowed and match themselves.
  public init(utf16 needle: [UInt16], options: PatternOptions) throws(PatternError) {
    try self.init(utf16: needle, options: options, kernels: .active)
  }

  /// The same with the kernels of a given tier, with another patience, or, under collation, with
  /// anchors other than the cheapest.
  package init(
    utf16 needle: [UInt16], options: PatternOptions, kernels: Kernels,
    patience: Patience = .standard, forcedAnchors: Int? = nil
  ) throws(PatternError) {
    guard needle.count <= Self.maximumLength else {
      throw PatternError(reason: .tooLong(length: needle.count))
    }
    self.needle = needle
    self.options = options
    SharedWork.prepare()
    program = try SharedWork.run { () throws(PatternError) in
      try SearchProgram(
        needle, options: options, kernels: kernels, patience: patience,
        forcedAnchors: forcedAnchors)
    }
  }
}
