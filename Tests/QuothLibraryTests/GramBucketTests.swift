import QuothLibrary
import TestSupport
import Testing

@Suite struct GramBucketTests {
  /// Letters that come as often as those of a text: some much, most seldom.
  private static func letters(
    _ count: Int, of kinds: Int, _ random: inout SplitMix64
  ) -> [UInt8] {
    (0..<count).map { _ in
      let most = Int.random(in: 1...kinds, using: &random)
      return UInt8(Int.random(in: 1...most, using: &random))
    }
  }

  @Test func bucketsHaveTheGapsOfEveryGram() {
    for seed in Seeds.some(of: 0..<60) {
      var random = SplitMix64(seed: seed)
      let kinds = Int.random(in: 1...[3, 20, 254].randomElement(using: &random)!, using: &random)
      // Grams that come once, and some thousand times; blocks that follow one another, and far apart.
      let stretches = Int.random(in: 1..<12, using: &random)
      let step = [3, 40, 5_000, 90_000].randomElement(using: &random)!
      var counts: [GramLetter: Int] = [:]
      for kind in 1...kinds { counts[GramLetter(UInt32(0x40 + 3 * kind))] = 1 }
      let ranks = LetterRanks(counts: counts)
      let grid = TestLibraries.grid(using: &random)
      // With few bits of a block in an entry, chunks are closed often.
      let buckets = GramBuckets(
        units: Bool.random(using: &random) ? 1 << 20 : 1 << 24, grid: grid, ranks: ranks,
        blockBits: UInt32.random(in: 0...16, using: &random))
      var expected: [UInt64: Set<UInt32>] = [:]
      var place: UInt32 = 0
      for _ in 0..<stretches {
        let letters = Self.letters(
          Int.random(in: 0..<4_000, using: &random), of: kinds, &random)
        let places = letters.map { _ in
          place += UInt32.random(in: 0..<UInt32(step), using: &random)
          return place
        }
        unsafe letters.withUnsafeBufferPointer { letters in
          unsafe places.withUnsafeBufferPointer { places in
            if letters.count > 0 {
              unsafe buckets.add(
                letters.baseAddress!, places.baseAddress!, count: letters.count)
            }
          }
        }
        for first in letters.indices.dropLast(3) {
          let gram = letters[first..<(first + 4)].reduce(UInt64(0)) {
            $0 << 16 | UInt64(0x40 + 3 * Int($1))
          }
          expected[gram, default: []].insert(UInt32(grid.block(of: Int(places[first]))))
        }
      }
      buckets.closeChunks()
      // In parts, as threads read them.
      var found: [(gram: UInt64, blocks: [UInt32])] = []
      let parts = buckets.parts(ofChunks: Int.random(in: 1..<40, using: &random))
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      // And by shares of them, as where hostile text has too many grams of two letters.
      let most = Bool.random(using: &random) ? 1 << 24 : Int.random(in: 0..<200, using: &random)
      for part in parts {
        var reader = GramBucketReader(buckets, part, most: most)
        while reader.gram != .max {
          var block = UInt32.max
          found.append(
            (
              reader.gram,
              unsafe reader.gaps.map { gap in
                block &+= gap; return block
              }
            ))
          reader.advance()
        }
      }
      #expect(found.map(\.gram) == expected.keys.sorted(), "seed \(seed)")
      for (gram, blocks) in found {
        #expect(blocks == expected[gram]?.sorted(), "seed \(seed), gram \(gram)")
      }
    }
  }

  /// Text of few letters has the same grams in every block, and takes little more than one entry for each.
  @Test func hostileTextTakesLittleMemory() {
    var random = SplitMix64(seed: 7)
    for (kinds, units) in [(1, 20), (2, 20), (3, 20), (2, 24)] {
      let ranks = LetterRanks(counts: [:])
      let buckets = GramBuckets(units: 1 << units, grid: .usual, ranks: ranks)
      let letters = (0..<(1 << 20)).map { _ in UInt8.random(in: 1...UInt8(kinds), using: &random) }
      let places = Array(UInt32(0)..<(1 << 20))
      unsafe letters.withUnsafeBufferPointer { letters in
        unsafe places.withUnsafeBufferPointer { places in
          unsafe buckets.add(letters.baseAddress!, places.baseAddress!, count: letters.count)
        }
      }
      buckets.closeChunks()
      // Without thinning there would be 17,476 chunks of 60 entries, or 4,161 of 252.
      let ofBucket = units < 22 ? 600 : 150
      #expect(buckets.chunkCount <= ofBucket * kinds * kinds, "\(kinds) letters")
    }
  }

  @Test func gramsOfTwoDenseLettersAreTheirNumbers() {
    var random = SplitMix64(seed: 3)
    let buckets = GramBuckets(units: 1 << 20, grid: .usual, ranks: nil, blockBits: 2)
    var expected: [UInt64: Set<UInt32>] = [:]
    for place in stride(from: 0, to: 1 << 24, by: 509) {
      let gram =
        UInt32.random(in: 0x4E00..<0x4E20, using: &random) << 16
        | UInt32.random(in: 0..<3, using: &random) * 0x5000
      buckets.add(gram, at: place)
      expected[UInt64(gram), default: []].insert(UInt32(BlockGrid.usual.block(of: place)))
    }
    buckets.closeChunks()
    var reader = GramBucketReader(buckets, 0..<(1 << 16))
    for gram in expected.keys.sorted() {
      #expect(reader.gram == gram)
      var block = UInt32.max
      let blocks = unsafe reader.gaps.map { gap in
        block &+= gap; return block
      }
      #expect(blocks == expected[gram]?.sorted())
      reader.advance()
    }
    #expect(reader.gram == .max)
  }

  @Test func theMostCommonLettersAreNumberedInTheirOrder() {
    var counts: [GramLetter: Int] = [:]
    // Dense letters have none, however often they come.
    for letter: UInt32 in 0x4E00..<0x4F00 { counts[GramLetter(letter)] = 1_000 }
    for letter: UInt32 in 0x61..<0x361 { counts[GramLetter(letter)] = Int(letter) }
    let ranks = LetterRanks(counts: counts)
    let numbered = (UInt32(0)..<0x5000).filter { ranks.rank(of: GramLetter($0)) != 0 }
    #expect(numbered == Array((0x361 - 254)..<0x361))
    #expect(numbered.map { ranks.rank(of: GramLetter($0)) } == Array(1...254))
  }
}
