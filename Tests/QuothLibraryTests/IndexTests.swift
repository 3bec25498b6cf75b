import Quoth
import QuothLibrary
import TestSupport
import Testing

@Suite struct IndexTests {
  @Test func gapsComeBackAsTheyWere() {
    for seed in Seeds.some(of: 0..<400) {
      var random = SplitMix64(seed: seed)
      // As few as there may be, so that lists of one are of all lengths, and as many.
      let blocks = Int.random(
        in: 1...[9, 3_000, 300_000, 1 << 22].randomElement(using: &random)!, using: &random)
      let share = Int.random(in: 1..<2_000, using: &random)
      var list: [UInt32] = []
      var block = Int.random(in: 0..<blocks, using: &random)
      while block < blocks {
        list.append(UInt32(block))
        // In crowds, and far apart.
        block +=
          Int.random(in: 0..<4, using: &random) == 0
          ? Int.random(in: 1..<(share + 1), using: &random) : 1
      }
      var gaps: [UInt32] = []
      var last: UInt32?
      for block in list {
        gaps.append(last.map { block - $0 } ?? block + 1)
        last = block
      }
      var room = ByteRoom()
      unsafe gaps.withUnsafeBufferPointer {
        unsafe GapCode.encode($0, blocks: blocks, into: &room)
      }
      let bytes = room.bytes
      let decoded = unsafe bytes.withUnsafeBytes {
        unsafe GapCode.decode($0, count: list.count, blocks: blocks)
      }
      #expect(decoded == list, "seed \(seed)")
      // Cut short, there are not so many.
      let cut = unsafe bytes.dropLast(bytes.count / 2 + 1).withUnsafeBytes {
        unsafe GapCode.decode($0, count: list.count, blocks: blocks)
      }
      #expect(cut == nil, "seed \(seed)")
    }
  }

  @Test func numbersWithoutBranchesAreThoseOfALoop() {
    var random = SplitMix64(seed: 1)
    var gaps: [UInt32] = [0, 1, 127, 128, 16_383, 16_384, 1 << 21 - 1, 1 << 21, 1 << 28 - 1]
    for _ in 0..<10_000 {
      let bits = UInt32.random(in: 1...28, using: &random)
      gaps.append(UInt32.random(in: 0..<(1 << bits), using: &random))
    }
    for gap in gaps {
      var room = ByteRoom()
      room.appendVariable(UInt64(gap))
      let (bytes, length) = ByteRoom.variable(gap)
      let expected: UInt64 = room.bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      #expect(bytes == expected && Int(length) == room.count, "\(gap)")
    }
    var room = ByteRoom(capacity: 1 << 18)
    var short = ByteRoom(capacity: 1 << 18)
    for gap in gaps + [1 << 28, .max] {
      let number = UInt64(gap) << UInt64.random(in: 0...32, using: &random)
      room.appendVariable(number)
      short.appendShort(number)
    }
    #expect(short.bytes == room.bytes)
  }

  /// The decoder without words of bits and without shortcuts.
  private static func plainly(_ bytes: [UInt8], count: Int, blocks: Int) -> [UInt32]? {
    guard count <= blocks, count <= 8 * bytes.count else { return nil }
    var place = 0
    func bit() -> Int? {
      defer { place += 1 }
      return place < 8 * bytes.count ? Int(bytes[place / 8] >> (place % 8)) & 1 : nil
    }
    func number(_ width: Int) -> Int? {
      var value = 0
      for step in 0..<width {
        guard let bit = bit() else { return nil }
        value |= bit << step
      }
      return value
    }
    var (sum, mean) = (min(max(blocks / count, 1), 1 << 22), 1)
    var list: [UInt32] = []
    var block = -1
    for _ in 0..<count {
      var parameter = 0
      while mean << (parameter + 1) <= sum { parameter += 1 }
      var upper = 0
      while upper < 24 {
        guard let next = bit() else { return nil }
        if next == 0 { break }
        upper += 1
      }
      let value: Int
      if upper == 24 {
        guard let whole = number(32) else { return nil }
        value = whole
      } else {
        guard let lower = number(parameter) else { return nil }
        value = upper << parameter | lower
      }
      guard value < blocks, block + value + 1 < blocks else { return nil }
      block += value + 1
      list.append(UInt32(block))
      sum += min(value + 1, 1 << 22)
      mean += 1
      if mean == 16 { (sum, mean) = (sum / 2, 8) }
    }
    return list
  }

  @Test func anyBytesAreDecodedAsBitByBit() {
    var (good, bad) = (0, 0)
    for seed in Seeds.some(of: 0..<20_000) {
      var random = SplitMix64(seed: seed)
      // Of many ones or few, so that gaps of every length come.
      let kind = Int.random(in: 0..<4, using: &random)
      let bytes = (0..<Int.random(in: 1..<80, using: &random)).map { _ in
        let byte = UInt8.random(in: 0...255, using: &random)
        let other = UInt8.random(in: 0...255, using: &random)
        return [byte, byte & other, byte | other, kind == 3 ? 0xFF : byte][kind]
      }
      let blocks = 1 << Int.random(in: 1..<28, using: &random)
      let count = Int.random(in: 1..<60, using: &random)
      let decoded = unsafe bytes.withUnsafeBytes {
        unsafe GapCode.decode($0, count: count, blocks: blocks)
      }
      #expect(decoded == Self.plainly(bytes, count: count, blocks: blocks), "seed \(seed)")
      if decoded == nil { bad += 1 } else { good += 1 }
    }
    #expect(good > 0 && bad > 0)
  }

  @Test func hostileListsAreRefusedOrInBounds() {
    for seed in Seeds.some(of: 0..<2_000) {
      var random = SplitMix64(seed: seed)
      let bytes = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let blocks = Int.random(in: 1..<5_000, using: &random)
      let count = Int.random(in: 1..<400, using: &random)
      let decoded = unsafe bytes.withUnsafeBytes {
        unsafe GapCode.decode($0, count: count, blocks: blocks)
      }
      guard let decoded else { continue }
      #expect(decoded.count == count && decoded.allSatisfy { $0 < blocks })
      #expect(zip(decoded, decoded.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  /// The blocks of every gram by the plainest code there is.
  private static func plainBlocks(
    _ corpus: Corpus<String>, ofLength length: Int
  ) -> [UInt64: [UInt32]] {
    var key = CoarseKey()
    var blocks: [UInt64: Set<UInt32>] = [:]
    for transcript in 0..<corpus.transcriptCount {
      let units = corpus.units(ofTranscript: transcript)
      var letters: [(GramLetter, Int)] = []
      var place = units.lowerBound
      let text = corpus.utf16(in: units)
      while place < units.upperBound {
        let unit = text[place - units.lowerBound]
        var width = 1
        if unit & 0xFC00 == 0xD800, place + 1 < units.upperBound,
          text[place + 1 - units.lowerBound] & 0xFC00 == 0xDC00
        {
          width = 2
        }
        let piece = Array(text[(place - units.lowerBound)..<(place - units.lowerBound + width)])
        for letter in key.key(of: piece) { letters.append((GramLetter(letter), place)) }
        place += width
      }
      for (number, (letter, offset)) in letters.enumerated() {
        let next = number + 1 < letters.count ? letters[number + 1].0 : nil
        let block = UInt32(offset / length)
        if letter.isDense || next?.isDense == true {
          blocks[letter.number << 16 | (next?.number ?? 0), default: []].insert(block)
        }
        if letter.isDense { continue }
        var gram: UInt64 = 0
        for step in 0..<4 {
          let place = number + step
          guard place < letters.count, !letters[place].0.isDense else { break }
          gram |= letters[place].0.number << UInt64(48 - 16 * step)
        }
        blocks[gram, default: []].insert(block)
      }
    }
    return blocks.mapValues { $0.sorted() }
  }

  @Test func anIndexHasTheBlocksOfEveryGram() throws {
    for seed in Seeds.some(of: 0..<12) {
      var random = SplitMix64(seed: seed)
      let corpus = TestLibraries.corpus(
        transcripts: Int.random(in: 0..<8, using: &random), units: 6_000, using: &random)
      let folder = TestFolder()
      let writer = try LibraryWriter<String>(folder.path, joiner: corpus.joiner)
      writer.grid = TestLibraries.grid(using: &random)
      try writer.add(corpus)
      try writer.commit()
      let library = try Library<String>(contentsOf: folder.path)
      guard let segment = library.segments.first else { continue }
      let expected = Self.plainBlocks(corpus, ofLength: writer.grid.length)
      let grams = try segment.everyGram()
      #expect(grams.map(\.gram) == expected.keys.sorted(), "seed \(seed)")
      for (gram, blocks) in grams { #expect(blocks == expected[gram], "seed \(seed)") }
      #expect(library.check().isEmpty)
    }
  }

  @Test func longListsAreReadAndDamageOfThemIsSeen() throws {
    var random = SplitMix64(seed: 11)
    var builder = CorpusBuilder<String>()
    builder.beginTranscript(id: "long")
    // Of some thousand blocks one in three has the word, so that its lists are not in leaves.
    let filler = String(repeating: "usual words ", count: 84)
    for _ in 0..<6_000 {
      builder.addCue(filler + (Int.random(in: 0..<3, using: &random) == 0 ? "zebra" : "horse"))
    }
    let corpus = builder.finish()
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path)
    writer.grid = BlockGrid(doublings: 8)
    try writer.add(corpus)
    try writer.commit()
    let library = try Library<String>(contentsOf: folder.path)
    let pattern = try Pattern("zebra", options: .find(locale: .root))
    let expected = corpus.matches(of: pattern)
    let found = library.matchesByIndex(of: pattern)
    #expect(found.map(\.match) == Array(expected) && found.problems.isEmpty)
    guard case .candidates = found.plans[0].extent else {
      Issue.record("a scan: \(found.plans[0])")
      return
    }
    let starts = Set(expected.map { UInt32($0.start / writer.grid.length) }).sorted()
    let gram = "zebr".utf16.reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
    let grams = try library.segments[0].everyGram()
    #expect(grams.first { $0.gram == gram }?.blocks == starts)
    #expect(library.check().isEmpty)

    // The long lists are the first section.
    let name = library.segments[0].name + ".index"
    let bytes = folder.bytes(name)
    for place in stride(from: 4_096, to: 4_096 + 1_500, by: 97) {
      var altered = bytes
      altered[place] ^= 0x04
      folder.write(name, altered)
      let damaged = try Library<String>(contentsOf: folder.path)
      #expect(damaged.check().count == 1)
      #expect(damaged.matchesByIndex(of: pattern).map(\.match) == Array(expected))
    }
  }
}
