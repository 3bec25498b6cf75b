/// How a transcript is written down.
///
///     let format = TranscriptFormat(rawValue: "vtt")  // Optional(vtt)
public enum TranscriptFormat: String, Sendable, Hashable, CaseIterable {
  /// To be found out, by the content first and by the file's name only where that does not decide.
  case auto
  /// SubRip, and what differs from it by its time lines only (YouTube's SBV).
  case srt
  /// WebVTT, as the W3C's parsing algorithm reads it.
  case vtt
  /// JSON as Whisper and its kin write it: segments, with or without words.
  case whisper
  /// The Podcasting 2.0 transcript in JSON.
  case podcast
  /// Plain text, a line or a paragraph a cue.
  case text
  /// The whole file as one cue, nothing normalised, so that offsets are the file's.
  case raw

  /// The format as a sentence names it.
  package var title: String {
    switch self {
    case .auto: "a transcript"
    case .srt: "SubRip"
    case .vtt: "WebVTT"
    case .whisper: "Whisper JSON"
    case .podcast: "Podcasting 2.0 JSON"
    case .text: "plain text"
    case .raw: "text"
    }
  }
}
