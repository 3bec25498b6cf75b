import Quoth
import QuothTranscripts

/// Tells when the hits of one file are said.
struct HitClock {
  private let text: SearchText
  private let isRaw: Bool
  private var clock: TranscriptClock

  init(_ file: SearchedFile) {
    text = file.text
    isRaw = file.transcript.format == .raw
    clock = TranscriptClock(file.transcript)
  }

  /// The time of a hit, by its words where they have times.
  mutating func time(of hit: Hit) -> SpokenTime {
    // A raw text has no times, and may be long.
    if isRaw { return SpokenTime(start: nil, end: nil, isInterpolated: false) }
    let (first, last) = (hit.cues.lowerBound, hit.cues.upperBound)
    return clock.time(
      from: (first, hit.range.lowerBound - text.cues[first].lowerBound),
      to: (last, max(0, hit.range.upperBound - text.cues[last].lowerBound)))
  }
}
