/// Well-formed transcripts in JSON of every program and service whose files are read, with letters in all
/// the ways in which JSON writes them.
public enum JSONTranscripts {
  /// - Parameters:
  ///   - words: what words are made of.
  ///   - below: a random number from 0 to below its argument.
  public static func document(of words: [String], _ below: (Int) -> Int) -> String {
    func string(_ text: String) -> String {
      var result = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case "\n": result += "\\n"
        case "/" where below(2) == 0: result += "\\/"
        case _ where scalar.value < 0x20 || below(24) == 0:
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16, uppercase: below(2) == 0)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "\""
    }
    func pieces() -> [String] {
      (0...below(5)).map { _ in
        (0...below(3)).map { _ in words[below(words.count)] }.joined()
      }
    }
    func text(_ pieces: [String]) -> String {
      var text = ""
      for piece in pieces {
        if below(8) > 0 { text += below(8) == 0 ? "\n" : " " }
        text += piece
        if below(8) == 0 { text += [".", ", ", "-", "\u{C}", "\t", "\r\n"][below(6)] }
      }
      return string(text)
    }
    func list(_ elements: [String]) -> String {
      let space = ["", " ", "\n  ", "\r\n\t"][below(4)]
      return "[" + elements.map { space + $0 }.joined(separator: ",") + space + "]"
    }
    func each(_ element: ([String], Int) -> String) -> String {
      list((0...below(3)).map { element(pieces(), $0) })
    }
    func timed(_ pieces: [String], _ key: String, _ start: Int, _ more: String = "") -> String {
      list(
        pieces.enumerated().map {
          "{\"\(key)\":\(string($0.element)),\"start\":\(start + $0.offset),"
            + "\"end\":\(start + $0.offset + 1)\(more)}"
        })
    }
    switch below(16) {
    case 0:
      let segments = each { pieces, index in
        "{\"id\":\(index),\"start\":\(index),\"end\":\(index + 1),\"text\":\(text(pieces)),"
          + "\"words\":\(timed(pieces, "word", index))}"
      }
      return below(4) == 0 ? segments : "{\"segments\":\(segments),\"language\":\"de\"}"
    case 1:
      return "{\"transcription\":"
        + each { pieces, index in
          "{\"offsets\":{\"from\":\(index),\"to\":9},\"text\":\(text(pieces)),"
            + "\"tokens\":\(timed(pieces, "text", 0))}"
        } + "}"
    case 2:
      return "{\"chunks\":"
        + each { pieces, index in "{\"timestamp\":[\(index),null],\"text\":\(text(pieces))}" } + "}"
    case 3:
      let all = pieces()
      return "{\"text\":\(text(all)),\"words\":\(timed(all, "word", 0))}"
    case 4:
      return "{\"version\":\"1.0.0\",\"segments\":"
        + each { pieces, index in
          "{\"speaker\":\"Ann\",\"startTime\":\(index),\"endTime\":9,\"body\":\(text(pieces))}"
        } + "}"
    case 5:
      return "{\"results\":{\"utterances\":"
        + each { pieces, index in
          "{\"start\":\(index),\"end\":9,\"transcript\":\(text(pieces)),"
            + "\"words\":\(timed(pieces, "word", index))}"
        } + "}}"
    case 6:
      let all = pieces()
      return "{\"results\":{\"channels\":[{\"alternatives\":[{\"transcript\":\(text(all)),"
        + "\"words\":\(timed(all, "punctuated_word", 0))}]}]}}"
    case 7:
      return "{\"utterances\":"
        + each { pieces, index in
          "{\"text\":\(text(pieces)),\"start\":\(index),\"end\":9,\"confidence\":1}"
        } + "}"
    case 8:
      let all = pieces()
      return "{\"text\":\(text(all)),\"words\":\(timed(all, "text", 0, ",\"confidence\":1"))}"
    case 9:
      return "{\"results\":{\"items\":"
        + each { pieces, index in
          let type = ["pronunciation", "punctuation"][below(2)]
          return "{\"start_time\":\"\(index)\",\"end_time\":\"9\",\"type\":\"\(type)\","
            + "\"alternatives\":[{\"content\":\(string(pieces[0]))}]}"
        } + "}}"
    case 10:
      return "{\"results\":"
        + each { pieces, index in
          let words = pieces.map {
            "{\"word\":\(string($0)),\"startTime\":\"\(index)s\",\"endTime\":\"9s\"}"
          }
          return "{\"alternatives\":[{\"transcript\":\(text(pieces)),\"words\":\(list(words))}]}"
        } + "}"
    case 11:
      return "{\"recognizedPhrases\":"
        + each { pieces, index in
          "{\"offsetInTicks\":\(index),\"durationInTicks\":9,"
            + "\"nBest\":[{\"display\":\(text(pieces))}]}"
        } + "}"
    case 12:
      return "{\"result_index\":0,\"results\":"
        + each { pieces, index in
          let words = pieces.map { "[\(string($0)),\(index),9]" }
          return "{\"final\":true,\"alternatives\":[{\"transcript\":\(text(pieces)),"
            + "\"timestamps\":\(list(words))}]}"
        } + "}"
    case 13:
      return "{\"monologues\":[{\"speaker\":0,\"elements\":"
        + each { pieces, index in
          "{\"type\":\"text\",\"value\":\(string(pieces[0])),\"ts\":\(index),\"end_ts\":9}"
        } + "}]}"
    case 14:
      return "{\"results\":"
        + each { pieces, index in
          "{\"type\":\"word\",\"start_time\":\(index),\"end_time\":9,\"attaches_to\":"
            + ["\"none\"", "\"previous\""][below(2)]
            + ",\"alternatives\":[{\"content\":\(string(pieces[0]))}]}"
        } + "}"
    default:
      return "{\"wireMagic\":\"pb3\",\"events\":"
        + each { pieces, index in
          "{\"tStartMs\":\(index),\"dDurationMs\":9,\"segs\":"
            + list(pieces.map { "{\"utf8\":\(string($0))}" }) + "}"
        } + "}"
    }
  }
}
