import Quoth

/// A result of a query in a searched file.
package struct FoundStretch: Sendable, Equatable {
  /// The stretch, as a hit.
  package let stretch: Hit
  /// The hits inside, by start, end and needle.
  package let hits: [Hit]
  /// How many code units are in none of the hits.
  package let spread: Int

  /// - Parameters:
  ///   - start: the offset in the corpus at which the text begins.
  ///   - cues: the cues that a range of the text touches.
  init(_ result: QueryResult, from start: Int, touching cues: (Range<Int>) -> ClosedRange<Int>) {
    func hit(_ range: Range<Int>, isPartial: Bool, needle: Int) -> Hit {
      let range = (range.lowerBound - start)..<(range.upperBound - start)
      return Hit(cues: cues(range), range: range, isPartial: isPartial, needle: needle)
    }
    stretch = hit(result.range, isPartial: false, needle: 0)
    hits = result.hits.map { hit($0.range, isPartial: $0.isPartial, needle: $0.needle) }
    spread = result.spread
  }

  private init(_ stretch: Hit, _ hits: [Hit], spread: Int) {
    self.stretch = stretch
    self.hits = hits
    self.spread = spread
  }

  /// The same where cues and offsets have other numbers.
  func moved(by own: (Hit) -> Hit) -> FoundStretch {
    FoundStretch(own(stretch), hits.map(own), spread: spread)
  }
}

extension [FoundStretch] {
  /// The stretches as hits, in order.
  var inTextOrder: [Hit] { map(\.stretch).sorted(by: Hit.isBefore) }
}
