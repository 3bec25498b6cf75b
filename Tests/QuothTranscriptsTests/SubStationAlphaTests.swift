import QuothTranscripts
import Testing

/// Reading SubStation Alpha.
@Suite struct SubStationAlphaTests {
  static let head =
    "[Script Info]\n; made by hand\nTitle: Talk\nScriptType: v4.00+\n\n"
    + "[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\n"
  static let format =
    "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"

  /// A script with one event per text, each a second long.
  static func script(_ texts: String..., info: String = "") -> String {
    let events = texts.enumerated().map { index, text in
      "Dialogue: 0,0:00:0\(index).00,0:00:0\(index + 1).00,Default,,0,0,0,,\(text)\n"
    }
    return head.replacing("Title: Talk\n", with: info) + format + events.joined()
  }

  @Test func events() throws {
    let transcript = try read(
      Self.head + Self.format
        + "Dialogue: 0,0:00:05.00,0:00:07.25,Default,Ann,0,0,0,,{\\i1}Well{\\i0}, yes,\\Nof course.\n"
        + "Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,not said\n"
        + "Dialogue: 0,1:00:01.07,1:00:02.50,Default, Bob ,0,0,0,,Bye\n")
    #expect(transcript.format == .ass)
    #expect(transcript.texts == ["Well, yes,\nof course.", "Bye"])
    #expect(transcript.cues[0].raw == "{\\i1}Well{\\i0}, yes,\\Nof course.")
    #expect(transcript.times == [[5000, 7250], [3_601_070, 3_602_500]])
    #expect(transcript.speakers == ["Ann", "Bob"])
    #expect(transcript.cues.map(\.line) == [12, 14])
    #expect(transcript.remarks == [])
  }

  @Test func fieldsAreThoseOfTheFormatLine() throws {
    let transcript = try read(
      "[Script Info]\n[Events]\nFormat: Actor, End, Start, Text\n"
        + "Dialogue: Ann,0:00:02.00,0:00:01.00,a, b, c\n")
    #expect(transcript.texts == ["a, b, c"])
    #expect(transcript.times == [[1000, 2000]])
    #expect(transcript.speakers == ["Ann"])
    #expect(transcript.remarks == [])
  }

  @Test func version4() throws {
    let transcript = try read(
      "[Script Info]\nScriptType: v4.00\n[V4 Styles]\n[Events]\n"
        + "Format: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
        + "Dialogue: Marked=0,0:00:01.00,0:00:02.00,*Default,NTP,0000,0000,0000,!Effect,Hi\n",
      name: "a.ssa")
    #expect(transcript.texts == ["Hi"])
    #expect(transcript.speakers == ["NTP"])
    #expect(transcript.remarks == [])
  }

  @Test func cuesAreInTheOrderOfTheirStarts() throws {
    let transcript = try read(
      Self.head + Self.format
        + "Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,c\n"
        + "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,a\n"
        + "Dialogue: 1,0:00:01.00,0:00:05.00,Default,,0,0,0,,b\n"
        + "Dialogue: 0,?,0:00:05.00,Default,,0,0,0,,after b\n")
    #expect(transcript.texts == ["a", "b", "after b", "c"])
    #expect(transcript.times[2] == [nil, 5000])
    #expect(transcript.remarks == ["15: invalid start: \"?\"; ignored"])
  }

  @Test(arguments: [
    ("{\\k20}Ka{\\kf30}ra{\\ko10}o{\\K5}ke", "Karaoke"), ("a\\Nb", "a\nb"), ("a\\nb", "a b"),
    ("a\\hb", "a b"), ("{remark}a", "a"), ("a {open", "a {open"), ("a } b", "a } b"),
    ("\\{a\\}", "{a}"), ("C:\\temp", "C:\\temp"), ("{\\pos(1,2)\\p1}m 0 0{\\p0}EXIT", "EXIT"),
    ("{\\p1}m 0 0 l 1 1{\\p0} a {\\p4\\bord0}m 2 2{\\r}m 3 3{\\p0}b", "a b"),
    ("{\\pbo5\\pos(0,0)}a", "a"), ("<i>a</i> &amp;", "<i>a</i> &amp;"),
    ("שלום\u{200F}", "שלום\u{200F}"),
  ])
  func textIsAsDisplayed(_ raw: String, _ text: String) throws {
    let transcript = try read(Self.script(raw))
    #expect(transcript.texts == [text])
    #expect(transcript.cues[0].raw == raw)
    #expect(transcript.remarks == [])
  }

  @Test func usualBlocksOfKaraokeAreReadAsOthers() throws {
    var random = SplitMix64(state: 3)
    let parts = [
      "{\\k20}", "{\\kf5}", "{\\ko0}", "{\\K30}", "{\\kt9}", "{\\k999999}", "{\\k1234567}", "{\\k}",
      "{\\k-1}", "{\\k2", "{\\p1}", "{\\p0}", "{", "}", "\\N", "a", "é ", " b",
      "sevenup", "eight of", " nine or more, Ü\u{5C1B}\u{2DC}", "\\N\\N",
    ]
    var timed = 0
    for _ in 0..<3_000 {
      let texts = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        parts.randomElement(using: &random)!
      }
      // A remark at the end of a block changes nothing but that the block is no usual one.
      let others = texts.map { $0.hasPrefix("{\\") ? $0.replacing("}", with: " }") : $0 }
      let usual = try read(Self.script(texts.joined()))
      let other = try read(Self.script(others.joined()))
      #expect(usual.texts == other.texts, "\(texts)")
      #expect(usual.cues.map(\.words) == other.cues.map(\.words), "\(texts)")
      timed += usual.cues.contains { !$0.words.isEmpty } ? 1 : 0
    }
    #expect(timed > 500)
  }

  @Test func linesBreakWhereTheScriptAsksForIt() throws {
    #expect(try read(Self.script("a\\nb", info: "WrapStyle: 2\n")).texts == ["a\nb"])
    #expect(try read(Self.script("a\\nb", info: "WrapStyle: 0\n")).texts == ["a b"])
  }

  @Test func drawingsAreCounted() throws {
    let transcript = try read(Self.script("{\\p1}m 0 0 l 1 1{\\p0}", "a", "{\\p2}m 0 0", "{\\i1}"))
    #expect(transcript.texts == ["a", ""])
    #expect(
      transcript.remarks == [
        "11: 2 events with nothing but a drawing skipped", "14: cue without text",
      ])
  }

  @Test func oddTimes() throws {
    let transcript = try read(
      Self.head + Self.format
        + "Dialogue: 0,0:00:02.00,0:00:01.00,Default,,0,0,0,,a\n"
        + "Dialogue: 0,0:00:03.00,0:00:03.00,Default,,0,0,0,,b\n"
        + "Dialogue: 0,0:00:04.00,,Default,,0,0,0,,c\n"
        + "Dialogue: 0,00:61,9999999999999:00:00.00,Default,,0,0,0,,d\n")
    #expect(transcript.texts == ["a", "b", "c", "d"])
    #expect(transcript.times[3] == [61_000, 1_000_000_000_000])
    #expect(
      transcript.remarks == [
        "12: cue ends before it begins; times kept", "13: cue has no length; times kept",
        "14: invalid end: \"\"; ignored",
        "15: time line with hours left out, milliseconds left out, minutes or seconds over 59",
        "15: time too large, held at its limit",
      ])
  }

  @Test func brokenScripts() throws {
    // Events without a format, and some outside of their section.
    let bare = try read(
      "[Script Info]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,a, b\n[Events]\n"
        + "Dialogue: 0,0:00:02.00,cut\nnonsense\n; fine\nSound: 0,x\n")
    #expect(bare.texts == ["a, b", "cut"])
    #expect(bare.times == [[1000, 2000], [2000, nil]])
    #expect(
      bare.remarks == [
        "2: event outside of `[Events]`; read",
        "2: no `Format:` before the first event; the usual fields are taken",
        "4: event with 3 of 10 fields; the last is its text", "4: event without end",
        "5: skipped a line that is not an event: \"nonsense\"",
      ])
    let odd = try read("[Script Info]\n[Events]\nFormat: Text, Start\nDialogue: a,0:00:01.00\n")
    #expect(odd.texts == ["a"])
    #expect(odd.times == [[1000, nil]])
    #expect(
      odd.remarks == ["3: format of events without end", "4: event without end"])
    let empty = try read("[Script Info]\nTitle: x\n")
    #expect(empty.format == .ass)
    #expect(empty.remarks == ["1: no `[Events]`; no cue"])
  }

  @Test func detection() throws {
    #expect(try read(Self.script("a"), name: "a.srt").format == .ass)
    #expect(try read("\u{FEFF}\r\n[script info]\r\n" + Self.script("a")).format == .ass)
    // The name helps if the beginning is missing; if everything is missing, an error reports it.
    #expect(try read("[Events]\n" + Self.format, name: "a.ass").format == .ass)
    #expect(try read("[Events]\n" + Self.format, name: "a.txt").format == .text)
    #expect(failure("hello", name: "a.ass")?.expected.hasPrefix("SubStation Alpha") == true)
    #expect(try read(DetectionTests.srt, name: "a.ass").format == .srt)
    #expect(failure("hello", .ass)?.line == 1)
    #expect(try read("", .ass).remarks == ["1: the file is empty"])
  }
}
