import Quoth
import TestSupport
import Testing

/// GraphemeBreakTest.txt and WordBreakTest.txt: each offset of each line.
@Suite(
  .enabled(
    if: UnicodeData.has("auxiliary/GraphemeBreakTest.txt")
      && UnicodeData.has("auxiliary/WordBreakTest.txt"),
    Comment(rawValue: UnicodeData.absence("auxiliary/GraphemeBreakTest.txt"))))
struct BreakTests {
  /// A line such as "÷ 0020 × 0308 ÷".
  struct Line {
    var text: [UInt16] = []
    /// The offsets marked with ÷.
    var breaks: Set<Int> = []

    init(_ record: String) {
      for part in record.split(separator: " ") {
        switch part {
        case "÷": breaks.insert(text.count)
        case "×": break
        default: text += UnicodeData.units(part)
        }
      }
    }
  }

  static func lines(_ name: String) throws -> [Line] {
    try UnicodeData.records(of: "auxiliary/" + name).map { Line($0[0]) }
  }

  @Test func characters() throws {
    let lines = try Self.lines("GraphemeBreakTest.txt")
    #expect(lines.count > 600)
    for line in lines {
      var expected = line.breaks
      // The tailoring of SEMANTICS.md, M2: there is a boundary between CR and LF.
      for place in line.text.indices.dropFirst()
      where line.text[place - 1] == 13 && line.text[place] == 10 {
        expected.insert(place)
      }
      #expect(found(line.text) { $0.isCharacterBoundary($1, $2) } == expected, "\(line)")
    }
  }

  /// The one difference: in the CLDR a colon divides a word, except in Finnish and Swedish.
  @Test func words() throws {
    let lines = try Self.lines("WordBreakTest.txt")
    #expect(lines.count > 1_800)
    let swedish = try LocaleTag("sv")
    var tailored = 0
    for line in lines {
      #expect(
        found(line.text, swedish) { $0.isWordBoundary($1, $2) } == line.breaks, "\(line), sv")
      let root = found(line.text) { $0.isWordBoundary($1, $2) }
      if root == line.breaks { continue }
      tailored += 1
      let colon = try #require(line.text.firstIndex(of: 0x3A), "\(line)")
      #expect(root.isSuperset(of: line.breaks) && root.contains(colon), "\(line)")
    }
    #expect(tailored == 15)
  }

  /// The same lines within plain text, which does not change the answer.
  @Test func charactersWithinText() throws {
    for line in try Self.lines("GraphemeBreakTest.txt") {
      let alone = found(line.text) { $0.isCharacterBoundary($1, $2) }
      let within = found([0x21, 0x21] + line.text + [0x21]) { $0.isCharacterBoundary($1, $2) }
      for offset in line.text.indices.dropFirst() {
        #expect(alone.contains(offset) == within.contains(offset + 2), "\(line), \(offset)")
      }
    }
  }

  /// The boundaries, found from the front, and again from the back without caches.
  private func found(
    _ text: [UInt16], _ locale: LocaleTag = .root,
    _ isBoundary: (inout Boundaries, ContiguousText<UInt16>, Int) -> Bool
  ) -> Set<Int> {
    unsafe text.withUnsafeBufferPointer { buffer in
      let source = unsafe ContiguousText(buffer)
      var boundaries = Boundaries(locale: locale)
      let forward = Set((0...text.count).filter { isBoundary(&boundaries, source, $0) })
      let backward = Set(
        (0...text.count).reversed().filter { offset in
          var fresh = Boundaries(locale: locale)
          return isBoundary(&fresh, source, offset)
        })
      #expect(forward == backward, "\(hexadecimal(text)): the order of questions matters")
      return forward
    }
  }
}
