/// How a transcript is written down.
///
///     let format = TranscriptFormat(rawValue: "vtt")  // Optional(vtt)
///
/// The parts of a cue differ little between formats: `text` is the displayed text without white
/// space at its edges, `raw` is the text in the file, and a time that the file omits is nil.
public enum TranscriptFormat: String, Sendable, Hashable, CaseIterable {
  /// Recognized by the content, and by the file's name only where the content does not decide.
  case auto
  /// SubRip, and SBV of YouTube, which differs only in its time lines.
  ///
  /// Read as players do: numbers, blank lines, hours and fractions may be missing, separators vary,
  /// and a cue goes on to the next time line. Tags and overrides are left out of `text`. Where at
  /// least half of the cues begin with `Name:`, the names are their speakers, and no part of `text`.
  case srt
  /// WebVTT, as the W3C's parsing algorithm reads it.
  ///
  /// Blocks that the algorithm drops are dropped with a warning. `text` is that of the text nodes, ruby
  /// text included; the voices of `<v>` are the speaker, several of them with commas between.
  /// Without voices, names in the text count as in SubRip.
  case vtt
  /// SubStation Alpha, Advanced (`.ass`) or not (`.ssa`).
  ///
  /// Events are cues in the order of their starts; remarks and drawings are left out, and so are
  /// override tags. The field `Name` or `Actor` is the speaker.
  case ass
  /// MicroDVD, with times in frames.
  ///
  /// A file that does not name its frame rate is read with 23.976 frames a second, and a warning.
  case microdvd
  /// MPL2, with times in tenths of a second.
  case mpl2
  /// SAMI. Of several languages the first is read, and a warning names the others.
  case sami
  /// LRC, the format of synchronized lyrics.
  ///
  /// Cues are in the order of their starts, and a cue ends where a later one begins.
  case lrc
  /// TTML, the Timed Text Markup Language, and its profiles DFXP and IMSC.
  ///
  /// Paragraphs are cues; spans with times are their words, or cues in a paragraph without a time.
  case ttml
  /// YouTube's captions in XML (`srv1`, `srv2` and `srv3`).
  case srv
  /// JSON as Whisper and its kin write it: segments, with or without words.
  ///
  /// Words without segments, which OpenAI's API gives, become cues that end after a sentence,
  /// before a pause of a second, at a change of speaker, or at 80 characters. So do those of the
  /// services below where a file has words alone.
  case whisper
  /// The Podcasting 2.0 transcript in JSON.
  case podcast
  /// YouTube's captions in JSON (`json3`).
  case json3
  /// Deepgram's response: utterances, paragraphs or words of each channel.
  case deepgram
  /// AssemblyAI's transcript: utterances, sentences, paragraphs or words.
  case assemblyai
  /// The output of Amazon Transcribe.
  case aws
  /// The response of Google's Speech-to-Text, v1 or v2.
  case google
  /// The result of Azure Speech, of a batch or a fast transcription.
  case azure
  /// The response of IBM's Watson Speech to Text.
  case watson
  /// The JSON of Rev AI and Rev: monologues.
  case revai
  /// The JSON of Speechmatics.
  case speechmatics
  /// The table with `start`, `end` and `text` that Whisper writes, times in milliseconds.
  case tsv
  /// The labels that Audacity exports, times in seconds.
  case audacity
  /// A document of Word, read as a file with its text would be, a paragraph a line.
  case docx
  /// Plain text, a line or a paragraph a cue.
  ///
  /// Times and speakers at the start of a line are recognized by what the whole file shows, and
  /// left out of `text`; `raw` has them. A cue has only what the file says there: a paragraph
  /// without a name has no speaker, even after one that has.
  case text
  /// The whole file as one cue, nothing normalized, so that offsets are the file's.
  ///
  /// The bytes are decoded and nothing else: line ends stay, U+0000 stays, and a byte order mark is
  /// the first character of the text.
  case raw

  /// The format as a sentence names it.
  package var title: String {
    switch self {
    case .auto: "a transcript"
    case .srt: "SubRip"
    case .vtt: "WebVTT"
    case .ass: "SubStation Alpha"
    case .microdvd: "MicroDVD"
    case .mpl2: "MPL2"
    case .sami: "SAMI"
    case .lrc: "LRC"
    case .ttml: "TTML"
    case .srv: "YouTube XML"
    case .whisper: "Whisper JSON"
    case .podcast: "Podcasting 2.0 JSON"
    case .json3: "YouTube JSON"
    case .deepgram: "Deepgram JSON"
    case .assemblyai: "AssemblyAI JSON"
    case .aws: "Amazon Transcribe JSON"
    case .google: "Google Speech-to-Text JSON"
    case .azure: "Azure Speech JSON"
    case .watson: "IBM Watson JSON"
    case .revai: "Rev AI JSON"
    case .speechmatics: "Speechmatics JSON"
    case .tsv: "Whisper TSV"
    case .audacity: "Audacity labels"
    case .docx: "a document of Word"
    case .text: "plain text"
    case .raw: "text"
    }
  }
}
