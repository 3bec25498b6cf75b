/// Reads the JSON transcripts of Speechmatics (docs.speechmatics.com/speech-to-text/batch/output):
/// `results` of words, entities and punctuation, with `start_time`, `end_time` and `alternatives`.
///
/// The first alternative is used. Punctuation attaches as `attaches_to` says, `word_delimiter`
/// separates words, and `is_eos` ends a cue. `UU`, an unidentified speaker, is ignored; without a
/// speaker the channel is used.
enum SpeechmaticsReader: ServiceReader {
  static let format = TranscriptFormat.speechmatics
  static let shape = "\"results\" with \"type\", \"start_time\" and \"alternatives\""

  private static let names = JSONNames(text: ["content"], start: ["start_time"], end: ["end_time"])

  static func recognizes(_ root: JSONValue) -> Bool {
    guard let results = root["results"], results.kind == .array else { return false }
    if results.first == nil { return root["format"]?.kind == .string && root["metadata"] != nil }
    return results.head().contains {
      $0["type"]?.kind == .string && $0["alternatives"]?.first?["content"]?.kind == .string
    }
  }

  static func cues(_ file: inout JSONTranscript) -> [Cue] {
    let metadata = file.root["metadata"]
    let delimiter = metadata?["language_pack_info"]?["word_delimiter"]?.string
    var words = TimedWords()
    var attachesNext = false
    let results = file.elements(file.root["results"], "results", "result")
    words.reserve(results.count)
    for result in results {
      if result["type"]?.isString("speaker_change") == true {
        words.endUtterance()
        continue
      }
      guard let best = result["alternatives"]?.first else {
        file.warnings.add(file.line(result), "result without \"alternatives\"; left out")
        continue
      }
      guard let text = file.word(best, names.text) else { continue }
      // Older files do not say where punctuation attaches: it follows a word.
      let isPunctuation = result["type"]?.isString("punctuation") == true
      let attaches = result["attaches_to"]?.string ?? (isPunctuation ? "previous" : "none")
      if attaches == "previous" || attaches == "both" {
        words.attach(text, line: file.line(result) + 1)
      } else {
        let (start, end) = file.times(result, names)
        let speaker = file.name(best, "speaker").flatMap { $0 == "UU" ? nil : $0 }
        words.append(
          TimedWord(
            text: text, separator: attachesNext ? "" : delimiter, startMilliseconds: start,
            endMilliseconds: end, speaker: speaker ?? file.name(result, "channel"),
            line: file.line(result) + 1))
      }
      attachesNext = attaches == "next" || attaches == "both"
      if case .bool(true) = result["is_eos"]?.content { words.endUtterance() }
    }
    return file.cues(words)
  }

  static func language(_ root: JSONValue) -> String? {
    let language = root["metadata"]?["transcription_config"]?["language"]?.string
    return language == "auto" ? nil : language
  }
}
