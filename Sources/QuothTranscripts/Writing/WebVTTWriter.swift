/// Writes WebVTT.
enum WebVTTWriter: FormatWriter {
  static func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    var result = "WEBVTT\n"
    if let language = transcript.language { result += "Language: \(Escaping.oneLine(language))\n" }
    for (index, cue) in transcript.cues.enumerated() {
      let (start, end) = try positiveTimes(transcript.cues, index, "WebVTT")
      result += "\n"
      if let id = cue.id, Escaping.isIdentifier(id) { result += id + "\n" }
      result += "\(TimeCode.hours(start, ".")) --> \(TimeCode.hours(end, "."))"
      if transcript.format == .vtt, let settings = cue.settings { result += " " + settings }
      result += "\n"
      if let speaker = cue.speaker {
        result += "<v \(Escaping.voice(speaker))>"
      }
      let stamps = WordStamps(cue, after: start, before: end).stamps.map {
        (offset: $0.offset, tag: "<\(TimeCode.hours($0.time, "."))>")
      }
      let text = Escaping.webVTT(cue.text, stamps)
      if !text.isEmpty || cue.speaker != nil { result += text + "\n" }
    }
    return result
  }
}
