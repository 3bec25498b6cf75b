/// Reads the JSON transcripts of Rev AI (docs.rev.ai/api/asynchronous/transcripts) and Rev:
/// `monologues` of `elements`, whose concatenated values are the text.
///
/// The words of a monologue become cues. A speaker is the name for its number in `speakers`, or the
/// number.
enum RevReader: ServiceReader {
  static let format = TranscriptFormat.revai
  static let shape = "\"monologues\" with \"elements\""

  static func recognizes(_ root: JSONValue) -> Bool {
    guard let monologues = root["monologues"]?.array else { return false }
    return monologues.isEmpty || monologues.prefix(20).contains { $0["elements"]?.array != nil }
  }

  static func cues(_ file: inout JSONTranscript) -> [Cue] {
    var names: [String: String] = [:]
    for speaker in file.elements(file.root["speakers"], "speakers", "speaker") {
      guard let id = file.name(speaker, "id") else { continue }
      names[id] = file.name(speaker, "name")
    }
    return file.elements(file.root["monologues"], "monologues", "monologue").flatMap { monologue in
      let number = file.name(monologue, "speaker")
      let name = monologue["speaker_info"].flatMap { file.name($0, "display_name") }
      let speaker = name ?? number.map { names[$0] ?? $0 }
      return file.cues(words(&file, monologue, speaker))
    }
  }

  private static let names = JSONNames(text: ["value"], start: ["ts"], end: ["end_ts"])

  private static func words(
    _ file: inout JSONTranscript, _ monologue: JSONValue, _ speaker: String?
  ) -> TimedWords {
    var words = TimedWords()
    var separator = ""
    for element in file.elements(monologue["elements"], "elements", "element") {
      guard let value = file.name(element, "value") else {
        file.warnings.add(
          file.line(element), "element without \"value\": \(element.title); left out")
        continue
      }
      let text = value.trimmedASCII
      let space = Spaces(of: value)
      separator += space.before
      guard !text.isEmpty else { continue }
      if element["type"]?.string == "punct", separator.isEmpty, !words.isEmpty {
        words.attach(text, line: file.line(element) + 1)
      } else {
        let (start, end) = file.times(element, names)
        words.append(
          TimedWord(
            text: text, separator: separator, startMilliseconds: start, endMilliseconds: end,
            speaker: speaker, line: file.line(element) + 1))
      }
      separator = space.after
    }
    return words
  }
}

/// The white space at the edges of a text; in a text of only white space, all of it is `before`.
private struct Spaces {
  var before: String
  var after: String

  init(of text: String) {
    let isSpace: (Character) -> Bool = { " \t\n\r\r\n\u{C}".contains($0) }
    before = String(text.prefix(while: isSpace))
    let rest = text.dropFirst(before.count)
    after = String(rest.reversed().prefix(while: isSpace).reversed())
  }
}
