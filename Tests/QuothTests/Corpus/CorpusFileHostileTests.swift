import Quoth
import Synchronization
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Maliciously crafted files: any numbers anywhere, with matching checksums. Each is refused, or
/// opens as a fully usable corpus; none ends the process.
@Suite struct CorpusFileHostileTests {
  private static let path = "/tmp/quoth-\(getpid())-hostile.corpus"

  /// Long and short cues, a row of each form in every table, both widths, exceptions, pairs.
  private static let good: [UInt8] = {
    var builder = CorpusBuilder<Int>(joiner: .newline)
    builder.beginTranscript(id: 7)
    for number in 0..<300 {
      builder.addCue(
        "it’s cue \(number) ♪", id: number, start: 10 * number, end: 10 * number + 7,
        speaker: "A\(number % 5)",
        words: [WordTime(0..<4, start: 10 * number, end: 10 * number + 3)])
    }
    builder.beginTranscript(id: 8)
    builder.addCue(String(repeating: "日本語😀 ", count: 1_000), start: .max, speaker: "B")
    builder.beginTranscript(id: 9)
    for number in 0..<70 {
      builder.addCue(
        String(repeating: "word ", count: number * 29) + "it’s ♪", start: number, end: .min + 1)
    }
    try! builder.finish().write(to: path)
    defer { unsafe unlink(path) }
    return try! unsafe MappedFile(path).withBytes { unsafe Array($0) }
  }()

  private static func number(_ place: Int, _ bytes: [UInt8]) -> Int {
    (0..<8).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private static func put(_ number: UInt64, _ width: Int, _ place: Int, _ bytes: inout [UInt8]) {
    for byte in 0..<width where place + byte < bytes.count {
      bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * UInt64(byte)))
    }
  }

  private static func sum(_ start: Int, _ count: Int, _ bytes: [UInt8]) -> UInt64 {
    unsafe bytes.withUnsafeBytes {
      unsafe Checksum.of(UnsafeRawBufferPointer(rebasing: $0[start..<(start + count)]))
    }
  }

  /// Where a section is, if it is within the file.
  private static func range(ofSection section: Int, _ bytes: [UInt8]) -> Range<Int>? {
    let extent = 80 + 24 * section
    let (start, count) = (number(extent, bytes), number(extent + 8, bytes))
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
      return nil
    }
    return start..<(start + count)
  }

  /// Repairs the checksums of pieces, where the sections are in order.
  private static func repairPieces(_ bytes: inout [UInt8]) {
    guard let text = range(ofSection: 0, bytes), let blocks = range(ofSection: 1, bytes),
      let transcriptIDs = range(ofSection: 13, bytes),
      var end = range(ofSection: 14, bytes)?.upperBound,
      blocks.lowerBound <= transcriptIDs.upperBound
    else { return }
    let tables = blocks.lowerBound..<transcriptIDs.upperBound
    for pieces in [FilePieces.tables(tables), .text(text)] {
      let start = (end + 63) & ~63
      end = start + 8 + 8 * pieces.count
      guard end <= number(560, bytes), end <= bytes.count else { return }
      for piece in 0..<pieces.count {
        let range = pieces.bytes(ofPiece: piece)
        put(sum(range.lowerBound, range.count, bytes), 8, start + 8 + 8 * piece, &bytes)
      }
      put(sum(start + 8, 8 * pieces.count, bytes), 8, start, &bytes)
    }
    if let outline = outline(bytes) {
      put(sum(outline.lowerBound, outline.count, bytes), 8, outline.lowerBound - 8, &bytes)
    }
  }

  /// Where the outline of the tables is, after the checksums of pieces.
  private static func outline(_ bytes: [UInt8]) -> Range<Int>? {
    guard let text = range(ofSection: 0, bytes), let blocks = range(ofSection: 1, bytes),
      let distances = range(ofSection: 3, bytes), let transcriptIDs = range(ofSection: 13, bytes),
      var end = range(ofSection: 14, bytes)?.upperBound,
      let exceptions = range(ofSection: 15, bytes),
      blocks.lowerBound <= transcriptIDs.upperBound
    else { return nil }
    let tables = blocks.lowerBound..<transcriptIDs.upperBound
    for count in [FilePieces.tables(tables).count, FilePieces.text(text).count] {
      end = (end + 63) & ~63 + 8 + 8 * count
    }
    let start = (end + 63) & ~63 + 8
    let count = (distances.count + 4_095) / 4_096 + (exceptions.count / 8 + 511) / 512 + 49
    return start + 8 * count <= min(number(560, bytes), bytes.count)
      ? start..<start + 8 * count : nil
  }

  /// Repairs all checksums, for sections within the file.
  private static func repair(_ bytes: inout [UInt8]) {
    func sum(_ start: Int, _ count: Int) -> UInt64 { Self.sum(start, count, bytes) }
    repairPieces(&bytes)
    for section in 0..<20 {
      guard let range = range(ofSection: section, bytes) else { continue }
      put(sum(range.lowerBound, range.count), 8, 80 + 24 * section + 16, &bytes)
    }
    let marks = number(560, bytes)
    if (0...bytes.count).contains(marks) { put(sum(marks, bytes.count - marks), 8, 568, &bytes) }
    put(sum(32, 544), 8, 24, &bytes)
  }

  /// A file that only has a header's repaired checksum opens: else the tests here would say nothing.
  @Test func repairedFilesOpen() throws {
    var bytes = Self.good
    bytes[24] ^= 1
    #expect(try !Self.opens(bytes, Self.patterns()))
    Self.repair(&bytes)
    #expect(bytes == Self.good)
    #expect(try Self.opens(bytes, Self.patterns()))
    // A letter of the text, whose pieces are compared only where everything is.
    bytes[Self.number(80, bytes) + 3] ^= 1
    Self.repair(&bytes)
    let path = "\(Self.path)-repaired"
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { unsafe unlink(path) }
    try #require(unsafe write(file, bytes, bytes.count) == bytes.count)
    close(file)
    _ = try Corpus<Int>(contentsOf: path, verifying: .everything)
  }

  /// Uses everything that a corpus offers.
  ///
  /// - Parameter isPartial: whether it was opened for a search of few hits, which asks for less.
  private static func use(
    _ corpus: Corpus<Int>, _ patterns: [Pattern], isPartial: Bool = false
  ) throws {
    for pattern in patterns {
      for across in [false, true] {
        var options = CorpusSearchOptions(across: across)
        options.threads = 1
        options.limit = 40
        let hits = corpus.matches(of: pattern, options: options)
        for hit in hits.all.prefix(5) { _ = corpus.parts(of: hit.start..<hit.end) }
      }
    }
    if !isPartial {
      var scope = CorpusSearchOptions()
      scope.threads = 1
      scope.scope.speakers = ["A1", "B"]
      _ = corpus.matches(of: patterns[0], options: scope).count
    }
    for transcript in 0..<corpus.transcriptCount {
      _ = corpus.id(ofTranscript: transcript)
      _ = corpus.units(ofTranscript: transcript)
      _ = corpus.cue(inTranscript: transcript, at: 500)
    }
    let cues = corpus.cueCount
    for cue in [0, 1, 63, 64, 255, 256, cues / 2, cues - 2, cues - 1] where (0..<cues).contains(cue)
    {
      let length = corpus.units(ofCue: cue).count
      _ = (corpus.id(ofCue: cue), corpus.start(ofCue: cue), corpus.end(ofCue: cue))
      _ = (corpus.speaker(ofCue: cue), corpus.transcript(ofCue: cue))
      for offset in [0, length / 2, length] {
        _ = corpus.utf8Offset(of: offset, inCue: cue)
        _ = corpus.scalarOffset(of: offset, inCue: cue)
        _ = corpus.lineAndColumn(of: offset, inCue: cue)
      }
    }
    for offset in [0, 1, corpus.unitCount / 2, corpus.unitCount - 1]
    where (0..<corpus.unitCount).contains(offset) {
      let place = corpus.place(of: offset)
      _ = corpus.id(ofTranscript: place.transcript)
      _ = corpus.text(in: offset..<min(offset + 50, corpus.unitCount))
    }
    if isPartial { return }
    var grown = CorpusBuilder(extending: corpus)
    grown.beginTranscript(id: 99)
    grown.addCue("more 日本", start: 5, speaker: "A1")
    _ = grown.finish().byteCount
    var other = CorpusBuilder<Int>(joiner: .none)
    other.append(corpus)
    _ = other.finish().byteCount
  }

  private static let files = Atomic(0)

  /// Whether a corpus with an altered file opens: as a whole, or in parts that all are found to be in order.
  private static func opens(_ bytes: [UInt8], _ patterns: [Pattern]) throws -> Bool {
    // Each call has its own file, since tests run in parallel and a mapped file must not shrink.
    let path = "\(Self.path)-\(files.add(1, ordering: .relaxed).newValue)"
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(unsafe write(file, bytes, bytes.count) == bytes.count)
    close(file)
    defer { unsafe unlink(path) }
    var hasOpened = false
    for verifying in [CorpusVerification.tables, .everything] {
      guard let corpus = try? Corpus<Int>(contentsOf: path, verifying: verifying) else { continue }
      hasOpened = true
      try use(corpus, patterns)
    }
    if let (corpus, check) = try? Corpus<Int>.partial(MappedFile(path), path: path) {
      // Even before anything is compared it does no harm.
      try use(corpus, patterns, isPartial: true)
      do {
        try check.verify(textOf: [0..<corpus.unitCount])
        try check.verify(0..<corpus.cueCount)
        hasOpened = true
      } catch {}
    }
    return hasOpened
  }

  private static let extremes: [UInt64] = [
    0, 1, 2, 7, 63, 64, 255, 0xFFFF, 0x10000, 1 << 31, (1 << 32) - 1, 1 << 40, (1 << 47) + 1,
    1 << 48, 1 << 52, 1 << 62, (1 << 63) - 1, 1 << 63, (1 << 63) + 1, .max - 7, .max - 1, .max,
  ]

  private static func patterns() throws -> [Pattern] {
    try ["word", "日本", "’s"].map { try Pattern($0, options: .caseInsensitive(locale: .root)) }
  }

  @Test func everyFieldOfTheHeader() throws {
    let patterns = try Self.patterns()
    #expect(try Self.opens(Self.good, patterns))
    var opened: Set<Int> = []
    for place in stride(from: 16, to: 576, by: 8) {
      // The checksums, which are repaired.
      if place == 24 || place == 568 || (80..<560).contains(place) && (place - 80) % 24 == 16 {
        continue
      }
      for extreme in Self.extremes {
        var bytes = Self.good
        Self.put(extreme, 8, place, &bytes)
        guard bytes != Self.good else { continue }
        Self.repair(&bytes)
        guard try Self.opens(bytes, patterns) else { continue }
        opened.insert(place)
        #expect(extreme <= UInt64(Self.good.count), "\(extreme) at \(place)")
      }
    }
    // These may hold other values: the joiner, times, speakers, names, marks, cues' ids and their marks, words, and
    // optional tables; and, where a search of few hits opens the file, the lengths of the text and of the stretches.
    let free: Set<Int> = [
      48, 88, 136, 272, 280, 296, 304, 328, 344, 368, 416, 424, 448, 472, 496, 512, 544, 560,
    ]
    #expect(opened.subtracting(free).isEmpty)
  }

  @Test func theFirstRowOfTimesAndSpeakers() throws {
    for section in [16, 17] {
      var bytes = Self.good
      Self.put(1 << 63 - 1, 8, Self.number(80 + 24 * section, bytes), &bytes)
      Self.repair(&bytes)
      #expect(try !Self.opens(bytes, Self.patterns()))
    }
  }

  /// A corpus whose cues belong to no transcript.
  @Test func cuesWithoutATranscript() throws {
    var bytes = Self.good
    let (transcripts, ids) = (80 + 24 * 7, 80 + 24 * 13)
    let rows = Self.number(transcripts, bytes)
    let last = Self.number(rows + Self.number(transcripts + 8, bytes) - 8, bytes)
    Self.put(UInt64(last), 8, rows, &bytes)
    Self.put(8, 8, transcripts + 8, &bytes)
    Self.put(0, 8, ids + 8, &bytes)
    Self.repair(&bytes)
    #expect(try !Self.opens(bytes, Self.patterns()))
  }

  /// Values of every section, at every place that may matter: of one, two, four and eight bytes.
  @Test(arguments: 0..<20)
  func valuesOfATable(_ section: Int) throws {
    let patterns = try Self.patterns()
    let extent = 80 + 24 * section
    let (start, count) = (Self.number(extent, Self.good), Self.number(extent + 8, Self.good))
    try #require(count > 0)
    var random = SplitMix64(seed: UInt64(section) + 700)
    var places = Array(stride(from: 0, to: min(count, 48), by: 8)) + [max(0, count - 8)]
    for _ in 0..<12 { places.append(Int.random(in: 0..<count, using: &random)) }
    for place in places {
      for _ in 0..<3 {
        var bytes = Self.good
        let width = [1, 2, 4, 8].randomElement(using: &random)!
        let extreme = Self.extremes.randomElement(using: &random)!
        Self.put(extreme, min(width, count - place), start + place, &bytes)
        Self.repair(&bytes)
        _ = try Self.opens(bytes, patterns)
      }
      var bytes = Self.good
      Self.put(1 << 63 - 1, min(8, count - place), start + place, &bytes)
      Self.repair(&bytes)
      _ = try Self.opens(bytes, patterns)
    }
  }

  /// Values of the outline that a search of few hits relies on: it is compared with the tables as these are read.
  @Test func valuesOfTheOutline() throws {
    let patterns = try Self.patterns()
    let outline = try #require(Self.outline(Self.good))
    #expect(outline.upperBound <= Self.number(560, Self.good))
    var random = SplitMix64(seed: 900)
    for place in stride(from: outline.lowerBound, to: outline.upperBound, by: 8) {
      for extreme in Self.extremes.shuffled(using: &random).prefix(4) {
        var bytes = Self.good
        Self.put(extreme, 8, place, &bytes)
        Self.repair(&bytes)
        // As a whole it does without.
        #expect(try Self.opens(bytes, patterns))
      }
    }
  }

  /// Many values at once, all over the tables.
  @Test func valuesOfManyTables() throws {
    let patterns = try Self.patterns()
    var random = SplitMix64(seed: 800)
    for _ in 0..<400 {
      var bytes = Self.good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let extent = 80 + 24 * Int.random(in: 0..<20, using: &random)
        let (start, count) = (Self.number(extent, bytes), Self.number(extent + 8, bytes))
        guard count > 0 else { continue }
        let place = Int.random(in: 0..<count, using: &random)
        let value = random.next() >> UInt64.random(in: 0..<64, using: &random)
        Self.put(value, min(8, count - place), start + place, &bytes)
      }
      Self.repair(&bytes)
      _ = try Self.opens(bytes, patterns)
    }
  }
}
