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
