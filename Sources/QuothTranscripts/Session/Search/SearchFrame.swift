package import Quoth

/// The results of a search since the last frame.
package struct SearchFrame: Sendable {
  /// Lists of hits, each before all hits found earlier.
  package internal(set) var left: [HitList] = []
  /// Lists of hits, each after all hits found earlier.
  package internal(set) var right: [HitList] = []
  /// How many hits each needle has since the last frame; empty if there are none.
  package internal(set) var counts: [Int] = []
  /// The length of the longest hit, in code units.
  package internal(set) var longest = 0
  /// Whether a hit contains the next one in its list.
  package internal(set) var isNested = false
  /// Whether no further hits can be found before those found so far.
  package internal(set) var reachesStart = false
  /// Whether no further hits can be found after those found so far.
  package internal(set) var reachesEnd = false
  package internal(set) var progress: SearchProgress?
  package internal(set) var isLast = false
  package internal(set) var isCut = false
  /// The error that prevented the search.
  package internal(set) var error: PatternError?
}
