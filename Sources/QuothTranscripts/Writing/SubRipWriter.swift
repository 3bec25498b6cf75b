/// Writes SubRip.
enum SubRipWriter: FormatWriter {
  static func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    var result = ""
    for (index, cue) in transcript.cues.enumerated() {
      let (start, end) = try times(transcript.cues, index)
      result += "\(index + 1)\n\(TimeCode.hours(start, ",")) --> \(TimeCode.hours(end, ","))"
      if transcript.format == .srt, let settings = cue.settings { result += " " + settings }
      result += "\n"
      let text = Escaping.subRip(labelled(cue))
      if !text.isEmpty { result += text + "\n" }
      result += "\n"
    }
    return result
  }
}
