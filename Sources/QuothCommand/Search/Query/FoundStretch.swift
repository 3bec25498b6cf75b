import Quoth

/// A result of a query in a searched file.
package struct FoundStretch: Sendable, Equatable {
  /// The stretch, as a hit.
  package let stretch: Hit
  /// The hits inside, by start, end and needle.
  package let hits: [Hit]
  /// How many code units are in none of the hits.
  package let spread: Int

  /// - Parameter start: the offset in the corpus at which the text begins.
  init(_ result: QueryResult, in text: SearchText, from start: Int) {
    func hit(_ range: Range<Int>, isPartial: Bool, needle: Int) -> Hit {
      let range = (range.lowerBound - start)..<(range.upperBound - start)
      return Hit(
        cues: text.cues(touchedBy: range), range: range, isPartial: isPartial, needle: needle)
    }
    stretch = hit(result.range, isPartial: false, needle: 0)
    hits = result.hits.map { hit($0.range, isPartial: $0.isPartial, needle: $0.needle) }
    spread = result.spread
  }
}
