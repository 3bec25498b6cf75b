import Quoth
import QuothTranscripts
import Testing

/// Words with times that take the punctuation and space of a text: all of the text is in the cues once, in its
/// order, and each word stands where its cue says.
@Suite struct PunctuatedWordsTests {
  private static let letters = ["a", "bc", "Straße", "我们", "e\u{301}", "don't", "🎉", "x"]
  private static let marks = ["", "", ",", ".", "?!", "…", "—", "。"]
  private static let spaces = [" ", " ", "  ", "\n", "", "\t ", "\u{A0}"]

  private struct Spoken {
    var text = ""
    var words: [String] = []
  }

  private static func spoken(using random: inout SplitMix64) -> Spoken {
    var spoken = Spoken()
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      let word = letters.randomElement(using: &random)!
      spoken.words.append(word)
      if Int.random(in: 0..<9, using: &random) == 0 { spoken.text += "(" }
      spoken.text += word + marks.randomElement(using: &random)!
      spoken.text += spaces.randomElement(using: &random)!
    }
    return spoken
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.map { $0 == "\n" ? "\\n" : $0 == "\t" ? "\\t" : String($0) }
    return "\"\(escaped.joined())\""
  }

  private static func withoutSpace(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
  }

  private static func check(_ transcript: Transcript, _ spoken: Spoken, _ seed: UInt64) {
    #expect(
      withoutSpace(transcript.texts.joined()) == withoutSpace(spoken.text), "seed \(seed)")
    let words = transcript.cues.flatMap(\.words)
    #expect(words.count == spoken.words.count, "seed \(seed)")
    for (word, wanted) in zip(words, spoken.words) {
      #expect(word.text.contains(wanted), "seed \(seed)")
    }
    #expect(words.map(\.startMilliseconds) == words.indices.map { $0 * 100 }, "seed \(seed)")
    for cue in transcript.cues {
      let units = Array(cue.text.utf16)
      let placed = cue.wordTimes.map { String(decoding: units[$0.range], as: UTF16.self) }
      #expect(placed == cue.words.map(\.text), "seed \(seed)")
    }
  }

  @Test func ofOpenAI() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(state: seed)
      let spoken = Self.spoken(using: &random)
      let list = spoken.words.enumerated().map { number, word in
        let time = Double(number) / 10
        return "{\"word\":\(Self.quoted(word)),\"start\":\(time),\"end\":\(time)}"
      }
      let file =
        "{\"task\":\"transcribe\",\"text\":\(Self.quoted(spoken.text)),\"words\":[\(list.joined(separator: ","))]}"
      Self.check(try read(file), spoken, seed)
    }
  }

  @Test func ofWatson() throws {
    for seed in 200..<400 as Range<UInt64> {
      var random = SplitMix64(state: seed)
      let spoken = Self.spoken(using: &random)
      let list = spoken.words.enumerated().map { number, word in
        "[\(Self.quoted(word)),\(Double(number) / 10),\(Double(number) / 10)]"
      }
      let file =
        "{\"result_index\":0,\"results\":[{\"final\":true,\"alternatives\":[{\"transcript\":"
        + "\(Self.quoted(spoken.text)),\"timestamps\":[\(list.joined(separator: ","))]}]}]}"
      Self.check(try read(file), spoken, seed)
    }
  }

  /// Rev's elements are the text one after the other; what stands between words belongs to neither.
  @Test func ofRev() throws {
    for seed in 400..<600 as Range<UInt64> {
      var random = SplitMix64(state: seed)
      var spoken = Spoken()
      var elements: [String] = []
      for number in 0..<Int.random(in: 1...60, using: &random) {
        let word = Self.letters.randomElement(using: &random)!
        let time = Double(number) / 10
        spoken.words.append(word)
        elements.append(
          "{\"type\":\"text\",\"value\":\(Self.quoted(word)),\"ts\":\(time),\"end_ts\":\(time)}")
        let mark = Self.marks.randomElement(using: &random)! + " "
        elements.append("{\"type\":\"punct\",\"value\":\(Self.quoted(mark))}")
        spoken.text += word + mark
      }
      let file =
        "{\"monologues\":[{\"speaker\":0,\"elements\":[\(elements.joined(separator: ","))]}]}"
      Self.check(try read(file), spoken, seed)
    }
  }
}
