import QuothTranscripts
import Testing

/// Writing, and reading what was written.
@Suite struct WriterTests {
  static let cues = [
    Cue(
      id: "a", startMilliseconds: 0, endMilliseconds: 1500, speaker: "Ann", text: "a < b & c > d"),
    Cue(
      startMilliseconds: 1500, endMilliseconds: 360_000_000, text: "two\nlines",
      settings: "align:end"),
    Cue(startMilliseconds: 3_723_004, text: ""),
  ]

  @Test func webVTT() throws {
    let transcript = Transcript(format: .vtt, cues: Self.cues, language: "de")
    #expect(
      try TranscriptWriter(format: .vtt).write(transcript) == """
        WEBVTT
        Language: de

        a
        00:00:00.000 --> 00:00:01.500
        <v Ann>a &lt; b &amp; c &gt; d

        00:00:01.500 --> 100:00:00.000 align:end
        two
        lines

        01:02:03.004 --> 01:02:03.004

        """)
  }

  @Test func subRip() throws {
    let transcript = Transcript(format: .vtt, cues: Self.cues)
    #expect(
      try TranscriptWriter(format: .srt).write(transcript) == """
        1
        00:00:00,000 --> 00:00:01,500
        Ann: a < b & c > d

        2
        00:00:01,500 --> 100:00:00,000
        two
        lines

        3
        01:02:03,004 --> 01:02:03,004


        """)
  }

  @Test func text() throws {
    let transcript = Transcript(format: .srt, cues: Self.cues + [Cue(text: "no time")])
    #expect(
      try TranscriptWriter(format: .text).write(transcript) == """
        [00:00:00.000] Ann: a < b & c > d
        [00:00:01.500] two lines
        [01:02:03.004]\u{20}
        no time

        """)
  }

  @Test func anEndLeftOutIsTheNextStart() throws {
    let cues = [
      Cue(startMilliseconds: 1000, text: "a"), Cue(startMilliseconds: 1000, text: "b"),
      Cue(startMilliseconds: 2000, text: "c"),
    ]
    let written = try TranscriptWriter(format: .srt).write(Transcript(format: .text, cues: cues))
    #expect(try read(written).times == [[1000, 2000], [1000, 2000], [2000, 2000]])
  }

  @Test func whatCannotBeWritten() {
    func problem(_ cue: Cue, _ format: TranscriptFormat) -> String? {
      do {
        _ = try TranscriptWriter(format: format).write(Transcript(format: .text, cues: [cue]))
        return nil
      } catch { return "\(error)" }
    }
    #expect(problem(Cue(text: "a"), .srt) == "cue 0: it has no start")
    #expect(
      problem(Cue(startMilliseconds: -1, endMilliseconds: 2, text: "a"), .vtt)
        == "cue 0: WebVTT has no negative times")
    #expect(problem(Cue(startMilliseconds: -1, endMilliseconds: 2, text: "a"), .srt) == nil)
    #expect(problem(Cue(text: "a"), .sami) == "sami is not written")
  }

  @Test func namesAreOneLineAndNoTimes() throws {
    for speaker in ["-->0\n", "Ann\nLee", "0:01 --> 0:02", "\n-->\r\n"] {
      let cue = Cue(startMilliseconds: 0, endMilliseconds: 1, speaker: speaker, text: "")
      let transcript = Transcript(format: .srt, cues: [cue])
      let written = try TranscriptWriter(format: .srt).write(transcript)
      #expect(try read(written, .srt).cues.count == 1, "\(written)")
      #expect(written.split(separator: "\n", omittingEmptySubsequences: false).count == 5)
    }
  }

  @Test func zerosAreReplacedInWebVTT() throws {
    let cue = Cue(startMilliseconds: 0, endMilliseconds: 1, speaker: "A\0", text: "a\0b\0")
    let written = try TranscriptWriter(format: .vtt).write(Transcript(format: .srt, cues: [cue]))
    let again = try read(written, .vtt)
    #expect(again.texts == ["a\u{FFFD}b\u{FFFD}"] && again.speakers == ["A\u{FFFD}"])
    #expect(again.remarks == [])
  }

  /// Texts that could be misread.
  static let texts = [
    "plain", "<i>a</i>", "<v Bob>x", "a --> b", "00:00:01,000 --> 00:00:02,000", "WEBVTT", "NOTE x",
    "STYLE", "1984", "&amp;", "&lt;", "&#65;", "AT&T; &", "{\\an8}x", "{b}", "<3", "a<b>c", "{y:i}",
    "0:00:01.000,0:00:02.000", "é ß 世界 😀 e\u{301}", "\u{200E}x", "a\nb", "5\n6", "7\n00:00", "-",
    "Ann: x",
    "a\u{A0}b", "&nbsp;", "00:01.000 --> 00:02.000", "x\0y".replacing("\0", with: ""), "<br>",
    "[br]", " x", "x ", "\tx\t",
  ]

  @Test(arguments: [TranscriptFormat.srt, .vtt])
  func roundTrip(_ format: TranscriptFormat) throws {
    var rng = SplitMix64(state: 2)
    for seed in 0..<200 {
      var start = 0
      let cues = (0..<Int.random(in: 1...8, using: &rng)).map { index in
        start += Int.random(in: 0...5_000_000, using: &rng)
        return Cue(
          id: format == .srt ? "\(index + 1)" : Bool.random(using: &rng) ? "cue \(index)" : nil,
          startMilliseconds: start, endMilliseconds: start + Int.random(in: 1...9999, using: &rng),
          speaker: format == .vtt && Bool.random(using: &rng) ? "A & <B> \(index % 3)" : nil,
          text: (0..<Int.random(in: 1...3, using: &rng)).map { _ in
            Self.texts.randomElement(using: &rng)!
          }.joined(separator: format == .vtt && Bool.random(using: &rng) ? "\n\n" : "\n"))
      }
      let written = try TranscriptWriter(format: format).write(
        Transcript(format: format, cues: cues))
      let again = try read(written, format)
      #expect(again.texts == cues.map(\.text), "seed \(seed): \(written)")
      #expect(again.ids == cues.map(\.id), "seed \(seed): \(written)")
      #expect(again.times == Transcript(format: format, cues: cues).times, "seed \(seed)")
      if format == .vtt {
        // Without any voice, names may be detected in the texts.
        let voiced = cues.contains { $0.speaker != nil }
        if voiced { #expect(again.speakers == cues.map(\.speaker), "seed \(seed): \(written)") }
        #expect(again.remarks == [], "seed \(seed): \(written)")
      }
    }
  }
}
