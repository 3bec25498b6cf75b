/// A needle compiled for search: made once, used over any number of texts by any number of threads.
///
///     let pattern = try Pattern("STRASSE", options: .caseInsensitive(locale: .root))
///     let text = "Die Straße, die strasse"
///     for range in pattern.ranges(in: text) { print(text[range]) }  // Straße, strasse
///
/// A keyword is taken verbatim: there is no pattern syntax. What counts as a match is defined by
/// ``PatternOptions`` and in SEMANTICS.md. Texts are UTF-16 code units, Latin-1 bytes, or strings; a
/// search costs O(*n*) for a text of *n* code units, whatever the needle.
public struct Pattern: Sendable {
  /// The longest needle, in UTF-16 code units.
  public static let maximumLength = 65_536

  /// The options that the pattern was made with.
  public let options: PatternOptions
  /// The needle as it was given, in UTF-16 code units.
  public let needle: [UInt16]

  let program: SearchProgram

  /// Which collation decides, after all defaults and fallbacks; nil under folding.
  public var collation: CollationInUse? {
    if case .collation(let program) = program { program.table.collator.inUse } else { nil }
  }

  /// Compiles a needle.
  ///
  /// - Throws: ``PatternError`` when nothing of the needle is left under the options, or it is longer
  ///   than ``maximumLength``.
  /// - Complexity: O(*m*) for a needle of *m* code units, once the tables of the options are there: the
  ///   first pattern of a set of options makes them, which takes some milliseconds.
  public init(_ needle: String, options: PatternOptions) throws(PatternError) {
    try self.init(utf16: Kernels.active.utf16(of: needle), options: options)
  }

  /// Compiles a needle of UTF-16 code units; unpaired surrogates are allowed, and match themselves.
  public init(utf16 needle: [UInt16], options: PatternOptions) throws(PatternError) {
    try self.init(utf16: needle, options: options, kernels: .active)
  }

  /// The same with the kernels of one tier, with another patience with hostile text, or, under collation,
  /// with other anchors than the cheapest.
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

  /// How many choices of anchors there are under collation, for tests to force each.
  package var anchorChoices: Int {
    if case .collation(let program) = program { program.anchors.choiceCount } else { 0 }
  }

  /// Clusters of the needle looked at to choose its anchors under collation: for tests of its growth.
  package var anchorWork: Int {
    if case .collation(let program) = program { program.anchors.work } else { 0 }
  }
}
