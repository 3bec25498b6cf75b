public import Quoth

/// The state of a ``FindSession``: its activity, or how its search ended.
public enum FindState: Sendable, Hashable {
  /// There is no keyword.
  case idle
  /// A search is in progress. Until it finds a hit, the results are those of the previous one.
  case searching
  /// All hits were found, or the maximum number of hits.
  case finished
  /// The options leave nothing of the keyword, such as of a soft hyphen if ignorables are ignored
  /// (SEMANTICS, M5): "nothing to search for".
  case nothingToSearchFor(PatternError)
  /// The keyword cannot be searched for: it is too long, or the locale or collation does not exist.
  case failed(PatternError)
}
