import QuothCommand
import Testing

@Suite struct CuesCommandTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func cuesAsLinesOfJSON() throws {
    let file = try folder.write(
      """
      WEBVTT

      first
      00:01.500 --> 01:00:02.000
      <v Ada>A <b>b</b> &amp; c
      second line

      00:03.000 --> 00:04.000
      bare

      """, to: "a.vtt")
    let run = ToolRun("cues", "--json", file)
    #expect(
      run.lines == [
        #"{"cue":0,"id":"first","start":1.5,"end":3602.0,"speaker":"Ada","text":"A b & c\nsecond line","raw":"<v Ada>A <b>b</b> &amp; c\nsecond line"}"#,
        #"{"cue":1,"id":null,"start":3.0,"end":4.0,"speaker":null,"text":"bare","raw":"bare"}"#,
      ])
    #expect(run.status == 0)
    #expect(run.error == "")
  }

  @Test func jsonOfATranscriptionService() throws {
    let json =
      #"{"results": {"utterances": [{"start": 0.5, "end": 1.25, "transcript": "Hi.", "speaker": 1, "id": "a"}]}}"#
    let file = try folder.write(json, to: "a.json")
    let line = #"{"cue":0,"id":"a","start":0.5,"end":1.25,"speaker":"1","text":"Hi.","raw":"Hi."}"#
    for format in ["auto", "deepgram"] {
      let run = ToolRun("cues", "--json", Argument("--format=\(format)"), file)
      #expect(run.lines == [line])
      #expect(run.error == "")
    }
    let wrong = ToolRun("cues", "--format=google", file)
    #expect(wrong.status == 2)
    #expect(wrong.error.hasSuffix("; the format `deepgram` reads it\n"))
  }

  @Test func cuesAsLinesForAPerson() throws {
    let file = try folder.write(
      "WEBVTT\n\n00:01.500 --> 00:02.000\n<v Ada>one\ntwo\u{1B}[0m\n", to: "a.vtt")
    #expect(ToolRun("cues", file).output == "00:00:01.500 --> 00:00:02.000: Ada: one↵two^[[0m\n")
    #expect(ToolRun("cues", "--color=always", file).output.hasPrefix("\u{1B}[32m00:00:01.500"))
    let text = try folder.write("one\n\ntwo\n", to: "a.txt")
    #expect(ToolRun("cues", text).output == "1: one\n3: two\n")
    #expect(ToolRun("cues", "--format=raw", text).output == "1: one\n2: \n3: two\n")
  }

  @Test func odditiesAreSaidWithTheirLine() throws {
    let file = try folder.write("1\n00:00:01.5 --> 00:00:02,000\none\n", to: "a.srt")
    let run = ToolRun("cues", "--json", file)
    #expect(run.lines.count == 1)
    #expect(run.error.hasPrefix("quoth: \(file.text):2: "))
    #expect(run.status == 0)
  }

  @Test func standardInput() {
    #expect(
      ToolRun("cues", "-", input: Array(subRip("one").utf8)).output
        == "00:00:00.000 --> 00:00:01.000: one\n")
  }

  @Test func whatCannotBeReadSaysWhy() throws {
    for (path, message) in [
      (folder("missing"), "No such file or directory"),
      (folder.path, "is a folder; name one of its files, or convert all by '--to'"),
    ] {
      let run = ToolRun("cues", path)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error == "quoth: \(path.text): \(message)\n")
    }
    #expect(ToolRun("cues", try folder.write([0, 0, 1], to: "b.bin")).status == 2)
  }
}
