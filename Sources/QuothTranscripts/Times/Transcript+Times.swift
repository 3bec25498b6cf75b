public import Quoth

extension Transcript {
  /// When a part of a cue's text is said: from the start of its first word to the end of its last.
  ///
  ///     let cue = Cue(startMilliseconds: 0, endMilliseconds: 1_100, text: "good morning")
  ///     let transcript = Transcript(format: .srt, cues: [cue])
  ///     print(transcript.time(of: 5..<12, inCue: 0).start!)  // 400
  ///
  /// - Parameter range: in UTF-16 code units of the text; what is beyond it counts as its end.
  /// - Complexity: O(*n*) in the length of the cue; ``TranscriptClock`` is faster for many of one cue.
  public func time(of range: Range<Int>, inCue cue: Int) -> SpokenTime {
    cues[cue].clock.time(of: range)
  }
}

extension Cue {
  /// Tells when the parts of the cue are said.
  package var clock: CueClock {
    CueClock(
      units: Array(text.utf16), start: startMilliseconds, end: endMilliseconds, words: wordTimes)
  }
}

/// Tells when parts of a transcript are said, of which many may be in one cue.
///
///     let cue = Cue(startMilliseconds: 0, endMilliseconds: 1_100, text: "good morning")
///     var clock = TranscriptClock(Transcript(format: .srt, cues: [cue]))
///     print(clock.time(from: (cue: 0, offset: 5), to: (cue: 0, offset: 12)).start!)  // 400
public struct TranscriptClock {
  private let transcript: Transcript
  private var first: (cue: Int, clock: CueClock)?
  private var last: (cue: Int, clock: CueClock)?

  /// A clock for a transcript.
  public init(_ transcript: Transcript) { self.transcript = transcript }

  /// The time from an offset in one cue to one in the same cue or a later one.
  ///
  /// - Parameters:
  ///   - start: the cue and the offset in its text, in UTF-16 code units, at which the part begins.
  ///   - end: where it ends.
  /// - Complexity: O(log *n*) for cues in their order, besides O(*n*) in the length of each cue.
  public mutating func time(
    from start: (cue: Int, offset: Int), to end: (cue: Int, offset: Int)
  ) -> SpokenTime {
    if first?.cue != start.cue {
      first = last?.cue == start.cue ? last : (start.cue, transcript.cues[start.cue].clock)
    }
    guard let first = first?.clock else { preconditionFailure("a clock was just set") }
    if start.cue == end.cue {
      return first.time(of: start.offset..<max(start.offset, end.offset))
    }
    if last?.cue != end.cue { last = (end.cue, transcript.cues[end.cue].clock) }
    guard let last = last?.clock else { preconditionFailure("a clock was just set") }
    return SpokenTime(from: first, start.offset, through: last, end.offset)
  }
}
