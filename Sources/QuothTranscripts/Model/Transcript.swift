/// A file of subtitles, captions or notes, cue by cue.
///
///     let file = "WEBVTT\n\n00:01.500 --> 00:02.000\nHi"
///     let transcript = try TranscriptReader().read(Array(file.utf8))
///     print(transcript.format, transcript.cues[0].start!, transcript.cues[0].text)  // vtt 1.5 Hi
///
/// Reading is forgiving: what is odd but can be read becomes a cue and a ``TranscriptWarning``;
/// what a format's own rules discard is named by a warning. Nothing is dropped in silence.
public struct Transcript: Sendable, Hashable {
  /// The format that was read; never ``TranscriptFormat/auto``.
  public var format: TranscriptFormat
  /// The cues, in the order of the file, whatever their times; those of SubStation Alpha and LRC,
  /// which leave the order open, in that of their starts.
  public var cues: [Cue]
  /// What was odd, in the order of the file's lines.
  public var warnings: [TranscriptWarning]
  /// The language the file itself names (Whisper's `language`, WebVTT's `Language:`, the
  /// `lang` of SAMI's class, LRC's `la`), as it stands.
  public var language: String?
  /// The encoding the bytes were read in: an IANA name.
  public var encoding: String

  /// A transcript made by hand.
  public init(
    format: TranscriptFormat, cues: [Cue], warnings: [TranscriptWarning] = [],
    language: String? = nil, encoding: String = "UTF-8"
  ) {
    self.format = format
    self.cues = cues
    self.warnings = warnings
    self.language = language
    self.encoding = encoding
  }
}
