import Quoth
import TestSupport
import Testing

/// Input designed to be slow costs at most a fixed number of reads per unit, and its matches are
/// right. Counts reads instead of time: those of the scan, and of everything that examines its
/// candidates.
@Suite struct HostileTests {
  /// The reads per unit that any text may cost, and those spent before the search recognizes
  /// hostile text. A backward search reads some windows, each twice as long as the one before, from
  /// farther back by the needle's length.
  static let readsAllowed = 24
  static let readsAllowedBackward = 40
  static let windows = 8
  static let patience = 200_000

  enum Mode: CaseIterable, Sendable {
    case plain, overlapping, find, findOverlapping, words

    var options: PatternOptions {
      var options =
        switch self {
        case .plain, .overlapping, .words: PatternOptions.caseInsensitive(locale: .root)
        case .find, .findOverlapping: PatternOptions.find(locale: .root)
        }
      options.overlapping = self == .overlapping || self == .findOverlapping
      if self == .words { options.boundary = .word }
      return options
    }
  }

  private func check(
    _ needle: [UInt16], _ text: [UInt16], _ options: PatternOptions, _ expected: [Match],
    _ note: String
  ) throws {
    let pattern = try Pattern(utf16: needle, options: options)
    for backward in [false, true] {
      let (matches, reads) = pattern.countingReads(in: text, backward: backward)
      let wanted = backward ? expected.reversed() : expected
      if matches != wanted {
        Issue.record(
          """
          \(note)\(backward ? ", backward" : ""): \(matches.count) matches, expected \
          \(wanted.count); first \(matches.prefix(3)), expected \(wanted.prefix(3))
          """)
      }
      let each = backward ? Self.readsAllowedBackward : Self.readsAllowed
      let readTwice = backward ? Self.windows * needle.count : 0
      let allowed = each * (text.count + readTwice) + Self.patience
      if reads > allowed {
        Issue.record(
          """
          \(note)\(backward ? ", backward" : ""): \(reads) reads for \(text.count) units, \
          \(reads / text.count) a unit
          """)
      }
    }
  }

  private func repeated(_ piece: String, _ count: Int) -> [UInt16] {
    Array(repeatElement(Array(piece.utf16), count: count).joined())
  }

  /// a^n and a^m·b.
  @Test(arguments: Mode.allCases, [1, 2, 3, 10, 63, 64, 65, 100, 333, 1_000, 10_000])
  func nearMisses(mode: Mode, length: Int) throws {
    let text = repeated("a", 100_000)
    try check(
      repeated("a", length) + [0x62], text, mode.options, [], "\(mode), a^\(length)·b in a^n")
    try check(
      [0x62] + repeated("a", length), text, mode.options, [], "\(mode), b·a^\(length) in a^n")
    let middle = repeated("a", length / 2) + [0x62] + repeated("a", length - length / 2)
    try check(middle, text, mode.options, [], "\(mode), b within a^\(length) in a^n")
    // Once, at the end.
    try check(
      repeated("a", length) + [0x62], text + [0x42], mode.options,
      mode == .words ? [] : [Match(start: text.count - length, end: text.count + 1)],
      "\(mode), a^\(length)·b in a^n·B")
  }

  /// Every m from 1 to 1,000.
  @Test(arguments: 0..<20)
  func everyLength(part: Int) throws {
    let text = repeated("a", 8_000)
    for length in stride(from: part + 1, through: 1_000, by: 20) {
      try check(
        repeated("a", length) + [0x62], text, .caseInsensitive(locale: .root), [],
        "a^\(length)·b")
    }
  }

  /// Text in which every place is a candidate and a match.
  @Test(arguments: [1, 2, 5, 64, 1_000, 10_000])
  func allMatches(length: Int) throws {
    let text = repeated("Aa", 25_000)
    var options = PatternOptions.caseInsensitive(locale: .root)
    for preset in [options, .find(locale: .root)] {
      options = preset
      let disjoint = stride(from: 0, through: text.count - length, by: length).map {
        Match(start: $0, end: $0 + length)
      }
      try check(repeated("a", length), text, options, disjoint, "disjoint, a^\(length)")
      options.overlapping = true
      let all = (0...(text.count - length)).map { Match(start: $0, end: $0 + length) }
      try check(repeated("a", length), text, options, all, "overlapping, a^\(length)")
    }
  }

  /// Needles of 10,000 units in text that resembles them for long.
  @Test func longNeedles() throws {
    let half = repeated("ab", 2_500)
    let needle = half + [0x63] + half
    for mode in Mode.allCases {
      let text = repeated("ab", 50_000)
      try check(needle, text, mode.options, [], "\(mode), (ab)^n·c·(ab)^n")
    }
    let text = repeated("ab", 10_000) + [0x63] + repeated("ab", 10_000)
    try check(
      needle, text, .caseInsensitive(locale: .root), [Match(start: 15_000, end: 25_001)],
      "there once")
  }

  /// Backward, a long text is scanned in pieces, each once, whatever it contains.
  @Test func backwardWithoutHits() throws {
    let half = Array("Nothing of the kind, said no one: kind, kinds, kindly. ".utf16)
    for needle in ["unkindly", "ß", "kindlyx", "q"] {
      for options in [PatternOptions.caseInsensitive(locale: .root), .find(locale: .root)] {
        let pattern = try Pattern(needle, options: options)
        let text = Array(repeatElement(half, count: 20_000).joined())
        let (matches, reads) = pattern.countingReads(in: text, backward: true)
        #expect(matches.isEmpty)
        #expect(reads <= 2 * text.count + Self.patience, "\(needle): \(reads) of \(text.count)")
      }
    }
  }

  /// Ten thousand marks on one letter, among them letters that are marks to canonical order.
  @Test(arguments: [
    "a", "\u{301}", "a\u{301}", "\u{323}\u{301}", "b", "\u{F72}", "\u{F74}\u{F72}", "\u{5B0}",
  ])
  func marks(needle: String) throws {
    for marks in [
      "\u{301}", "\u{301}\u{323}", "\u{345}", "\u{327}\u{301}\u{302}", "\u{F74}\u{F72}",
      "\u{301}\u{F74}", "\u{5B0}\u{301}",
    ] {
      let count = 10_000 / marks.utf16.count
      let text = Array("xa".utf16) + repeated(marks, count) + Array("b".utf16)
      for boundary in PatternOptions.Boundary.allCases {
        for preset in [PatternOptions.caseInsensitive(locale: .root), .find(locale: .root)] {
          var options = preset
          options.boundary = boundary
          let pattern = try Pattern(needle, options: options)
          let (matches, reads) = pattern.countingReads(in: text)
          #expect(
            reads <= Self.readsAllowed * text.count + Self.patience,
            "\(needle.unicodeScalars), \(marks.unicodeScalars), \(options.summary): \(reads)")
          let (backward, readsBackward) = pattern.countingReads(in: text, backward: true)
          #expect(
            readsBackward <= Self.readsAllowedBackward * text.count + Self.patience,
            "\(needle.unicodeScalars), \(marks.unicodeScalars), \(options.summary), backward")
          #expect(backward == matches.reversed())
          if needle == "b", ![.word, .wordStart].contains(boundary) {
            #expect(matches == [Match(start: text.count - 1, end: text.count)])
          }
        }
      }
    }
  }

  /// Runs of characters that join, are skipped, or pair up.
  @Test(arguments: [
    ("🇺🇸", "🇺🇸"), ("🇺", "🇺"), ("\u{AD}", "ab"), ("a\u{AD}", "aab"), (" ", "a b"), (" ", " "),
    ("ß", "ssssb"), ("ß", "sß"), ("👩\u{200D}", "👩"), ("क\u{94D}", "क"), ("각", "가"), ("ᄀ", "가"),
    ("กำ", "ก"), ("ก", "กก"), ("한", "한글"), ("中", "中中国"), ("a.", "a.b"), ("1,", "1,a"),
    ("ﬁ", "fif"), ("İ", "i\u{307}b"), ("é", "eb"), ("e\u{301}", "eéb"),
  ])
  func runs(piece: String, needle: String) throws {
    let text = repeated(piece, 60_000 / piece.utf16.count)
    for mode in Mode.allCases {
      let pattern = try Pattern(needle, options: mode.options)
      let expected = pattern.matches(in: text.span)
      try check(
        Array(needle.utf16), text, mode.options, expected, "\(mode), \(needle) in \(piece)^n")
    }
  }

  /// With the budgets of normal use, the linear method takes over and returns, and no match is lost
  /// at the switch.
  @Test func calmAndHostileTextByTurns() throws {
    let calm = repeated("the quick brown fox ", 2_000)
    let hostile = repeated("a", 100_000)
    let needle = repeated("a", 200) + [0x62]
    var text: [UInt16] = []
    var expected: [Match] = []
    for _ in 0..<4 {
      text += calm
      expected.append(Match(start: text.count, end: text.count + 201))
      text += needle
      text += hostile
      expected.append(Match(start: text.count - 200, end: text.count + 1))
      text += [0x62]
    }
    for mode in [Mode.plain, .overlapping, .find] {
      try check(needle, text, mode.options, expected, "\(mode)")
    }
  }
}
