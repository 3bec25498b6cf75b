import Quoth
import QuothCommand
import QuothTranscripts
import Testing

@MainActor @Suite struct BrowserTests {
  static let lines = (1...40).map { $0 % 10 == 0 ? "word \($0) and word" : "line \($0)" }

  @Test func opensWithTheFieldFocusedAndNothingHidden() {
    let browser = makeBrowser(Self.lines)
    #expect(browser.focus == .field)
    let frame = browser.frame()
    #expect(frame.lines.count == 12)
    #expect(frame.lines[0] == "  00:00:00 line 1")
    #expect(frame.lines[9] == "  00:00:09 word 10 and word")
    #expect(frame.lines[11].hasPrefix("Find:") && frame.lines[11].hasSuffix("40 cues"))
    #expect(frame.cursor == .init(row: 11, column: 6))
  }

  @Test func typingSearchesAndMarks() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.text("w"), .text("ord"))
    #expect(browser.session.keyword == "word")
    #expect(browser.status == "1 of 8")
    #expect(browser.frame().texts(in: .hit) == ["word"])
    #expect(browser.frame().texts(in: .currentHit) == ["word"])
    await browser.take(.key(.backspace), .key(.backspace), .text("x"))
    #expect(browser.status == "no hits")
    #expect(browser.frame().texts(in: .hit) == [])
    await browser.take(.key(.control("u")))
    #expect(browser.status == "40 cues")
  }

  @Test func theFirstHitOnTheScreenIsCurrentAndTheListStays() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.wheel(1), .wheel(1))
    let before = browser.screen[0]
    await browser.take(.text("line"))
    #expect(browser.screen[0].dropFirst() == before.dropFirst())
    #expect(browser.session.rowToScrollTo == 6 && browser.screen[0].hasPrefix("›"))
  }

  /// No cue has a time or a speaker, so that there is no column of either, nor of line numbers.
  @Test func withoutTimesThereIsNoGutter() {
    var builder = CorpusBuilder<IndexedPath>()
    builder.beginTranscript(id: IndexedPath(FilePath("a.txt")))
    for number in 1...3 { builder.addCue("text \(number)", id: IndexedPath(line: number)) }
    let browser = Browser(builder.finish(), options: .find(locale: .root), rows: 12, columns: 60)
    #expect(browser.screen.contains("  text 1") && browser.screen.contains("  text 3"))
  }

  @Test func movingWithinARowDoesNotScrollAndToAnotherCenters() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.text("word"))
    #expect(browser.status == "1 of 8")
    let before = browser.screen[0]
    await browser.take(.key(.enter))
    #expect(browser.status == "2 of 8")
    #expect(browser.screen[0] == before)
    await browser.take(.key(.enter))
    #expect(browser.screen[4] == "› 00:00:19 word 20 and word")
    await browser.take(.key(.up))
    #expect(browser.screen.contains("› 00:00:09 word 10 and word"))
    await browser.take(.key(.backTab), .key(.backTab))
    #expect(browser.status == "8 of 8")
    // The last row is right above the bar.
    #expect(browser.screen[9] == "› 00:00:39 word 40 and word")
    await browser.take(.key(.down))
    #expect(browser.status == "1 of 8")
  }

  @Test func scrollingByHandLastsUntilTheRowChanges() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.text("word"), .wheel(1), .wheel(1), .wheel(1), .wheel(1))
    #expect(browser.screen[0] == "  00:00:12 line 13")
    #expect(browser.status == "1 of 8")
    // The next hit is in the same row, which has scrolled out of view.
    await browser.take(.key(.enter))
    #expect(browser.status == "2 of 8")
    #expect(browser.screen.contains("› 00:00:09 word 10 and word"))
  }

  @Test func aHitBelowTheEdgeOfATallRowIsBroughtIntoSight() async {
    let text = (1...60).map { $0 == 2 || $0 == 50 ? "needle" : "filler" }.joined(separator: " ")
    let browser = makeBrowser([text, "end"], rows: 8, columns: 30)
    await browser.take(.text("needle"), .key(.up))
    #expect(browser.frame().texts(in: .currentHit) == ["needle"])
    #expect(browser.status == "2 of 2")
    await browser.take(.key(.enter))
    #expect(browser.frame().texts(in: .currentHit) == ["needle"])
    #expect(browser.status == "1 of 2")
  }

  @Test func keysOfTheList() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.text("word"), .key(.tab))
    #expect(browser.focus == .list)
    #expect(browser.frame().cursor == nil)
    await browser.take(.text("n"))
    #expect(browser.status == "2 of 8")
    await browser.take(.text("NN"))
    #expect(browser.status == "8 of 8")
    await browser.take(.text("g"))
    #expect(browser.screen[0].contains("line 1"))
    await browser.take(.text("j"))
    #expect(browser.screen[0].contains("line 2"))
    await browser.take(.text(" "))
    #expect(browser.screen[0].contains("line 11"))
    await browser.take(.text("b"), .text("k"))
    #expect(browser.screen[0].contains("line 1"))
    await browser.take(.text("G"))
    #expect(browser.screen[9].contains("word 40"))
    await browser.take(.text("z"))
    #expect(browser.screen[11].contains("'z' is not a command"))
    await browser.take(.text("/"), .text("s"))
    #expect(browser.focus == .field)
    #expect(browser.session.typingText == "words")
    await browser.take(.key(.escape), .text("q"))
    #expect(browser.isDone)
  }

  @Test func lettersThatComeTogetherGoWhereEachOfThemLeads() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.key(.tab), .text("j/word q"))
    #expect(browser.focus == .field)
    #expect(browser.session.typingText == "word q")
    #expect(!browser.isDone)
    await browser.take(.key(.tab), .text("fa.s"))
    #expect(browser.focus == .picker)
    #expect(browser.screen[11].hasPrefix("File: a.s"))
    await browser.take(.key(.escape), .key(.tab), .text("?x"))
    #expect(!browser.isHelpShown)
    #expect(!browser.isOn(.across))
  }

  @Test func aClickOnAHitSelectsIt() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.text("word"))
    await browser.click("word 10")
    #expect(browser.status == "1 of 8")
    let row = browser.screen.firstIndex { $0.contains("and word") } ?? -1
    await browser.take(.press(row: row, column: 25))
    #expect(browser.status == "2 of 8")
    #expect(browser.focus == .field)
    await browser.click("and")
    #expect(browser.status == "2 of 8")
    #expect(browser.focus == .list)
    await browser.click("Find:")
    #expect(browser.focus == .field)
    // After the last row, and on empty space.
    await browser.take(.press(row: 5, column: 59), .press(row: 500, column: -1))
    #expect(browser.status == "2 of 8")
  }

  @Test func togglesSwitchAndSearchAnew() async {
    let browser = makeBrowser(["Cafe", "café", "cafes", "the end", "of it"])
    await browser.take(.text("cafe"))
    #expect(browser.session.count == 3)
    await browser.take(.key(.function(2)))
    #expect(browser.session.count == 2)
    #expect(browser.screen[10].contains("F2[x]Case"))
    await browser.take(.key(.function(3)))
    #expect(browser.session.count == 1)
    await browser.take(.key(.function(4)))
    #expect(browser.session.count == 0)
    await browser.take(.key(.function(2)), .key(.function(3)), .key(.function(4)))
    #expect(browser.session.count == 3)
    #expect(browser.session.options == .find(locale: .root))
    await browser.take(.key(.control("u")), .text("end of"))
    #expect(browser.session.count == 0)
    await browser.click("F5")
    #expect(browser.isOn(.across))
    #expect(browser.session.count == 1)
    #expect(browser.frame().texts(in: .currentHit) == ["end", "of"])
  }

  @Test func whatIsSwitchedOffIsWhatWasGiven() async {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.diacritics = .ignored
    options.boundary = .wordStart
    let browser = makeBrowser([("a", [(nil, "x")])], options: options, across: true)
    #expect(browser.isOn(.across))
    for toggle in Browser.Toggle.allCases {
      browser.switchOver(toggle)
      browser.switchOver(toggle)
    }
    #expect(browser.session.options == options)
    options.boundary = .word
    options.diacritics = .significant
    let other = makeBrowser([("a", [(nil, "x")])], options: options)
    other.switchOver(.word)
    other.switchOver(.diacritics)
    #expect(other.session.options.boundary == .character)
    #expect(other.session.options.diacritics == .asymmetric)
  }

  @Test func whatCannotBeSearchedIsSaid() async {
    let browser = makeBrowser(["a"])
    await browser.take(.text("\u{AD}"))
    #expect(browser.status == "nothing to search for")
    await browser.take(.key(.control("u")), .text(String(repeating: "x", count: 70_000)))
    #expect(browser.status.contains("too long"))
  }

  @Test func undoAndHistory() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(
      .text("word"), .key(.enter), .key(.control("u")), .text("line"), .key(.enter))
    await browser.take(.key(.control("_")), .key(.control("_")))
    #expect(browser.session.keyword == "word")
    await browser.take(.key(.control("y")), .key(.control("y")))
    #expect(browser.session.keyword == "line")
    await browser.take(.key(.control("u")), .text("typed"), .key(.control("p")))
    #expect(browser.session.keyword == "line")
    await browser.take(.key(.control("p")))
    #expect(browser.session.keyword == "word")
    await browser.take(.key(.control("p")), .key(.control("n")))
    #expect(browser.session.keyword == "line")
    await browser.take(.key(.control("n")), .key(.control("n")))
    #expect(browser.session.keyword == "typed")
    #expect(browser.screen[11].hasPrefix("Find: typed"))
  }

  @Test func helpFitsEightyColumns() async {
    let browser = makeBrowser(Self.lines, rows: 60, columns: 80)
    await browser.take(.key(.function(1)))
    #expect(browser.screen.contains { $0.contains("a label at the bottom") })
    #expect(!browser.screen.contains { $0.contains("…") })
  }

  @Test func helpComesAndGoes() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.key(.function(1)))
    #expect(browser.isHelpShown)
    #expect(browser.screen[0] == "In the search field")
    for _ in 0..<9 { await browser.take(.key(.pageDown)) }
    #expect(browser.screen[11].contains("a label at the bottom"))
    await browser.take(.text("x"))
    #expect(!browser.isHelpShown)
    #expect(browser.session.typingText == "")
  }
}
