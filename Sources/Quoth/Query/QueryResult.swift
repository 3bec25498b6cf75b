/// A stretch of a transcript that a query describes, and the hits inside.
public struct QueryResult: Sendable, Hashable {
  /// The stretch: offsets of the corpus or of the text, in UTF-16 code units.
  public let range: Range<Int>
  /// The matches inside of all needles that the query has outside a negation, by start, end and needle.
  /// A needle is a place in ``Query/patterns``.
  public let hits: [NeedleMatch]
  /// How many code units of the stretch are in none of the hits. Within a transcript, results with the
  /// fewest come first.
  public let spread: Int
  /// The number of the transcript; 0 in a text.
  public let transcript: Int

  package init(range: Range<Int>, hits: [NeedleMatch], spread: Int, transcript: Int) {
    self.range = range
    self.hits = hits
    self.spread = spread
    self.transcript = transcript
  }
}

extension QueryResult {
  /// Whether a result comes before another one of the same transcript.
  static func isNearer(_ left: QueryResult, _ right: QueryResult) -> Bool {
    (left.spread, left.range.lowerBound) < (right.spread, right.range.lowerBound)
  }
}
