import Quoth

/// Writes TTML (W3C, Timed Text Markup Language 1): a `p` a cue, its times as clock times, its speaker as
/// the `ttm:agent` that the head describes, and a `span` for each word with a time within the cue's,
/// whose times count from the cue's start.
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
      if needsSpace(cue.text) { result += " xml:space=\"preserve\"" }
      result += ">\(content(cue, from: start, to: end))</p>\n"
    }
    return result + "</div>\n</body>\n</tt>\n"
  }

  /// The text with its words.
  private static func content(_ cue: Cue, from start: Int, to end: Int) -> String {
    let words = cue.wordTimes
    if words.isEmpty { return text(cue.text) }
    let units = Array(cue.text.utf16)
    func part(_ range: Range<Int>) -> String {
      text(String(decoding: units[range], as: UTF16.self))
    }
    var result = ""
    var place = 0
    for (word, wordEnd) in zip(words, words.ends(cueEnd: end)) {
      // No others can be in the paragraph; one that is all of it says no more than the paragraph.
      guard word.start >= start, word.start < end, wordEnd >= word.start,
        word.range != 0..<units.count || word.start != start || wordEnd < end
      else { continue }
      result += part(place..<word.range.lowerBound)
      result += "<span begin=\"\(TimeCode.hours(word.start - start, "."))\""
      result += " end=\"\(TimeCode.hours(min(wordEnd, end) - start, "."))\">"
      result += part(word.range) + "</span>"
      place = word.range.upperBound
    }
    return result + part(place..<units.count)
  }

  /// Whether there is white space that a reader would take for less.
  private static func needsSpace(_ text: String) -> Bool {
    var last = UInt8.lineFeed
    for byte in text.utf8 {
      if byte == .tab || byte == .formFeed || (byte == .space && last.isTextSpace)
        || (byte == .lineFeed && last == .space)
      {
        return true
      }
      last = byte
    }
    return last == .space
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
