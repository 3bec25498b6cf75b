import Quoth
import TestSupport
import Testing

/// The hits of a set by their positions, and a set refined.
@Suite struct CorpusSetMatchesTests {
  @Test func hitsByPosition() {
    for seed in Seeds.some(of: 70_000..<70_150) {
      guard let test = CorpusSetCase(seed: seed) else { continue }
      let corpus = test.model.corpus(blockShift: 6)
      let hits = corpus.matches(of: test.set, options: test.options)
      let all = hits.all
      #expect(Array(hits) == all)
      var random = SplitMix64(seed: seed)
      for _ in 0..<20 {
        let low = Int.random(in: 0...(corpus.unitCount + 2), using: &random)
        let range = low..<(low + Int.random(in: 0...20, using: &random))
        let touching = all.filter { $0.start < range.upperBound && $0.end > range.lowerBound }
        #expect(hits.matches(in: range) == touching, "\(test.note)")
        let numbers = hits.indices(touching: range)
        #expect(all[numbers].filter(touching.contains) == touching, "\(test.note)")
        #expect(numbers.isEmpty == touching.isEmpty, "\(test.note)")
        #expect(numbers.lowerBound == all.firstIndex { $0.end > low } ?? all.count, "\(test.note)")
        #expect(hits.index(atOrAfter: low) == all.firstIndex { $0.end > low }, "\(test.note)")
        #expect(hits.index(before: low) == all.lastIndex { $0.start < low }, "\(test.note)")
      }
      for cue in 0..<corpus.cueCount {
        #expect(hits.matches(inCue: cue) == hits.matches(in: corpus.units(ofCue: cue)))
      }
      for needle in test.set.patterns.indices {
        #expect(
          hits.matches(ofNeedle: needle) == all.filter { $0.needle == needle }.map(\.match))
      }
    }
  }

  @Test func partsAndTimes() throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    builder.addCue("Die Straße", start: 0, end: 900)
    builder.addCue("und der Platz", start: 900, end: 2_000)
    let corpus = builder.finish()
    let set = try PatternSet(["straße und", "platz"], options: .caseInsensitive(locale: .root))
    let hits = corpus.matches(of: set, options: CorpusSearchOptions(across: true))
    #expect(hits.map(\.needle) == [0, 1])
    #expect(hits.parts(of: hits[0]).map(\.cue) == [0, 1])
    #expect(hits.time(of: hits[0]) == (0, 2_000))
    #expect(hits.time(of: hits[1]) == (900, 2_000))
    #expect(hits.matches(inTranscript: 0).count == 2)
  }

  /// A refined result equals a new search, whatever was added, removed, moved or typed on.
  @Test func refinedIsTheSame() throws {
    for seed in Seeds.some(of: 80_000..<80_300) {
      guard let test = CorpusSetCase(seed: seed, counts: [1, 2, 8]) else { continue }
      var random = SplitMix64(seed: seed)
      let corpus = test.model.corpus(blockShift: 6)
      var options = test.options
      if seed % 10 == 0 { options.limit = 3 }
      var hits = corpus.matches(of: test.set, options: options)
      for _ in 0..<4 {
        var patterns = hits.set.patterns
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where patterns.count > 1:
          patterns.remove(at: Int.random(in: 0..<patterns.count, using: &random))
        case 1: patterns.shuffle(using: &random)
        case 2: patterns.append(patterns.randomElement(using: &random)!)
        case 3:
          // Typed on.
          let place = Int.random(in: 0..<patterns.count, using: &random)
          var typing = patterns[place].options
          (typing.prefixTolerant, typing.overlapping) = (true, true)
          let more = corpus.utf16(in: 0..<min(1, corpus.unitCount))
          if let pattern = try? Pattern(utf16: patterns[place].needle + more, options: typing) {
            patterns[place] = pattern
          }
        default:
          let other = CorpusSetCase(seed: seed &+ 7, counts: [1])
          patterns.append(other?.set.patterns[0] ?? patterns[0])
        }
        let set = try PatternSet(patterns)
        hits = corpus.matches(of: set, refining: hits)
        let expected = corpus.matches(of: set, options: options)
        if hits.all != expected.all {
          Issue.record("\(test.note): found \(hits.all), expected \(expected.all)")
          return
        }
        #expect(hits.counts == expected.counts)
      }
    }
  }

  /// Needles of the last search are not searched for again.
  @Test func onlyTheNewNeedleIsSearchedFor() throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    for number in 0..<100 { builder.addCue("Straße \(number) am Platz") }
    let corpus = builder.finish()
    let options = PatternOptions.caseInsensitive(locale: .root)
    let set = try PatternSet(["strasse", "platz"], options: options)
    let hits = corpus.matches(of: set)
    // A search that is cancelled as soon as it begins does not disturb what needs none.
    let fewer = try corpus.matches(
      of: set.removing(at: 0), refining: hits, cancellation: SearchCancellation())
    #expect(fewer.counts == [100])
    let more = try corpus.matches(of: set.adding(Pattern("am", options: options)), refining: hits)
    #expect(more.counts == [100, 100, 100])
    #expect(more.prefix(3).map(\.needle) == [0, 2, 1])
  }
}
