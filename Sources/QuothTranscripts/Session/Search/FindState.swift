public import Quoth

/// What a ``FindSession`` is doing, or how its search ended.
public enum FindState: Sendable, Hashable {
  /// There is no keyword.
  case idle
  /// A search goes on. Until it has found something, the results are those of the one before.
  case searching
  /// All that there is was found, or as many hits as were wanted.
  case finished
  /// Nothing is left of the keyword under the options, such as a soft hyphen where ignorables are
  /// ignored (SEMANTICS, M5): "nothing to search for".
  case nothingToSearchFor(PatternError)
  /// The keyword cannot be searched: it is too long, or there is no such locale or collation.
  case failed(PatternError)
}
