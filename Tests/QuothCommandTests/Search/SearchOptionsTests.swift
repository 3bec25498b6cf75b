import QuothCommand
import Testing

/// Each option of `quoth search` does what its help says. The library's own tests cover matching in
/// detail.
@Suite struct SearchOptionsTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// The UTF-16 ranges of the hits in the text, or the status after an error.
  private func ranges(
    _ text: String, _ keyword: Argument, _ options: Argument...
  ) throws -> [Range<Int>] {
    let file = try folder.write(subRip(text), to: "a.srt")
    let words: [Argument] = ["search", "--json"] + options + ["--", keyword, file]
    let run = ToolRun(words: words)
    #expect(run.status != 2, "\(run.error)")
    return run.output.matches(of: #/"utf16":\[([0-9]+),([0-9]+)\]/#).map {
      Int($0.1)!..<Int($0.2)!
    }
  }

  @Test func theKeywordIsVerbatim() throws {
    #expect(try ranges("a.c abc A.C", "a.c") == [0..<3, 8..<11])
    #expect(try ranges("-x --json", "--json") == [3..<9])
  }

  @Test func `case`() throws {
    #expect(try ranges("Straße STRASSE", "strasse") == [0..<6, 7..<14])
    #expect(try ranges("Straße STRASSE", "STRASSE", "--case=significant") == [7..<14])
    #expect(try ranges("Straße STRASSE", "strasse", "--case=ignored") == [0..<6, 7..<14])
  }

  @Test func locale() throws {
    #expect(try ranges("İSTANBUL", "istanbul", "--preset=case") == [])
    #expect(try ranges("IŞIK", "ışık") == [])
    #expect(try ranges("IŞIK", "ışık", "--locale=tr") == [0..<4])
    #expect(try ranges("İSTANBUL", "istanbul", "--locale=tr") == [0..<8])
    #expect(try ranges("İSTANBUL", "istanbul", "--locale", "az-AZ") == [0..<8])
  }

  @Test func diacritics() throws {
    let text = "resume résumé"
    #expect(try ranges(text, "resume") == [0..<6, 7..<13])
    #expect(try ranges(text, "resume", "--diacritics=significant") == [0..<6])
    #expect(try ranges(text, "résumé", "--diacritics=ignored") == [0..<6, 7..<13])
    #expect(try ranges(text, "resume", "--diacritics=asymmetric") == [0..<6, 7..<13])
    #expect(try ranges(text, "résumé", "--diacritics=asymmetric") == [7..<13])
  }

  @Test func widthAndKana() throws {
    #expect(try ranges("ＡＢＣ", "abc") == [])
    #expect(try ranges("ＡＢＣ", "abc", "--width=ignored") == [0..<3])
    #expect(try ranges("カナ", "かな") == [])
    #expect(try ranges("カナ", "かな", "--kana=ignored") == [0..<2])
  }

  @Test func ignorablesAndExtent() throws {
    let text = "a\u{AD}b co\u{AD}op"
    #expect(try ranges(text, "coop") == [4..<9])
    #expect(try ranges(text, "coop", "--ignorables=significant") == [])
    #expect(try ranges("\u{200B}ab\u{200B}", "ab", "--ignorables=ignored") == [1..<3])
    #expect(
      try ranges("\u{200B}ab\u{200B}", "ab", "--ignorables=ignored", "--extent=maximal") == [0..<4])
  }

  @Test func punctuationAndSpace() throws {
    #expect(try ranges("it’s—so", "it's-so") == [0..<7])
    #expect(try ranges("it’s—so", "it's-so", "--punctuation=significant") == [])
    #expect(try ranges("one\ntwo", "one two") == [0..<7])
    #expect(try ranges("one\ntwo", "one two", "--space=significant") == [])
  }

  @Test func withoutOptionsItFindsWhatPeopleMean() throws {
    #expect(try ranges("Luke, I am\nyour father", "am your") == [8..<15])
    #expect(try ranges("I don’t know", "don't know") == [2..<12])
    #expect(try ranges("I don't know", "don’t know") == [2..<12])
    #expect(try ranges("Luke, I am\nyour father", "am your", "--preset=case") == [])
    #expect(try ranges("I don’t know", "don't know", "--preset=case") == [])
  }

  @Test func matchesCrossCuesUnlessTheyAreNotTo() throws {
    let file = try folder.write(subRip("so we took the", "long way"), to: "b.srt")
    #expect(ToolRun("search", "the long", file).status == 0)
    #expect(ToolRun("search", "the long", "--no-across", file).status == 1)
    #expect(ToolRun("search", "the long", "--no-across", "--across", file).status == 0)
    #expect(ToolRun("search", "the long", "--preset=case", file).status == 0)
    #expect(
      ToolRun("search", "--joiner=none", "--no-across", "x", file).error.contains(
        "leave out '--no-across'"))
  }

  @Test func aToggleOverridesThePresetWhereverItStands() throws {
    let text = "It’s a résu\u{AD}mé"
    #expect(try ranges(text, "it's a resume") == [0..<14])
    #expect(try ranges(text, "it's a resume", "--preset=find") == [0..<14])
    #expect(try ranges(text, "it's a resume", "--preset=case") == [])
    #expect(
      try ranges(text, "it's a resume", "--preset=find", "--diacritics=significant") == [])
    #expect(
      try ranges(text, "it's a resume", "--diacritics=significant", "--preset=find") == [])
    #expect(try ranges(text, "it's", "--preset=find", "--punctuation=significant") == [])
  }

  @Test func boundary() throws {
    let text = "art start artist e\u{301}"
    #expect(try ranges(text, "art") == [0..<3, 6..<9, 10..<13])
    #expect(try ranges(text, "art", "--boundary=word") == [0..<3])
    #expect(try ranges(text, "art", "--boundary=wordStart") == [0..<3, 10..<13])
    #expect(try ranges(text, "art", "--boundary=wordEnd") == [0..<3, 6..<9])
    #expect(try ranges("🇺🇸", "🇺") == [])
    #expect(try ranges("🇺🇸", "🇺", "--boundary=scalar") == [0..<2])
  }

  @Test func overlapping() throws {
    #expect(try ranges("aaaa", "aa") == [0..<2, 2..<4])
    #expect(try ranges("aaaa", "aa", "--overlapping") == [0..<2, 1..<3, 2..<4])
    #expect(try ranges("aaaa", "aa", "--overlapping", "--backward") == [2..<4, 1..<3, 0..<2])
  }

  @Test func typing() throws {
    #expect(try ranges("Straße 장", "stras", "--typing") == [0..<5])
    #expect(try ranges("Straße 장", "자", "--typing") == [7..<8])
  }

  @Test func hugeNumbers() throws {
    for number in [Int.max, Int.max - 1, 999_999_999] {
      for option in ["-C", "-A", "-B", "-j", "-m"] {
        let file = try folder.write(subRip("one", "two", "one"), to: "a.srt")
        let run = ToolRun("search", Argument("\(option)\(number)"), "one", file, file)
        #expect(run.status == 0 && run.error.hasPrefix("4 hits in 4 of 6 cues"), "\(option)")
      }
    }
    var settings = SearchSettings()
    let parser = ArgumentParser(options: [
      .jobs(help: "") { (settings: inout SearchSettings, jobs) in settings.jobs = jobs }
    ])
    _ = try parser.parse(["-j999999999"], into: &settings)
    #expect(settings.jobs == 1024)
  }

  @Test func maximum() throws {
    #expect(try ranges("a a a a", "a", "-m2") == [0..<1, 2..<3])
    #expect(try ranges("a a a a", "a", "-m", "2", "--backward") == [6..<7, 4..<5])
    #expect(try ranges("a a a a", "a", "--max-count=9") == [0..<1, 2..<3, 4..<5, 6..<7])
  }

  @Test func formatAndEncoding() throws {
    let latin = try folder.write(
      Array("1\n00:00:01,000 --> 00:00:02,000\nStra".utf8) + [0xDF, 0x65], to: "l.srt")
    let guessed = ToolRun("search", "straße", latin)
    #expect(guessed.status == 0)
    #expect(guessed.error.contains("l.srt: read as "))
    #expect(ToolRun("search", "--encoding=UTF-8", "straße", latin).status == 1)
    #expect(ToolRun("search", "--encoding=ISO-8859-1", "straße", latin).status == 0)
    let text = try folder.write("one\n", to: "a.txt")
    #expect(ToolRun("search", "one", text).status == 0)
    #expect(ToolRun("search", "--format=srt", "one", text).status == 2)
    #expect(
      ToolRun("search", "--format=text", "00:00", try folder.write(subRip("x"), to: "x.srt")).status
        == 0)
  }
}
