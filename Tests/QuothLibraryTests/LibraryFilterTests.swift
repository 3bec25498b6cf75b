import Quoth
import QuothLibrary
import TestSupport
import Testing

/// Filters: files that tell of many segments at once which grams they do not have.
@Suite struct LibraryFilterTests {
  /// A library whose segments, long or short, all have filters.
  private static func library(
    of corpora: [Corpus<String>], in folder: TestFolder, blocks: Int = 300
  ) throws -> Library<String> {
    let writer = try LibraryWriter<String>(folder.path, largestSegment: 1)
    writer.filterRule = FilterRule(smallest: 1, fewest: 1, blockCount: blocks)
    for corpus in corpora { try writer.add(corpus) }
    try writer.commit()
    return try Library(contentsOf: folder.path)
  }

  private static func corpora(_ count: Int, _ prefix: String = "t", using random: inout SplitMix64)
    -> [Corpus<String>]
  {
    (0..<count).map {
      TestLibraries.corpus(
        transcripts: 3, units: 1_500, prefix: "\(prefix)\($0)-", joiner: .automatic, using: &random)
    }
  }

  @Test func noGramOfASegmentIsLost() throws {
    for (count, blocks) in [(1, 1), (3, 7), (8, 50), (9, 300), (40, 120), (64, 90), (70, 90)] {
      var random = SplitMix64(seed: UInt64(count))
      let folder = TestFolder()
      let library = try Self.library(
        of: Self.corpora(count, using: &random), in: folder, blocks: blocks)
      let segments = library.segments.count
      #expect(library.filteredCount == segments)
      #expect(folder.names.count { $0.hasPrefix("filter-") } == (segments + 63) / 64)
      for number in 0..<segments {
        #expect(try library.gramsLost(fromSegment: number) == 0)
      }
      #expect(library.check().isEmpty)
    }
  }

  @Test func mostAbsentNeedlesAreExcluded() throws {
    var random = SplitMix64(seed: 12)
    let folder = TestFolder()
    let library = try Self.library(of: Self.corpora(20, using: &random), in: folder)
    var (excluded, absent) = (0, 0)
    for _ in 0..<300 {
      let corpus = try library.segments.randomElement(using: &random)!.corpus()
      let needle = TestLibraries.needle(for: corpus, using: &random)
      guard let pattern = try? Pattern(utf16: needle, options: .find(locale: .root)) else {
        continue
      }
      for number in library.segments.indices {
        let isThere = !(try library.segments[number].corpus().matches(of: pattern).isEmpty)
        let isExcluded = library.isExcluded(pattern, fromSegment: number)!
        #expect(!(isThere && isExcluded), "\(needle) in segment \(number)")
        if !isThere {
          absent += 1
          if isExcluded { excluded += 1 }
        }
      }
      #expect(
        library.matchesByIndex(of: pattern).count
          == (try library.segments.reduce(0) { try $0 + $1.corpus().matches(of: pattern).count }))
    }
    // The others have the needle's grams, or it has none.
    #expect(absent > 2_000 && excluded * 2 > absent)
  }

  @Test func anUpdateKeepsTheBitsOfOldSegments() throws {
    var random = SplitMix64(seed: 13)
    let folder = TestFolder()
    var library = try Self.library(of: Self.corpora(5, using: &random), in: folder)
    var names = folder.names.filter { $0.hasPrefix("filter-") }
    for round in 0..<6 {
      let writer = try LibraryWriter<String>(folder.path, largestSegment: 1)
      writer.filterRule = FilterRule(smallest: 1, fewest: 1, blockCount: 300)
      // The first segments go, and their bits are used again.
      let gone = try library.segments[round % 2].corpus()
      try writer.remove(Set((0..<gone.transcriptCount).map { gone.id(ofTranscript: $0) }))
      for corpus in Self.corpora(round + 1, "\(round)u", using: &random) { try writer.add(corpus) }
      if round == 4 { try writer.compact() } else { try writer.commit() }
      library = try Library(contentsOf: folder.path)
      #expect(library.filteredCount == library.segments.count)
      for number in library.segments.indices {
        #expect(try library.gramsLost(fromSegment: number) == 0)
      }
      let now = folder.names.filter { $0.hasPrefix("filter-") }
      #expect(now.count == 1 && now != names)
      names = now
      #expect(library.check().isEmpty)
    }
    // Nothing is written where nothing has changed.
    let writer = try LibraryWriter<String>(folder.path, largestSegment: 1)
    writer.filterRule = FilterRule(smallest: 1, fewest: 1, blockCount: 300)
    try writer.commit()
    #expect(folder.names.filter { $0.hasPrefix("filter-") } == names)
  }

  @Test func fewOrShortSegmentsHaveNone() throws {
    var random = SplitMix64(seed: 14)
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path, largestSegment: 1)
    for corpus in Self.corpora(6, using: &random) { try writer.add(corpus) }
    try writer.commit()
    #expect(try Library<String>(contentsOf: folder.path).filteredCount == 0)
    // Earlier builds read the first format.
    #expect(folder.bytes("manifest")[8] == 1)
    writer.filterRule = FilterRule(smallest: 1, fewest: 7, blockCount: 20)
    try writer.commit()
    #expect(try Library<String>(contentsOf: folder.path).filteredCount == 0)
    writer.filterRule.fewest = 4
    try writer.commit()
    #expect(try Library<String>(contentsOf: folder.path).filteredCount == 6)
    #expect(folder.bytes("manifest")[8] == 2)
  }

  @Test func aDamagedFilterChangesNoAnswer() throws {
    var random = SplitMix64(seed: 15)
    let folder = TestFolder()
    let whole = try Self.library(of: Self.corpora(9, using: &random), in: folder, blocks: 40)
    let patterns = try (0..<12).compactMap { _ -> Pattern? in
      let corpus = try whole.segments.randomElement(using: &random)!.corpus()
      return try? Pattern(
        utf16: TestLibraries.needle(for: corpus, using: &random), options: .find(locale: .root))
    }
    let expected = patterns.map { whole.matchesByIndex(of: $0).map(\.match) }
    let name = folder.names.first { $0.hasPrefix("filter-") }!
    let bytes = folder.bytes(name)
    for round in 0..<120 {
      var altered = bytes
      switch round % 4 {
      case 0: altered.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      case 1: altered[Int.random(in: 0..<1_130, using: &random)] ^= 1 << UInt8(round % 8)
      case 2: altered += [0]
      default:
        for place in stride(from: 4_096 + round, to: bytes.count, by: 512) {
          // Not the zeros after the checksum of a block.
          altered[place] &= 0x11
        }
      }
      folder.write(name, altered)
      let library = try Library<String>(contentsOf: folder.path)
      #expect(patterns.map { library.matchesByIndex(of: $0).map(\.match) } == expected)
      if altered != bytes {
        #expect(library.check().contains { $0.description.contains(name) }, "round \(round)")
      }
    }
    folder.remove(name)
    let library = try Library<String>(contentsOf: folder.path)
    #expect(library.filteredCount == 0 && !library.check().isEmpty)
    #expect(patterns.map { library.matchesByIndex(of: $0).map(\.match) } == expected)

    // The next update makes it anew: because it is not there, or because an extension would keep the damage.
    for isThere in [false, true] {
      if isThere {
        let now = folder.names.first { $0.hasPrefix("filter-") }!
        var damaged = folder.bytes(now)
        damaged[5_000] ^= 1
        folder.write(now, damaged)
      }
      let writer = try LibraryWriter<String>(folder.path, largestSegment: 1)
      writer.filterRule = FilterRule(smallest: 1, fewest: 1, blockCount: 40)
      if isThere { try writer.add(Self.corpora(1, "more", using: &random)[0]) }
      try writer.commit()
      let mended = try Library<String>(contentsOf: folder.path)
      #expect(mended.filteredCount == mended.segments.count && mended.check().isEmpty)
    }
  }

  @Test func theFilterOfAnotherLibraryIsOfNoUse() throws {
    var random = SplitMix64(seed: 17)
    let (folder, other) = (TestFolder(), TestFolder())
    let library = try Self.library(of: Self.corpora(5, using: &random), in: folder)
    let foreign = try Self.library(of: Self.corpora(5, using: &random), in: other)
    #expect(library.segments.map(\.name) == foreign.segments.map(\.name))
    let name = folder.names.first { $0.hasPrefix("filter-") }!
    folder.write(name, other.bytes(name))
    #expect(try Library<String>(contentsOf: folder.path).filteredCount == 0)
  }

  @Test func aSegmentWithADamagedIndexGoesWithout() throws {
    var random = SplitMix64(seed: 16)
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path, largestSegment: 1)
    for corpus in Self.corpora(5, using: &random) { try writer.add(corpus) }
    try writer.commit()
    let name = try Library<String>(contentsOf: folder.path).segments[2].name + ".index"
    var bytes = folder.bytes(name)
    bytes[bytes.count / 2] ^= 0xFF
    for place in 4_096..<bytes.count { bytes[place] ^= 0x55 }
    folder.write(name, bytes)
    writer.filterRule = FilterRule(smallest: 1, fewest: 1, blockCount: 40)
    try writer.commit()
    #expect(try Library<String>(contentsOf: folder.path).filteredCount == 4)
  }
}
