/// Reads the JSON transcripts of the Podcasting 2.0 namespace: `segments` with `speaker`,
/// `startTime`, `endTime` and `body`.
///
/// Source: "Transcripts" of the namespace's documentation
/// (github.com/Podcastindex-org/podcast-namespace/blob/main/transcripts/transcripts.md).
enum PodcastReader {
  static func read(_ file: JSONTranscript) throws(TranscriptError) -> JSONTranscript.Result {
    var file = file
    guard let segments = file.root["segments"], segments.kind == .array else {
      throw TranscriptError(
        expected:
          "Podcasting 2.0 JSON (\"segments\" with \"startTime\", \"endTime\" and \"body\")",
        seen: file.root.title, line: file.line(file.root) + 1)
    }
    var keys = file.lookup(["body", "id", "startTime", "endTime", "speaker"])
    var cues: [Cue] = []
    cues.reserveCapacity(segments.likelyCount)
    file.forEachObject(segments, "segments", "segment") { file, value in
      keys.find(in: value)
      cues.append(segment(&file, value, keys))
    }
    return JSONTranscript.Result(
      cues: cues, warnings: file.warnings.sorted, language: file.root["language"]?.string)
  }

  /// - Parameter keys: has found the parts of the segment.
  private static func segment(
    _ file: inout JSONTranscript, _ segment: JSONValue, _ keys: borrowing JSONLookup
  ) -> Cue {
    let raw = file.text(keys[0], named: "body", of: segment)
    let id = file.name(keys[1])
    let start = file.milliseconds(keys[2], named: "startTime", of: segment)
    let end = file.milliseconds(keys[3], named: "endTime", of: segment)
    let cue = Cue(
      id: id, startMilliseconds: start, endMilliseconds: end, speaker: file.name(keys[4]),
      shown: raw.trimmedASCII, written: raw, line: file.line(segment) + 1)
    file.warnAboutTimes(of: cue, segment)
    return cue
  }
}
