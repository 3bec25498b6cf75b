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
    var lookup = JSONLookup(["value", "type"] + Self.names.start + Self.names.end)
    return file.elements(file.root["monologues"], "monologues", "monologue").flatMap { monologue in
      let number = file.name(monologue, "speaker")
      let name = monologue["speaker_info"].flatMap { file.name($0, "display_name") }
      let speaker = name ?? number.map { names[$0] ?? $0 }
      return file.cues(words(&file, monologue, &lookup, speaker))
    }
  }

  private static let names = JSONNames(text: ["value"], start: ["ts"], end: ["end_ts"])

  private static func words(
    _ file: inout JSONTranscript, _ monologue: JSONValue, _ lookup: inout JSONLookup,
    _ speaker: String?
  ) -> TimedWords {
    var words = TimedWords()
    var separator = ""
    let elements = file.elements(monologue["elements"], "elements", "element")
    words.reserve(elements.count)
    for element in elements {
      lookup.find(in: element)
      guard let value = lookup[0]?.plainText, !value.isEmpty else {
        file.warnings.add(
          file.line(element), "element without \"value\": \(element.title); left out")
        continue
      }
      let (before, text, after) = value.partedAtSpace
      separator += before
      guard !text.isEmpty else { continue }
      if lookup[1]?.isString("punct") == true, separator.isEmpty, !words.isEmpty {
        words.attach(text, line: file.line(element) + 1)
      } else {
        let start = file.time(names.start, names) { lookup[2 + $0] }
        let end = file.time(names.end, names) { lookup[2 + names.start.count + $0] }
        words.append(
          TimedWord(
            text: text, separator: separator, startMilliseconds: start, endMilliseconds: end,
            speaker: speaker, line: file.line(element) + 1))
      }
      separator = after
    }
    return words
  }
}

extension String {
  /// The ASCII white space at its edges, and what is between; in a text of only white space, all of it
  /// comes before.
  fileprivate var partedAtSpace: (before: String, text: String, after: String) {
    guard let first = utf8.first, let last = utf8.last, first.isTextSpace || last.isTextSpace else {
      return ("", self, "")
    }
    let bytes = Array(utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let start = bytes.firstIndex { !$0.isTextSpace } ?? bytes.count
    let inner = bytes.trimmedText(start..<bytes.count)
    return (text(0..<start), text(inner), text(inner.upperBound..<bytes.count))
  }
}
