/// A part of a query's written form.
struct QueryToken {
  enum Kind {
    /// A needle, without its quotes, in UTF-16.
    case needle([UInt16])
    case open
    case close
    case bar
    case minus
    case near(QueryDistance, isOrdered: Bool)
    case end
    /// Anything that is none of these, such as a word without quotes.
    case other
  }

  let kind: Kind
  let position: QueryError.Position
  /// The text, shortened, for messages; nil at the end.
  let text: String?
  /// Whether something other than white space follows at once.
  var touchesNext = false
}
