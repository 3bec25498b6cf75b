import Quoth
import TestSupport
import Testing

/// A corpus that is opened for a search of few hits says what the whole one says, and damage of what it reads is named.
@Suite struct PartialCorpusTests {
  /// Cues of all lengths, both widths of text, times, words and speakers, in tables of several pieces.
  private static func corpus(_ random: inout SplitMix64) -> Corpus<String> {
    let joiner = CorpusJoiner.allCases.randomElement(using: &random)!
    var builder = CorpusBuilder<String>(joiner: joiner)
    for transcript in 0..<Int.random(in: 1..<9, using: &random) {
      builder.beginTranscript(id: "t\(transcript)")
      // Some text is of one byte a unit, with many exceptions.
      let kinds = transcript % 3 == 0 ? ["word", "naïve", "and"] : ["word", "日本語", "naïve", "😀"]
      for cue in 0..<Int.random(in: 0..<2_000, using: &random) {
        let words = kinds + ["it’s", "rare\(cue)", " "]
        let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
          words.randomElement(using: &random)!
        }.joined(separator: " ")
        let start = 1_000 * cue + Int.random(in: 0..<900, using: &random)
        let end = text.utf16.count > 4 ? 4 : 0
        builder.addCue(
          text, id: "line \(cue)", start: start, end: start + 700, speaker: "S\(cue % 7)",
          words: end > 0 ? [WordTime(0..<end, start: start, end: start + 90)] : [])
      }
    }
    return builder.finish()
  }

  private static func partial(
    _ path: CorpusFileTests.Path
  ) throws -> (corpus: Corpus<String>, check: PieceCheck)? {
    try Corpus<String>.partial(MappedFile(path.text), path: path.text)
  }

  /// All that a corpus tells of a cue.
  private static func facts(_ corpus: Corpus<String>, _ cue: Int) -> [String] {
    [
      "\(corpus.units(ofCue: cue))", corpus.text(ofCue: cue), corpus.id(ofCue: cue) ?? "none",
      "\(corpus.start(ofCue: cue) ?? -1) \(corpus.end(ofCue: cue) ?? -1)",
      corpus.speaker(ofCue: cue) ?? "none", "\(corpus.words(ofCue: cue))",
      "\(corpus.transcript(ofCue: cue))",
    ]
  }

  @Test func partsSayWhatTheWholeSays() throws {
    let patterns = try ["rare17", "日本", "word it’s", "naive 😀"].map {
      try Pattern($0, options: .find(locale: .root))
    }
    for seed in Seeds.some(of: 0..<12) {
      var random = SplitMix64(seed: seed)
      let whole = Self.corpus(&random)
      let path = CorpusFileTests.Path("partial-\(seed)")
      try whole.write(to: path.text)
      _ = try Corpus<String>(contentsOf: path.text, verifying: .everything)
      let (part, check) = try #require(try Self.partial(path))
      #expect(part.unitCount == whole.unitCount && part.cueCount == whole.cueCount)
      for _ in 0..<20 where whole.unitCount > 0 {
        let start = Int.random(in: 0..<whole.unitCount, using: &random)
        var options = CorpusSearchOptions(across: Bool.random(using: &random))
        options.threads = 1
        options.candidates = [start..<min(whole.unitCount, start + 5_000)]
        try check.verify(textOf: options.candidates!, isAcross: options.across)
        for pattern in patterns {
          let hits = whole.matches(of: pattern, options: options).all
          #expect(part.matches(of: pattern, options: options).all == hits, "seed \(seed)")
          for hit in hits.prefix(3) {
            let place = whole.place(of: hit.start)
            #expect(part.place(of: hit.start) == place)
            #expect(part.transcript(at: hit.start) == place.transcript)
            try check.verify(place.cue..<min(place.cue + 3, whole.cueCount))
            #expect(Self.facts(part, place.cue) == Self.facts(whole, place.cue))
          }
        }
      }
      for cue in stride(from: 0, to: whole.cueCount, by: 37) {
        #expect(Self.facts(part, cue) == Self.facts(whole, cue))
      }
      // A scan of all, for which the blocks are enough.
      for pattern in patterns {
        #expect(part.matches(of: pattern).all == whole.matches(of: pattern).all)
      }
    }
  }

  /// Every altered byte of the tables is either noticed when all is compared, by the name that opening the whole file
  /// gives it, or lies where nothing is read.
  @Test func alteredPiecesAreNamed() throws {
    var random = SplitMix64(seed: 40)
    let whole = Self.corpus(&random)
    let path = CorpusFileTests.Path("altered-pieces")
    try whole.write(to: path.text)
    let bytes = try path.bytes
    let tables = Self.number(80 + 24, bytes)..<Self.number(80 + 24 * 14, bytes)
    var noticed = 0
    for _ in 0..<300 {
      var bad = bytes
      let place = Int.random(in: tables, using: &random)
      bad[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      path.write(bad)
      let named = path.wholeError
      let found = Self.error {
        if let (_, check) = try Self.partial(path) {
          try check.verify(textOf: [0..<whole.unitCount])
          try check.verify(0..<whole.cueCount)
        }
      }
      switch Self.section(place, bytes) {
      // Stretches are not read, unless a piece has something else, too; and neither is what lies between sections.
      case 2: #expect((found == nil || found == named) && named != nil)
      case nil: #expect(found == nil && named?.contains("the table of checksums") ?? true)
      default:
        #expect(found == named, "byte \(place)")
        if found != nil { noticed += 1 }
      }
    }
    #expect(noticed > 200)
  }

  /// Files without checksums of pieces, and those whose blocks are near the end, are opened as a whole.
  @Test func earlierFilesHaveNoParts() throws {
    var random = SplitMix64(seed: 41)
    let path = CorpusFileTests.Path("no-pieces")
    try Self.corpus(&random).write(to: path.text)
    var bytes = try path.bytes
    let sums = Self.sums(bytes)
    #expect(try Self.partial(path) != nil)
    bytes[sums + 9] ^= 1
    path.write(bytes)
    #expect(path.wholeError?.contains("the table of checksums") == true)
    #expect(Self.error { _ = try Self.partial(path) }?.contains("the table of checksums") == true)
    _ = try Corpus<String>(contentsOf: path.text, verifying: .tables)
    for place in sums..<Self.number(560, bytes) { bytes[place] = 0 }
    path.write(bytes)
    #expect(path.wholeError == nil)
    #expect(try Self.partial(path) == nil)
  }

  /// The outline by which rows are found: every altered byte is noticed, and files without one are opened as a whole.
  @Test func alteredOutlineIsNamed() throws {
    var random = SplitMix64(seed: 43)
    let path = CorpusFileTests.Path("outline")
    try Self.corpus(&random).write(to: path.text)
    let good = try path.bytes
    let text = Self.number(80, good)..<(Self.number(80, good) + Self.number(88, good))
    let outline = (Self.textSums(good) + 8 + 8 * FilePieces.text(text).count + 63) & ~63
    let distances = Self.number(88 + 24 * 3, good)
    let exceptions = Self.number(88 + 24 * 15, good) / 8
    #expect(distances > 4_096 && exceptions > 512)
    let end = outline + 8 * (50 + (distances + 4_095) / 4_096 + (exceptions + 511) / 512)
    #expect((end..<end + 64).contains(Self.number(560, good)))
    for place in outline..<end {
      var bad = good
      bad[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      path.write(bad)
      let errors = [path.wholeError, Self.error { _ = try Self.partial(path) }]
      for error in errors {
        #expect(error?.contains("the outline of the tables") == true, "byte \(place)")
      }
    }
    var earlier = good
    for place in outline..<Self.number(560, good) { earlier[place] = 0 }
    path.write(earlier)
    #expect(path.wholeError == nil)
    #expect(try Self.partial(path) == nil)
  }

  /// The pieces of the text: every altered byte is noticed, with their checksums or, in files of earlier builds, with
  /// that of the whole.
  @Test func alteredTextIsNamed() throws {
    var random = SplitMix64(seed: 42)
    let path = CorpusFileTests.Path("text-pieces")
    var builder = CorpusBuilder<String>()
    builder.beginTranscript(id: "long")
    for cue in 0..<5_000 { builder.addCue("\(cue) words in pieces \(cue % 9 == 0 ? "日本" : "")") }
    builder.addCue(String(repeating: "long ", count: 300_000))
    let whole = builder.finish()
    try whole.write(to: path.text)
    let good = try path.bytes
    let text = Self.number(80, good)..<(Self.number(80, good) + Self.number(88, good))
    #expect(text.count > 20 * 65_536)
    let sums = Self.textSums(good)
    var earlier = good
    for place in sums..<Self.number(560, good) { earlier[place] = 0 }
    for bytes in [good, earlier] {
      path.write(bytes)
      #expect(path.wholeError == nil)
      let opened = try Corpus<String>(contentsOf: path.text)
      #expect(opened.text(ofCue: 0) == whole.text(ofCue: 0))
      for number in 0..<60 {
        var bad = bytes
        let edges = [text.lowerBound, text.upperBound - 1, 65_535, 65_536, 131_072]
        let place = number < edges.count ? edges[number] : Int.random(in: text, using: &random)
        bad[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        path.write(bad)
        #expect(path.wholeError?.contains("the text does not match") == true, "byte \(place)")
        #expect(
          Self.error { _ = try Corpus<String>(contentsOf: path.text, verifying: .tables) } == nil)
      }
    }
    for place in [sums, sums + 7, sums + 8, sums + 8 + 8 * 3, sums + 8 + 8 * (text.count / 65_536)]
    {
      var bad = good
      bad[place] ^= 1
      path.write(bad)
      #expect(path.wholeError?.contains("the table of checksums") == true, "byte \(place)")
    }
  }

  /// Where the checksums of the text's pieces are.
  private static func textSums(_ bytes: [UInt8]) -> Int {
    let tables =
      number(80 + 24, bytes)..<(number(80 + 24 * 13, bytes) + number(88 + 24 * 13, bytes))
    return (sums(bytes) + 8 + 8 * FilePieces.tables(tables).count + 63) & ~63
  }

  private static func error(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)" }
  }

  /// Where the checksums of pieces are, after the ids of cues.
  private static func sums(_ bytes: [UInt8]) -> Int {
    (number(80 + 24 * 14, bytes) + number(88 + 24 * 14, bytes) + 63) & ~63
  }

  /// The section of a byte.
  private static func section(_ place: Int, _ bytes: [UInt8]) -> Int? {
    (0..<20).first { section in
      let start = number(80 + 24 * section, bytes)
      return (start..<(start + number(88 + 24 * section, bytes))).contains(place)
    }
  }

  private static func number(_ place: Int, _ bytes: [UInt8]) -> Int {
    (0..<8).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}

extension CorpusFileTests.Path {
  /// The error that the whole file is opened with.
  fileprivate var wholeError: String? {
    do throws(CorpusError) {
      _ = try Corpus<String>(contentsOf: text, verifying: .everything)
      return nil
    } catch { return "\(error)" }
  }
}
