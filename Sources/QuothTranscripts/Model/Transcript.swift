/// A file of subtitles, captions or notes, cue by cue.
///
///     let file = "WEBVTT\n\n00:01.500 --> 00:02.000\nHi"
///     let transcript = try TranscriptReader().read(Array(file.utf8))
///     print(transcript.format, transcript.cues[0].start!, transcript.cues[0].text)  // vtt 1.5 Hi
///
/// Reading is lenient: odd but readable input becomes a cue and a ``TranscriptWarning``, and input
/// that the rules of a format discard becomes a warning. Nothing is dropped silently.
public struct Transcript: Sendable, Hashable {
  /// The format of the file; never ``TranscriptFormat/auto``.
  public var format: TranscriptFormat
  /// The cues in the order of the file, whatever their times; those of SubStation Alpha and LRC,
  /// which do not define an order, are sorted by start.
  public var cues: [Cue]
  /// The oddities found, in line order.
  public var warnings: [TranscriptWarning]
  /// The language that the file names (Whisper's `language`, WebVTT's `Language:`, the `lang` of a
  /// SAMI class, LRC's `la`), unchanged.
  public var language: String?
  /// The encoding of the file, as an IANA name.
  public var encoding: String
  /// Whether the encoding is a guess by the letters of the file, which may be wrong.
  public var isEncodingGuessed: Bool

  /// Creates a transcript.
  public init(
    format: TranscriptFormat, cues: [Cue], warnings: [TranscriptWarning] = [],
    language: String? = nil, encoding: String = "UTF-8", isEncodingGuessed: Bool = false
  ) {
    self.format = format
    self.cues = cues
    self.warnings = warnings
    self.language = language
    self.encoding = encoding
    self.isEncodingGuessed = isEncodingGuessed
  }

  /// A guess of the encoding, for people; nil if it is known.
  package var encodingNote: String? {
    isEncodingGuessed
      ? "read as \(encoding) (a guess; use --encoding=… to name another)" : nil
  }
}
