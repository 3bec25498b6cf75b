import Foundation
import QuothCommand
import Testing

/// Ranges in all units against the standard library's own arithmetic, over real transcripts.
@Suite struct JSONRangesTests {
  private struct Line: Decodable {
    struct Offsets: Decodable {
      var utf16: [Int]
      var utf8: [Int]
      var scalar: [Int]
      var character: [Int]
    }
    var type: String
    var path: String?
    var cue: Int?
    var cueEnd: Int?
    var text: String?
    var range: Offsets?
  }

  @Test(arguments: [
    ["a"], ["的"], ["Имо"], ["ة"], ["e", "--boundary=scalar"], ["イ", "--across"],
    ["n", "--across", "--joiner=none", "--overlapping"], [" ", "--across"],
    ["in der"], ["in der", "--no-across", "--preset=case"], ["st", "--typing"],
    ["e", "--diacritics=ignored"],
    ["ร", "--boundary=scalar"], ["t", "--format=raw", "-m50"],
  ])
  func agreeWithStrings(words: [String]) throws {
    let run = ToolRun(
      words: (["search", "--json"] + words + ["Examples/Transcripts"]).map { Argument($0) })
    #expect(run.status == 0)
    var matches = 0
    for line in run.lines {
      let object = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      guard object.type == "match" else { continue }
      matches += 1
      var text = try #require(object.text)
      let offsets = try #require(object.range)
      if words.contains("--format=raw") {
        // Offsets are the file's, and select the text.
        let match = text
        text = try String(contentsOfFile: #require(object.path), encoding: .utf8)
        #expect(
          Array(match.utf16) == Array(Array(text.utf16)[offsets.utf16[0]..<offsets.utf16[1]]))
      }
      let units = text.utf16
      let start = units.index(units.startIndex, offsetBy: offsets.utf16[0])
      let end = units.index(units.startIndex, offsetBy: offsets.utf16[1])
      #expect(start < end)
      #expect(
        offsets.utf8 == [start, end].map { text.utf8.distance(from: text.startIndex, to: $0) })
      let scalars = text.unicodeScalars
      #expect(
        offsets.scalar == [start, end].map { scalars.distance(from: text.startIndex, to: $0) })
      // Unicode 15.1 changed clusters of Indic scripts (GB9c); ICU and the standard library may
      // disagree about that.
      if object.path?.contains(".hi.") != true {
        let whole = text.rangeOfWholeCharacters(start..<end)
        #expect(
          offsets.character
            == [whole.lowerBound, whole.upperBound].map {
              text.distance(from: text.startIndex, to: $0)
            })
      }
    }
    #expect(matches > 0)
  }
}

extension String {
  /// The characters that `range` touches.
  fileprivate func rangeOfWholeCharacters(_ range: Range<Index>) -> Range<Index> {
    var start = startIndex
    while index(after: start) <= range.lowerBound { formIndex(after: &start) }
    var end = start
    while end < range.upperBound { formIndex(after: &end) }
    return start..<end
  }
}
