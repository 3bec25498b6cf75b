internal import Synchronization

/// Many needles that are searched for in one pass over a text: a thousand names, a glossary, a list of
/// sponsors.
///
///     let options = PatternOptions.caseInsensitive(locale: .root)
///     let set = try PatternSet(["Straße", "Platz"], options: options)
///     for match in set.matches(in: "Am PLATZ, an der STRASSE") {
///       print(match.needle, match.range)  // 1 3..<8, then 0 17..<24
///     }
///
/// Each needle has options of its own and finds in a set exactly what its ``Pattern`` finds alone: its
/// boundaries, its extent, and its own rule for matches that overlap hold as they do there. Needles may
/// occur several times. A set is immutable; one with a needle more or less shares all patterns with it.
///
/// The text is scanned once, however many needles there are, and each place where some letters of a needle
/// stand is looked at by that needle. See ``matches(in:as:)`` for the order of matches.
public struct PatternSet: Sendable {
  /// How many patterns a set holds at most.
  public static let maximumCount = 65_536

  /// The patterns; a match names its own by its index here.
  public let patterns: [Pattern]

  private let made = Made()

  /// A set of patterns, which are not compiled anew.
  ///
  /// - Throws: ``PatternSetError`` where there is none, or more than ``maximumCount``.
  /// - Complexity: O(1). The first search makes what is scanned for: O(*k*) for *k* patterns.
  public init(_ patterns: [Pattern]) throws(PatternSetError) {
    guard !patterns.isEmpty else { throw PatternSetError(reason: .empty) }
    guard patterns.count <= Self.maximumCount else {
      throw PatternSetError(reason: .tooMany(patterns.count))
    }
    self.patterns = patterns
  }

  /// A set of needles that have their options in common.
  ///
  /// - Throws: ``PatternSetError``, with the index of the invalid needle.
  /// - Complexity: O(*m*) for needles of *m* code units in all.
  public init(_ needles: [String], options: PatternOptions) throws(PatternSetError) {
    try self.init(
      try Self.compile(needles) { needle throws(PatternError) in
        try Pattern(needle, options: options)
      })
  }

  /// A set of needles of UTF-16 code units that have their options in common.
  public init(utf16 needles: [[UInt16]], options: PatternOptions) throws(PatternSetError) {
    try self.init(
      try Self.compile(needles) { needle throws(PatternError) in
        try Pattern(utf16: needle, options: options)
      })
  }

  private static func compile<Needle>(
    _ needles: [Needle], _ pattern: (Needle) throws(PatternError) -> Pattern
  ) throws(PatternSetError) -> [Pattern] {
    guard needles.count <= maximumCount else {
      throw PatternSetError(reason: .tooMany(needles.count))
    }
    var patterns: [Pattern] = []
    patterns.reserveCapacity(needles.count)
    for (place, needle) in needles.enumerated() {
      do {
        patterns.append(try pattern(needle))
      } catch {
        throw PatternSetError(reason: .needle(place, error))
      }
    }
    return patterns
  }

  /// How many patterns there are.
  public var count: Int { patterns.count }

  /// The same set with more patterns after its own. None is compiled anew.
  ///
  /// - Throws: ``PatternSetError`` where they come to more than ``maximumCount``.
  public func adding(_ more: Pattern...) throws(PatternSetError) -> PatternSet {
    try PatternSet(patterns + more)
  }

  /// The same set without the pattern at a place; those after it move up. None is compiled anew.
  ///
  /// - Parameter place: a place in ``patterns``.
  /// - Throws: ``PatternSetError`` where no pattern is left.
  public func removing(at place: Int) throws(PatternSetError) -> PatternSet {
    precondition(patterns.indices.contains(place), "the set has no pattern at \(place)")
    var patterns = patterns
    patterns.remove(at: place)
    return try PatternSet(patterns)
  }

  /// All that a search reads: made by the first one.
  var core: SetCore {
    if let core = made.core.load() { return core }
    return made.core.storeIfNil(SetCore(patterns))
  }

  /// Makes what a search reads, so that no search has to. Any number of threads may do so at once.
  public func prepare() { _ = core }

  private final class Made: Sendable {
    let core = AtomicLazyReference<SetCore>()
  }
}
