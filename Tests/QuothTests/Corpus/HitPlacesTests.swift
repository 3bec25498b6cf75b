import Quoth
import QuothKernels
import TestSupport
import Testing

/// Places of hits found one after the other, against those found one by one.
@Suite struct HitPlacesTests {
  private static let letters: [[UInt16]] = [
    Array("abc de\n".utf16), Array("é ß’“a".utf16), Array("слово и ".utf16), Array("漢字かな".utf16),
    Array("a🙂é👩‍💻".utf16), [0xD83D, 0xDE42, 0x61, 0xD83D],
  ]

  private func corpus(_ joiner: CorpusJoiner, _ random: inout SplitMix64) -> Corpus<Int> {
    var builder = CorpusBuilder<Int>(joiner: joiner)
    var kind = Self.letters[0]
    // Rows of the table of cues are complete only with many, and of all kinds only with usual lengths of all kinds.
    let most = [20, 60, 200].randomElement(using: &random)!
    let usual = [20...60, 0...3, 0...120, 200...600].randomElement(using: &random)!
    let unusual = [4, 40, 400].randomElement(using: &random)!
    for transcript in 0..<3 {
      builder.beginTranscript(id: transcript)
      for _ in 0..<Int.random(in: 0...most, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 {
          kind = Self.letters.randomElement(using: &random)!
        }
        let lengths = [0...0, 0...3, 20...60, 200...300, 3000...9000]
        let length = lengths[min(4, Int.random(in: 0..<40, using: &random))]
        let isUsual = Int.random(in: 0..<unusual, using: &random) > 0
        let count = Int.random(in: isUsual ? usual : length, using: &random)
        builder.addCue(utf16: (0..<count).map { _ in kind.randomElement(using: &random)! })
      }
    }
    return builder.finish()
  }

  @Test(arguments: CorpusJoiner.allCases)
  func placesAreThoseOfSingleOffsets(joiner: CorpusJoiner) {
    var random = SplitMix64(seed: 21)
    for round in 0..<60 {
      let corpus = corpus(joiner, &random)
      guard corpus.unitCount > 0 else { continue }
      let starts = (0..<corpus.cueCount).map { corpus.units(ofCue: $0).lowerBound }
      func place(_ offset: Int, in cue: Int) -> (units: Int, scalars: Int) {
        let units = min(offset, corpus.units(ofCue: cue).upperBound) - starts[cue]
        return (units, corpus.scalarOffset(of: units, inCue: cue))
      }
      var hits: [Range<Int>] = (0..<300).map { _ in
        let start = Int.random(in: 0..<corpus.unitCount, using: &random)
        let longest = Int.random(in: 0..<9, using: &random) == 0 ? 5_000 : 9
        return start..<min(corpus.unitCount, start + Int.random(in: 1...longest, using: &random))
      }
      if round % 3 > 0 { hits.sort { $0.lowerBound < $1.lowerBound } }
      var units = HitPlaces(corpus, countsScalars: false)
      var scalars = HitPlaces(corpus, countsScalars: true)
      for hit in hits {
        let cue = starts.lastIndex { $0 <= hit.lowerBound }!
        let endCue = starts.lastIndex { $0 < hit.upperBound }!
        let (start, end) = (place(hit.lowerBound, in: cue), place(hit.upperBound, in: endCue))
        let (inUnits, inScalars) = (units.place(of: hit), scalars.place(of: hit))
        #expect(inUnits.cue == cue && inUnits.end_cue == endCue)
        #expect(inScalars.cue == cue && inScalars.end_cue == endCue)
        #expect(inUnits.start == start.units && inUnits.end == end.units)
        #expect(inScalars.start == start.scalars && inScalars.end == end.scalars)
      }
      expectSame(hits, in: corpus)
    }
  }

  /// Many hits at once have the places that they have one by one, up to one that is none.
  private func expectSame(_ hits: [Range<Int>], in corpus: Corpus<Int>) {
    let words = hits.flatMap { [$0.lowerBound, $0.upperBound, -1] }
    for countsScalars in [false, true] {
      var single = HitPlaces(corpus, countsScalars: countsScalars)
      let expected = hits.map { single.place(of: $0) }
      for kernels in Kernels.available {
        let (found, count) = filled(words, in: corpus, countsScalars, kernels)
        #expect(count == hits.count)
        for (one, other) in zip(found, expected) {
          #expect((one.cue, one.start) == (other.cue, other.start))
          #expect((one.end_cue, one.end) == (other.end_cue, other.end))
        }
      }
    }
    for wrong in [(-1, 1), (5, 5), (5, 4), (0, corpus.unitCount + 1), (0, -1), (3, .max)] {
      var words = words
      (words[3 * 7], words[3 * 7 + 1]) = wrong
      for kernels in Kernels.available {
        #expect(filled(words, in: corpus, true, kernels).count == 7)
      }
    }
  }

  private func filled(
    _ words: [Int], in corpus: Corpus<Int>, _ countsScalars: Bool, _ kernels: Kernels
  ) -> (places: [HitPlaces.Place], count: Int) {
    var finder = HitPlaces(corpus, countsScalars: countsScalars, kernels)
    var done = 0
    let places = unsafe [HitPlaces.Place](unsafeUninitializedCapacity: words.count / 3) {
      (room, count) in
      // SAFETY: three words for each hit, and room for as many places.
      done = unsafe words.withUnsafeBytes { bytes in
        unsafe finder.fill(
          room.baseAddress!, with: bytes.baseAddress!, stride: 3 * MemoryLayout<Int>.stride,
          count: words.count / 3)
      }
      count = done
    }
    return (places, done)
  }
}
