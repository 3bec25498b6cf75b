import QuothCommand
import QuothTranscripts
import Testing

/// The screen for texts of all kinds, and in all sizes.
@MainActor @Suite struct BrowserScreenTests {
  static let files: [(name: String, cues: [(speaker: String?, text: String)])] = [
    (
      "one.vtt",
      [("Anna", "Good morning"), ("Boris", "Boris: good night"), ("東京タワー", "日本語のテキスト")]
    ),
    ("two.vtt", [("Anna", "שלום עולם"), (nil, "cafe\u{301} ole\u{301}")]),
  ]

  @Test func timesSpeakersAndFilesStandInColumns() {
    let browser = makeBrowser(Self.files, rows: 11)
    #expect(
      Array(browser.screen.prefix(8)) == [
        "one.vtt",
        "  00:00:00 Anna       Good morning",
        // A name that the text itself contains is not repeated.
        "  00:00:01            Boris: good night",
        "  00:00:02 東京タワー 日本語のテキスト",
        "two.vtt",
        "  00:00:00 Anna" + String(repeating: " ", count: 36) + "םלוע םולש",
        "  00:00:01            cafe\u{301} ole\u{301}",
        "",
      ])
    // Every piece fits on the screen.
    for piece in browser.frame().pieces { #expect(piece.column + piece.width <= 60) }
  }

  @Test func hitsAreMarkedInEveryScript() async {
    let browser = makeBrowser(Self.files)
    await browser.take(.text("本語"))
    #expect(browser.frame().texts(in: .currentHit) == ["本語"])
    await browser.take(.key(.control("u")), .text("לום"))
    #expect(browser.frame().texts(in: .currentHit) == ["םול"])
    await browser.take(.key(.control("u")), .text("ole"))
    // Whole characters, including their marks.
    #expect(browser.frame().texts(in: .currentHit) == ["ole\u{301}"])
  }

  @Test func aHitThatIsReorderedCanBeClickedAt() async {
    let browser = makeBrowser([("a", [(nil, "אב גד אב")])])
    await browser.take(.text("אב"))
    await browser.take(.key(.home))
    // The first hit is the one at the right edge.
    await browser.take(.press(row: 0, column: 59))
    #expect(browser.status == "1 of 2")
    await browser.take(.press(row: 0, column: 53))
    #expect(browser.status == "2 of 2")
    await browser.take(.press(row: 0, column: 56))
    #expect(browser.status == "2 of 2")
  }

  @Test(arguments: [(1, 1), (1, 5), (2, 10), (3, 20), (4, 24), (5, 200), (60, 30), (7, 2)])
  func everySizeIsFine(rows: Int, columns: Int) async {
    let browser = makeBrowser(Self.files)
    await browser.take(.text("o"), .resize(rows: rows, columns: columns))
    let frame = browser.frame()
    #expect(frame.rows == rows && frame.columns == columns)
    for piece in frame.pieces {
      #expect(piece.row >= 0 && piece.row < rows && piece.column + piece.width <= columns)
    }
    // The field is the last row, and has the cursor.
    #expect(frame.cursor?.row == rows - 1)
    if columns >= 10 { #expect(frame.lines[rows - 1].hasPrefix("Find: o")) }
    for key: BrowseEvent.Key in [
      .enter, .pageDown, .pageUp, .end, .function(1), .enter, .function(6),
    ] {
      await browser.take(.key(key))
      #expect(browser.frame().lines.count == rows)
    }
  }

  @Test func aLargerScreenShowsTheSameRowAndTheHit() async {
    let browser = makeBrowser((1...100).map { "line \($0)" }, rows: 12)
    await browser.take(.text("line 50"))
    #expect(browser.screen.contains("› 00:00:49 line 50"))
    await browser.take(.resize(rows: 6, columns: 40))
    #expect(browser.screen.contains("› 00:00:49 line 50"))
    await browser.take(.resize(rows: 40, columns: 40))
    #expect(browser.screen.contains("› 00:00:49 line 50"))
  }

  @Test func longTextIsWrappedInItsColumn() {
    let browser = makeBrowser(["one two three four five six seven"], rows: 8, columns: 36)
    #expect(
      Array(browser.screen.prefix(3)) == [
        "  00:00:00 one two three four five", "           six seven", "",
      ])
  }

  @Test func textCannotCommandTheTerminal() {
    let browser = makeBrowser([
      ("evil\u{1B}[2J.srt", [("\u{7}A", "\u{1B}]0;x\u{7}a\nb")]), ("b", []),
    ])
    let frame = browser.frame()
    for piece in frame.pieces {
      #expect(piece.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
    #expect(frame.lines[0] == "evil^[[2J.srt")
    #expect(frame.lines[1].contains("^[]0;x^Ga↵b"))
  }
}
