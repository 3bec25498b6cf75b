/// A match of a keyword in a transcript.
package struct Hit: Sendable, Equatable {
  /// The cues that it touches; more than one only if hits may cross cues.
  package let cues: ClosedRange<Int>
  /// Its range in ``SearchText/units``.
  package let range: Range<Int>
  package let isPartial: Bool
  /// The number of its keyword, from 0.
  package let needle: Int

  package init(cues: ClosedRange<Int>, range: Range<Int>, isPartial: Bool, needle: Int = 0) {
    self.cues = cues
    self.range = range
    self.isPartial = isPartial
    self.needle = needle
  }

  /// Orders hits by start, then end, then keyword.
  static func isBefore(_ left: Hit, _ right: Hit) -> Bool {
    (left.range.lowerBound, left.range.upperBound, left.needle)
      < (right.range.lowerBound, right.range.upperBound, right.needle)
  }
}
