/// Reads the JSON transcripts of Rev AI (docs.rev.ai/api/asynchronous/transcripts) and Rev:
/// `monologues` of `elements`, whose concatenated values are the text.
///
/// The words of a monologue become cues. A speaker is the name for its number in `speakers`, or the
/// number.
enum RevReader: ServiceReader {
  static let format = TranscriptFormat.revai
  static let shape = "\"monologues\" with \"elements\""

  static func recognizes(_ root: JSONValue) -> Bool {
    guard let monologues = root["monologues"], monologues.kind == .array else { return false }
    return monologues.first == nil || monologues.head().contains { $0["elements"]?.kind == .array }
  }

  static func cues(_ file: inout JSONTranscript) -> [Cue] {
    var names: [String: String] = [:]
    for speaker in file.elements(file.root["speakers"], "speakers", "speaker") {
      guard let id = file.name(speaker, "id") else { continue }
      names[id] = file.name(speaker, "name")
    }
    var lookup = file.lookup(["value", "type"] + Self.names.start + Self.names.end)
    var cues: [Cue] = []
    file.forEachObject(file.root["monologues"], "monologues", "monologue") { file, monologue in
      let number = file.name(monologue, "speaker")
      let name = monologue["speaker_info"].flatMap { file.name($0, "display_name") }
      let speaker = name ?? number.map { names[$0] ?? $0 }
      file.addCues(words(&file, monologue, &lookup, speaker), to: &cues)
    }
    return cues
  }

  private static let names = JSONNames(text: ["value"], start: ["ts"], end: ["end_ts"])

  private static func words(
    _ file: inout JSONTranscript, _ monologue: JSONValue, _ lookup: inout JSONLookup,
    _ speaker: String?
  ) -> TimedWords {
    var words = TimedWords()
    var separator = ""
    let elements = monologue["elements"]
    words.reserve(elements?.likelyCount ?? 0)
    file.forEachObject(elements, "elements", "element") { file, element in
      lookup.find(in: element)
      let isThere = lookup[0]?.withPlainText { value in
        let text = value.trimmedText
        if text.lowerBound > 0 { separator += String(value.extracting(..<text.lowerBound)) }
        guard !text.isEmpty else { return !value.isEmpty }
        let line = file.line(element) + 1
        if separator.isEmpty, !words.isEmpty, lookup[1]?.isString("punct") == true {
          words.attach(value.extracting(text), line: line)
        } else {
          let start = file.time(names.start, names) { lookup[2 + $0] }
          let end = file.time(names.end, names) { lookup[2 + names.start.count + $0] }
          words.append(
            value.extracting(text), separator: separator, start: start, end: end,
            speaker: speaker, line: line)
        }
        separator =
          text.upperBound < value.count ? String(value.extracting(text.upperBound...)) : ""
        return true
      }
      if isThere != true {
        file.warnings.add(
          file.line(element), "element without \"value\": \(element.title); left out")
      }
    }
    return words
  }
}

extension Span<UInt8> {
  /// The part between the ASCII white space at the edges; empty, at the end, where there is nothing else.
  fileprivate var trimmedText: Range<Int> {
    var (start, end) = (0, count)
    while start < end, self[start].isTextSpace { start += 1 }
    while end > start, self[end - 1].isTextSpace { end -= 1 }
    return start..<end
  }
}
