import Quoth
import TestSupport
import Testing

/// Folded space (SEMANTICS): the key of a run of white space that contains a line end.
@Suite struct LineJoiningTests {
  private static let find = PatternOptions.find(locale: .root)

  /// Needle, text, and expected matches.
  private static let examples: [(String, String, [[Int]])] = [
    ("am your", "Luke, I am\nyour father", [[8, 15]]),
    ("am your", "Luke, I am \r\n your father", [[8, 18]]),
    ("日本語", "日本\n語", [[0, 4]]),
    ("日本語", "日\r\n本 \u{2028}\u{3000}語", [[0, 8]]),
    ("日本語", "日本 語", []),
    ("日本語", "日本\u{3000}語", []),
    ("日本 語", "日本\u{3000}語", [[0, 4]]),
    ("日本 語", "日本\n語", []),
    ("日本\n語", "日本語 日本\n語 日本 語", [[0, 3], [4, 8]]),
    ("日本 ", "日本\n語", [[0, 3]]),
    (" 語", "日本\n語", [[2, 4]]),
    ("語", "日本\n語", [[3, 4]]),
    ("本\n", "日本\n語", [[1, 3]]),
    ("한국어", "한국\n어", []),
    ("한국 어", "한국\n어", [[0, 4]]),
    ("日a", "日\na", []),
    ("日 a", "日\na", [[0, 3]]),
    ("ｶﾅ", "ｶ\nﾅ", [[0, 3]]),
    ("ＡＢ", "Ａ\u{B}Ｂ", [[0, 3]]),
    ("ภาษาไทย", "ภาษา\nไทย", [[0, 8]]),
    ("ภาษาไทย", "ภาษา ไทย", []),
    ("ខ្មែរខ", "ខ្មែរ\nខ", [[0, 7]]),
    ("ကခ", "က\u{85}ခ", [[0, 3]]),
    ("ກຂ", "ກ\u{2029}ຂ", [[0, 3]]),
    // Also of two scripts without spaces; a wide character and such a letter are different kinds.
    ("กက", "ก\nက", [[0, 3]]),
    ("日ก", "日\nก", []),
    // A mark belongs to the letter before the run; after the run, its base is the space.
    ("日本", "日\u{301}\n本", [[0, 4]]),
    ("日本", "日\n\u{301}本", []),
    ("日 本", "日\n\u{301}本", [[0, 4]]),
    // Dropped characters count as absent.
    ("日本", "日\u{200B}\n\u{AD} \n本", [[0, 7]]),
  ]

  @Test(arguments: examples.indices)
  func joinsLinesAsATypesetterDoes(number: Int) throws {
    let (needle, text, wanted) = Self.examples[number]
    let units = Array(text.utf16)
    let trial = Trial(
      note: "example", needle: Array(needle.utf16), text: units, options: Self.find)
    let expected = wanted.map { Match(start: $0[0], end: $0[1]) }
    #expect(trial.expected() == expected, "the oracle: \(needle) in \(text)")
    trial.agrees(with: expected, inEveryForm: true)
    var impatient = trial
    impatient.patience = Patience(work: -1_000_000, stretch: 3)
    impatient.agrees(with: expected, inEveryForm: true)
  }

  /// Where space is significant, a line end counts as space.
  @Test func significantSpaceIsSpace() throws {
    let pattern = try Pattern("日本語", options: .caseInsensitive(locale: .root))
    #expect(pattern.matches(in: Array("日本\n語".utf16).span).isEmpty)
  }

  /// A key depends on its text alone; runs at its edges have only one side.
  @Test func keysHaveSpacesAtTheirEdges() {
    var key = FoldingKey(options: Self.find)
    #expect(key.key(of: Array("日\n本".utf16)) == key.key(of: Array("日本".utf16)))
    #expect(key.key(of: Array("\n日\n".utf16)) == key.key(of: Array(" 日 ".utf16)))
    let parts = key.key(of: Array("日\n".utf16)) + key.key(of: Array("本".utf16))
    #expect(parts == [0x65E5, 0x20, 0x672C])
  }

  /// Typing loses no start at a line end, and matches a partly typed letter.
  @Test func typingGoesOverLineEnds() throws {
    var options = Self.find
    options.prefixTolerant = true
    for needle in ["日", "日本", "日本語"] {
      let pattern = try Pattern(needle, options: options)
      let found = pattern.matches(in: Array("日\n本\n語".utf16).span)
      #expect(found.map(\.start) == [0], "\(needle)")
      #expect(found.map(\.end) == [2 * needle.count - 1], "\(needle)")
    }
  }

  private static let alphabets = Alphabets.all.filter {
    $0.name.contains("joining lines") || $0.name == "lines of wide letters" || $0.name == "spaces"
  }

  /// Options with folded space, and the others random.
  private static func options(using random: inout SplitMix64) -> PatternOptions {
    var options = PatternOptions.random(using: &random)
    options.space = .folded
    return options
  }

  @Test(arguments: alphabets.indices, [nil, 1, 3, 1_000])
  func agreesWithOracle(alphabet: Int, stretch: Int?) throws {
    let (name, pieces) = Self.alphabets[alphabet]
    for seed in 0..<700 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 4_001 &+ UInt64(alphabet))
      var trial = Trial(
        "\(name), seed \(seed)", pieces, text: 0...9, options: Self.options(using: &random),
        using: &random)
      // Half of the needles occur in the text, in their order, with or without the text's
      // separators.
      if seed % 2 == 0, !trial.text.isEmpty {
        let start = Int.random(in: 0..<trial.text.count, using: &random)
        let part = trial.text[start...].prefix(Int.random(in: 1...6, using: &random))
        let drops = Bool.random(using: &random)
        trial.needle = part.filter { !drops || ![0xA, 0xD, 0x85, 0x2028, 0x2029].contains($0) }
      }
      if let stretch { trial.patience = Patience(work: -1_000_000, stretch: stretch) }
      guard trial.agreesWithOracle(inEveryForm: seed % 8 == 0) else { return }
      // In UTF-8, by windows of any size, if the text can be encoded.
      let expected = trial.expected()
      let bytes = Array(String(decoding: trial.text, as: UTF16.self).utf8)
      guard let expected, let pattern = try? Pattern(utf16: trial.needle, options: trial.options)
      else { continue }
      let wanted = expected.map { TextOffsets.utf8(of: [$0.start, $0.end], in: trial.text) }
      for (window, slack) in [(1, 0), (3, 2), (64, 8)] {
        let found = unsafe bytes.withUnsafeBufferPointer {
          unsafe pattern.utf8Matches(in: $0, window: window, slack: slack)
        }
        if found.map({ [$0.start, $0.end] }) != wanted {
          Issue.record("\(trial), UTF-8 by \(window), \(slack): \(found), expected \(wanted)")
          return
        }
      }
    }
  }

  /// A line end may separate any two letters, far from each other in a long text that the scan
  /// skips.
  @Test(arguments: ["日本語版", "ภาษา", "ab日本cd", "中", "日本 語"])
  func longTextsHaveThemAll(needle: String) throws {
    let letters = Array(needle)
    let pattern = try Pattern(needle, options: Self.find)
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var text: [UInt16] = []
      var expected: [Match] = []
      for _ in 0..<12 {
        let filler = ["漢字", "の", "กข", "the fox ", "日", "ab日", "、\n"].randomElement(using: &random)!
        let count = Int.random(in: 0..<90, using: &random)
        text += Array(String(repeating: filler, count: count).utf16) + [0x2D]
        let start = text.count
        for (place, letter) in letters.enumerated() {
          if place > 0, !letters[place - 1].isASCII, !letter.isASCII, letters[place - 1] != " ",
            Int.random(in: 0..<3, using: &random) == 0
          {
            let run = String(repeating: " ", count: Int.random(in: 0..<70, using: &random))
            text += Array((run + "\n").utf16)
          }
          text += Array(String(letter).utf16)
        }
        expected.append(Match(start: start, end: text.count))
        text.append(0x2D)
      }
      let trial = Trial(
        note: "seed \(seed)", needle: Array(needle.utf16), text: text, options: Self.find)
      let found = pattern.matches(in: text.span)
      // Fillers may contain one-letter needles.
      let missed = expected.filter { !found.contains($0) }
      #expect(missed.isEmpty, "\(trial)")
      for kernels in Kernels.available {
        let other = try Pattern(utf16: Array(needle.utf16), options: Self.find, kernels: kernels)
        #expect(other.matches(in: text.span) == found, "\(trial), \(kernels.name)")
      }
      #expect(Forms.disagreement(pattern, text, found) == nil, "\(trial)")
      let bytes = Array(String(decoding: text, as: UTF16.self).utf8)
      let wanted = found.map { TextOffsets.utf8(of: [$0.start, $0.end], in: text) }
      #expect(
        try pattern.matches(in: bytes.span, as: .utf8).map { [$0.start, $0.end] } == wanted,
        "\(trial)")
    }
  }
}
