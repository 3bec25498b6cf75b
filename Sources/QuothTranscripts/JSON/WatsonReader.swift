/// Reads what IBM's Watson Speech to Text returns (cloud.ibm.com/docs/speech-to-text).
///
/// The first alternative of each final result counts. Its `timestamps` are the words, which become cues
/// with the space and the punctuation of its `transcript`, and end with the result; without them the
/// result is one cue without times. `speaker_labels` name the speakers of words by their starts.
enum WatsonReader: ServiceReader {
  static let format = TranscriptFormat.watson
  static let shape = "\"results\" with \"alternatives\" and \"final\""

  static func recognizes(_ root: JSONValue) -> Bool {
    guard let results = root["results"], results.kind == .array else { return false }
    return results.head().contains { result in
      guard result["type"] == nil, result["final"] != nil || root["result_index"] != nil else {
        return false
      }
      return result["alternatives"]?.first?["transcript"]?.kind == .string
    }
  }

  static func cues(_ file: inout JSONTranscript) -> [Cue] {
    let speakers = speakers(&file)
    var cues: [Cue] = []
    var words = TimedWords()
    var keys = file.lookup(["alternatives", "final"])
    var bestKeys = file.lookup(["transcript", "timestamps"])
    let results = file.root["results"]
    cues.reserveCapacity(results?.likelyCount ?? 0)
    file.forEachObject(results, "results", "result") { file, result in
      keys.find(in: result)
      guard let best = keys[0]?.first else { return }
      if keys[1]?.kind == .false {
        file.warnings.add(file.line(result), "result that is not final; left out")
        return
      }
      words.removeAll()
      bestKeys.find(in: best)
      if let list = bestKeys[1] { add(list, &file, speakers, to: &words) }
      if words.isEmpty {
        let whole = file.untimed(best, "transcript")
        if !whole.isEmpty { file.warnings.add(file.line(result), "text without times") }
        cues += whole
      } else {
        if let text = bestKeys[0]?.text { _ = words.takePunctuation(from: text) }
        words.endUtterance()
        file.addCues(words, to: &cues)
      }
    }
    return cues
  }

  /// The first elements of a list, whatever else is in it.
  private static func firstThree(_ list: JSONValue) -> (JSONValue, JSONValue, JSONValue)? {
    guard let first = list.first, let second = list.element(1), let third = list.element(2) else {
      return nil
    }
    return (first, second, third)
  }

  private static func speakers(_ file: inout JSONTranscript) -> [Int: String] {
    var speakers: [Int: String] = [:]
    for label in file.elements(file.root["speaker_labels"], "speaker_labels", "label") {
      guard let start = file.milliseconds(label, "from"), let name = file.name(label, "speaker")
      else { continue }
      speakers[start] = name
    }
    return speakers
  }

  /// Adds the words of `[["hello", 0.0, 1.2], …]`.
  private static func add(
    _ list: JSONValue, _ file: inout JSONTranscript, _ speakers: [Int: String],
    to words: inout TimedWords
  ) {
    words.reserve(list.valueCount / 4)
    // Both are asked for each word.
    let (nodes, bytes) = (file.document.nodes, file.document.bytes)
    words.read(bytes)
    list.forEachElement { element in
      if let word = usualWord(element, nodes, bytes) {
        words.append(
          word.text, start: word.start, end: word.end,
          speaker: speakers.isEmpty ? nil : speakers[word.start], line: file.line(element) + 1)
        return
      }
      guard let first = element.first, first.kind == .string,
        let (_, from, to) = element.triple ?? Self.firstThree(element)
      else {
        file.warnings.add(file.line(element), "skipped a word that is not a list of three")
        return
      }
      _ = first.withWord { word in
        if word.isEmpty { return }
        let start = file.milliseconds(from, named: "start")
        let end = file.milliseconds(to, named: "end")
        let speaker = speakers.isEmpty ? nil : start.flatMap { speakers[$0] }
        let line = file.line(element) + 1
        words.append(word, start: start, end: end, speaker: speaker, line: line)
      }
    }
  }

  /// A word as nearly all are written: its place in the file, and its times.
  @inline(__always)
  private static func usualWord(
    _ element: JSONValue, _ nodes: [JSONNode], _ bytes: [UInt8]
  ) -> (text: Range<Int>, start: Int, end: Int)? {
    let place = element.place
    let list = nodes[place]
    guard list.kind == .array, Int(list.end) == place + 4 else { return nil }
    let text = nodes[place + 1]
    let (from, to) = (nodes[place + 2], nodes[place + 3])
    guard text.kind == .string, !text.hasEscapes, from.kind == .number, to.kind == .number,
      let start = bytes.thousandths(in: from.range), let end = bytes.thousandths(in: to.range)
    else { return nil }
    let word = bytes.trimmedText(text.range)
    return word.isEmpty ? nil : (word, start, end)
  }
}
