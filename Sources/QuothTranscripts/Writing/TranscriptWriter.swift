/// Writes transcripts as SubRip, WebVTT or plain text.
///
///     let cue = Cue(startMilliseconds: 0, endMilliseconds: 1_500, speaker: "Ann", text: "a < b")
///     let transcript = Transcript(format: .srt, cues: [cue])
///     print(try TranscriptWriter(format: .vtt).write(transcript))
///     // WEBVTT
///     //
///     // 00:00:00.000 --> 00:00:01.500
///     // <v Ann>a &lt; b
///
/// What is written is the plain text, not `raw`. Read again, it gives the same texts, times and (in
/// WebVTT) speakers and identifiers; space at the edges of a text is written as references, which
/// readers keep. SubRip has no place for a speaker: a name goes before the text, and lines without
/// text go, since players take them for the end of the cue. WebVTT has no U+0000: U+FFFD stands for
/// it.
public struct TranscriptWriter: Sendable, Hashable {
  /// ``TranscriptFormat/srt``, ``TranscriptFormat/vtt`` or ``TranscriptFormat/text``.
  public var format: TranscriptFormat

  /// A writer of that format.
  public init(format: TranscriptFormat) { self.format = format }

  /// The transcript as a file, its last line ended.
  ///
  /// A cue without an end goes on to the next one's start; plain text needs no times.
  ///
  /// - Throws: ``TranscriptWritingError`` for a format that is not written, a cue without a start,
  ///   or times that WebVTT cannot express because they are negative.
  public func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    switch format {
    case .srt: return try subRip(transcript)
    case .vtt: return try webVTT(transcript)
    case .text: return transcript.cues.map(line).joined()
    case .auto, .ass, .microdvd, .mpl2, .sami, .lrc, .whisper, .podcast, .tsv, .audacity, .raw:
      throw TranscriptWritingError(cue: nil, reason: "\(format.rawValue) is not written")
    }
  }

  private func times(_ cues: [Cue], _ index: Int) throws(TranscriptWritingError) -> (Int, Int) {
    guard let start = cues[index].startMilliseconds else {
      throw TranscriptWritingError(cue: index, reason: "it has no start")
    }
    if let end = cues[index].endMilliseconds { return (start, end) }
    let next = cues[(index + 1)...].lazy.compactMap(\.startMilliseconds).first { $0 > start }
    return (start, next ?? start)
  }

  private func subRip(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    var result = ""
    for (index, cue) in transcript.cues.enumerated() {
      let (start, end) = try times(transcript.cues, index)
      result += "\(index + 1)\n\(clock(start, ",")) --> \(clock(end, ","))"
      if transcript.format == .srt, let settings = cue.settings { result += " " + settings }
      result += "\n"
      let text = Escaping.subRip(labelled(cue))
      if !text.isEmpty { result += text + "\n" }
      result += "\n"
    }
    return result
  }

  private func webVTT(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    var result = "WEBVTT\n"
    if let language = transcript.language { result += "Language: \(Escaping.oneLine(language))\n" }
    for (index, cue) in transcript.cues.enumerated() {
      let (start, end) = try times(transcript.cues, index)
      guard start >= 0, end >= 0 else {
        throw TranscriptWritingError(cue: index, reason: "WebVTT has no negative times")
      }
      result += "\n"
      if let id = cue.id, Escaping.isIdentifier(id) { result += id + "\n" }
      result += "\(clock(start, ".")) --> \(clock(end, "."))"
      if transcript.format == .vtt, let settings = cue.settings { result += " " + settings }
      result += "\n"
      if let speaker = cue.speaker {
        result += "<v \(Escaping.voice(speaker))>"
      }
      let text = Escaping.webVTT(cue.text)
      if !text.isEmpty || cue.speaker != nil { result += text + "\n" }
    }
    return result
  }

  private func line(_ cue: Cue) -> String {
    var parts: [String] = []
    if let start = cue.startMilliseconds, start >= 0 { parts.append("[\(clock(start, "."))]") }
    parts.append(Escaping.oneLine(labelled(cue)))
    return parts.joined(separator: " ") + "\n"
  }

  /// The text with the speaker's name before it, unless it stands there already.
  private func labelled(_ cue: Cue) -> String {
    guard let speaker = cue.speaker.map(Escaping.oneLine) else { return cue.text }
    return cue.text.hasPrefix(speaker + ":") ? cue.text : "\(speaker): \(cue.text)"
  }

  /// `00:00:01,500`, with a sign before negative times.
  private func clock(_ milliseconds: Int, _ separator: String) -> String {
    let total = milliseconds.magnitude
    func field(_ value: UInt, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let sign = milliseconds < 0 ? "-" : ""
    return sign + field(total / 3_600_000, 2) + ":" + field(total / 60_000 % 60, 2) + ":"
      + field(total / 1000 % 60, 2) + separator + field(total % 1000, 3)
  }
}

/// A transcript that a format cannot hold: which cue (from 0) and why.
public struct TranscriptWritingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The cue, from 0, where it is one.
  public let cue: Int?
  /// What is wrong.
  public let reason: String

  /// `cue 3: what is wrong`.
  public var description: String { cue.map { "cue \($0): \(reason)" } ?? reason }
}
