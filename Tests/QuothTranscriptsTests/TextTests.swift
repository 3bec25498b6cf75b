import QuothTranscripts
import Testing

/// Plain text: its cues, and the prefixes before their words.
@Suite struct TextTests {
  @Test func aLineACue() throws {
    let transcript = try read("one\n  two  \n\nthree: four\n")
    #expect(transcript.format == .text)
    #expect(transcript.texts == ["one", "two", "three: four"])
    #expect(transcript.cues.map(\.raw) == ["one", "  two  ", "three: four"])
    #expect(transcript.cues.map(\.line) == [1, 2, 4])
    #expect(transcript.times == [[nil, nil], [nil, nil], [nil, nil]])
    #expect(transcript.remarks == [])
  }

  @Test func wrappedLinesAreParagraphs() throws {
    let text = """
      It was the best of times, it was the worst of times, it was
      the age of wisdom, it was the age of foolishness, it was the
      epoch of belief, it was the epoch of incredulity.

      It was the season of Light, it was the season of Darkness,
      it was the spring of hope, it was the winter of despair, we
      had everything before us.
      """
    let paragraphs = text.split(separator: "\n\n").map(String.init)
    #expect(try read(text).texts == paragraphs)
    #expect(try read(text, .text, unit: .paragraph).texts == paragraphs)
    #expect(try read(text, .text, unit: .line).cues.count == 6)
    #expect(try read(text).cues.map(\.line) == [1, 5])
  }

  @Test func linesOfSubtitlesAreNot() throws {
    let text = """
      Now you can tell 'em.
      What for are you mixing in?
      Maybe I don't like to see kids get hurt.
      Break any bones, son?
      He's got a knife behind his collar!
      """
    #expect(try read(text).cues.count == 5)
    #expect(try read(text, .text, unit: .paragraph).cues.count == 1)
  }

  @Test(
    arguments: [
      ("[00:01:02] Hi", 62_000, nil, "Hi"), ("(01:02) Hi", 62_000, nil, "Hi"),
      ("[1:02.5] Hi", 62_500, nil, "Hi"), ("\\[01:02\\] Hi", 62_000, nil, "Hi"),
      ("[00:01.000 --> 00:04.250]  Hi", 1000, 4250, "Hi"), ("[0:01 - 0:04] Hi", 1000, 4000, "Hi"),
      ("[100:00:00] Hi", 360_000_000, nil, "Hi"), ("[00:01:02]Hi", 62_000, nil, "Hi"),
      ("[00:00:00,123] Hi", 123, nil, "Hi"), ("[00:61] Hi", nil, nil, "[00:61] Hi"),
      ("[1:2] Hi", nil, nil, "[1:2] Hi"), ("(12) Hi", nil, nil, "(12) Hi"),
      ("Hi [00:01:02] you", nil, nil, "Hi [00:01:02] you"),
      ("[00:01:02 Hi", nil, nil, "[00:01:02 Hi"),
    ] as [(String, Int?, Int?, String)])
  func stamps(_ line: String, _ start: Int?, _ end: Int?, _ text: String) throws {
    let transcript = try read("first\n\(line)\nlast")
    #expect(transcript.times[1] == [start, end])
    #expect(transcript.texts[1] == text)
    #expect(transcript.cues[1].raw == line)
  }

  @Test func timesWithoutBracketsCountWhereThereAreMany() throws {
    let many = try read("0:00 Hello\n0:05 there\n1:00:10 and so on")
    #expect(many.cues.map(\.startMilliseconds) == [0, 5000, 3_610_000])
    #expect(many.texts == ["Hello", "there", "and so on"])
    let lone = try read("We met.\n12:30 we left.\nThen home.\nAnd so on.")
    #expect(lone.texts[1] == "12:30 we left.")
    #expect(lone.times[1] == [nil, nil])
    // Times out of order do not belong to one recording.
    #expect(try read("9:30 a\n7:15 b\n8:00 c").texts == ["9:30 a", "7:15 b", "8:00 c"])
  }

  @Test func timesOnLinesOfTheirOwn() throws {
    let transcript = try read("0:00\nHello there\n0:05\nand so on\n0:09")
    #expect(transcript.times == [[0, nil], [5000, nil], [9000, nil]])
    #expect(transcript.texts == ["Hello there", "and so on", ""])
    #expect(transcript.cues.map(\.raw) == ["0:00\nHello there", "0:05\nand so on", "0:09"])
    #expect(transcript.cues.map(\.line) == [1, 3, 5])
    #expect(transcript.remarks == ["5: time without words: \"0:09\""])
  }

  @Test(
    arguments: [
      ("**Ann Lee:** Hi", "Ann Lee", "Hi", nil), ("**Ann Lee**: Hi", "Ann Lee", "Hi", nil),
      ("__Ann:__ Hi", "Ann", "Hi", nil), ("Ann: Hi", "Ann", "Hi", nil),
      ("Ann : Hi", "Ann", "Hi", nil),
      ("安：你好", "安", "你好", nil), (">> ANN: Hi", "ANN", "Hi", nil),
      ("[00:01:02] Ann: Hi", "Ann", "Hi", 62_000), ("Ann: [00:01:02] Hi", "Ann", "Hi", 62_000),
      ("**Ann:** \\[01:02\\] Hi", "Ann", "Hi", 62_000), ("Ann (01:02): Hi", "Ann", "Hi", 62_000),
      ("**Ann** (01:02): Hi", "Ann", "Hi", 62_000), ("**Ann** [01:02] Hi", "Ann", "Hi", 62_000),
      ("[SPEAKER_01]: Hi", "SPEAKER_01", "Hi", nil), ("**[Ann]:** Hi", "Ann", "Hi", nil),
      ("**Ann** 01:02 Hi", nil, "**Ann** 01:02 Hi", nil), ("[]: Hi", nil, "[]: Hi", nil),
      ("Ann [1:01:02]: Hi", "Ann", "Hi", 3_662_000),
      ("Ann: 00:01:02 Hi", "Ann", "Hi", 62_000),
      ("Ann: 12:30 is fine", "Ann", "12:30 is fine", nil),
      (
        "Dr. Ann O'Neill-van der Lee, Jr. (AOL): Hi", "Dr. Ann O'Neill-van der Lee, Jr. (AOL)",
        "Hi", nil
      ),
      ("SPEAKER_00: Hi", "SPEAKER_00", "Hi", nil), ("Speaker 1: Hi", "Speaker 1", "Hi", nil),
      ("Шрі Матаджі: Так", "Шрі Матаджі", "Так", nil), ("राम: हाँ", "राम", "हाँ", nil),
    ] as [(String, String?, String, Int?)])
  func speakers(_ line: String, _ speaker: String?, _ text: String, _ start: Int?) throws {
    let transcript = try read("Bob: One\n\(line)\nBob: Two\n")
    #expect(transcript.speakers == ["Bob", speaker, "Bob"])
    #expect(transcript.texts == ["One", text, "Two"])
    #expect(transcript.times[1] == [start, nil])
    #expect(transcript.cues[1].raw == line)
  }

  @Test(arguments: [
    "Note: be careful", "**Note:** be careful", "http://example.com: a page", "https: no",
    "Warning: hot", "e.g.: this", "Slides: https://example.com/a",
    "What he said was this. Then: go",
    "one thing I have always wanted to tell you is this: go", "10:30 we left", "a:b", ": nothing",
    "3: three", "Nota: cuidado", "注意：小心", "Why? Because: it is", "Ratio 3:1 it was",
  ])
  func noSpeakers(_ line: String) throws {
    let transcript = try read("Ann: One\nBob: Two\n\(line)\nAnn: Three")
    #expect(transcript.speakers == ["Ann", "Bob", nil, "Ann"])
    #expect(transcript.texts[2] == line)
    // Nor alone in a text without speakers.
    #expect(try read("First.\n\(line)\nThird.\nFourth.").speakers == [nil, nil, nil, nil])
    #expect(try read(line).speakers == [nil])
  }

  @Test func labelsNeedEvidence() throws {
    // An occasional word before a colon does not make a dialogue.
    let prose =
      "A text.\nThe plan: go.\nMore of it.\nThe end: gone.\nAnd more.\nAnd more.\nAnd more."
    #expect(try read(prose).speakers.allSatisfy { $0 == nil })
    // Recurring names do make one, in any text.
    let filler = Array(repeating: "More of it.", count: 20)
    let lines = ["Ann: One.", "Bob: Two.", "Ann: Three.", "Bob: Four.", "Key: value."] + filler
    #expect(
      try read(lines.joined(separator: "\n")).speakers.prefix(6)
        == ["Ann", "Bob", "Ann", "Bob", nil, nil])
    // So would keys in code, if they were not lowercase.
    let code = ["text: 1", "correct: 2", "text: 3", "correct: 4"] + filler
    #expect(try read(code.joined(separator: "\n")).speakers.allSatisfy { $0 == nil })
    // After a bracketed time, a name counts at once.
    let timed = ["[00:01] Ann: One."] + filler + ["Ann: Two."]
    #expect(try read(timed.joined(separator: "\n")).speakers.compactMap(\.self) == ["Ann", "Ann"])
  }

  @Test func namesOnLinesOfTheirOwn() throws {
    let transcript = try read(
      "## Talk\n\nAnn Lee: 00:00:20\n\nHello.\n\nMore.\n\nBob Ray: 00:00:27\n\nYes.\n\nAnn Lee: 00:00:30\n"
    )
    #expect(transcript.texts == ["## Talk", "Hello.", "More.", "Yes.", ""])
    #expect(transcript.speakers == [nil, "Ann Lee", nil, "Bob Ray", "Ann Lee"])
    #expect(
      transcript.cues.map(\.startMilliseconds) == [nil, 20_000, nil, 27_000, 30_000])
    #expect(transcript.cues[1].raw == "Ann Lee: 00:00:20\n\nHello.")
    #expect(transcript.cues.map(\.line) == [1, 3, 7, 9, 13])
    #expect(transcript.remarks == ["13: speaker without words: \"Ann Lee: 00:00:30\""])
  }

  @Test func namesAndTimesWithoutColons() throws {
    let transcript = try read(
      "Ann Lee  00:03\nHello.\n\nBob Ray  00:07\nYes.\n\nAnn Lee  00:10\nSee you at 10:30\n\nBob Ray  1:00:10\nBye."
    )
    #expect(transcript.texts == ["Hello.", "Yes.", "See you at 10:30", "Bye."])
    #expect(transcript.speakers == ["Ann Lee", "Bob Ray", "Ann Lee", "Bob Ray"])
    #expect(transcript.cues.map(\.startMilliseconds) == [3000, 7000, 10_000, 3_610_000])
  }

  @Test func speakersBeginParagraphs() throws {
    let transcript = try read(
      "Ann: One line\nand another.\nBob: Two.\n\nGoes on.\nAnn: Three.", .text, unit: .paragraph)
    #expect(transcript.texts == ["One line\nand another.", "Two.", "Goes on.", "Three."])
    #expect(transcript.speakers == ["Ann", "Bob", nil, "Ann"])
  }

  @Test func frontMatter() throws {
    let transcript = try read("---\ntitle: A: B\nspeakers:\n  - Ann\n---\nAnn: Hi\nAnn: Ho\n")
    #expect(transcript.texts == ["Hi", "Ho"])
    #expect(transcript.cues.map(\.line) == [6, 7])
    #expect(transcript.remarks == [])
    for text in [
      "---\nno front matter\n---\nx", "---\n\na: b\n---\n", "x\n---\na: b\n---", "---\na: b",
    ] {
      let lines = text.split(separator: "\n").map(String.init)
      #expect(try read(text).cues.map(\.raw) == lines)
    }
  }

  @Test func nothingIsLost() throws {
    let text = "\0a\n# Heading: x\n- item: y\n> quote\n\u{FEFF}b\n"
    let transcript = try read(text)
    #expect(
      transcript.cues.map(\.raw) == ["\0a", "# Heading: x", "- item: y", "> quote", "\u{FEFF}b"])
    #expect(transcript.remarks == ["1: U+0000 in the text; kept"])
  }
}
