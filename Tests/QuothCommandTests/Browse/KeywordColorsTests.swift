import QuothCommand
import QuothTranscripts
import TestSupport
import Testing

@Suite struct KeywordColorsTests {
  func pinned(_ words: String...) -> [FindKeyword] { words.map { FindKeyword($0) } }

  @Test func theFieldTakesTheNextColorWhenItsTextIsPinned() {
    var colors = KeywordColors()
    colors.follow([], field: "a")
    #expect(colors.ofField == 0)
    colors.follow(pinned("a"), field: "")
    #expect(colors.color(of: "a") == 0)
    #expect(colors.ofField == 1)
    colors.follow(pinned("a", "b"), field: "")
    #expect(colors.color(of: "b") == 1)
    #expect(colors.ofField == 2)
  }

  @Test func colorsStayWhenAnotherKeywordGoes() {
    var colors = KeywordColors()
    colors.follow(pinned("a", "b"), field: "c")
    #expect(colors.color(of: "c") == 2)
    colors.follow(pinned("b"), field: "c")
    #expect(colors.color(of: "b") == 1)
    #expect(colors.color(of: "c") == 2)
    // The free color is the next one's.
    colors.follow(pinned("b"), field: "")
    #expect(colors.ofField == 0)
  }

  @Test func aKeywordThatGoesBackToTheFieldTakesItsColorAlong() {
    var colors = KeywordColors()
    colors.follow(pinned("a", "b"), field: "")
    colors.follow(pinned("a"), field: "b")
    #expect(colors.color(of: "b") == 1)
    colors.follow(pinned("a", "b"), field: "")
    #expect(colors.color(of: "b") == 1)
  }

  @Test func canonicallyEquivalentKeywordsAreTwo() {
    var colors = KeywordColors()
    colors.follow(pinned("\u{E9}", "e\u{301}"), field: "")
    #expect(colors.color(of: "\u{E9}") == 0)
    #expect(colors.color(of: "e\u{301}") == 1)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func keywordsHaveDifferentColorsAndKeepThem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var colors = KeywordColors()
    var words: [String] = []
    for _ in 0..<100 {
      let old = words.map { ($0, colors.color(of: $0)) }
      if Bool.random(using: &random) {
        words.append(String(UnicodeScalar(UInt8.random(in: 97...122, using: &random))))
        words = Array(Set(words)).sorted()
      } else if let place = words.indices.randomElement(using: &random) {
        words.remove(at: place)
      }
      let field = ["", "?", words.last ?? "!"].randomElement(using: &random)!
      colors.follow(words.map { FindKeyword($0) }, field: field)
      #expect(Set(words.map { colors.color(of: $0) }).count == words.count)
      #expect(!words.contains { colors.color(of: $0) == colors.ofField })
      for (word, color) in old where words.contains(word) {
        #expect(colors.color(of: word) == color)
      }
    }
  }
}
