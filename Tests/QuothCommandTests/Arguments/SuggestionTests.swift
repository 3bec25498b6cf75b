import QuothCommand
import Testing

@Suite struct SuggestionTests {
  private static let words = ["search", "browse", "cues", "index", "words", "cloud"]

  @Test(arguments: [
    ("serach", "search"), ("sarch", "search"), ("searchh", "search"), ("Search", "search"),
    ("word", "words"), ("indx", "index"), ("cluod", "cloud"), ("cuse", "cues"),
  ])
  func nearest(_ word: String, _ meant: String) {
    #expect(Suggestion.nearest(to: word, among: Self.words) == meant)
  }

  @Test(arguments: ["", "grep", "s", "frobnicate", String(repeating: "a", count: 1_000)])
  func nothingIsNear(_ word: String) {
    #expect(Suggestion.nearest(to: word, among: Self.words) == nil)
  }
}
