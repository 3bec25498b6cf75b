import QuothCommand
import QuothTranscripts
import Testing

@MainActor @Suite struct BrowserFilterTests {
  static let files: [(name: String, cues: [(speaker: String?, text: String)])] = [
    ("one.vtt", [("Anna", "the first"), ("Boris", "the second"), ("Anna", "a third")]),
    ("two.vtt", [("Clara", "the fourth"), (nil, "the fifth")]),
  ]

  func browser() -> Browser { makeBrowser(Self.files, rows: 14) }
  /// The texts of the listed cues.
  func listed(_ browser: Browser) -> [String] {
    ["first", "second", "third", "fourth", "fifth"].filter { word in
      browser.screen.contains { $0.hasSuffix(word) }
    }
  }

  @Test func aSpeakerBecomesAChip() async {
    let browser = browser()
    await browser.take(.text("the"), .key(.function(6)))
    #expect(browser.focus == .picker)
    #expect(browser.frame().texts(in: .panelChoice) == [" Anna", "2"].map { $0.trimmed })
    await browser.take(.text("ann"), .key(.enter))
    #expect(browser.focus == .field)
    #expect(listed(browser) == ["first", "third"])
    #expect(browser.frame().texts(in: .chip) == ["Speaker: Anna ×"])
    // Only listed cues are searched.
    #expect(browser.status == "1 of 1")
    await browser.take(.key(.control("u")), .key(.backspace))
    #expect(listed(browser).count == 5)
    #expect(browser.frame().texts(in: .chip) == [])
  }

  @Test func chipsCombine() async {
    let browser = browser()
    await browser.take(.key(.function(6)), .text("anna"), .key(.enter))
    await browser.take(.key(.function(6)), .text("clara"), .key(.enter))
    #expect(listed(browser) == ["first", "third", "fourth"])
    await browser.take(.key(.function(7)), .text("two"), .key(.enter))
    #expect(listed(browser) == ["fourth"])
    await browser.take(.key(.backspace), .key(.function(7)), .text("two"), .key(.tab), .key(.enter))
    #expect(browser.frame().texts(in: .chip).last == "not File: two.vtt ×")
    #expect(listed(browser) == ["first", "third"])
    await browser.click("Speaker: Anna")
    #expect(listed(browser) == [])
    #expect(browser.screen[0] == "no cues match the filters")
    await browser.take(.text("the"))
    #expect(browser.status == "no hits")
  }

  @Test func theCurrentRowStaysInSight() async {
    let cues = (1...60).map { ($0 % 2 == 0 ? "Even" : "Odd", "line \($0)") as (String?, String) }
    let browser = makeBrowser([("a.vtt", cues)], rows: 12)
    await browser.take(.text("line 41"))
    await browser.take(.key(.function(6)), .text("odd"), .key(.enter))
    #expect(browser.screen.contains { $0.hasPrefix("›") && $0.hasSuffix("line 41") })
  }

  @Test func thePickerIsLeftWithoutAChip() async {
    let browser = browser()
    await browser.take(.key(.function(6)), .key(.escape))
    #expect(browser.focus == .field)
    await browser.take(.key(.function(6)), .text("x"), .key(.backspace), .key(.backspace))
    #expect(browser.focus == .field)
    await browser.take(.key(.function(6)), .text("nobody"))
    #expect(browser.screen.contains { $0.contains("no matches") })
    await browser.take(.key(.enter))
    #expect(browser.focus == .picker)
    await browser.take(.press(row: 0, column: 0))
    #expect(browser.focus == .field)
    #expect(listed(browser).count == 5)
  }

  @Test func aChoiceIsMovedToAndClickedAt() async {
    let browser = browser()
    await browser.take(.key(.function(6)), .key(.down), .key(.enter))
    #expect(listed(browser) == ["second"])
    await browser.take(.key(.backspace), .key(.function(6)), .key(.up), .key(.enter))
    #expect(listed(browser) == ["fourth"])
    await browser.take(.key(.backspace), .key(.function(6)))
    await browser.click("Boris  ")
    #expect(listed(browser) == ["second"])
  }

  @Test func withoutSpeakersThereIsNothingToChoose() async {
    let browser = makeBrowser(["a", "b"])
    await browser.take(.key(.function(6)))
    #expect(browser.focus == .field)
    #expect(browser.screen[11].contains("no cue has a speaker"))
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
