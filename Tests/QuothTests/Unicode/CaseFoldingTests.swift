import Foundation
import Quoth
import TestSupport
import Testing

/// CaseFolding.txt, line by line: a character finds its folding, and its folding finds it.
@Suite(
  .enabled(
    if: UnicodeData.has("CaseFolding.txt"),
    Comment(rawValue: UnicodeData.absence("CaseFolding.txt"))))
struct CaseFoldingTests {
  struct Line {
    var character: [UInt16]
    var status: String
    var folding: [UInt16]
  }

  static func lines() throws -> [Line] {
    try UnicodeData.records(of: "CaseFolding.txt").map {
      Line(
        character: UnicodeData.units($0[0]), status: $0[1], folding: UnicodeData.units($0[2]))
    }
  }

  private func check(
    _ needle: [UInt16], _ text: [UInt16], _ options: PatternOptions, found: Bool
  ) throws {
    let matches = try Pattern(utf16: needle, options: options).matches(in: text.span)
    #expect(
      matches == (found ? [Match(start: 0, end: text.count)] : []),
      "\(hexadecimal(needle)) in \(hexadecimal(text)), \(options.summary)")
  }

  private func checkBoth(_ line: Line, _ options: PatternOptions, found: Bool = true) throws {
    try check(line.character, line.folding, options, found: found)
    try check(line.folding, line.character, options, found: found)
  }

  @Test func commonAndFull() throws {
    let lines = try Self.lines().filter { ["C", "F"].contains($0.status) }
    #expect(lines.count > 1_400)
    for line in lines {
      try checkBoth(line, .caseInsensitive(locale: .root))
      // In a search, the iota below a letter (U+0345) is an accent and not a letter: see SEMANTICS,
      // Diacritics.
      let hasIotaBelow = String(decoding: line.character, as: UTF16.self)
        .decomposedStringWithCanonicalMapping.unicodeScalars.contains("\u{345}")
      try checkBoth(line, .find(locale: .root), found: !hasIotaBelow)
      // Where case is significant, only canonical equivalents match, such as ǰ and its parts.
      var significant = PatternOptions.caseInsensitive(locale: .root)
      significant.case = .significant
      let character = String(decoding: line.character, as: UTF16.self)
      let folding = String(decoding: line.folding, as: UTF16.self)
      try checkBoth(line, significant, found: character == folding)
    }
  }

  @Test func turkic() throws {
    let all = try Self.lines()
    let turkic = all.filter { $0.status == "T" }
    #expect(turkic.count == 2)
    for tag in ["tr", "az"] {
      let options = PatternOptions.caseInsensitive(locale: try LocaleTag(tag))
      for line in turkic {
        try checkBoth(line, options)
        try checkBoth(line, .caseInsensitive(locale: .root), found: false)
      }
      // The key folds decomposed text (D145), so that Ì is ı and a grave, and ì is i and one: the
      // Turkic mappings do not preserve canonical equivalence, as the file itself notes.
      var others = 0
      for line in all where ["C", "F"].contains(line.status) {
        let character = String(decoding: line.character, as: UTF16.self)
        let hasDotlessI = character.decomposedStringWithCanonicalMapping.utf16.contains(0x49)
        if hasDotlessI { others += 1 }
        try checkBoth(line, options, found: !hasDotlessI)
      }
      #expect(others == 17)
    }
  }

  /// Status S is for implementations without the full foldings; where there is a full one, it
  /// applies.
  @Test func simpleFoldingsGiveWayToFullOnes() throws {
    let all = try Self.lines()
    let full = Set(all.filter { $0.status == "F" }.map(\.character))
    let simple = all.filter { $0.status == "S" }
    #expect(!simple.isEmpty)
    for line in simple {
      #expect(full.contains(line.character))
      // Both sides still have the same full folding: ẞ and ß are ss.
      let folded = try #require(all.first { $0.status == "F" && $0.character == line.character })
      let other = all.first { $0.status == "F" && $0.character == line.folding }
      try checkBoth(
        line, .caseInsensitive(locale: .root), found: other?.folding == folded.folding)
    }
  }

  /// Within a longer text, with each tier, to test the scan and not only the verifier.
  @Test func withinText() throws {
    let filler = Array("· 0123456789 ".utf16)
    for line in try Self.lines() where ["C", "F"].contains(line.status) {
      // A mark would combine with the filler.
      guard line.character != [0x345] else { continue }
      for kernels in Kernels.available {
        let text = filler + line.character + filler + line.folding + filler
        let pattern = try Pattern(
          utf16: line.folding, options: .caseInsensitive(locale: .root), kernels: kernels)
        let first = filler.count
        let second = 2 * filler.count + line.character.count
        #expect(
          pattern.matches(in: text.span) == [
            Match(start: first, end: first + line.character.count),
            Match(start: second, end: second + line.folding.count),
          ], "\(hexadecimal(line.character)), \(kernels.name)")
      }
    }
  }
}
