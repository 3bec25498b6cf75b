package import Quoth

/// What a search has found since the last frame.
package struct SearchFrame: Sendable {
  /// Lists of hits, each before all that were found until then.
  package internal(set) var left: [[Match]] = []
  /// Lists of hits, each behind all that were found until then.
  package internal(set) var right: [[Match]] = []
  /// The length of the longest of them, in code units.
  package internal(set) var longest = 0
  /// Whether one of them holds the next one of its list.
  package internal(set) var isNested = false
  /// Whether nothing is left to be found before all that was found.
  package internal(set) var reachesStart = false
  /// Whether nothing is left to be found behind all that was found.
  package internal(set) var reachesEnd = false
  package internal(set) var progress: SearchProgress?
  package internal(set) var isLast = false
  package internal(set) var isCut = false
  /// Why there was no search.
  package internal(set) var error: PatternError?
}
