/// Writes plain text, a line a cue.
enum TextWriter: FormatWriter {
  static func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    transcript.cues.map(line).joined()
  }

  private static func line(_ cue: Cue) -> String {
    var parts: [String] = []
    if let start = cue.startMilliseconds, start >= 0 {
      parts.append("[\(TimeCode.hours(start, "."))]")
    }
    parts.append(Escaping.oneLine(labelled(cue)))
    return parts.joined(separator: " ") + "\n"
  }
}
