import Foundation
import Quoth
import QuothCloud
import QuothCloudText
import Testing

/// Shaping and outlines, with the fonts of the system; there must be one.
@Suite struct FontTests {
  private let book: FontBook

  init() throws { book = try FontBook() }

  /// The numbers of an SVG path.
  private func points(_ path: String) -> [Double] {
    path.matches(of: /-?[0-9]+/).compactMap { Double($0.0) }
  }

  @Test func theBoxHoldsTheOutline() throws {
    for text in ["Straße", "fjord", "ÄÖÜ", "xyz", "."] {
      let word = book.shape(text)
      let bounds = try #require(word.bounds)
      let numbers = points(word.svgPath())
      let xs = numbers.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element / 1000 }
      let ys = numbers.enumerated().filter { $0.offset % 2 == 1 }.map { -$0.element / 1000 }
      #expect(abs((xs.min() ?? 9) - bounds.x) < 0.002, "\(text)")
      #expect(abs((xs.max() ?? 9) - bounds.x - bounds.width) < 0.002, "\(text)")
      #expect(abs((ys.min() ?? 9) - bounds.y) < 0.002, "\(text)")
      #expect(abs((ys.max() ?? 9) - bounds.y - bounds.height) < 0.002, "\(text)")
      let size = try #require(word.size(atFontSize: 50))
      #expect(abs(size.width - 50 * bounds.width) < 1e-9)
    }
  }

  @Test func spaceHasNoInkAndNothingNothing() {
    #expect(book.shape(" ").bounds == nil && book.shape(" ").size(atFontSize: 9) == nil)
    #expect(book.shape("").bounds == nil && book.shape("").svgPath() == "")
  }

  @Test func aWordIsDrawnAsFarAsWordsGo() {
    let marks = String(repeating: "\u{301}", count: 32)
    let few = book.shape("a" + marks)
    #expect(!few.isCut)
    // The same number of glyphs, whatever the number of marks.
    let many = book.shape("a" + String(repeating: "\u{301}", count: 100_000) + "b")
    #expect(many.isCut)
    #expect(many.svgPath() == book.shape("a" + marks + "b").svgPath())
    let letters = String(repeating: "a", count: 40)
    #expect(!book.shape(letters).isCut)
    let long = book.shape(letters + String(repeating: "b", count: 100_000))
    #expect(long.isCut)
    #expect(long.svgPath() == book.shape(letters + "…").svgPath())
  }

  @Test func marksStandOnTheirLetters() throws {
    // Composed by the font or placed by the shaper: as wide as the letter, and higher.
    let plain = try #require(book.shape("e").bounds)
    for text in ["é", "e\u{301}"] {
      let marked = try #require(book.shape(text).bounds)
      #expect(
        abs(marked.width - plain.width) < 0.1 && marked.height > plain.height + 0.1, "\(text)")
    }
  }

  @Test func joinersNeedNoGlyph() {
    #expect(book.shape("a\u{200D}b\u{AD}c\u{FE0F}").missing.isEmpty)
  }

  @Test func whatNoFontHasIsReported() {
    // A private-use character that no font of Debian's has.
    let word = book.shape("a\u{10FFFD}b")
    #expect(word.missing == ["\u{10FFFD}"])
  }

  @Test func fontsThatAreNoneAreErrors() throws {
    func message(_ source: FontSource) -> String? {
      do throws(FontError) {
        _ = try FontBook([source])
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message(.file("/no/such/font.ttf"))?.hasPrefix("font /no/such/font.ttf: ") == true)
    #expect(message(.file(#filePath))?.contains("not a font") == true)
    #expect(
      message(.family("no family of this name"))?.hasPrefix(
        "no font of the family 'no family of this name' is installed") == true)
  }

  /// Whether the system has a font for a text.
  private func has(_ text: String) -> Bool { book.shape(text).missing.isEmpty }

  /// Arabic letters join: together they are narrower than the four alone, with other outlines.
  @Test func arabicJoinsAndRunsToTheLeft() throws {
    guard has("سلام") else { return }
    let word = book.shape("سلام")
    let alone = "سلام".map { book.shape(String($0)) }
    let together = try #require(word.bounds).width
    #expect(together < alone.reduce(0) { $0 + ($1.bounds?.width ?? 0) } * 0.9)
    // The first letter is the rightmost; the next one is on its left.
    let two = try #require(book.shape("ال").bounds)
    let one = try #require(book.shape("ا").bounds)
    #expect(two.width > one.width)
  }

  /// The sign for a short i precedes its consonant; the conjunct is one shape.
  @Test func devanagariIsShaped() throws {
    guard has("क्षि") else { return }
    let halves = try #require(book.shape("क ष").bounds).width
    let conjunct = try #require(book.shape("क्ष").bounds).width
    #expect(conjunct < halves * 0.9)
  }

  @Test func thaiStacks() throws {
    guard has("ที่") else { return }
    let plain = try #require(book.shape("ท").bounds)
    let stacked = try #require(book.shape("ที่").bounds)
    #expect(stacked.width < plain.width * 1.3 && stacked.height > plain.height * 1.3)
  }

  @Test func mixedDirectionsAndFontsInOneLine() throws {
    guard has("שלום") else { return }
    let word = book.shape("abc שלום 12 Ж")
    #expect(word.missing.isEmpty)
    let parts = ["abc", "שלום", "12", "Ж"].compactMap { book.shape($0).bounds?.width }
    #expect(try #require(word.bounds).width > parts.reduce(0, +))
  }

  /// The same from many threads.
  @Test func manyThreads() async {
    let words = ["one", "zwei", "три", "四", "fünf", "ستة"]
    let expected = words.map { book.shape($0).svgPath() }
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask { words.map { book.shape($0).svgPath() } }
      }
      for await paths in group { #expect(paths == expected) }
    }
  }
}
