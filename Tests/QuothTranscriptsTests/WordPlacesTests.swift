import Quoth
import QuothTranscripts
import Testing

/// Words of JSON that are read as places in the text of their cue are the words of the file.
@Suite struct WordPlacesTests {
  private struct Written {
    var text = ""
    var words: [Cue.Word] = []
    var json: [String] = []
  }

  /// A text and its words; some words have no times, escapes, or are not in the text.
  private static func written(_ random: inout SplitMix64, _ object: (String, Int, Int?) -> String)
    -> Written
  {
    let usual = ["a", "b.", "the", "there", "don't", "é", "日本", "😀", "x-y", "\\u00e9", "\\\"q\\\""]
    var written = Written()
    for index in 0..<Int.random(in: 0...9, using: &random) {
      let word = usual.randomElement(using: &random)!
      let plain = word.replacing("\\u00e9", with: "é").replacing("\\\"", with: "\"")
      if Int.random(in: 0..<12, using: &random) > 0 {
        written.text += (Bool.random(using: &random) ? " " : "") + word
      }
      let end = Int.random(in: 0..<6, using: &random) == 0 ? nil : index * 500 + 250
      written.json.append(object(word, index * 500, end))
      written.words.append(
        Cue.Word(text: plain, startMilliseconds: index * 500, endMilliseconds: end))
    }
    return written
  }

  private static func seconds(_ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
  }

  /// The form in which words are kept does not change their properties.
  private static func check(_ cue: Cue, _ words: [Cue.Word]) {
    #expect(cue.words == words)
    #expect(cue.wordTimes == Cue(text: cue.text, words: words).wordTimes, "\(cue.text)")
  }

  @Test func wordsOfWhisper() throws {
    var random = SplitMix64(state: 171)
    var places = 0
    for _ in 0..<500 {
      let written = (0..<5).map { _ in
        Self.written(&random) { word, start, end in
          let end = end.map { ",\"end\":\(Self.seconds($0))" } ?? ""
          return "{\"word\":\" \(word)\",\"start\":\(Self.seconds(start))\(end)}"
        }
      }
      let segments = written.map {
        "{\"start\":0,\"end\":9,\"text\":\"\($0.text)\",\"words\":[\($0.json.joined(separator: ","))]}"
      }
      let transcript = try read("{\"segments\":[\(segments.joined(separator: ",\n"))]}")
      #expect(transcript.format == .whisper)
      for (cue, written) in zip(transcript.cues, written) {
        Self.check(cue, written.words)
        places += cue.wordTimes.count
      }
    }
    #expect(places > 5000)
  }

  @Test func piecesOfYouTube() throws {
    var random = SplitMix64(state: 172)
    for returns in [false, true] {
      for _ in 0..<300 {
        let count = Int.random(in: 1...8, using: &random)
        let pieces = (0..<count).map { _ in
          ["a", " b", " the ", "  ", "", " é", "日", returns ? "\\r\\n" : "\\n", " x\\ty"]
            .randomElement(using: &random)!
        }
        let json = pieces.enumerated().map { index, piece in
          "{\"utf8\":\"\(piece)\"" + (index == 0 ? "}" : ",\"tOffsetMs\":\(index * 100)}")
        }
        let file =
          "{\"wireMagic\":\"pb3\",\"events\":[{\"tStartMs\":1000,\"dDurationMs\":5000,"
          + "\"segs\":[\(json.joined(separator: ","))]}]}"
        guard count > 1, let cue = try read(file).cues.first else { continue }
        let plain = pieces.map {
          $0.replacing("\\r", with: "\r").replacing("\\n", with: "\n").replacing("\\t", with: "\t")
        }
        var words: [Cue.Word] = []
        for (index, piece) in plain.enumerated() {
          let time = 1000 + index * 100
          if !words.isEmpty { words[words.count - 1].endMilliseconds = time }
          let text = piece.drop { " \t\n\r\r\n".contains($0) }
          let word = String(text.reversed().drop { " \t\n\r\r\n".contains($0) }.reversed())
          if word.isEmpty { continue }
          words.append(Cue.Word(text: word, startMilliseconds: time, endMilliseconds: nil))
        }
        Self.check(cue, words)
      }
    }
  }

  /// Keys in any order, of which some begin like others, are those of the file, whatever came before.
  @Test func keysAreFoundInAnyOrder() throws {
    var random = SplitMix64(state: 173)
    var objects: [String] = []
    var words: [Cue.Word] = []
    for index in 0..<2000 {
      var members = [
        "\"startTime\":\"\(index).100s\"", "\"endTime\":\"\(index).600s\"",
        "\"word\":\"w\(index)\"",
        "\"speakerLabel\":\"s\(index / 1000)\"",
      ]
      if Bool.random(using: &random) { members.append("\"startTimf\":\"7s\"") }
      if Bool.random(using: &random) { members.append("\"wore\":\"no\"") }
      if Bool.random(using: &random) { members.append("\"confidence\":0.5") }
      if Bool.random(using: &random) { members[2] = "\"\\u0077ord\":\"w\(index)\"" }
      if Int.random(in: 0..<4, using: &random) == 0 { members.shuffle(using: &random) }
      objects.append("{\(members.joined(separator: ","))}")
      words.append(
        Cue.Word(
          text: "w\(index)", startMilliseconds: index * 1000 + 100,
          endMilliseconds: index * 1000 + 600))
    }
    let file =
      "{\"results\":[{\"alternatives\":[{\"words\":[\(objects.joined(separator: ","))]}]}]}"
    let transcript = try read(file)
    #expect(transcript.format == .google)
    #expect(transcript.cues.flatMap(\.words) == words)
    #expect(
      transcript.speakers.compactMap { $0 }
        == transcript.cues.map { cue in
          cue.startMilliseconds! < 1_000_000 ? "s0" : "s1"
        })
  }
}
