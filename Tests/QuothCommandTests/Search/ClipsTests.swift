import QuothCommand
import Testing

/// `quoth search --to`: hits as clips.
@Suite struct ClipsTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(subRip("one two", "two", "three two", "four"), to: "talk.en.srt")
    try folder.write("", to: "Talk.MKV")
    try folder.write("", to: "talk.mp3")
  }

  private func run(_ words: Argument...) -> ToolRun {
    ToolRun(words: ["search", "--no-summary"] + words)
  }

  private func lines(_ run: ToolRun) -> [String] {
    run.output.replacing(folder.path.text + "/", with: "").split(whereSeparator: \.isNewline)
      .map(String.init)
  }

  @Test func clipsHaveTheTimeOfTheWordsAndTouchingOnesAreOne() throws {
    let file = folder("talk.en.srt")
    #expect(
      lines(run("--to=csv", "two", file)) == [
        "path,media,start,end,speaker,hits,text", "talk.en.srt,Talk.MKV,0.5,1.0,,1,one two",
        "talk.en.srt,Talk.MKV,1.5,2.5,,1,two", "talk.en.srt,Talk.MKV,3.625,4.0,,1,three two",
      ])
    #expect(
      lines(run("--to=tsv", "--pad=0.25", "two", file)).dropFirst() == [
        "talk.en.srt\tTalk.MKV\t0.25\t2.75\t\t2\tone two two",
        "talk.en.srt\tTalk.MKV\t3.375\t4.25\t\t1\tthree two",
      ])
    #expect(
      lines(run("--to=csv", "--pad=9", "two", "--backward", file)).dropFirst()
        == ["talk.en.srt,Talk.MKV,0.0,13.0,,3,one two two three two"])
  }

  @Test func filesAndCorporaGiveTheSame() throws {
    let corpus = folder("all.corpus")
    #expect(ToolRun("index", folder("talk.en.srt"), "-o", corpus).status == 0)
    for format in ["csv", "tsv", "vtt", "edl", "m3u", "ffmpeg", "chapters"] {
      let to = Argument("--to=\(format)")
      let file = run(to, "two", folder("talk.en.srt"))
      #expect(file.status == 0 && !file.output.isEmpty && file.error == "", "\(format)")
      #expect(run(to, "two", "--in", corpus).output == file.output, "\(format)")
    }
  }

  @Test func recordingsAreThoseOfThePattern() throws {
    let file = folder("talk.en.srt")
    #expect(
      lines(run("--to=m3u", "--media=https://x.org/{stem}.mp3", "four", file)).last
        == "https://x.org/talk.en.mp3")
    #expect(
      lines(run("--to=ffmpeg", "--media={folder}/talk.mp3", "four", file))[1] == "file 'talk.mp3'")
    let missing = run("--to=ffmpeg", "--media={path}.mp4", "four", file)
    #expect(missing.status == 2 && missing.output == "ffconcat version 1.0\n")
    #expect(missing.error.contains("talk.en.srt.mp4', which '--media' asks for"))
    #expect(
      lines(run("--to=csv", "--media={path}.mp4", "four", file))[1].hasPrefix("talk.en.srt,,"))
  }

  @Test func whatCannotBeAClipIsAnError() throws {
    let alone = try folder.write(subRip("two"), to: "alone.srt")
    let run = run("--to=edl", "two", alone, folder("talk.en.srt"))
    #expect(run.status == 2)
    #expect(run.error.contains("alone.srt: no recording beside it, such as alone.mp4 or alone.mp3"))
    #expect(run.output.contains("* FROM CLIP NAME: Talk.MKV"))
    let text = try folder.write("two and two\n", to: "notes.txt")
    let untimed = self.run("--to=csv", "two", text)
    #expect(
      untimed.status == 2 && untimed.error.contains("notes.txt: 2 matches have no time; left out"))
    let input = ToolRun("search", "--to=m3u", "two", "-", input: Array(subRip("two").utf8))
    #expect(input.status == 2 && input.error.contains("standard input"))
    let named = try folder.write(subRip("two"), to: "a\nb.srt")
    try folder.write("", to: "a\nb.mp4")
    #expect(self.run("--to=ffmpeg", "two", named).error.contains("no names with line ends"))
    #expect(self.run("--to=csv", "two", named).status == 0)
    #expect(self.run("--to=csv", "nothing", alone).status == 1)
  }

  @Test func wrongOptionsAreErrors() {
    for (words, message) in [
      (["--to=pdf"], "use csv"), (["--pad=1"], "add '--to'"),
      (["--media=x"], "add '--to'"), (["--rate=25"], "add '--to'"),
      (["--to=csv", "--rate=25"], "add '--to=edl'"),
      (["--to=edl", "--rate=0"], "invalid value '0' for --rate; use 1 to 999"),
      (["--to=csv", "--pad=-1"], "use 0 or more"), (["--to=csv", "--json"], "exclude each other"),
      (["--to=csv", "--media={name}"], "invalid placeholder '{name}' in --media"),
      (["--to=csv", "--media={"], "unmatched brace"),
      (["--to=csv", "-C1"], "prints no context"),
    ] as [([Argument], String)] {
      let run = ToolRun(words: ["search"] + words + ["x"])
      #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
    }
  }
}
