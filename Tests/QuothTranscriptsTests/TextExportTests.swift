import QuothTranscripts
import Testing

/// Text as services of transcription and meetings export it.
@Suite struct TextExportTests {
  /// Three turns of two people with the headings given.
  static func turns(_ headings: String...) -> String {
    zip(headings, ["Hello everyone.", "Hi. How are you?", "Fine."]).map { "\($0)\n\($1)\n" }
      .joined(separator: "\n")
  }

  static func expectTurns(
    _ text: String, _ times: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let transcript = try read(text)
    #expect(
      transcript.texts.prefix(3) == ["Hello everyone.", "Hi. How are you?", "Fine."],
      sourceLocation: sourceLocation)
    #expect(
      transcript.speakers.prefix(3) == ["Ann Lee", "Bob Ray", "Ann Lee"],
      sourceLocation: sourceLocation)
    #expect(
      transcript.cues.prefix(3).map(\.startMilliseconds) == times, sourceLocation: sourceLocation)
  }

  @Test func otter() throws {
    let text = Self.turns("Ann Lee  0:00  ", "Bob Ray  0:12  ", "Ann Lee  1:02:03  ")
    try Self.expectTurns(text, [0, 12_000, 3_723_000])
    let footer = try read(text + "\n\nTranscribed by https://otter.ai\n")
    #expect(footer.texts.last == "Transcribed by https://otter.ai")
    #expect(footer.speakers.last == .some(nil))
    // Two turns are enough, since space sets the time apart.
    let two = try read("Ann Lee  0:00\nHello.\n\nBob Ray  0:12\nHi.\n")
    #expect(two.speakers == ["Ann Lee", "Bob Ray"])
  }

  @Test func zoom() throws {
    try Self.expectTurns(
      Self.turns("[Ann Lee] 09:01:22", "[Bob Ray] 09:01:29", "[Ann Lee] 09:02:00"),
      [32_482_000, 32_489_000, 32_520_000])
    try Self.expectTurns(
      "00:00:05\tAnn Lee\tHello everyone.\n00:00:09\tBob Ray\tHi. How are you?\n"
        + "00:00:12\tAnn Lee\tFine.\n", [5000, 9000, 12_000])
    let transcript = try read(
      "WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\nAnn Lee: Hello.\n\n2\n00:00:03.000 --> 00:00:05.000\n"
        + "Bob Ray: Hi.\n\n3\n00:00:05.000 --> 00:00:06.000\nand more\n")
    #expect(transcript.speakers == ["Ann Lee", "Bob Ray", nil])
    #expect(transcript.texts == ["Hello.", "Hi.", "and more"])
    #expect(transcript.cues[0].raw == "Ann Lee: Hello.")
  }

  @Test func teams() throws {
    let transcript = try read(
      "WEBVTT\n\n0a1b-4/12-0\n00:00:03.120 --> 00:00:04.000\n<v Lee, Ann>Hello.</v>\n")
    #expect(transcript.speakers == ["Lee, Ann"])
    #expect(transcript.texts == ["Hello."])
  }

  @Test func turnsOfSeveralLines() throws {
    // As Teams writes them: lines of a turn directly below one another, and turns that begin together.
    let text =
      "Weekly sync-20260615_133555-Meeting Transcript\n15 June 2026, 03:35am\n27m 42s\n"
      + "Ann Lee started transcription\nAnn Lee   0:03\nHello everyone.\nBob Ray   0:03\nHi.\n"
      + "How are you?\nAnn Lee   0:19\nFine.\n\nTranscript ends\n"
    let transcript = try read(text)
    #expect(
      transcript.texts.suffix(4)
        == ["Hello everyone.", "Hi.\nHow are you?", "Fine.", "Transcript ends"])
    #expect(transcript.speakers.suffix(4) == ["Ann Lee", "Bob Ray", "Ann Lee", nil])
    #expect(transcript.cues.suffix(4).map(\.startMilliseconds) == [3000, 3000, 19_000, nil])
    #expect(transcript.cues[transcript.cues.count - 3].raw == "Bob Ray   0:03\nHi.\nHow are you?")
    let lines = try TranscriptReader(textUnit: .line).read(Array(text.utf8))
    #expect(lines.texts.contains("How are you?"))
    // No turn takes more than forty lines.
    let long = (1...50).map { "Line \($0) of the talk.\n" }.joined()
    let turn = try read("Ann Lee  0:00\n\(long)\nBob Ray  1:12\nYes.\n\nAnn Lee  1:15\nNo.\n")
    #expect(turn.speakers.compactMap { $0 } == ["Ann Lee", "Bob Ray", "Ann Lee"])
    #expect(turn.cues[0].text.hasPrefix("Line 1 of the talk.\nLine 2"))
    #expect(turn.cues.count == 13)
    #expect(turn.texts[1] == "Line 41 of the talk.")
  }

  @Test func shapesOfRealExports() throws {
    // Otter: two spaces at the end of a heading, names of several words, a footer; turns break sentences.
    let otter = try read(
      "Ann  0:00  \nIt's more important than ever.\n\nUnknown Speaker  0:35  \nI'm Kim. I'm Lee.\n\n"
        + "Ann  59:58  \nthe end of\n\nUnknown Speaker  1:00:02  \nit with that. Three\n\n"
        + "Transcribed by https://otter.ai\n")
    #expect(otter.speakers == ["Ann", "Unknown Speaker", "Ann", "Unknown Speaker", nil])
    #expect(otter.cues.map(\.startMilliseconds) == [0, 35_000, 3_598_000, 3_602_000, nil])
    // Otter without speakers: times alone.
    let times = try read(
      "0:01  \nWhen I was a kid, apples were garbage.\n\n0:15  \nIt was a bad time.\n\n0:24\nThanks.\n"
    )
    #expect(times.cues.map(\.startMilliseconds) == [1000, 15_000, 24_000])
    #expect(
      times.texts == ["When I was a kid, apples were garbage.", "It was a bad time.", "Thanks."])
    // Teams and Stream: notes with the duration and the confidence, identifiers, tags within a voice.
    let teams = try read(
      "WEBVTT\n\nNOTE duration:\"00:00:32.5820000\"\n\nNOTE language:en-us\n\n"
        + "NOTE Confidence: 0.69450831413269\n\nef04c7c2-a59e-463f-9d27-b5b1259d6777\n"
        + "00:00:03.300 --> 00:00:06.870\n<v Ann Lee>Hello.</v>\n\n"
        + "NOTE Confidence: 0.62103641\n\n8a017ebb-1722\n00:00:08.100 --> 00:00:09.620\n"
        + "<v Lee, Bob (Guest)>Hi, <i>everyone</i>.</v>\n")
    #expect(teams.speakers == ["Ann Lee", "Lee, Bob (Guest)"])
    #expect(teams.texts == ["Hello.", "Hi, everyone."])
    #expect(teams.cues[0].id == "ef04c7c2-a59e-463f-9d27-b5b1259d6777")
    #expect(teams.remarks == [])
  }

  @Test func riverside() throws {
    try Self.expectTurns(
      Self.turns("Ann Lee (00:00.814)", "Bob Ray (00:03.2)", "Ann Lee (01:00:03.22)"),
      [814, 3200, 3_603_220])
  }

  @Test func fireflies() throws {
    try Self.expectTurns(
      Self.turns("Ann Lee - 00:05", "Bob Ray - 00:09", "Ann Lee - 01:03"), [5000, 9000, 63_000])
    try Self.expectTurns(
      Self.turns("00:05 Ann Lee", "00:09 Bob Ray", "01:03 Ann Lee"), [5000, 9000, 63_000])
    try Self.expectTurns(
      Self.turns("Ann Lee\n00:05", "Bob Ray\n00:09", "Ann Lee\n01:03"), [5000, 9000, 63_000])
  }

  @Test func descript() throws {
    for form in [
      { "[00:00:0\($1)] \($0): " }, { "[00:00:0\($1)] **\($0):** " }, { "\($0) (00:00:0\($1)): " },
    ]
      as [(String, Int) -> String]
    {
      try Self.expectTurns(
        form("Ann Lee", 0) + "Hello everyone.\n\n" + form("Bob Ray", 5) + "Hi. How are you?\n\n"
          + form("Ann Lee", 7) + "Fine.\n", [0, 5000, 7000])
    }
  }

  @Test func whatOnlyLooksLikeHeadings() throws {
    for text in [
      "Meet me at 10:30\nBring food\nBack by 11:00\nSee you\n",
      "Breakfast 8:00\nLunch 12:30\nDinner 19:00\n", "Doors open  19:00\nShow  20:00\n",
      "Ann Lee  0:12\nHello.\n",
    ] {
      let transcript = try read(text)
      #expect(transcript.speakers.allSatisfy { $0 == nil }, "\(text)")
      #expect(transcript.texts.joined(separator: "\n") + "\n" == text)
    }
    // YouTube's transcript, copied from its page: times between lines, some of which look like names.
    let copied = try read("0:00\nso today\n0:02\nHello World\n0:05\nwe go\n0:07\nThank You\n")
    #expect(copied.texts == ["so today", "Hello World", "we go", "Thank You"])
    #expect(copied.speakers == [nil, nil, nil, nil])
    let stamped = try read("00:05 Yes\n00:07 No\n00:09 Yes\n")
    #expect(stamped.texts == ["Yes", "No", "Yes"])
  }
}
