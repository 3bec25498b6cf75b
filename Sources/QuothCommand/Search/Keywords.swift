package import Quoth

/// The keywords of a search: as a set where they are many enough for one pass over a text to be
/// faster than a pass for each.
package struct Keywords: Sendable {
  package let patterns: [Pattern]
  /// The same patterns as a set, or nil where they are searched for one by one.
  package let set: PatternSet?

  /// With fewer than this, a pass for each is as fast.
  private static let fewestOfSet = 4

  package init(_ patterns: [Pattern]) {
    self.patterns = patterns
    set = patterns.count < Self.fewestOfSet ? nil : try? PatternSet(patterns)
  }
}
