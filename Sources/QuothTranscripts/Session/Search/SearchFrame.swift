import Quoth

/// What a search has found since the last frame.
struct SearchFrame: Sendable {
  /// Lists of hits, each before all that were found until then.
  var left: [[Match]] = []
  /// Lists of hits, each behind all that were found until then.
  var right: [[Match]] = []
  /// The length of the longest of them, in code units.
  var longest = 0
  /// Whether nothing is left to be found before all that was found.
  var reachesStart = false
  /// Whether nothing is left to be found behind all that was found.
  var reachesEnd = false
  var progress: SearchProgress?
  var isLast = false
  var isCut = false
  /// Why there was no search.
  var error: PatternError?
}
