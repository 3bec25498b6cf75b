import Quoth
import QuothCommand
import QuothTranscripts
import Testing

@MainActor
@Suite struct BrowserActionTests {
  private func browser(rows: Int = 12, columns: Int = 80) -> Browser {
    makeBrowser(
      [
        ("talks/first.srt", [("Ann", "learning machines"), (nil, "nothing")]),
        ("talks/second.srt", (0..<20).map { (nil, "machine number \($0)") }),
      ], rows: rows, columns: columns)
  }

  @Test func pastedTextIsNeverACommand() async {
    let browser = browser()
    await browser.take(.key(.tab), .paste("qn machine"))
    #expect(!browser.isDone && browser.focus == .field)
    #expect(browser.screen.last?.hasPrefix("Find: qn machine") == true)
    await browser.take(.key(.function(6)), .paste("ann"))
    #expect(browser.focus == .picker && browser.screen.last?.hasPrefix("Speaker: ann") == true)
  }

  @Test func aHitCanBeCopiedPlayedAndExported() async {
    let browser = browser()
    await browser.take(.text("learn"), .key(.tab), .text("y"))
    #expect(browser.takeRequests() == [.copy("learning machines")])
    await browser.take(.text("o"))
    #expect(
      browser.takeRequests() == [
        .play(
          RememberedHit(
            transcript: FilePath("talks/first.srt"), start: 0, text: "learning machines"))
      ])
    await browser.take(.text("e"))
    #expect(
      browser.takeRequests() == [.export(["talks/first.srt:00:00:00.000: Ann: learning machines"])])
    #expect(browser.takeRequests() == [])
    await browser.take(.key(.tab), .key(.control("u")), .text("absent"), .key(.tab), .text("e"))
    #expect(browser.takeRequests() == [])
    #expect(browser.screen.last?.contains("no hits to export") == true)
  }

  @Test func theWordAtTheHitIsSearchedFor() async {
    let browser = browser()
    await browser.take(.text("learn"), .key(.tab), .text("*"))
    #expect(browser.session.typingText == "learning")
    await browser.take(.key(.tab), .key(.control("u")), .key(.tab), .text("*"))
    #expect(browser.screen.last?.contains("no hit to take a word from") == true)
  }

  @Test func theNameOfTheFileStaysInSight() async {
    let browser = browser()
    await browser.take(.key(.tab), .text("G"))
    #expect(browser.screen.first == "talks/second.srt")
    // A page up shows the line that the name covered, and a line that was in sight.
    let second = browser.screen[1]
    await browser.take(.key(.pageUp))
    #expect(browser.screen.contains(second))
    await browser.take(.text("g"))
    #expect(browser.screen.first == "talks/first.srt")
  }

  @Test func longNamesKeepBothEnds() {
    let name = "a/very/long/folder/of/many/parts/and/the/name.srt"
    let browser = makeBrowser([(name, [(nil, "x")]), ("b.srt", [(nil, "y")])], columns: 30)
    #expect(browser.screen.first?.hasSuffix("the/name.srt") == true)
    #expect(browser.screen.first?.hasPrefix("a/very/") == true)
    #expect(browser.screen.first.map { GlyphText($0).width } == 30)
  }

  @Test func theHelpLineFitsFortyColumns() {
    let browser = browser(columns: 40)
    let line = browser.screen[browser.screen.count - 2]
    for label in ["F1 Help", "F2", "F5", "F9 Pin"] { #expect(line.contains(label), "\(line)") }
  }

  @Test func theHelpFitsFortyColumns() async {
    let browser = browser(rows: 100, columns: 40)
    await browser.take(.key(.function(1)))
    for line in browser.screen { #expect(GlyphText(line).width <= 40, "\(line)") }
    #expect(browser.screen.joined(separator: " ").contains("open the player"))
  }

  @Test func enterChoosesWhereTheSelectionIsPrinted() async {
    var builder = CorpusBuilder<IndexedPath>()
    builder.beginTranscript(id: IndexedPath(FilePath("a.srt")))
    builder.addCue("one", start: 1000, end: 2000)
    builder.addCue("two", start: 61_500, end: 62_000, speaker: "Ann")
    let browser = Browser(
      builder.finish(), options: .find(locale: .root), isChooser: true, rows: 10, columns: 60)
    await browser.take(.text("two"), .key(.enter))
    #expect(browser.isDone && browser.hasChosen)
    #expect(browser.selectionLine == "a.srt:00:01:01.500: Ann: two")
  }

  @Test func filesStreamIn() async {
    var builder = CorpusBuilder<IndexedPath>()
    builder.beginTranscript(id: IndexedPath(FilePath("a.srt")))
    builder.addCue("word one", start: 0, end: 900)
    let first = builder.finish()
    let browser = Browser(
      CorpusBuilder<IndexedPath>().finish(), options: .find(locale: .root), rows: 10, columns: 60)
    browser.grow(to: first, files: (1, 3), messages: [], isDone: false)
    #expect(browser.screen.last?.contains("reading 1 of 3 files") == true)
    await browser.take(.text("word"))
    #expect(browser.screen.last?.hasSuffix("1 of 1+") == true)
    var more = CorpusBuilder(extending: first)
    more.beginTranscript(id: IndexedPath(FilePath("b.srt")))
    more.addCue("word two", start: 0, end: 900)
    browser.grow(
      to: more.finish(), files: (3, 3), messages: ["c.srt:1: not a time"], isDone: true)
    await browser.session.finished()
    browser.update()
    #expect(browser.screen.last?.hasSuffix("1 of 2") == true)
    await browser.take(.key(.control("u")))
    #expect(browser.screen.last?.contains("2 cues; F8: 1 message") == true)
    await browser.take(.key(.function(8)))
    #expect(browser.screen.prefix(2) == ["Messages about files", "  c.srt:1: not a time"])
    await browser.take(.key(.escape))
    #expect(!browser.isHelpShown)
  }
}
