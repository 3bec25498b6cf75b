import Quoth
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Times and speakers come back as they were given, and take little memory.
@Suite struct CorpusTimesTests {
  private struct Facts: Equatable {
    var start: Int?
    var end: Int?
    var speaker: String?
  }

  /// Realistic times, in steps of so many milliseconds.
  private static func speech(
    _ count: Int, step: Int, using random: inout SplitMix64
  ) -> [Facts] {
    var time = 0
    var speaker = "Anna"
    return (0..<count).map { number in
      if number % 600 == 599 { time = 0 }
      if Int.random(in: 0..<4, using: &random) == 0 {
        speaker = ["Anna", "Ben", "Cem", "Dora"].randomElement(using: &random)!
      }
      let start = time + step * max(0, Int.random(in: -3_000...3_000, using: &random) / step)
      time = start + step * (Int.random(in: 1_000...6_000, using: &random) / step)
      return Facts(start: start, end: time, speaker: speaker)
    }
  }

  /// Times of every kind, many of them unlike any transcript's.
  private static func facts(using random: inout SplitMix64) -> [Facts] {
    var all: [Facts] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let count = Int.random(in: 0...400, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: all += [Facts](repeating: Facts(), count: count)
      case 1: all += speech(count, step: 1, using: &random)
      case 2: all += speech(count, step: 40, using: &random)
      case 3:
        // Only starts, some of them out of order.
        all += speech(count, step: 10, using: &random).map { Facts(start: $0.start) }
      case 4:
        all += (0..<count).map { number in
          let time = Int.random(in: -50...50, using: &random)
          return Facts(
            start: Bool.random(using: &random) ? time : nil,
            end: Bool.random(using: &random) ? -time : nil,
            speaker: Bool.random(using: &random) ? "S\(number % 7)" : nil)
        }
      case 5:
        let odd = [Int.max, Int.min + 1, 0, 1 << 58, -(1 << 58), 1 << 33, Int(Int32.min), -1]
        all += (0..<count).map { _ in
          Facts(start: odd.randomElement(using: &random)!, end: odd.randomElement(using: &random)!)
        }
      case 6:
        // Inverted, overlapping, negative; now and then far away.
        all += (0..<count).map { number in
          let far = Int.random(in: 0..<50, using: &random) == 0 ? 1 << 40 : 0
          return Facts(
            start: number * 100 + far, end: number * 100 - Int.random(in: 0...500, using: &random),
            speaker: "S\(number)")
        }
      default: all += (0..<count).map { Facts(start: $0 * 1_000, end: $0 * 1_000 + 1_000) }
      }
    }
    return all
  }

  private static func add(_ facts: ArraySlice<Facts>, to builder: inout CorpusBuilder<Int>) {
    for facts in facts {
      builder.addCue("x", start: facts.start, end: facts.end, speaker: facts.speaker)
    }
  }

  private static func facts(of corpus: Corpus<Int>) -> [Facts] {
    (0..<corpus.cueCount).map {
      Facts(
        start: corpus.start(ofCue: $0), end: corpus.end(ofCue: $0),
        speaker: corpus.speaker(ofCue: $0))
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func comeBackAsTheyWere(part: UInt64) throws {
    let path = "/tmp/quoth-\(getpid())-times-\(part).corpus"
    defer { unsafe unlink(path) }
    for seed in Seeds.some(of: (95_000 + part * 60)..<(95_060 + part * 60)) {
      var random = SplitMix64(seed: seed)
      let facts = Self.facts(using: &random)
      var builder = CorpusBuilder<Int>()
      builder.beginTranscript(id: 0)
      // At once, or in pieces, each of which extends an existing corpus.
      var added = 0
      while Bool.random(using: &random), added < facts.count {
        let next = Int.random(in: added...facts.count, using: &random)
        Self.add(facts[added..<next], to: &builder)
        added = next
        builder = CorpusBuilder(extending: builder.finish())
      }
      Self.add(facts[added...], to: &builder)
      let corpus = builder.finish()
      #expect(Self.facts(of: corpus) == facts, "seed \(seed)")
      try corpus.write(to: path)
      let opened = try Corpus<Int>(contentsOf: path)
      #expect(Self.facts(of: opened) == facts, "seed \(seed)")
      expectBounds(of: opened, "seed \(seed)")
      var copy = CorpusBuilder<Int>(joiner: .newline)
      copy.append(opened)
      #expect(Self.facts(of: copy.finish()) == facts, "seed \(seed)")
      let best = facts.indices.filter { (facts[$0].start ?? .max) <= 7_000 }
        .max { (facts[$0].start!, $0) < (facts[$1].start!, $1) }
      #expect(corpus.cueCount == 0 || corpus.cue(inTranscript: 0, at: 7_000) == best)
    }
  }

  private func expectBounds(of corpus: Corpus<Int>, _ comment: Comment) {
    let times = (0..<corpus.cueCount).compactMap {
      corpus.start(ofCue: $0) ?? corpus.end(ofCue: $0)
    }
    let untimed = (0..<corpus.transcriptCount).compactMap { transcript in
      corpus.cues(ofTranscript: transcript).last {
        corpus.start(ofCue: $0) == nil && corpus.end(ofCue: $0) == nil
      }
    }
    let bounds = corpus.timeBounds()
    #expect(bounds.times == times.min().map { $0...times.max()! }, comment)
    #expect(bounds.untimed == untimed, comment)
  }

  @Test func boundsOfManyTranscripts() {
    for seed in Seeds.some(of: 97_000..<97_060) {
      var random = SplitMix64(seed: seed)
      var builder = CorpusBuilder<Int>()
      let isTimed = Bool.random(using: &random)
      for transcript in 0..<Int.random(in: 0...40, using: &random) {
        builder.beginTranscript(id: transcript)
        for _ in 0..<[0, 1, 3, 300].randomElement(using: &random)! {
          let start = Int.random(in: 0...90_000, using: &random)
          let hasStart = isTimed && Int.random(in: 0..<3, using: &random) > 0
          let hasEnd = isTimed && Int.random(in: 0..<3, using: &random) > 0
          builder.addCue("x", start: hasStart ? start : nil, end: hasEnd ? start + 900 : nil)
        }
      }
      expectBounds(of: builder.finish(), "seed \(seed)")
    }
  }

  @Test func speechTakesThreeBytesACue() {
    var random = SplitMix64(seed: 96_000)
    for (step, most) in [(1, 3.0), (10, 2.4), (40, 2.0)] {
      let facts = Self.speech(100_000, step: step, using: &random)
      var bare = CorpusBuilder<Int>()
      var full = CorpusBuilder<Int>()
      bare.beginTranscript(id: 0)
      full.beginTranscript(id: 0)
      for facts in facts {
        bare.addCue("x")
        full.addCue("x", start: facts.start, end: facts.end, speaker: facts.speaker)
      }
      let bytes = Double(full.finish().byteCount - bare.finish().byteCount) / Double(facts.count)
      #expect(bytes <= most, "\(step) ms")
    }
  }
}
