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
    let results = file.root["results"]
    words.reserve(results?.likelyCount ?? 0)
    words.read(file.document.bytes)
    var keys = file.lookup([
      "content", "start_time", "end_time", "type", "alternatives", "attaches_to", "channel",
      "is_eos",
    ])
    var bestKeys = file.lookup(["content", "speaker"])
    file.forEachObject(results, "results", "result") { file, result in
      keys.find(in: result)
      if keys[3]?.isString("speaker_change") == true {
        words.endUtterance()
        return
      }
      guard let best = keys[4]?.first else {
        file.warnings.add(file.line(result), "result without \"alternatives\"; left out")
        return
      }
      bestKeys.find(in: best)
      guard let text = file.word(best, names.text, { bestKeys[$0] }) else { return }
      // Older files do not say where punctuation attaches: it follows a word.
      let isPunctuation = keys[3]?.isString("punctuation") == true
      let attaches = keys[5]?.string ?? (isPunctuation ? "previous" : "none")
      let line = file.line(result) + 1
      if attaches == "previous" || attaches == "both" {
        _ = text.withWord { words.attach($0, line: line) }
      } else {
        let (start, end) = file.times(result, names) { keys[$0] }
        let speaker = file.name(bestKeys[1]).flatMap { $0 == "UU" ? nil : $0 }
        words.append(
          text, separator: attachesNext ? "" : delimiter, start: start, end: end,
          speaker: speaker ?? file.name(keys[6]), line: line)
      }
      attachesNext = attaches == "next" || attaches == "both"
      if keys[7]?.kind == .true { words.endUtterance() }
    }
    return file.cues(words)
  }

  static func language(_ root: JSONValue) -> String? {
    let language = root["metadata"]?["transcription_config"]?["language"]?.string
    return language == "auto" ? nil : language
  }
}
