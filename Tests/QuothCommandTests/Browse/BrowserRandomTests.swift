import QuothCommand
import QuothTranscripts
import TestSupport
import Testing

/// Users who press anything: whatever they do, the screen stays intact.
@MainActor @Suite struct BrowserRandomTests {
  static let texts = [
    "", " ", "one two three", "שלום עולם (one)", "日本語のテキスト", "cafe\u{301} caf\u{E9}",
    "👨\u{200D}👩\u{200D}👧 two",
    "a\nb", "\u{202E}abc", "ภาษาไทย", String(repeating: "long words ", count: 30), "\u{1B}[2J",
    "\u{301}",
  ]
  static let keys: [BrowseEvent.Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .backspace, .delete, .tab,
    .backTab, .escape, .other, .control("a"), .control("u"), .control("k"), .control("w"),
    .control("p"), .control("n"), .control("_"), .control("y"), .control("l"), .control("z"),
  ]
  static let typed = [
    "o", "n", "N", "two", "שלום", "本", "\u{AD}", "e\u{301}", " ", "g", "G", "/", "s", "f", "ann",
    "p", "u",
  ]

  @Test(arguments: 0..<40 as Range<UInt64>)
  func theScreenIsWhole(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    func text() -> String { Self.texts.randomElement(using: &random)! }
    let files = (0..<Int.random(in: 0...3, using: &random)).map { file in
      (
        name: "file \(file) \(text())",
        cues: (0..<Int.random(in: 0...12, using: &random)).map { _ -> (String?, String) in
          (["Anna", "Борис", "東京", nil].randomElement(using: &random)!, text())
        }
      )
    }
    let browser = makeBrowser(files.map { ($0.name, $0.cues.map { (speaker: $0.0, text: $0.1) }) })
    for step in 0..<60 {
      let event: BrowseEvent =
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          .resize(
            rows: .random(in: 1...20, using: &random), columns: .random(in: 1...90, using: &random))
        case 1: .wheel(Bool.random(using: &random) ? 1 : -1)
        case 2:
          .press(
            row: .random(in: 0...20, using: &random), column: .random(in: 0...90, using: &random))
        case 3: .key(.function(.random(in: 1...9, using: &random)))
        case 4...6: .text(Self.typed.randomElement(using: &random)!)
        default: .key(Self.keys.randomElement(using: &random)!)
        }
      await browser.take(event)
      check(browser, "seed \(seed) step \(step) \(event)")
    }
  }

  private func check(_ browser: Browser, _ comment: Comment) {
    let frame = browser.frame()
    var taken: [Int: [Range<Int>]] = [:]
    for piece in frame.pieces {
      let columns = piece.column..<(piece.column + piece.width)
      #expect(
        piece.row >= 0 && piece.row < frame.rows && columns.upperBound <= frame.columns, comment)
      let isFree = !(taken[piece.row] ?? []).contains { $0.overlaps(columns) }
      #expect(isFree, "\(comment): '\(piece.text)' at \(piece.row), \(columns)")
      taken[piece.row, default: []].append(columns)
    }
    if let cursor = frame.cursor {
      #expect(cursor.row == frame.rows - 1 && cursor.column < frame.columns, comment)
    }
    if let position = browser.session.currentPosition {
      #expect(position < browser.session.count, comment)
    }
    // The text in the field is the searched keyword, unless a picker is open.
    #expect(browser.session.typingText == browser.session.keyword, comment)
  }
}
