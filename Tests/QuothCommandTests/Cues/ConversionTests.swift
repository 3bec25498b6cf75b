import Foundation
import QuothCommand
import Testing

/// `quoth cues --to`: files and folders in other formats.
@Suite struct ConversionTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: URL(filePath: folder(name).text), encoding: .utf8)
  }

  @Test func aFileGoesToStandardOutputOrAFile() throws {
    let file = try folder.write(subRip("one", "two"), to: "a.srt")
    let vtt = """
      WEBVTT

      1
      00:00:00.000 --> 00:00:01.000
      one

      2
      00:00:01.500 --> 00:00:02.500
      two

      """
    let run = ToolRun("cues", "--to=vtt", file)
    #expect(run.output == vtt && run.error == "" && run.status == 0)
    #expect(ToolRun("cues", "--to=vtt", "-o", folder("b.vtt"), file).output == "")
    #expect(text("b.vtt") == vtt)
    try folder.makeFolder("out")
    #expect(ToolRun("cues", "--to=vtt", "-o", folder("out"), file).status == 0)
    #expect(text("out/a.vtt") == vtt)
    let input = ToolRun("cues", "--to=vtt", "-", input: Array(subRip("one", "two").utf8))
    #expect(input.output == vtt)
  }

  @Test func timesAreChanged() throws {
    let file = try folder.write(subRip("one", "two", "three"), to: "a.srt")
    func times(_ options: Argument...) -> [String] {
      Array(ToolRun(words: ["cues", "--to=tsv"] + options + [file]).lines.dropFirst())
    }
    #expect(times("--shift=1.5")[0] == "1500\t2500\tone")
    #expect(times("--shift=-0:02") == ["0\t500\ttwo", "1000\t2000\tthree"])
    #expect(times("--scale=2", "--shift=1")[1] == "4000\t6000\ttwo")
    #expect(times("--scale=25/23.976")[2] == "3128\t4171\tthree")
    #expect(times("--merge=2") == ["0\t2500\tone two", "3000\t4000\tthree"])
    let run = ToolRun("cues", "--shift=-2", file)
    #expect(run.lines.count == 2 && run.error.contains("1 cue before 0:00 left out"))
    #expect(ToolRun("cues", "--json", "--merge=9", file).lines.count == 1)
  }

  @Test func aFolderIsWrittenToAnother() throws {
    try folder.write(subRip("one"), to: "in/a.srt")
    try folder.write("WEBVTT\n\n00:01.000 --> 00:02.000\ntwo\n", to: "in/deep/er/b.en.vtt")
    try folder.write([0, 1, 0, 0, 0xFF], to: "in/c.bin")
    try folder.write("no times", to: "in/d.txt")
    let run = ToolRun("cues", "--to=srt", "-o", folder("out"), folder("in"))
    #expect(run.status == 2)
    #expect(run.error.hasSuffix("2 files written; 1 is not a transcript\n"))
    #expect(
      run.error.contains(
        "in/d.txt: line 1: cannot be written as srt: it has no start; csv, json and txt take any cue\n"
      ))
    #expect(text("out/a.srt") == subRip("one") + "\n")
    #expect(text("out/deep/er/b.en.srt")?.contains("two") == true && text("out/d.srt") == nil)
    let all = ToolRun("cues", "--to=json", "-j1", "-o", folder("all"), folder("in"))
    #expect(all.status == 0 && text("all/d.json")?.contains("no times") == true)
  }

  @Test func nothingIsWrittenOverItsSourceOrAnother() throws {
    let file = try folder.write(subRip("one"), to: "in/a.srt")
    try folder.write("WEBVTT\n\n00:01.000 --> 00:02.000\ntwo\n", to: "in/a.vtt")
    let itself = ToolRun("cues", "--to=srt", "-o", file, file)
    #expect(itself.status == 2 && itself.error.contains("which is a transcript that was read"))
    #expect(text("in/a.srt") == subRip("one"))
    let run = ToolRun("cues", "--to=txt", "-o", folder("out"), folder("in"))
    #expect(run.status == 2 && run.error.contains("a.vtt: not written, since "))
    #expect(text("out/a.txt") == "[00:00:00.000] one\n")
    #expect(ToolRun("cues", "--to=srt", "-o", folder("in"), folder("in")).status == 2)
    #expect(text("in/a.srt") == subRip("one"))
  }

  @Test func wrongOptionsAreErrors() throws {
    let file = try folder.write(subRip("one"), to: "a.srt")
    for (words, message) in [
      (["--to=pdf", file], "use srt, vtt, ttml"),
      (["--to=srt", "--json", file], "exclude each other"),
      (["-o", "x", file], "add '--to'"), (["--to=srt", folder.path], "'-o FOLDER'"),
      (["--shift=x", file], "invalid time 'x'"),
      (["--scale=0", file], "use a factor greater than 0"),
      (["--scale=1/0", file], "use a factor greater than 0"),
      (["--scale=1e9", file], "use a factor greater than 0"),
      (["--scale=1/2/3", file], "use a factor greater than 0"),
      (["--merge=-1", file], "use 0 or more"),
    ] as [([Argument], String)] {
      let run = ToolRun(words: ["cues"] + words)
      #expect(run.status == 2 && run.error.contains(message), "\(run.error)")
    }
  }
}
