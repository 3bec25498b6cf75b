import Quoth
import TestSupport
import Testing

/// Find-as-you-type is monotone (SEMANTICS, M9): a longer needle, whose key begins with the
/// previous key, can only lose starts.
@Suite struct TypingTests {
  @Test(arguments: Alphabets.all.indices)
  func longerNeedlesOnlyLoseStarts(alphabet: Int) {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 211 &+ UInt64(alphabet))
      var options = PatternOptions.random(using: &random)
      options.prefixTolerant = true
      options.overlapping = true
      let text = Alphabets.text(
        Int.random(in: 1...14, using: &random), from: pieces, using: &random)
      var needle: [UInt16] = []
      var before: (key: [UInt32], starts: Set<Int>)?
      for _ in 0..<5 {
        needle += pieces.randomElement(using: &random)!
        guard let pattern = try? Pattern(utf16: needle, options: options) else { continue }
        let starts = Set(pattern.matches(in: text.span).map(\.start))
        // A mark that sorts before another, or the second half of a pair, starts a different key.
        let key = Oracle(needle, in: [], options: options).elementsOfNeedle
        if let before, key.starts(with: before.key), !starts.isSubset(of: before.starts) {
          Issue.record(
            """
            \(name), seed \(seed): needle \(hexadecimal(needle)) in \(hexadecimal(text)), \
            \(options.summary): \(starts.subtracting(before.starts)) are new beside \(before.starts)
            """)
          return
        }
        before = (key, starts)
      }
    }
  }

  /// Typing a word of the text letter by letter keeps it to the end.
  @Test(arguments: [
    ("Straße", "strasse", 0), ("eine Straße", "STRASSE", 5), ("자장면", "자장면", 0), ("각", "각", 0),
    ("Ångström", "a\u{30A}ngstro\u{308}m", 0), ("office", "oﬃce", 0), ("naïve café", "café", 6),
    ("İstanbul", "i\u{307}stanbul", 0), ("हिन्दी", "हिन्दी", 0), ("กำลัง", "กำลัง", 0),
  ])
  func everyPrefixKeepsItsWord(text: String, word: String, start: Int) throws {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.prefixTolerant = true
    options.overlapping = true
    let units = Array(text.utf16)
    // By scalars of the decomposed word, as an input method sends them.
    var typed = ""
    for scalar in word.unicodeScalars {
      typed.unicodeScalars.append(scalar)
      let starts = try Pattern(typed, options: options).matches(in: units.span).map(\.start)
      #expect(starts.contains(start), "\(typed)")
    }
    let whole = try Pattern(word, options: options).matches(in: units.span)
    #expect(whole.first { $0.start == start }?.isPartial == false)
  }
}
