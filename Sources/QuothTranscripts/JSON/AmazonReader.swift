/// Reads the output of Amazon Transcribe (docs.aws.amazon.com/transcribe/latest/dg/how-input.html).
///
/// `results.audio_segments` are the cues if there are any; otherwise `results.items` become cues,
/// channel by channel if there are `channel_labels`. Times are strings. A speaker is a
/// `speaker_label` of an item or of `speaker_labels`, or else a `channel_label`.
enum AmazonReader: ServiceReader {
  static let format = TranscriptFormat.aws
  static let shape = "\"results\" with \"items\" or \"audio_segments\""

  private static let names = JSONNames(
    text: ["transcript"], start: ["start_time"], end: ["end_time"],
    speaker: ["speaker_label", "channel_label"], writesStrings: true)

  static func recognizes(_ root: JSONValue) -> Bool {
    guard let results = root["results"] else { return false }
    let items = results["items"]?.head() ?? []
    if items.contains(where: { $0["alternatives"]?.first?["content"]?.kind == .string }) {
      return true
    }
    // Even a file without words has a transcript, which is empty.
    return (["audio_segments", "transcripts"] as [StaticString]).contains {
      results[$0]?.first?["transcript"]?.kind == .string
    }
  }

  static func cues(_ file: inout JSONTranscript) -> [Cue] {
    guard let results = file.root["results"] else { return [] }
    let speakers = Self.speakers(&file, results)
    var keys = Keys(file)
    let segments = file.elements(results["audio_segments"], "audio_segments", "segment")
    if !segments.isEmpty {
      var items = itemsByID(&file, results)
      var reader = JSONUtterances(names, words: nil, in: file)
      return segments.map { segment in
        var cue = reader.cue(segment, &file)
        let ids = segment["items"]?.array ?? []
        // Use each item once, so that repeated ids cannot cost more than the size of the file.
        let own = ids.compactMap { $0.plainText.flatMap { items.removeValue(forKey: $0) } }
        cue.words = Self.words(&file, own, speakers, &keys).cueWords
        return cue
      }
    }
    let channels = file.elements(results["channel_labels"]?["channels"], "channels", "channel")
    if !channels.isEmpty {
      return channels.flatMap { channel in
        let items = file.elements(channel["items"], "items", "item")
        return file.cues(
          Self.words(&file, items, speakers, &keys, label: file.name(channel, "channel_label")))
      }
    }
    let items = file.elements(results["items"], "items", "item")
    let words = Self.words(&file, items, speakers, &keys)
    if !words.isEmpty { return file.cues(words) }
    return file.elements(results["transcripts"], "transcripts", "transcript").flatMap {
      file.untimed($0, "transcript")
    }
  }

  /// Searches for the parts of items and of their alternatives.
  private struct Keys: ~Copyable {
    var item: JSONLookup
    var alternative: JSONLookup

    init(_ file: JSONTranscript) {
      item = file.lookup(names.all + ["alternatives", "type"])
      alternative = file.lookup(["content"])
    }
  }

  private static func words(
    _ file: inout JSONTranscript, _ items: [JSONValue], _ speakers: [String: String],
    _ keys: inout Keys, label: String? = nil
  ) -> TimedWords {
    var words = TimedWords()
    words.reserve(items.count)
    words.read(file.document.bytes)
    let (alternatives, type) = (names.speakers.upperBound, names.speakers.upperBound + 1)
    for item in items {
      keys.item.find(in: item)
      guard let alternative = keys.item[alternatives]?.first else {
        file.warnings.add(file.line(item), "item without \"alternatives\"; left out")
        continue
      }
      keys.alternative.find(in: alternative)
      guard let text = file.word(alternative, ["content"], { keys.alternative[$0] }) else {
        continue
      }
      let line = file.line(item) + 1
      if keys.item[type]?.isString("punctuation") == true {
        _ = text.withWord { words.attach($0, line: line) }
        continue
      }
      let (start, end) = file.times(item, names) { keys.item[$0] }
      let places = names.speakers.lowerBound
      var speaker = file.name(keys.item[places])
      if speaker == nil, !speakers.isEmpty {
        speaker = keys.item[names.starts.lowerBound]?.string.flatMap { speakers[$0] }
      }
      words.append(
        text, start: start, end: end, speaker: speaker ?? file.name(keys.item[places + 1]) ?? label,
        line: line)
    }
    return words
  }

  /// The speaker at each start; older files store speakers separately from items.
  private static func speakers(
    _ file: inout JSONTranscript, _ results: JSONValue
  ) -> [String: String] {
    var speakers: [String: String] = [:]
    let segments = file.elements(results["speaker_labels"]?["segments"], "segments", "segment")
    for segment in segments {
      for item in segment["items"]?.array ?? [] {
        guard let start = item["start_time"]?.string else { continue }
        speakers[start] = file.name(item, "speaker_label") ?? file.name(segment, "speaker_label")
      }
    }
    return speakers
  }

  private static func itemsByID(
    _ file: inout JSONTranscript, _ results: JSONValue
  ) -> [String: JSONValue] {
    var items: [String: JSONValue] = [:]
    for item in file.elements(results["items"], "items", "item") {
      if let id = item["id"]?.plainText { items[id] = item }
    }
    return items
  }

  static func language(_ root: JSONValue) -> String? {
    root["results"]?["language_code"]?.string
  }
}
