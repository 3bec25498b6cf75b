import Quoth
import TestSupport
import Testing

/// Sets and texts made to be slow. Work is counted, not time: units read and candidates looked at.
@Suite struct HostileSetTests {
  enum Kind: CaseIterable, Sendable {
    case sameLetter, suffixes, prefixes, copies, oneLetterOff

    /// So many needles.
    func needles(_ count: Int) -> [String] {
      let letters = Array("sphinx of black quartz judge my vow ")
      let long = String((0..<count + 4).map { letters[($0 * $0 + $0 / 7) % letters.count] })
      return switch self {
      case .sameLetter: (1...count).map { String(repeating: "a", count: $0) }
      case .suffixes: (0..<count).map { String(long.dropFirst($0)) }
      case .prefixes: (0..<count).map { String(long.prefix($0 + 4)) }
      case .copies: Array(repeating: "aaaa", count: count)
      case .oneLetterOff: (0..<count).map { String(repeating: "a", count: 40) + "\($0)" }
      }
    }

    /// A text that nearly every needle stands in nearly everywhere.
    func text(_ count: Int, _ needles: [String]) -> [UInt16] {
      let longest = needles.max { $0.utf16.count < $1.utf16.count }!
      let piece =
        switch self {
        case .sameLetter, .copies: String(repeating: "a", count: 499) + "b"
        case .suffixes, .prefixes: String(longest.dropLast()) + "#"
        case .oneLetterOff: String(repeating: "a", count: 41)
        }
      let units = Array(piece.utf16)
      return (0..<count).map { units[$0 % units.count] }
    }
  }

  /// A set costs no more than its patterns one by one, and for twice the text no more than twice as much.
  @Test(arguments: Kind.allCases, [false, true])
  func costsNoMoreThanItsPatterns(kind: Kind, isFind: Bool) throws {
    let needles = kind.needles(120)
    let options: PatternOptions =
      isFind ? .find(locale: .root) : .caseInsensitive(locale: .root)
    let set = try PatternSet(needles, options: options)
    var before = 0
    for count in [10_000, 20_000, 40_000] {
      let text = kind.text(count, needles)
      let (matches, work) = set.countingWork(in: text)
      // Each needle may cost what it costs before its text is known as hostile.
      var expected = 0
      var alone = 0
      for pattern in Set(needles).map({ try! Pattern($0, options: options) }) {
        let (found, reads) = pattern.countingReads(in: text)
        expected += found.count
        alone += reads
      }
      #expect(matches == expected, "\(kind), \(count) units")
      #expect(
        work <= 3 * alone + 8 * count, "\(kind), \(count) units: \(work), one by one \(alone)")
      if before > 0 {
        #expect(work <= 3 * before, "\(kind), \(count) units: \(work) after \(before)")
      }
      before = work
    }
  }

  /// Long runs of units that are passed over or part letters.
  @Test(arguments: ["\u{AD}", "\u{301}", "\u{E0100}", "e\u{301}", "ß", "\u{AD}\u{301}"])
  func runsOfOddUnits(piece: String) throws {
    let options = PatternOptions.find(locale: .root)
    let set = try PatternSet(["straße", "étude", "ab", "masse", "e"], options: options)
    var before = 0
    for count in [5_000, 10_000, 20_000] {
      let text = Array(("mas" + String(repeating: piece, count: count) + "se a").utf16)
      let (matches, work) = set.countingWork(in: text)
      let trial = SetTrial(note: "\(count) of a piece", patterns: set.patterns, text: text)
      #expect(matches == trial.singles { $0.matches(in: text.span) }.count)
      if before > 0 { #expect(work <= 3 * before, "\(count) pieces: \(work) after \(before)") }
      before = work
    }
  }

  /// Copies of a needle are searched for once, and each is told.
  @Test func duplicates() throws {
    let set = try PatternSet(["Ja", "nein", "Ja"], options: .caseInsensitive(locale: .root))
    let found = set.matches(in: "ja, nein")
    #expect(found.map(\.needle) == [0, 2, 1])
    #expect(found.map(\.range) == [0..<2, 0..<2, 4..<8])
    #expect(set.scans.shared == 2)
  }
}
