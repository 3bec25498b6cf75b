/// Writes TTML (W3C, Timed Text Markup Language 1): a `p` a cue, its times as clock times, its speaker as
/// the `ttm:agent` that the head describes.
///
/// Characters that XML 1.0 does not have are written as U+FFFD.
enum TTMLWriter: FormatWriter {
  static func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    var agents: [String: Int] = [:]
    var names: [String] = []
    for speaker in transcript.cues.compactMap(\.speaker) where agents[speaker] == nil {
      names.append(speaker)
      agents[speaker] = names.count
    }
    let language = escaped(transcript.language.map(Escaping.oneLine) ?? "")
    var result = """
      <?xml version="1.0" encoding="UTF-8"?>
      <tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" \
      xml:lang="\(language)">

      """
    if !names.isEmpty {
      result += "<head>\n<metadata>\n"
      for (index, name) in names.enumerated() {
        result +=
          "<ttm:agent xml:id=\"speaker\(index + 1)\" type=\"person\">"
          + "<ttm:name type=\"full\">\(escaped(name))</ttm:name></ttm:agent>\n"
      }
      result += "</metadata>\n</head>\n"
    }
    result += "<body>\n<div>\n"
    for (index, cue) in transcript.cues.enumerated() {
      let (start, end) = try positiveTimes(transcript.cues, index, "TTML")
      result += "<p begin=\"\(TimeCode.hours(start, "."))\" end=\"\(TimeCode.hours(end, "."))\""
      if let agent = cue.speaker.flatMap({ agents[$0] }) {
        result += " ttm:agent=\"speaker\(agent)\""
      }
      result += ">\(text(cue.text))</p>\n"
    }
    return result + "</div>\n</body>\n</tt>\n"
  }

  private static func text(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      .map { escaped(String($0)) }.joined(separator: "<br/>")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
