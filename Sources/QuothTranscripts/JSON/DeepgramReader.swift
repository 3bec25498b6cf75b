/// Reads the response of Deepgram's API for recorded audio
/// (developers.deepgram.com/reference/speech-to-text/listen-pre-recorded).
///
/// `results.utterances` are the cues if they were requested; otherwise the first alternative of
/// each channel is read: the sentences of its `paragraphs`, or its `words`. If there are several
/// channels, text without a speaker gets its channel as the speaker: `channel 0`.
enum DeepgramReader: ServiceReader {
  static let format = TranscriptFormat.deepgram
  static let shape = "\"results\" with \"utterances\" or \"channels\""

  private static let wordNames = JSONNames(text: ["punctuated_word", "word"])

  static func recognizes(_ root: JSONValue) -> Bool {
    func has(_ part: StaticString, _ key: StaticString) -> Bool {
      root["results"]?[part]?.head().contains { $0[key] != nil } ?? false
    }
    return has("channels", "alternatives") || has("utterances", "transcript")
  }

  static func cues(_ file: inout JSONTranscript) -> [Cue] {
    let results = file.root["results"]
    let channels = file.elements(results?["channels"], "channels", "channel")
    if let utterances = results?["utterances"], utterances.first != nil {
      var reader = JSONUtterances(JSONNames(text: ["transcript"]), in: file)
      var cues: [Cue] = []
      cues.reserveCapacity(utterances.likelyCount)
      file.forEachObject(utterances, "utterances", "utterance") { file, utterance in
        let channel = channels.count > 1 ? file.name(utterance, "channel") : nil
        cues.append(reader.cue(utterance, &file, label: channel.map { "channel \($0)" }))
      }
      return cues
    }
    return channels.enumerated().flatMap { number, channel in
      Self.channel(&file, channel, label: channels.count > 1 ? "channel \(number)" : nil)
    }
  }

  private static func channel(
    _ file: inout JSONTranscript, _ channel: JSONValue, label: String?
  ) -> [Cue] {
    guard let alternative = channel["alternatives"]?.first else {
      file.warnings.add(file.line(channel), "channel without \"alternatives\"; left out")
      return []
    }
    let words = file.words(alternative["words"], wordNames, label: label)
    let paragraphs = file.elements(
      alternative["paragraphs"]?["paragraphs"], "paragraphs", "paragraph")
    var reader = JSONUtterances(JSONNames(text: ["text"]), words: nil, in: file)
    var cues: [Cue] = []
    for paragraph in paragraphs {
      let speaker = file.name(paragraph, "speaker") ?? label
      file.forEachObject(paragraph["sentences"], "sentences", "sentence") { file, sentence in
        cues.append(reader.cue(sentence, &file, label: speaker))
      }
    }
    if cues.isEmpty {
      return words.isEmpty
        ? file.untimed(alternative, "transcript", label: label) : file.cues(words)
    }
    words.distribute(over: &cues)
    return cues
  }

  static func language(_ root: JSONValue) -> String? {
    root["results"]?["channels"]?.first?["detected_language"]?.string
  }
}
