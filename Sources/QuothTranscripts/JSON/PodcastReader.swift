/// Reads the JSON transcripts of the Podcasting 2.0 namespace: `segments` with `speaker`,
/// `startTime`, `endTime` and `body`.
///
/// Source: "Transcripts" of the namespace's documentation
/// (github.com/Podcastindex-org/podcast-namespace/blob/main/transcripts/transcripts.md).
enum PodcastReader {
  static func read(_ file: JSONTranscript) throws(TranscriptError) -> JSONTranscript.Result {
    var file = file
    guard let segments = file.root["segments"]?.array else {
      throw TranscriptError(
        expected:
          "Podcasting 2.0 JSON (\"segments\" with \"startTime\", \"endTime\" and \"body\")",
        seen: file.root.title, line: file.line(file.root) + 1)
    }
    let cues = file.objects(segments).map { segment(&file, $0) }
    return JSONTranscript.Result(
      cues: cues, warnings: file.warnings.sorted, language: file.root["language"]?.string)
  }

  private static func segment(_ file: inout JSONTranscript, _ segment: JSONValue) -> Cue {
    let raw = file.text(segment, "body")
    let cue = Cue(
      id: file.name(segment, "id"), startMilliseconds: file.milliseconds(segment, "startTime"),
      endMilliseconds: file.milliseconds(segment, "endTime"),
      speaker: file.name(segment, "speaker"), shown: raw.trimmedASCII, written: raw,
      line: file.line(segment) + 1)
    file.warnAboutTimes(of: cue, segment)
    return cue
  }
}
