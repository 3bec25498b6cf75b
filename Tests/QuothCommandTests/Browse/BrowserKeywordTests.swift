import QuothCommand
import QuothTranscripts
import Testing

/// Several keywords at once, each with its color and its count.
@MainActor @Suite struct BrowserKeywordTests {
  static let lines = [
    "red and blue", "green", "blue then red", "red", "nothing", "green green", "blue",
  ]

  @Test func eachKeywordHasItsColorAndItsCount() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.text("red"), .key(.function(9)))
    #expect(browser.session.pinned == [FindKeyword("red")])
    #expect(browser.screen[11].hasPrefix("Find: "))
    #expect(browser.screen[9] == "red 3 ×")
    await browser.take(.text("blue"))
    #expect(browser.screen[9] == "red 3 × blue 3")
    let frame = browser.frame()
    #expect(frame.texts(in: .secondHit).last == "blue 3")
    #expect(frame.texts(in: .hit).last == "red 3 ×")
    // But for the current hit.
    let marked = frame.texts(in: .hit) + frame.texts(in: .secondHit)
    #expect(marked.filter { $0 == "red" || $0 == "blue" }.count == 5)
    #expect(frame.texts(in: .currentHit).count == 1)
    #expect(browser.status.hasSuffix(" of 6"))
    await browser.take(.key(.function(9)), .text("green"))
    #expect(browser.screen[9] == "red 3 × blue 3 × green 3")
    #expect(browser.frame().texts(in: .thirdHit).filter { $0 == "green" }.count >= 2)
  }

  @Test func nextGoesThroughTheHitsOfAll() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.text("red"), .key(.function(9)), .text("blue"), .key(.tab), .text("g"))
    while browser.session.currentPosition != 0 { await browser.take(.text("N")) }
    var seen: [String] = []
    for _ in 0..<6 {
      seen += browser.frame().texts(in: .currentHit)
      await browser.take(.text("n"))
    }
    #expect(seen == ["red", "blue", "blue", "red", "red", "blue"])
    #expect(browser.status == "1 of 6")
  }

  @Test func theLastKeywordIsUnpinned() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.text("red"), .key(.function(9)), .text("blue"), .key(.function(9)))
    #expect(browser.status.hasSuffix("of 6"))
    await browser.take(.key(.function(12)))
    #expect(browser.session.pinned == [FindKeyword("red")])
    #expect(browser.status.hasSuffix("of 3"))
    await browser.take(.key(.control("_")))
    #expect(browser.session.pinned.map(\.text) == ["red", "blue"])
    await browser.take(.key(.backspace), .key(.backspace))
    #expect(browser.session.pinned.isEmpty)
    #expect(browser.status == "7 cues")
    #expect(browser.screen[9] == "")
    await browser.take(.key(.function(12)))
    #expect(browser.screen[11].contains("no keyword is pinned"))
  }

  @Test func filtersGoBeforeKeywords() async {
    let browser = makeBrowser([("a", [("Ann", "red"), ("Bob", "red blue")])])
    await browser.take(
      .text("red"), .key(.function(9)), .key(.function(6)), .text("bob"), .key(.enter))
    #expect(browser.screen[9] == "red 1 × Speaker: Bob ×")
    await browser.take(.key(.backspace))
    #expect(browser.screen[9] == "red 2 ×")
    await browser.take(.key(.backspace))
    #expect(browser.session.pinned.isEmpty)
  }

  @Test func aClickUnpinsAKeywordAndTheOthersKeepTheirColors() async {
    let browser = makeBrowser(Self.lines, columns: 80)
    await browser.take(.text("red"), .key(.function(9)), .text("blue"), .key(.function(9)))
    await browser.click("red 3 ×")
    #expect(browser.session.pinned == [FindKeyword("blue")])
    #expect(browser.frame().texts(in: .hit) == [])
    #expect(browser.frame().texts(in: .secondHit).last == "blue 3 ×")
    // The next one has the color that is free.
    await browser.take(.text("green"))
    #expect(browser.frame().texts(in: .hit).last == "green 3")
    await browser.click("F9 Pin")
    #expect(browser.session.pinned.map(\.text) == ["blue", "green"])
    #expect(browser.frame().texts(in: .hit).last == "green 3 ×")
  }

  @Test func keysOfTheListPinAndUnpin() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.text("red"), .key(.tab), .text("p"))
    #expect(browser.focus == .field)
    await browser.take(.text("blue"), .key(.tab), .text("u"))
    #expect(browser.session.pinned.isEmpty)
    #expect(browser.session.keyword == "blue")
    #expect(browser.focus == .list)
    // The first letter moves the focus, and the others are typed.
    await browser.take(.text("pgreen"))
    #expect(browser.session.pinned == [FindKeyword("blue")])
    #expect(browser.session.keyword == "green")
  }

  @Test func aKeywordThatCannotBePinnedStays() async {
    let browser = makeBrowser(Self.lines)
    await browser.take(.key(.function(9)))
    #expect(browser.screen[11].contains("type a keyword to pin"))
    await browser.take(.text("red"), .key(.function(9)), .text("red"), .key(.function(9)))
    #expect(browser.screen[11].hasPrefix("Find: red"))
    #expect(browser.screen[11].contains("this keyword is pinned"))
    await browser.take(.key(.control("u")), .text("\u{AD}"), .key(.function(9)))
    #expect(browser.status == "nothing to search for")
    #expect(browser.session.pinned == [FindKeyword("red")])
  }

  @Test func keywordsOfTheCommandLineArePinned() async {
    let browser = makeBrowser(Self.lines, keywords: ["green", "red"])
    await browser.take(.key(.enter))
    #expect(browser.session.pinned.map(\.text) == ["green", "red"])
    #expect(browser.screen[9] == "green 3 × red 3 ×")
    #expect(browser.frame().texts(in: .secondHit).filter { $0 == "red" }.count >= 2)
    await browser.take(.key(.function(2)), .text("Blue"))
    #expect(browser.screen[9] == "green 3 × red 3 × Blue 0")
  }

  @Test func manyKeywordsShareTheColorsAndTheLine() async {
    let keywords = (1...12).map { "keyword\($0)" }
    let browser = makeBrowser(keywords, keywords: keywords)
    await browser.take(.key(.enter))
    #expect(browser.session.count == 15)
    let row = browser.screen.count - 3
    #expect(browser.screen[row].hasPrefix("… "))
    #expect(browser.screen[row].hasSuffix("keyw…d12 1 ×"))
    #expect(browser.screen[row].contains(" keyword9 1 × "))
    // The first and the seventh.
    let marked = browser.frame().pieces.filter { $0.row < row && $0.style == .hit }.map(\.text)
    #expect(marked.allSatisfy { $0 == "keyword1" || $0 == "keyword7" })
  }

  @Test func aLongKeywordLeavesItsCountInSight() async {
    let long = String(repeating: "long ", count: 30)
    let browser = makeBrowser([long + "x"], keywords: [long])
    await browser.take(.key(.enter))
    #expect(browser.screen[9].contains("…"))
    #expect(browser.screen[9].hasSuffix(" 1 ×"))
  }
}
