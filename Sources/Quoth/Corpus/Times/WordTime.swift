/// A part of a cue's text, mostly a word, and the time in which it is said.
///
///     var builder = CorpusBuilder<String>()
///     builder.beginTranscript(id: "talk")
///     builder.addCue(
///       "Good morning", start: 0, end: 1_500,
///       words: [WordTime(0..<4, start: 0, end: 600), WordTime(5..<12, start: 700, end: 1_500)])
public struct WordTime: Sendable, Hashable {
  /// The range in the cue's text, in UTF-16 code units.
  public let range: Range<Int>
  /// The start in milliseconds from the transcript's beginning.
  public let start: Int
  /// The end in milliseconds from the transcript's beginning; nil for the start of the next word, or
  /// after the last one the end of the cue. A corpus always answers an end.
  public let end: Int?

  /// A word and its time.
  public init(_ range: Range<Int>, start: Int, end: Int? = nil) {
    self.range = range
    self.start = start
    self.end = end
  }
}

extension [WordTime] {
  /// The ends that words without one have: the next word's start, after the last one the cue's end, and in
  /// no case less than their own start.
  package func ends(cueEnd: Int?) -> [Int] {
    indices.map { place in
      let word = self[place]
      let next = place + 1 < count ? self[place + 1].start : cueEnd
      return Swift.max(word.end ?? next ?? word.start, word.start)
    }
  }

  /// Whether the words have text, follow each other and lie within so many code units.
  package func areOrdered(within length: Int) -> Bool {
    var end = 0
    for word in self {
      guard !word.range.isEmpty, word.range.lowerBound >= end else { return false }
      end = word.range.upperBound
    }
    return end <= length
  }
}
