import QuothCommand
import Testing

/// `--lang`.
@Suite struct LanguageTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in [
      "talk.de.srt", "talk.en.srt", "talk.srt", "German/a.srt", "de/b.fr.srt", "talk.zh-TW.srt",
      "talk.zh.srt", "c.yo.srt",
    ] {
      try folder.write(subRip("law"), to: name)
    }
  }

  private func files(_ words: Argument...) -> [String] {
    ToolRun(words: ["search", "-l", "--no-summary", "law"] + words + [folder.path]).lines.map {
      $0.replacing(folder.path.text + "/", with: "")
    }
  }

  @Test func namesDecide() {
    #expect(files("--lang=de") == ["German/a.srt", "talk.de.srt"])
    #expect(files("--lang=German") == ["German/a.srt", "talk.de.srt"])
    #expect(files("--lang=de-AT") == ["German/a.srt", "talk.de.srt"])
    #expect(files("--lang=fr") == ["de/b.fr.srt"])
    #expect(files("--lang=en", "--lang=fra") == ["de/b.fr.srt", "talk.en.srt"])
    #expect(files("--lang=yo") == ["c.yo.srt"])
    #expect(files("--lang=it") == [])
  }

  @Test func chineseIsInEitherScript() {
    #expect(files("--lang=zh") == ["talk.zh-TW.srt", "talk.zh.srt"])
    #expect(files("--lang=chinese") == ["talk.zh-TW.srt", "talk.zh.srt"])
    #expect(files("--lang=zh-TW") == ["talk.zh-TW.srt"])
    #expect(files("--lang=zh-Hans") == ["talk.zh.srt"])
  }

  @Test func filesThatAreNamedAndListedCount() {
    let run = ToolRun("search", "--files", "--lang=de", folder("talk.de.srt"), folder("talk.srt"))
    #expect(run.lines == [folder("talk.de.srt").text])
  }

  @Test func aCorpusHasNamesToo() {
    let corpus = folder("all.corpus")
    #expect(ToolRun("index", "-o", corpus, folder.path).status == 0)
    let run = ToolRun("search", "--lang=de", "-l", "law", corpus)
    #expect(run.lines == [folder("German/a.srt").text, folder("talk.de.srt").text])
    #expect(run.error.hasPrefix("2 hits in 2 of 2 cues, 2 of 2 files, "))
  }

  @Test func standardInputHasNoName() {
    let run = ToolRun("search", "--lang=de", "law", "-", input: Array("law".utf8))
    #expect(run.status == 2)
    #expect(run.error.contains("option '--lang' goes by the names of files"))
  }

  @Test(arguments: ["", "germn", "xx", "und", "root", "-", "d"])
  func otherValuesAreErrors(_ value: String) {
    let run = ToolRun("search", Argument("--lang=\(value)"), "law", folder.path)
    #expect(run.status == 2)
    #expect(run.error.contains("unknown language '\(value)' for --lang; use a code such as de"))
  }
}
