import QuothCommand
import TestSupport
import Testing

/// Zip archives among the files, which are searched like folders, and files that are packed.
@Suite struct ArchivedFileTests {
  let folder: TemporaryFolder
  let archive: Argument

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.write(
      PackedFiles.zip([
        ("mon/a.srt", Array("1\n00:00:01,000 --> 00:00:02,000\nHello a\n".utf8)),
        ("b.vtt", Array("WEBVTT\n\n00:01.000 --> 00:02.000\nHello b\n".utf8)),
        (".c.txt", Array("Hello c".utf8)), ("d/.e/f.txt", Array("Hello f".utf8)),
        ("pic.bin", [0, 0, 0, 1]), ("é.json.gz", PackedFiles.gzip(Array("[1]".utf8))),
      ]), to: "talks.zip")
  }

  private func names(_ list: InputList) -> [String] {
    list.inputs.map { $0.name.replacing(folder.path.text + "/", with: "") }
  }

  @Test func filesOfAnArchive() throws {
    try folder.write("x", to: "z.txt")
    let expected = [
      "talks.zip/b.vtt", "talks.zip/mon/a.srt", "talks.zip/pic.bin", "talks.zip/é.json.gz",
    ]
    #expect(names(InputList(operands: [archive])) == expected)
    #expect(names(InputList(operands: [folder.path])) == expected + ["z.txt"])
    var rules = EntryRules()
    try rules.add("*.srt")
    #expect(names(InputList(operands: [folder.path], rules: rules)) == ["talks.zip/mon/a.srt"])
    rules = EntryRules()
    rules.includesHidden = true
    #expect(InputList(operands: [archive], rules: rules).inputs.count == 6)
    var sorted = InputList(operands: [archive])
    sorted.sort(by: .size, descending: true)
    #expect(names(sorted).last == "talks.zip/pic.bin")
  }

  @Test func hitsHaveThePathInTheArchive() {
    let run = ToolRun("search", "--no-summary", "hello", archive)
    #expect(
      run.lines == [
        "\(archive.text)/b.vtt:00:00:01.000 --> 00:00:02.000: Hello b",
        "\(archive.text)/mon/a.srt:00:00:01.000 --> 00:00:02.000: Hello a",
      ])
    #expect(run.error == "")
    // Such a path is a file to every command.
    let path = Argument(archive.text + "/mon/a.srt")
    #expect(ToolRun("search", "-c", "hello", path).output == "\(path.text):1\n")
    #expect(ToolRun("cues", path).output == "00:00:01.000 --> 00:00:02.000: Hello a\n")
    #expect(ToolRun("cues", Argument(archive.text + "/nothing")).status == 2)
    let all = ToolRun("cues", archive)
    #expect(all.status == 2)
    #expect(all.error.contains("saw a zip archive of 6 files; one of them is read by its path"))
  }

  @Test func archivesAreIndexed() throws {
    let corpus = folder("x.corpus")
    #expect(
      ToolRun("index", "-o", corpus, archive).error
        == "2 cues of 2 files; 2 skipped (no transcripts)\n")
    #expect(ToolRun("search", "-l", "--in", corpus, "hello").lines.count == 2)
    #expect(ToolRun("words", "--no-summary", archive).output.contains("Hello"))
  }

  @Test func packedFilesInFolders() throws {
    try folder.write(PackedFiles.gzip(Array("Hello g".utf8)), to: "in/a.txt.gz")
    try folder.write(PackedFiles.zstd(Array("Hello z".utf8)), to: "in/b.txt.zst")
    try folder.write(PackedFiles.gzip(Array("Hello n".utf8)), to: "in/backup.gz")
    try folder.write(PackedFiles.zip([("x.txt", Array("Hello x".utf8))]), to: "in/not-named-so")
    #expect(
      ToolRun("search", "-l", "hello", folder("in")).lines.map { $0.suffix(5) } == [
        "xt.gz", "t.zst",
      ])
    // A file that is named itself is read whatever its name.
    #expect(ToolRun("search", "-c", "hello", folder("in/backup.gz")).status == 0)
    #expect(ToolRun("search", "-c", "hello", folder("in/not-named-so")).status == 0)
  }

  @Test func damagedArchives() throws {
    let broken = try folder.write([0x50, 0x4B, 3, 4, 9], to: "broken.zip")
    let run = ToolRun("search", "hello", broken)
    #expect(run.status == 2)
    #expect(run.error.contains("expected a zip archive, saw one that is damaged or cut short"))
    #expect(ToolRun("search", "hello", try folder.write("hello", to: "text.zip")).status == 0)
  }
}
