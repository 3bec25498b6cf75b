import Quoth
import TestSupport
import Testing

/// Every strength, alternate, wildcard, boundary and extent against the oracle, in more than twenty
/// locales, over difficult alphabets.
@Suite struct CollationOracleTests {
  @Test(arguments: CollationAlphabets.all.indices)
  func agreesWithOracle(alphabet: Int) throws {
    let (name, pieces) = CollationAlphabets.all[alphabet]
    let locale = try LocaleTag(name)
    let collators = OracleCollators()
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(alphabet))
      let options = PatternOptions.randomCollation(locale: locale, using: &random)
      let text = Alphabets.text(Int.random(in: 0...9, using: &random), from: pieces, using: &random)
      let needle =
        Alphabets.text(Int.random(in: 1...3, using: &random), from: pieces, using: &random)
      let oracle = CollationOracle(needle, in: text, options: options, collators: collators)
      let expected = oracle.matches()
      var found: [Match] = []
      var reversed: [Match] = []
      do {
        let pattern = try Pattern(utf16: needle, options: options)
        found = pattern.matches(in: text.span)
        var walk = pattern.walk(backward: true)
        while let match = walk.next(in: text.span) { reversed.append(match) }
        #expect(oracle.hasKey)
        #expect(pattern.count(in: text.span) == expected.count)
      } catch {
        #expect(!oracle.hasKey && error.isWithoutKey, "\(error)")
      }
      if found != expected || reversed.reversed() != expected {
        Issue.record(
          """
          \(name), seed \(seed): needle \(hexadecimal(needle)) in \(hexadecimal(text)), \
          \(options.collationSummary): found \(found), backward \(reversed), expected \(expected)
          """)
        return
      }
    }
  }

  /// The method for hostile text, entered at once and left again, finds the same matches as the
  /// scan.
  @Test(arguments: CollationAlphabets.all.indices)
  func linearMethodAgrees(alphabet: Int) throws {
    let (name, pieces) = CollationAlphabets.all[alphabet]
    let locale = try LocaleTag(name)
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(alphabet))
      var options = PatternOptions.randomCollation(locale: locale, using: &random)
      if seed % 3 == 0, !options.prefixTolerant {
        options.collation!.wildcard = seed % 2 == 0 ? .pattern : .any
      }
      let length = seed % 4 == 0 ? 200 : Int.random(in: 0...12, using: &random)
      let text = Alphabets.text(length, from: pieces, using: &random)
      let needle =
        Alphabets.text(Int.random(in: 1...3, using: &random), from: pieces, using: &random)
      guard let usual = try? Pattern(utf16: needle, options: options) else { continue }
      let stretch = [1, 2, 3, 64, 1_000].randomElement(using: &random)!
      let impatient = try Pattern(
        utf16: needle, options: options, kernels: .active,
        patience: Patience(work: -1_000_000, stretch: stretch))
      let (expected, found) = (usual.matches(in: text.span), impatient.matches(in: text.span))
      if expected != found {
        Issue.record(
          """
          \(name), seed \(seed): needle \(hexadecimal(needle)) in \(hexadecimal(text)), \
          \(options.collationSummary), stretch \(stretch): found \(found), expected \(expected)
          """)
        return
      }
    }
  }

  /// Every set of kernels finds the same matches where the scan has many groups.
  @Test(arguments: CollationAlphabets.all.indices)
  func kernelsAgree(alphabet: Int) throws {
    let (name, pieces) = CollationAlphabets.all[alphabet]
    let locale = try LocaleTag(name)
    for seed in 0..<30 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(alphabet))
      let options = PatternOptions.randomCollation(locale: locale, using: &random)
      let text = Alphabets.text(700, from: pieces, using: &random)
      let needle =
        Alphabets.text(Int.random(in: 1...3, using: &random), from: pieces, using: &random)
      // The scalar reference reports the wide set wherever it is in doubt, as all tiers do; its
      // matches are compared with a separate search of every part of the text.
      var lists: [[Match]] = []
      for kernels in Kernels.available {
        guard let pattern = try? Pattern(utf16: needle, options: options, kernels: kernels) else {
          continue
        }
        lists.append(pattern.matches(in: text.span))
      }
      #expect(Set(lists).count <= 1, "\(name), seed \(seed), \(options.collationSummary)")
    }
  }
}

extension PatternOptions {
  /// Everything relevant to collation in one line, for messages.
  var collationSummary: String {
    let collation = collation!
    return """
      \(collation.strength.map { "\($0)" } ?? "default") \
      \(collation.alternate.map { "\($0)" } ?? "usual") wildcard \(collation.wildcard) \
      boundary \(boundary) extent \(extent)\(overlapping ? " overlapping" : "")\
      \(prefixTolerant ? " typing" : "")
      """
  }
}
