import Quoth
import QuothLibrary
import TestSupport
import Testing

/// A damaged library: what is damaged is named, the rest is searched, and no answer is wrong in silence.
@Suite struct LibraryDamageTests {
  /// A library of two segments, which stay apart since the first is the longer.
  private static func library(in folder: TestFolder) throws -> Library<String> {
    var builder = CorpusBuilder<String>()
    builder.beginTranscript(id: "long")
    for number in 0..<12_000 { builder.addCue("the usual words of cue \(number), and again") }
    let writer = try LibraryWriter<String>(folder.path)
    try writer.add(builder.finish())
    var other = CorpusBuilder<String>()
    other.beginTranscript(id: "short")
    for number in 0..<4_000 { other.addCue("some other words of cue \(number), and again") }
    try writer.add(other.finish())
    try writer.commit()
    return try Library(contentsOf: folder.path)
  }

  @Test func everyAlteredByteOfAnIndexIsSeenOrHarmless() throws {
    let folder = TestFolder()
    let library = try Self.library(in: folder)
    #expect(library.segments.count == 2)
    let patterns = try ["cue 7123", "cue 311", "zebra", "1199", "other words of cue 39"].map {
      try Pattern($0, options: .find(locale: .root))
    }
    let expected = patterns.map { library.matchesByIndex(of: $0).map(\.match) }
    let name = library.segments[0].name + ".index"
    let bytes = folder.bytes(name)
    var random = SplitMix64(seed: 9)
    var seen = 0
    for _ in 0..<150 {
      var altered = bytes
      switch Int.random(in: 0..<3, using: &random) {
      case 0: altered.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      case 1:
        // The header is read first of all.
        altered[Int.random(in: 0..<300, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      default:
        for _ in 0..<40 {
          altered[Int.random(in: 0..<bytes.count, using: &random)] ^=
            1 << UInt8.random(in: 0..<8, using: &random)
        }
      }
      folder.write(name, altered)
      let damaged = try Library<String>(contentsOf: folder.path)
      for (pattern, hits) in zip(patterns, expected) {
        let found = damaged.matchesByIndex(of: pattern)
        // The text is whole, and is searched without the index.
        #expect(found.map(\.match) == hits)
        if !found.problems.isEmpty {
          #expect(found.problems[0].segment == 0 && found.problems[0].isSearched)
          #expect(found.problems[0].description.contains(name))
          seen += 1
        }
      }
      if altered != bytes { #expect(!damaged.check().isEmpty) }
    }
    #expect(seen > 150)
    folder.write(name, bytes)
    #expect(try Library<String>(contentsOf: folder.path).check().isEmpty)
  }

  @Test func aDamagedCorpusIsNamedAndTheRestIsSearched() throws {
    let folder = TestFolder()
    let library = try Self.library(in: folder)
    let pattern = try Pattern("and again", options: .find(locale: .root))
    let all = library.matches(of: pattern)
    #expect(all.count == 16_000)
    let name = library.segments[0].name + ".corpus"
    let bytes = folder.bytes(name)
    folder.write(name, Array(bytes[..<(bytes.count / 2)]))
    let damaged = try Library<String>(contentsOf: folder.path)
    let found = damaged.matches(of: pattern)
    #expect(found.count == 4_000 && found.problems.count == 1)
    #expect(!found.problems[0].isSearched && found.problems[0].description.contains(name))
    #expect(damaged.check().count == 2)
    // Streaming names it as well.
    var total = 0
    let problems = try damaged.forEachBatch(of: pattern) { batch in
      total = batch.total
      return true
    }
    #expect(total == 4_000 && problems == found.problems)
    // One that is not there at all.
    folder.write(name, [])
    #expect(try Library<String>(contentsOf: folder.path).matches(of: pattern).count == 4_000)
  }

  /// No search looks at the ids of cues: whoever asks for the corpus is told.
  @Test func damagedIDsOfCuesAreNamedWhereTheyAreWanted() throws {
    let folder = TestFolder()
    var builder = CorpusBuilder<String>()
    builder.beginTranscript(id: "one")
    for number in 0..<3_000 { builder.addCue("words of cue \(number)", id: "line \(number)") }
    let writer = try LibraryWriter<String>(folder.path)
    try writer.add(builder.finish())
    try writer.commit()
    let pattern = try Pattern("cue 2999", options: .find(locale: .root))
    let library = try Library<String>(contentsOf: folder.path)
    #expect(try library.segments[0].corpus().id(ofCue: 2_999) == "line 2999")
    let name = library.segments[0].name + ".corpus"
    var bytes = folder.bytes(name)
    let place = bytes.count - 1
    bytes[place] ^= 1
    folder.write(name, bytes)
    let damaged = try Library<String>(contentsOf: folder.path)
    let found = damaged.matches(of: pattern)
    #expect(found.count == 1 && found.problems.isEmpty)
    #expect(try damaged.text(of: found.first { _ in true }!) == "cue 2999")
    for _ in 0..<2 {
      let error = #expect(throws: LibraryError.self) { _ = try damaged.segments[0].corpus() }
      #expect(error?.description.contains("the table of ids") == true)
      #expect(error?.description.contains(name) == true)
    }
    #expect(damaged.check().count == 1)
  }

  /// A search of few hits compares the parts of tables that it reads: it finds what is there, or names the damage.
  @Test func damageOfTablesIsNamedOrIsNotRead() throws {
    let folder = TestFolder()
    let library = try Self.library(in: folder)
    let name = library.segments[0].name + ".corpus"
    let bytes = folder.bytes(name)
    func number(_ place: Int) -> Int {
      (0..<8).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let patterns = try ["cue 7123,", "cue 311,", "cue 11999,"].map {
      try Pattern($0, options: .find(locale: .root))
    }
    func found(_ library: Library<String>, _ pattern: Pattern) throws -> ([Match], Int) {
      var all: [Match] = []
      let problems = try library.forEachBatch(of: pattern) { batch in
        all += batch.matches
        return true
      }
      return (all, problems.count)
    }
    let expected = try patterns.map { try found(library, $0).0 }
    #expect(expected.allSatisfy { !$0.isEmpty })
    // From the blocks, the first table, to the ids of cues.
    let tables = number(80 + 24)..<number(80 + 24 * 14)
    var random = SplitMix64(seed: 12)
    var (named, unread) = (0, 0)
    for _ in 0..<300 {
      var altered = bytes
      altered[Int.random(in: tables, using: &random)] ^=
        1 << UInt8.random(in: 0..<8, using: &random)
      folder.write(name, altered)
      let damaged = try Library<String>(contentsOf: folder.path)
      for (pattern, hits) in zip(patterns, expected) {
        let (matches, problems) = try found(damaged, pattern)
        if problems > 0 { named += 1 } else { unread += 1 }
        #expect(problems > 0 || matches == hits)
      }
    }
    #expect(named > 100 && unread > 100)
  }

  @Test func aDamagedManifestIsRefused() throws {
    let folder = TestFolder()
    _ = try Self.library(in: folder)
    let bytes = folder.bytes("manifest")
    for place in bytes.indices {
      var altered = bytes
      altered[place] ^= 0x10
      folder.write("manifest", altered)
      let error = #expect(throws: LibraryError.self) {
        _ = try Library<String>(contentsOf: folder.path)
      }
      #expect(error?.description.contains("manifest") == true)
      #expect(throws: LibraryError.self) { _ = try LibraryWriter<String>(folder.path) }
    }
    for count in 0..<bytes.count {
      folder.write("manifest", Array(bytes[..<count]))
      #expect(throws: LibraryError.self) { _ = try Library<String>(contentsOf: folder.path) }
    }
    // Building it again is the way out.
    let writer = try LibraryWriter<String>(folder.path, replacing: true)
    try writer.commit()
    #expect(try Library<String>(contentsOf: folder.path).transcriptCount == 0)
  }

  @Test func anIndexOfOtherVersionsIsNotUsed() throws {
    let folder = TestFolder()
    let library = try Self.library(in: folder)
    let name = library.segments[0].name + ".index"
    var bytes = folder.bytes(name)
    // The version of Unicode follows the sections; the test corrects the header's checksum.
    let place = 216
    #expect(String(decoding: bytes[place..<(place + 4)], as: UTF8.self) == Versions.current.unicode)
    bytes[place] = UInt8(ascii: "9")
    let page = Array(bytes[..<24] + bytes[32..<4_096])
    let sum = unsafe page.withUnsafeBytes { unsafe Checksum.of($0) }
    for step in 0..<8 { bytes[24 + step] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * step)) }
    folder.write(name, bytes)
    let other = try Library<String>(contentsOf: folder.path)
    let pattern = try Pattern("cue 7123", options: .find(locale: .root))
    let plans = other.plans(for: pattern)
    #expect(plans[0].description.hasPrefix("scan: the index was made with Unicode 9"))
    #expect(other.matches(of: pattern).map(\.match) == library.matches(of: pattern).map(\.match))
    #expect(other.matches(of: pattern).problems.isEmpty)
  }

  @Test func anIndexOfAnotherCorpusIsNotUsed() throws {
    let folder = TestFolder()
    let library = try Self.library(in: folder)
    folder.write(
      library.segments[0].name + ".index", folder.bytes(library.segments[1].name + ".index"))
    let other = try Library<String>(contentsOf: folder.path)
    let found = other.matches(of: try Pattern("cue 7123", options: .find(locale: .root)))
    #expect(found.count == 1 && found.problems.count == 1 && found.problems[0].isSearched)
  }
}
