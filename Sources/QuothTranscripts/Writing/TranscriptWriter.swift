/// Writes transcripts in the formats of ``WrittenFormat``.
///
///     let cue = Cue(startMilliseconds: 0, endMilliseconds: 1_500, speaker: "Ann", text: "a < b")
///     let transcript = Transcript(format: .srt, cues: [cue])
///     print(try TranscriptWriter(as: .vtt).write(transcript))
///     // WEBVTT
///     //
///     // 00:00:00.000 --> 00:00:01.500
///     // <v Ann>a &lt; b
///
/// The writer writes `text`, not `raw`. Read again, the result gives the same texts, times and (where
/// the format has a place for them) speakers, identifiers and times of words. Space at the edges of a
/// text is written as references in SubRip and WebVTT, which readers keep. Where a format has no place
/// for a speaker, the name goes before the text; SubRip leaves out lines without text, since players
/// take them for the end of the cue. WebVTT has no U+0000: U+FFFD stands for it.
public struct TranscriptWriter: Sendable, Hashable {
  private let asked: TranscriptFormat?
  /// The format; nil for a reader's format that is not written.
  public let format: WrittenFormat?
  /// Whether times of words are written where the format has a place for them.
  public var writesWords = true

  /// A writer of a format.
  public init(as format: WrittenFormat) {
    self.format = format
    asked = nil
  }

  /// A writer of a format that readers know, too: ``TranscriptFormat/srt``, ``TranscriptFormat/vtt``,
  /// ``TranscriptFormat/ass``, ``TranscriptFormat/lrc``, ``TranscriptFormat/tsv``,
  /// ``TranscriptFormat/text`` or ``TranscriptFormat/whisper``.
  public init(format: TranscriptFormat) {
    self.format = WrittenFormat(format)
    asked = format
  }

  /// The transcript as a file, its last line ended.
  ///
  /// A cue without an end goes on to the next one's start; CSV, JSON and plain text need no times.
  ///
  /// - Throws: ``TranscriptWritingError`` for a format that is not written, a cue without a start,
  ///   or times that the format cannot express because they are negative.
  /// - Complexity: O(*n*) in the length of the texts, but O(*n* log *n*) in the cues for LRC.
  public func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    guard let format else {
      throw TranscriptWritingError(cue: nil, reason: "\(asked?.rawValue ?? "") is not written")
    }
    var transcript = transcript
    if !writesWords {
      for index in transcript.cues.indices { transcript.cues[index].words = [] }
    }
    if format.needsTimes { transcript.cues.fillEnds() }
    return try format.writer.write(transcript)
  }
}

extension [Cue] {
  /// Gives cues without an end the first start after theirs that a later cue has, if any.
  fileprivate mutating func fillEnds() {
    // The starts of later cues that are larger than all between: each is put in and taken out once.
    var later: [Int] = []
    for index in indices.reversed() {
      guard let start = self[index].startMilliseconds else { continue }
      while let last = later.last, last <= start { later.removeLast() }
      if self[index].endMilliseconds == nil { self[index].endMilliseconds = later.last }
      later.append(start)
    }
  }
}

extension FormatWriter {
  /// The start and end of a cue.
  static func times(_ cues: [Cue], _ index: Int) throws(TranscriptWritingError) -> (Int, Int) {
    guard let start = cues[index].startMilliseconds else {
      throw TranscriptWritingError(cue: index, reason: "it has no start")
    }
    return (start, cues[index].endMilliseconds ?? start)
  }

  /// The same where the format, whose name the error gives, has no negative times.
  static func positiveTimes(
    _ cues: [Cue], _ index: Int, _ format: String
  ) throws(TranscriptWritingError) -> (Int, Int) {
    let (start, end) = try times(cues, index)
    guard start >= 0, end >= 0 else {
      throw TranscriptWritingError(cue: index, reason: "\(format) has no negative times")
    }
    return (start, end)
  }

  /// The text with the speaker's name before it, unless it stands there already.
  static func labelled(_ cue: Cue) -> String {
    guard let speaker = cue.speaker.map(Escaping.oneLine) else { return cue.text }
    return cue.text.hasPrefix(speaker + ":") ? cue.text : "\(speaker): \(cue.text)"
  }
}

/// A transcript that a format cannot hold: which cue (from 0) and why.
public struct TranscriptWritingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The cue, from 0, where it is one.
  public let cue: Int?
  /// The reason.
  public let reason: String

  /// `cue 3: what is wrong`.
  public var description: String { cue.map { "cue \($0): \(reason)" } ?? reason }
}
