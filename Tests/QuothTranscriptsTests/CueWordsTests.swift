import Quoth
import QuothTranscripts
import Testing

/// Words that are made of times within a text are a list like any other.
@Suite struct CueWordsTests {
  private static func cue(_ text: String) throws -> Cue {
    try read("WEBVTT\n\n00:01.000 --> 00:09.000\n\(text)\n").cues[0]
  }

  private static func list(_ words: [Cue.Word]) -> [String] {
    words.map { word in
      let range = word.range.map { "\($0)" } ?? "-"
      return "\(word.text) \(range) \(word.startMilliseconds ?? -1) \(word.endMilliseconds ?? -1)"
    }
  }

  @Test func wordsHavePlacesAndTimes() throws {
    let cue = try Self.cue("é <00:02.000>b😀 <00:03.000> <00:04.000>c")
    #expect(
      Self.list(cue.words) == [
        "é 0..<1 1000 2000", "b😀 2..<5 2000 3000", "c 7..<8 4000 9000",
      ])
    #expect(cue.wordTimes.map(\.start) == [1000, 2000, 4000])
    #expect(cue.wordTimes.map(\.end) == [2000, 3000, 9000])
    #expect(cue.wordTimes.map(\.range) == cue.words.map(\.range))
  }

  @Test func aCueOfManyWordsIsTheSame() throws {
    for count in [3, 62, 63, 64, 65, 66, 200] {
      let text = (0..<count).map { "<00:01.\(String(1000 + $0).dropFirst())>w\($0)" }
      let words = try Self.cue(text.joined(separator: " ")).words
      #expect(words.map(\.text) == (0..<count).map { "w\($0)" })
      #expect(words.map(\.startMilliseconds) == (0..<count).map { 1000 + $0 })
      #expect(words.last?.endMilliseconds == 9000)
    }
  }

  @Test func wordsStayWhenTheTextChanges() throws {
    var cue = try Self.cue("a <00:02.000>b")
    let words = cue.words
    cue.text = "other"
    #expect(cue.words == words)
    cue.text += " text"
    #expect(cue.words == words)
    cue.words[1].text = "c"
    #expect(cue.words.map(\.text) == ["a", "c"])
    cue.words = []
    #expect(cue.words.isEmpty)
    #expect(cue.wordTimes.isEmpty)
  }

  @Test func copiesAreEqual() throws {
    let cue = try Self.cue("a <00:02.000>b")
    var other = cue
    #expect(other == cue)
    #expect(Set([cue, other]).count == 1)
    other.words = other.words
    #expect(other == cue)
    other.words[0].startMilliseconds = 5
    #expect(other != cue)
    #expect(cue.words[0].startMilliseconds == 1000)
  }

  @Test func timesOfLyricsAreShiftedAndEnd() throws {
    let cues = try read(
      "[offset:500]\n[00:02.00][00:12.00]<00:02.00>a <00:03.00>b\n[00:20.00]\n", .lrc
    ).cues
    #expect(
      cues.map { Self.list($0.words) } == [
        ["a 0..<1 1500 2500", "b 2..<3 2500 11500"],
        ["a 0..<1 11500 12500", "b 2..<3 12500 19500"],
      ])
    let ended = try read("[00:02.00]<00:02.00>a<00:03.00>\n[00:20.00]x\n", .lrc).cues
    #expect(Self.list(ended[0].words) == ["a 0..<1 2000 3000"])
  }
}
