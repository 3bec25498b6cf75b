import Quoth
import TestSupport
import Testing

/// Results so large that hits are packed: many of one length, of several, far apart, very long.
@Suite struct CorpusManyMatchesTests {
  /// A needle, its options, and words of the text with their frequency.
  private struct Kind {
    let needle: String
    var options = PatternOptions.caseInsensitive(locale: .root)
    let words: [(text: String, weight: Int)]
  }

  private static let kinds: [Kind] = [
    Kind(needle: "e", words: [("e", 3), ("E", 1), ("x ", 2)]),
    Kind(needle: "the", words: [("the ", 1), ("other words ", 5)]),
    // Of two lengths.
    Kind(needle: "strasse", words: [("Straße ", 1), ("STRASSE ", 1), ("nichts ", 3)]),
    // Hardly any.
    Kind(needle: "rare", words: [("rare ", 1), (String(repeating: "common ", count: 700), 40)]),
    // Many here and there, and none in long stretches.
    Kind(
      needle: "a",
      words: [
        (String(repeating: "a", count: 3_000), 1), (String(repeating: "b", count: 90_000), 1),
        ("a b ", 1),
      ]),
    // They overlap themselves.
    Kind(needle: "aa", words: [("aaaaaaa", 2), ("b", 1)]),
    // Longer than a run can encode.
    {
      var options = PatternOptions.caseInsensitive(locale: .root)
      options.space = .folded
      return Kind(
        needle: "a b", options: options,
        words: [("a b ", 20), ("a" + String(repeating: " ", count: 40_000) + "b", 1)])
    }(),
  ]

  private static func text(_ kind: Kind, _ length: Int, using random: inout SplitMix64) -> String {
    var text = ""
    var count = 0
    let bag = kind.words.flatMap { word in repeatElement(word.text, count: word.weight) }
    while count < length {
      let word = bag.randomElement(using: &random)!
      text += word
      count += word.utf16.count
    }
    return text
  }

  /// Of one cue.
  private static func corpus(_ text: String) -> Corpus<Int> {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    builder.addCue(text)
    return builder.finish()
  }

  @Test(arguments: kinds.indices, [false, true])
  func areThoseOfThePlainSearch(kind number: Int, overlapping: Bool) throws {
    var random = SplitMix64(seed: UInt64(90_000 + number))
    let kind = Self.kinds[number]
    var options = kind.options
    options.overlapping = overlapping
    let pattern = try Pattern(kind.needle, options: options)
    let text = Self.text(kind, 400_000, using: &random)
    let corpus = Self.corpus(text)
    let expected = Array(pattern.matches(in: Array(text.utf16).span))
    for threads in [1, 2, 3] {
      for chunk in [nil, 1_000, 65_537] as [Int?] {
        var options = CorpusSearchOptions()
        options.threads = threads
        options.chunkLength = chunk
        let found = corpus.matches(of: pattern, options: options)
        #expect(found.all == expected, "\(kind.needle), \(threads) threads, chunk \(chunk ?? 0)")
        guard chunk == nil else { continue }
        try Self.checkWays(through: found, expected, using: &random)
        for limit in [0, 1, expected.count / 2, expected.count + 1] {
          options.limit = limit
          let some = corpus.matches(of: pattern, options: options)
          #expect(some.all == Array(expected.prefix(limit)))
        }
      }
    }
  }

  private static func checkWays(
    through found: CorpusMatches, _ expected: [Match], using random: inout SplitMix64
  ) throws {
    #expect(found.count == expected.count)
    #expect(found.elementsEqual(expected))
    var pieces: [Match] = []
    found.forEachPiece { pieces += $0 }
    #expect(pieces == expected)
    for _ in 0..<200 {
      let place = Int.random(in: expected.indices, using: &random)
      #expect(found[place] == expected[place])
      let offset = expected[place].start + Int.random(in: -2...2, using: &random)
      #expect(found.index(before: offset) == expected.lastIndex(before: offset))
      #expect(found.index(atOrAfter: offset) == expected.firstIndex(endingBehind: offset))
    }
  }

  @Test func batchesHoldTheSame() throws {
    var random = SplitMix64(seed: 91_000)
    for kind in Self.kinds {
      let pattern = try Pattern(kind.needle, options: kind.options)
      let text = Self.text(kind, 300_000, using: &random)
      let corpus = Self.corpus(text)
      let expected = Array(pattern.matches(in: Array(text.utf16).span))
      for order in [.document, .around(150_000)] as [CorpusSearchOptions.Order] {
        var options = CorpusSearchOptions()
        options.order = order
        options.threads = 2
        var found: [Match] = []
        try corpus.forEachBatch(of: pattern, options: options) { batch in
          found += batch.matches
          return true
        }
        #expect(found.sorted { $0.start < $1.start } == expected, "\(kind.needle)")
      }
    }
  }

  /// So many hits that the corpus keeps their memory for its next searches: never that of a result
  /// in use, and no more than it promises.
  @Test func memoryOfResultsServesTheNextOnes() throws {
    let text = String(repeating: "e ", count: 1_000_000)
    let corpus = Self.corpus(text)
    let options = PatternOptions.caseInsensitive(locale: .root)
    let needles = ["e", " e", "e e", "E "]
    let patterns = try needles.map { try Pattern($0, options: options) }
    let expected = patterns.map { Array($0.matches(in: Array(text.utf16).span)) }
    #expect(corpus.keptByteCount == 0)
    var held = patterns.map { corpus.matches(of: $0) }
    for round in 0..<12 {
      let place = round % held.count
      #expect(held[place].all == expected[place], "\(needles[place]), round \(round)")
      held[place] = corpus.matches(of: patterns[place])
    }
    #expect(zip(held, expected).allSatisfy { $0.all == $1 })
    held = []
    #expect((1...4 << 20).contains(corpus.keptByteCount))
  }
}

extension [Match] {
  /// Binary search: both starts and ends ascend.
  fileprivate func lastIndex(before offset: Int) -> Int? {
    let place = partition { $0.start >= offset }
    return place > 0 ? place - 1 : nil
  }

  fileprivate func firstIndex(endingBehind offset: Int) -> Int? {
    let place = partition { $0.end > offset }
    return place < count ? place : nil
  }

  private func partition(_ isBehind: (Match) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
