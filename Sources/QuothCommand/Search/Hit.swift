/// A place in a transcript where the keyword was found.
package struct Hit: Sendable, Equatable {
  /// The cues that it touches; more than one only where hits may cross from cue to cue.
  package let cues: ClosedRange<Int>
  /// Where it stands in ``SearchText/units``.
  package let range: Range<Int>
  package let isPartial: Bool
  /// Which of the keywords it is a hit of, from 0.
  package let needle: Int

  package init(cues: ClosedRange<Int>, range: Range<Int>, isPartial: Bool, needle: Int = 0) {
    self.cues = cues
    self.range = range
    self.isPartial = isPartial
    self.needle = needle
  }

  /// By the start, then the end, then the keyword.
  static func isBefore(_ left: Hit, _ right: Hit) -> Bool {
    (left.range.lowerBound, left.range.upperBound, left.needle)
      < (right.range.lowerBound, right.range.upperBound, right.needle)
  }
}
