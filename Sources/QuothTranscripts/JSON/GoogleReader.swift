/// Reads what Google's Speech-to-Text returns, v1 and v2
/// (cloud.google.com/speech-to-text/docs/reference/rest): a response of `recognize`, a finished
/// operation, a file of a batch.
///
/// The first alternative of each result counts. Its `words` become cues, with the space of its
/// `transcript`; without words the result is one cue, which begins where the one before it ended,
/// since Google only says where a result ends. Where there are several channels, a channel is the
/// speaker of what names none: `channel 1`. Times are strings (`"1.3s"`), or objects as client libraries
/// print them (`{"seconds": 1, "nanos": 300000000}`).
enum GoogleReader: ServiceReader {
  static let format = TranscriptFormat.google
  static let shape = "\"results\" with \"alternatives\" that have \"transcript\" or \"words\""

  private static let names = JSONNames(
    text: ["word"], start: ["startTime", "startOffset", "start_time", "start_offset"],
    end: ["endTime", "endOffset", "end_time", "end_offset"],
    speaker: ["speakerLabel", "speakerTag", "speaker_label", "speaker_tag"], writesStrings: true)
  private static let endNames = JSONNames(
    text: [], start: [],
    end: ["resultEndTime", "resultEndOffset", "result_end_time", "result_end_offset"],
    writesStrings: true)
  private static let channelNames: [StaticString] = ["channelTag", "channel_tag"]

  static func recognizes(_ root: JSONValue) -> Bool {
    // IBM's Watson writes the same, but has each time elsewhere: WatsonReader.
    guard root["result_index"] == nil else { return false }
    return head(root).contains { result in
      guard let best = result["alternatives"]?.first, result["final"] == nil,
        result["type"] == nil
      else { return false }
      return best["transcript"]?.kind == .string || best["words"]?.kind == .array
    }
  }

  /// The first results.
  private static func head(_ root: JSONValue) -> [JSONValue] {
    guard let results = root["results"] ?? root["response"]?["results"], results.kind == .array
    else {
      return Array(results(root).prefix(20))
    }
    return results.head()
  }

  /// The results, wherever the kind of response has them.
  private static func results(_ root: JSONValue) -> [JSONValue] {
    guard let results = root["results"] ?? root["response"]?["results"] else { return [] }
    if let array = results.array { return array }
    // A batch of v2: the name of each audio file has its own.
    guard case .object(let files) = results.content else { return [] }
    return files.flatMap { file in
      let transcript = file.value["transcript"] ?? file.value["inlineResult"]?["transcript"]
      return transcript?["results"]?.array ?? []
    }
  }

  static func cues(_ file: inout JSONTranscript) -> [Cue] {
    let results = file.objects(Self.results(file.root), "result")
    let hasChannels = Set(results.compactMap { file.name($0, channelNames) }).count > 1
    var ends: [String: Int] = [:]
    var cues: [Cue] = []
    var lookup = file.lookup(names.all)
    var keys = file.lookup(["alternatives"] + endNames.end)
    var bestKeys = file.lookup(["transcript", "words"])
    var words = TimedWords()
    for result in withoutRepetition(&file, results) {
      keys.find(in: result)
      // A stretch without speech has no alternative.
      guard let best = keys[0]?.first else { continue }
      bestKeys.find(in: best)
      let channel = hasChannels ? file.name(result, channelNames) : nil
      let label = channel.map { "channel \($0)" }
      let end = file.time(endNames.end, endNames) { keys[1 + $0] }
      words.removeAll()
      addWords(bestKeys[1], &file, &lookup, label, isFirst: cues.isEmpty, to: &words)
      if !words.isEmpty {
        if let text = bestKeys[0]?.text { _ = words.takePunctuation(from: text) }
        file.addCues(words, to: &cues)
      } else if let transcript = bestKeys[0]?.string, !transcript.trimmedASCII.isEmpty {
        let raw = file.text(best, "transcript")
        if end == nil { file.warnings.add(file.line(result), "text without times") }
        cues.append(
          Cue(
            startMilliseconds: end == nil ? nil : ends[channel ?? ""] ?? 0, endMilliseconds: end,
            speaker: label, shown: raw.trimmedASCII, written: raw, line: file.line(result) + 1))
      }
      ends[channel ?? ""] = end
    }
    return cues
  }

  private static func addWords(
    _ list: JSONValue?, _ file: inout JSONTranscript, _ lookup: inout JSONLookup,
    _ label: String?, isFirst: Bool, to words: inout TimedWords
  ) {
    file.addWords(list, names, &lookup, label: label, to: &words) {
      word, isFirstOfResult in
      // The JSON of protocol buffers leaves zeros out.
      if word.start == nil, word.end != nil, isFirst, isFirstOfResult { word.start = 0 }
      // Speaker 0 is nobody: the tags begin at 1.
      if word.speaker == "0" { word.speaker = nil }
    }
  }

  /// With diarization the last result has all words again, with their speakers, and the others name
  /// none: it alone is read.
  private static func withoutRepetition(
    _ file: inout JSONTranscript, _ results: [JSONValue]
  ) -> [JSONValue] {
    func words(_ result: JSONValue) -> [JSONValue] {
      result["alternatives"]?.first?["words"]?.array ?? []
    }
    func namesSpeakers(_ word: JSONValue) -> Bool {
      (file.name(word, names.speaker) ?? "0") != "0"
    }
    guard results.count > 1, let last = results.last.map(words), last.contains(where: namesSpeakers)
    else { return results }
    let before = results.dropLast().flatMap(words)
    guard last.count >= before.count, !before.contains(where: namesSpeakers),
      zip(before, last).allSatisfy({ $0["word"]?.string == $1["word"]?.string }),
      // Transcripts without words are repeated by a result that has nothing but words.
      !before.isEmpty || transcript(results[results.count - 1]).isEmpty
    else { return results }
    file.warnings.add(
      file.line(results[results.count - 1]),
      "this result repeats those before it, with speakers; they are left out")
    return [results[results.count - 1]]
  }

  private static func transcript(_ result: JSONValue) -> String {
    result["alternatives"]?.first?["transcript"]?.string?.trimmedASCII ?? ""
  }

  static func language(_ root: JSONValue) -> String? {
    let first = results(root).first
    return (first?["languageCode"] ?? first?["language_code"])?.string
  }
}
