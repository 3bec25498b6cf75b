import Quoth
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Corpora written to files and opened again, and invalid files.
@Suite struct CorpusFileTests {
  /// A path in the temporary folder, whose file is removed at the end.
  final class Path {
    let text: String
    init(_ name: String) { text = "/tmp/quoth-\(getpid())-\(name).corpus" }
    deinit { unsafe unlink(text) }

    var bytes: [UInt8] {
      get throws { try unsafe MappedFile(text).withBytes { unsafe Array($0) } }
    }

    func write(_ bytes: [UInt8]) {
      let file = unsafe fopen(text, "w")!
      #expect(unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count)
      unsafe fclose(file)
    }

    func error(_ verifying: CorpusVerification = .automatic) -> String? {
      do throws(CorpusError) {
        _ = try Corpus<Int>(contentsOf: text, verifying: verifying)
        return nil
      } catch { return "\(error)" }
    }
  }

  static func named() -> Corpus<String> {
    var builder = CorpusBuilder<String>(joiner: .newline)
    builder.beginTranscript(id: "né")
    builder.addCue("Die Straße", id: "1", start: -5, end: 1_500, speaker: "Anna")
    builder.addCue("日本語 text", start: 1_500)
    builder.beginTranscript(id: "")
    builder.addCue("", speaker: "Ben")
    builder.addCue(String(repeating: "long ", count: 40_000), end: 1 << 40)
    return builder.finish()
  }

  @Test func opensWhatWasWritten() throws {
    let path = Path("named")
    let corpus = Self.named()
    try corpus.write(to: path.text)
    for verifying in CorpusVerification.allCases {
      let opened = try Corpus<String>(contentsOf: path.text, verifying: verifying)
      #expect(opened.cueCount == 4 && opened.transcriptCount == 2 && opened.joiner == .newline)
      for cue in 0..<4 {
        #expect(opened.text(ofCue: cue) == corpus.text(ofCue: cue))
        #expect(opened.id(ofCue: cue) == corpus.id(ofCue: cue))
        #expect(opened.start(ofCue: cue) == corpus.start(ofCue: cue))
        #expect(opened.end(ofCue: cue) == corpus.end(ofCue: cue))
        #expect(opened.speaker(ofCue: cue) == corpus.speaker(ofCue: cue))
      }
      #expect(opened.id(ofTranscript: 0) == "né" && opened.id(ofTranscript: 1) == "")
      #expect(opened.start(ofCue: 0) == -5 && opened.end(ofCue: 3) == 1 << 40)
    }
  }

  @Test func openedCorporaFindTheSameAndGrow() throws {
    let path = Path("random")
    for seed in 60_000..<60_400 as Range<UInt64> {
      guard let test = CorpusCase(seed: seed) else { continue }
      let corpus = test.model.corpus(blockShift: Int(seed % 7) + 1)
      try corpus.write(to: path.text)
      let opened = try Corpus<Int>(contentsOf: path.text)
      #expect(opened.matches(of: test.pattern, options: test.options).all == test.expected)
      var grown = CorpusBuilder(extending: opened)
      grown.beginTranscript(id: 99)
      grown.addCue("more 日本")
      let larger = grown.finish()
      #expect(larger.text(ofCue: larger.cueCount - 1) == "more 日本")
      #expect(larger.utf16(in: 0..<opened.unitCount) == test.model.units)
    }
  }

  /// They are found in a file as far as they are asked for.
  @Test func idsOfCuesCanBeAskedForInAnyOrder() throws {
    let path = Path("ids")
    var random = SplitMix64(seed: 5)
    for count in [0, 1, 7, 8, 9, 100] {
      var builder = CorpusBuilder<String>()
      builder.beginTranscript(id: "all")
      for number in 0..<count {
        let id = String(repeating: "\(number)", count: Int.random(in: 0..<9, using: &random))
        builder.addCue("x", id: number % 5 == 3 ? nil : id)
      }
      // The last ones have none.
      for _ in 0..<10 { builder.addCue("x") }
      let corpus = builder.finish()
      try corpus.write(to: path.text)
      for _ in 0..<4 {
        let opened = try Corpus<String>(contentsOf: path.text)
        for cue in (0..<corpus.cueCount).shuffled(using: &random) {
          #expect(opened.id(ofCue: cue) == corpus.id(ofCue: cue), "\(cue) of \(count)")
        }
      }
    }
  }

  /// Blocks are not compared with a checksum: the stretches tell what they must be.
  @Test func refusesEveryOtherTableOfBlocks() throws {
    let path = Path("blocks")
    let length = 256
    var random = SplitMix64(seed: 11)
    for blocks in [2, 3, 5, 9] {
      var refused = 0
      for _ in 0..<40 {
        let isWide = (0..<blocks).map { _ in Bool.random(using: &random) }
        var builder = CorpusBuilder<Int>()
        builder.beginTranscript(id: 1)
        builder.addCue(
          isWide.map { String(repeating: $0 ? "日" : "a", count: length) }.joined())
        try builder.finish().write(to: path.text)
        var bytes = try path.bytes
        func number(_ place: Int) -> Int {
          (0..<8).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        let (text, table) = (number(80), number(80 + 24))
        #expect(number(80 + 24 + 8) == 8 * blocks)
        // Blocks that follow one another, of other widths.
        let other = (0..<blocks).map { _ in Bool.random(using: &random) }
        var place = text
        for block in 0..<blocks {
          let entry = place | (other[block] ? 1 : 0)
          for byte in 0..<8 {
            bytes[table + 8 * block + byte] = UInt8(truncatingIfNeeded: entry >> (8 * byte))
          }
          place += other[block] ? 2 * length : length
        }
        path.write(bytes)
        if other == isWide {
          #expect(path.error(.tables) == nil)
        } else {
          #expect(path.error(.tables)?.contains("the table of blocks") == true)
          refused += 1
        }
      }
      #expect(refused > 10)
    }
  }

  @Test func refusesEveryAlteredByte() throws {
    let path = Path("altered")
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 7)
    for number in 0..<20 {
      builder.addCue(
        "Satz \(number) Ж", id: number, start: number, end: number + 1, speaker: "A\(number % 3)",
        words: [WordTime(0..<4, start: number, end: number + 1)])
    }
    try builder.finish().write(to: path.text)
    let good = try path.bytes
    #expect(path.error() == nil)
    var silent = 0
    for place in good.indices {
      var bad = good
      bad[place] ^= 0x40
      path.write(bad)
      // Only the padding between sections may change.
      if path.error(.everything) == nil {
        silent += 1
        #expect(good[place] == 0, "byte \(place)")
      }
    }
    #expect(silent < 64 * 15)
  }

  /// Long text is compared with its checksum only where all of it is asked for.
  @Test func comparesShortTextWithItsChecksum() throws {
    let path = Path("long")
    for (megabytes, isCompared) in [(7, true), (9, false)] {
      var builder = CorpusBuilder<Int>()
      builder.beginTranscript(id: 7)
      for _ in 0..<megabytes { builder.addCue(String(repeating: "a", count: 1 << 20)) }
      try builder.finish().write(to: path.text)
      #expect(path.error(.everything) == nil)
      var bytes = try path.bytes
      let place = try #require(bytes.firstIndex(of: UInt8(ascii: "a"))) + 3 << 20
      bytes[place] = UInt8(ascii: "b")
      path.write(bytes)
      #expect(path.error(.tables) == nil)
      #expect((path.error() != nil) == isCompared)
      #expect(path.error(.everything)?.contains("the text does not match") == true)
    }
  }

  @Test func refusesEveryAlteredExceptionAndTheFormatBefore() throws {
    let path = Path("exceptions")
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 7)
    builder.addCue("♪ la la ♪ it’s \u{1A}")
    let corpus = builder.finish()
    try corpus.write(to: path.text)
    let good = try path.bytes
    let opened = try Corpus<Int>(contentsOf: path.text)
    #expect(opened.text(ofCue: 0) == "♪ la la ♪ it’s \u{1A}")
    #expect(opened.textByteCount == corpus.textByteCount)
    // Four rows of one unit and its six-byte offset.
    let row: [UInt8] = [0x6A, 0x26, 0, 0, 0, 0, 0, 0]
    let start = try #require(good.indices.first { good[$0...].starts(with: row) })
    for place in start..<(start + 32) {
      var bad = good
      bad[place] ^= 0x40
      path.write(bad)
      #expect(path.error(.tables)?.contains("exceptions") == true, "byte \(place)")
    }
    for format in [1, 2, 3, 6] as [UInt8] {
      var other = good
      other[12] = format
      path.write(other)
      #expect(path.error()?.contains("format \(format)") == true)
    }
  }

  /// Crafted tables that no checksum can detect.
  @Test func refusesTablesThatLieWithRightChecksums() throws {
    let path = Path("lies")
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 7)
    for number in 0..<600 {
      builder.addCue(
        "x", id: number, start: 2 * number, end: 2 * number + 1, speaker: "Anna",
        words: [WordTime(0..<1, start: 2 * number, end: 2 * number + 1)])
    }
    try builder.finish().write(to: path.text)
    let good = try path.bytes

    // The places and lengths of the sections, with their checksums, follow the first 80 bytes.
    func number(_ place: Int, _ bytes: [UInt8]) -> Int {
      (0..<8).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    func put(_ number: UInt64, _ place: Int, _ bytes: inout [UInt8]) {
      for byte in 0..<8 { bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
    }
    func sum(_ range: Range<Int>, _ bytes: [UInt8]) -> UInt64 {
      unsafe bytes.withUnsafeBytes { unsafe Checksum.of(.init(rebasing: $0[range])) }
    }
    func write(section: Int, _ change: (Int, inout [UInt8]) -> Void) {
      var bytes = good
      let extent = 80 + 24 * section
      let (start, length) = (number(extent, bytes), number(extent + 8, bytes))
      change(start, &bytes)
      put(sum(start..<start + length, bytes), extent + 16, &bytes)
      put(sum(32..<576, bytes), 24, &bytes)
      path.write(bytes)
    }
    let (speakers, timeRows, speakerRows, wordRows) = (9, 16, 17, 19)

    write(section: speakers) { _, _ in }
    #expect(path.error() == nil)
    // A row whose cues all have one speaker: the number's width, a flag that it is one, and the
    // number.
    write(section: speakers) { start, bytes in
      bytes[start] = 4; bytes[start + 2] = 0xB
    }
    #expect(path.error()?.contains("the table of speakers") == true)
    let opened = try Corpus<Int>(contentsOf: path.text, verifying: .tables)
    #expect(opened.speaker(ofCue: 0) == nil && opened.speaker(ofCue: 599) == "Anna")

    for (section, table, title) in [
      (timeRows, 8, "times"), (speakerRows, speakers, "speakers"), (wordRows, 18, "words"),
    ] {
      for lie in [0, UInt64.max, 1 << 40, UInt64(number(80 + 24 * table + 8, good)) - 7] {
        write(section: section) { start, bytes in put(lie, start + 16, &bytes) }
        #expect(path.error(.tables)?.contains("the table of \(title)") == true, "\(title), \(lie)")
      }
      write(section: section) { start, bytes in
        bytes.swapAt(start + 9, start + 17); bytes.swapAt(start + 8, start + 16)
      }
      #expect(path.error(.tables)?.contains("the table of \(title)") == true, "\(title), order")
    }
  }

  @Test func refusesEveryLength() throws {
    let path = Path("short")
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 7)
    builder.addCue("one")
    try builder.finish().write(to: path.text)
    let good = try path.bytes
    for length in 0..<good.count {
      path.write(Array(good[..<length]))
      let error = try #require(path.error())
      #expect(error.contains(length == 0 ? "not a corpus" : "truncated"), "\(length): \(error)")
    }
    path.write(good + [0])
    #expect(path.error()?.contains("altered") == true)
  }

  @Test func saysWhatIsWrong() throws {
    let path = Path("wrong")
    try Self.named().write(to: path.text)
    #expect(path.error()?.contains("another kind") == true)
    var bytes = try path.bytes
    bytes[12] = 9
    path.write(bytes)
    #expect(path.error()?.contains("format 9") == true)
    bytes[12] = 2
    bytes[8..<12].reverse()
    path.write(bytes)
    #expect(path.error()?.contains("byte order") == true)
    path.write(Array("1\n00:00:01,000 --> 00:00:02,000\nHi".utf8))
    #expect(path.error()?.contains("not a corpus") == true)
    unsafe unlink(path.text)
    #expect(path.error()?.contains("No such file") == true)
    #expect(throws: CorpusError.self) { try Corpus<Int>(contentsOf: "/") }
    #expect(throws: CorpusError.self) { try Self.named().write(to: "/nowhere/at/all") }
  }

  @Test func replacesAFileAsAWhole() throws {
    let path = Path("replaced")
    try Self.named().write(to: path.text)
    let before = try Corpus<String>(contentsOf: path.text)
    var builder = CorpusBuilder<String>()
    builder.beginTranscript(id: "b")
    builder.addCue("new")
    try builder.finish().write(to: path.text)
    // The open corpus still has the old file.
    #expect(before.text(ofCue: 0) == "Die Straße")
    #expect(try Corpus<String>(contentsOf: path.text).text(ofCue: 0) == "new")
  }
}
