import QuothTranscripts
import Testing

/// Clips, and the files that are made of them.
@Suite struct ClipTests {
  private static let clips = [
    Clip(
      path: "a.vtt", media: "v/it's 1.mp4", start: 1_000, end: 2_500, speaker: "Ann",
      text: "One, \"two\"\nthree"),
    Clip(
      path: "a.vtt", media: "v/it's 1.mp4", start: 90_000, end: 90_040, text: "a=b;#\\ <c>", hits: 2
    ),
  ]
  private static let other = Clip(path: "b.srt", media: "b.mp3", start: 500, end: 1_500, text: "x")

  private func write(_ format: ClipFormat, _ clips: [Clip] = clips) throws -> String {
    try ClipWriter(format: format).write(clips)
  }

  @Test func thoseThatTouchAreOne() {
    func clip(_ start: Int, _ end: Int, _ text: String, speaker: String? = "A") -> Clip {
      Clip(path: "a", start: start, end: end, speaker: speaker, text: text)
    }
    let joined = Clip.joined(
      [
        clip(5_000, 6_000, "late"), clip(1_000, 1_500, "a"), clip(1_200, 1_400, "a"),
        clip(1_700, 1_900, "b", speaker: "B"), clip(2_101, 2_200, "c"),
      ], padding: 100)
    #expect(
      joined.map { [$0.start, $0.end, $0.hits] } == [
        [900, 2_000, 3], [2_001, 2_300, 1], [4_900, 6_100, 1],
      ])
    #expect(
      joined.map(\.text) == ["a b", "c", "late"] && joined.map(\.speaker) == [nil, "A", "A"])
    #expect(Clip.joined([clip(50, 60, "x")], padding: 100).map(\.start) == [0])
    #expect(Clip.joined([]).isEmpty)
  }

  @Test func tables() throws {
    #expect(
      try write(.csv)
        == "path,media,start,end,speaker,hits,text\r\n"
        + "a.vtt,v/it's 1.mp4,1.0,2.5,Ann,1,\"One, \"\"two\"\"\nthree\"\r\n"
        + "a.vtt,v/it's 1.mp4,90.0,90.04,,2,a=b;#\\ <c>\r\n")
    #expect(try write(.tsv, [Self.clips[0]]).hasSuffix("1.0\t2.5\tAnn\t1\tOne, \"two\" three\n"))
  }

  @Test func captionsHaveTheTimesOfOneRecordingOrOfAllInTurn() throws {
    #expect(
      try write(.vtt) == """
        WEBVTT

        00:00:01.000 --> 00:00:02.500
        <v Ann>One, "two"
        three

        00:01:30.000 --> 00:01:30.040
        a=b;#\\ &lt;c&gt;

        """)
    let all = try read(write(.vtt, Self.clips + [Self.other]))
    #expect(all.times == [[0, 1_500], [1_500, 1_540], [1_540, 2_540]])
  }

  @Test func chapters() throws {
    #expect(
      try write(.chapters) == """
        ;FFMETADATA1
        [CHAPTER]
        TIMEBASE=1/1000
        START=1000
        END=2500
        title=Ann: One, "two" three
        [CHAPTER]
        TIMEBASE=1/1000
        START=90000
        END=90040
        title=a\\=b\\;\\#\\\\ <c>

        """)
  }

  @Test func listsOfRecordings() throws {
    #expect(
      try write(.ffmpeg) == """
        ffconcat version 1.0
        file 'v/it'\\''s 1.mp4'
        inpoint 1.0
        outpoint 2.5
        file 'v/it'\\''s 1.mp4'
        inpoint 90.0
        outpoint 90.04

        """)
    #expect(
      try write(.m3u, [Self.clips[0]]) == """
        #EXTM3U
        #EXTINF:2,Ann: One, "two" three
        #EXTVLCOPT:start-time=1.0
        #EXTVLCOPT:stop-time=2.5
        v/it's 1.mp4

        """)
    for name in ["#x.mp4", "-x.mp4", "a:b.mp4", " x.mp4"] {
      let clip = Clip(path: "a", media: name, start: 0, end: 1, text: "")
      #expect(try write(.ffmpeg, [clip]).contains("'./\(name)'"))
      #expect(try write(.m3u, [clip]).hasSuffix("\n./\(name)\n"))
    }
    let remote = Clip(path: "a", media: "https://x.org/a.mp4", start: 0, end: 1, text: "")
    #expect(try write(.m3u, [remote]).hasSuffix("\nhttps://x.org/a.mp4\n"))
  }

  @Test func editDecisionList() throws {
    #expect(
      try write(.edl, [Self.clips[0], Self.other]) == """
        TITLE: quoth
        FCM: NON-DROP FRAME
        * FRAME RATE: 25

        001  AX       AA/V  C        00:00:01:00 00:00:02:13 00:00:00:00 00:00:01:13
        * FROM CLIP NAME: it's 1.mp4
        * SOURCE FILE: v/it's 1.mp4
        * COMMENT: Ann: One, "two" three

        002  AX       AA    C        00:00:00:13 00:00:01:13 00:00:01:13 00:00:02:13
        * FROM CLIP NAME: b.mp3
        * SOURCE FILE: b.mp3
        * COMMENT: x

        """)
    let film = ClipWriter(format: .edl, rate: try #require(FrameRate("23.976")))
    let hour = Clip(path: "a", media: "a.mov", start: 3_600_000, end: 3_603_600, text: "")
    // An hour has 86,314 of such frames, and time codes count 24 a second.
    #expect(try film.write([hour]).contains("00:59:56:10 01:00:00:00 00:00:00:00 00:00:03:14"))
    #expect(try film.write([hour]).contains("* FRAME RATE: 23.976"))
  }

  @Test func rates() {
    for text in ["23.976", "29.97", "47.952", "59.94", "119.88", "1", "25", "999"] {
      #expect(FrameRate(text)?.description == text)
    }
    for text in ["0", "1000", "-1", "25.5", "", "x", "2 5", "99999999999999999999"] {
      #expect(FrameRate(text) == nil)
    }
  }

  @Test func whatCannotBeNamed() {
    for format in [ClipFormat.edl, .m3u, .ffmpeg] {
      #expect(throws: ClipError.self) {
        try write(format, [Clip(path: "a", start: 0, end: 1, text: "")])
      }
      #expect(throws: ClipError.self) {
        try write(format, [Clip(path: "a", media: "a\nb.mp4", start: 0, end: 1, text: "")])
      }
    }
  }

  @Test(
    arguments: [
      ("talk.vtt", "Talk.MP4"), ("talk.en.vtt", "Talk.MP4"), ("TALK.srt", "Talk.MP4"),
      ("song.whisper.json", "song.flac"), ("song.mp3.vtt", "song.mp3"), ("song.txt", "song.mp3"),
      ("none.vtt", nil), ("talk", nil), (".vtt", nil), ("notes.srt", nil),
    ] as [(String, String?)])
  func recordingsAreFoundByName(transcript: String, media: String?) {
    let names = ["Talk.MP4", "song.mp3", "song.whisper.flac", "notes.pdf"]
    let found = MediaName.media(
      of: transcript, among: Dictionary(uniqueKeysWithValues: names.map { ($0.lowercased(), $0) }))
    #expect(found == (media == "song.flac" ? "song.whisper.flac" : media))
  }
}
