/// A format in which transcripts are written.
///
///     print(WrittenFormat.allCases.map(\.rawValue).joined(separator: " "))
///     // srt vtt ttml ass lrc tsv csv txt json
public enum WrittenFormat: String, Sendable, Hashable, CaseIterable {
  /// SubRip. Names go before the texts.
  case srt
  /// WebVTT, with voices, and the times of words within the cues.
  case vtt
  /// TTML 1 as broadcasters and YouTube accept it, with a `ttm:agent` for each speaker and a `span` for
  /// each word with a time.
  case ttml
  /// Advanced SubStation Alpha, with names, and the times of words as karaoke. Times are rounded to
  /// hundredths of a second.
  case ass
  /// LRC, with the times of words. Names go before the texts, line ends become spaces, and cues are in
  /// the order of their starts.
  case lrc
  /// The table that Whisper writes: start and end in milliseconds, and the text in one line, a name
  /// before it.
  case tsv
  /// Comma-separated values (RFC 4180): start and end in seconds, speaker, text.
  case csv
  /// Plain text, a line a cue, with its start and the speaker's name.
  case txt
  /// The JSON that Whisper writes: segments with speakers, and words with times.
  case json

  /// Whether a cue must have a start to be written.
  public var needsTimes: Bool {
    switch self {
    case .srt, .vtt, .ttml, .ass, .lrc, .tsv: true
    case .csv, .txt, .json: false
    }
  }

  /// The extension of the files, without a dot.
  public var fileExtension: String { rawValue }

  /// The format in which a reader's format is written, or nil.
  init?(_ format: TranscriptFormat) {
    switch format {
    case .srt: self = .srt
    case .vtt: self = .vtt
    case .ass: self = .ass
    case .lrc: self = .lrc
    case .tsv: self = .tsv
    case .text: self = .txt
    case .whisper: self = .json
    default: return nil
    }
  }

  var writer: any FormatWriter.Type {
    switch self {
    case .srt: SubRipWriter.self
    case .vtt: WebVTTWriter.self
    case .ttml: TTMLWriter.self
    case .ass: SubStationAlphaWriter.self
    case .lrc: LRCWriter.self
    case .tsv: WhisperTableWriter.self
    case .csv: CSVWriter.self
    case .txt: TextWriter.self
    case .json: JSONWriter.self
    }
  }
}

/// A writer of one format.
protocol FormatWriter: SendableMetatype {
  /// The transcript as a file, its last line ended. Words are those that are to be written.
  static func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String
}
