/// A place in a transcript where the keyword was found.
package struct Hit: Sendable, Equatable {
  /// The cues that it touches; more than one only where hits may cross from cue to cue.
  package let cues: ClosedRange<Int>
  /// Where it stands in ``SearchText/units``.
  package let range: Range<Int>
  package let isPartial: Bool

  package init(cues: ClosedRange<Int>, range: Range<Int>, isPartial: Bool) {
    self.cues = cues
    self.range = range
    self.isPartial = isPartial
  }
}
