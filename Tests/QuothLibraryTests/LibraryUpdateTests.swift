import Quoth
import QuothLibrary
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Changes of a library, and what readers and killed writers see of them.
@Suite struct LibraryUpdateTests {
  /// The transcripts of a library by their ids: cues, speakers and times as one text each.
  private static func content(_ library: Library<String>) throws -> [String: String] {
    var all: [String: String] = [:]
    for segment in library.segments {
      let corpus = try segment.corpus()
      for transcript in 0..<corpus.transcriptCount where !segment.isRemoved(transcript: transcript)
      {
        let id = corpus.id(ofTranscript: transcript)
        #expect(all[id] == nil, "\(id) is there twice")
        all[id] = describe(corpus, transcript)
      }
    }
    return all
  }

  private static func describe(_ corpus: Corpus<String>, _ transcript: Int) -> String {
    corpus.cues(ofTranscript: transcript).map { cue in
      "\(corpus.start(ofCue: cue) ?? -1) \(corpus.speaker(ofCue: cue) ?? "") \(corpus.text(ofCue: cue))"
    }.joined(separator: "\n")
  }

  /// One transcript.
  private static func corpus(_ id: String, using random: inout SplitMix64) -> Corpus<String> {
    let made = TestLibraries.corpus(
      transcripts: 1, units: Int.random(in: 50..<3_000, using: &random), joiner: .automatic,
      using: &random)
    return renamed(made, id)
  }

  private static func renamed(_ corpus: Corpus<String>, _ id: String) -> Corpus<String> {
    corpus.identified { _ in id }
  }

  @Test func randomChangesEndAsAFreshLibraryWould() throws {
    for seed in Seeds.some(of: 0..<(isExtended ? 200 : 16)) {
      var random = SplitMix64(seed: seed)
      let folder = TestFolder()
      let largest = [1, 5_000, 1 << 28].randomElement(using: &random)!
      var expected: [String: Corpus<String>] = [:]
      for round in 0..<Int.random(in: 1..<12, using: &random) {
        let writer = try LibraryWriter<String>(folder.path, largestSegment: largest)
        writer.filterRule = FilterRule(smallest: 1, fewest: 1 + Int(seed % 3), blockCount: 30)
        for _ in 0..<Int.random(in: 0..<6, using: &random) {
          let id = "t\(Int.random(in: 0..<12, using: &random))"
          if expected.removeValue(forKey: id) != nil {
            #expect(try writer.remove([id]) == 1)
            if Bool.random(using: &random) { continue }
          }
          let corpus = Self.corpus(id, using: &random)
          expected[id] = corpus
          try writer.add(
            corpus,
            facts: [SourceFacts(size: id.utf8.count, modified: round, contentSum: UInt64(round))])
        }
        if let id = expected.keys.sorted().first, Bool.random(using: &random) {
          writer.touch(id, facts: SourceFacts(size: 7, modified: 70 + round, contentSum: 700))
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
          try writer.compact()
        } else {
          try writer.commit()
        }
        let library = try Library<String>(contentsOf: folder.path)
        #expect(library.transcriptCount == expected.count, "seed \(seed)")
        #expect(library.cueCount == expected.values.reduce(0) { $0 + $1.cueCount })
        #expect(
          try Self.content(library) == expected.mapValues { Self.describe($0, 0) }, "seed \(seed)")
        #expect(library.check().isEmpty)
        #expect(Set(try library.transcripts().map(\.id)) == Set(expected.keys))
        // Nothing is left in the folder that the manifest does not name.
        #expect(
          folder.names.count == 2 + 2 * library.segments.count + library.filterCount,
          "\(folder.names)")
      }
      // The hits are those of a fresh build, whatever the segments are.
      let library = try Library<String>(contentsOf: folder.path)
      var builder = CorpusBuilder<String>()
      for (id, corpus) in expected.sorted(by: { $0.key < $1.key }) {
        builder.append(Self.renamed(corpus, id))
      }
      let whole = builder.finish()
      for _ in 0..<40 {
        let needle = TestLibraries.needle(for: whole, using: &random)
        let options = PatternOptions.random(using: &random)
        guard let pattern = try? Pattern(utf16: needle, options: options) else { continue }
        let search = CorpusSearchOptions(across: Bool.random(using: &random))
        let found = try library.matchesByIndex(of: pattern, options: search).map { hit in
          Self.place(hit.match, try library.segments[hit.segment].corpus())
        }
        let fresh = whole.matches(of: pattern, options: search).map { Self.place($0, whole) }
        #expect(found.sorted() == fresh.sorted(), "seed \(seed), \(hexadecimal(needle))")
      }
    }
  }

  private static func place(_ match: Match, _ corpus: Corpus<String>) -> String {
    let transcript = corpus.place(of: match.start).transcript
    let start = corpus.units(ofTranscript: transcript).lowerBound
    return "\(corpus.id(ofTranscript: transcript)) \(match.start - start)-\(match.end - start)"
  }

  @Test func readersKeepWhatTheyHaveOpened() throws {
    var random = SplitMix64(seed: 5)
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path)
    let first = Self.corpus("first", using: &random)
    try writer.add(first)
    try writer.commit()
    let before = try Library<String>(contentsOf: folder.path)
    try writer.remove(["first"])
    try writer.add(Self.corpus("second", using: &random))
    try writer.commit()
    // The files of the old one are gone, its content is not.
    #expect(!folder.names.contains("segment-000001.corpus"))
    #expect(try Self.content(before) == ["first": Self.describe(first, 0)])
    #expect(before.check().isEmpty)
    let after = try Library<String>(contentsOf: folder.path)
    #expect(try Self.content(after).keys.sorted() == ["second"])
    #expect(after.generation > before.generation)
  }

  @Test func onlyOneWriterHasTheLibrary() throws {
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path)
    try writer.commit()
    // A lock is one of an open file: a second one in the process is another's.
    let error = #expect(throws: LibraryError.self) { _ = try LibraryWriter<String>(folder.path) }
    #expect(error?.isBusy == true)
    #expect(
      error?.description
        == "\(folder.path): another process (\(getpid())) is changing the library; "
        + "wait until it has ended")
    _ = try Library<String>(contentsOf: folder.path)
    withExtendedLifetime(writer) {}
  }

  @Test func theNextWriterHasTheLockAfterwards() throws {
    let folder = TestFolder()
    do {
      let writer = try LibraryWriter<String>(folder.path)
      try writer.commit()
    }
    _ = try LibraryWriter<String>(folder.path)
  }

  #if os(Linux)
    @Test func aCopyOfTheDescriptorKeepsNoLock() throws {
      let folder = TestFolder()
      var copies: [Int32] = []
      defer { for copy in copies { close(copy) } }
      do {
        let writer = try LibraryWriter<String>(folder.path)
        // A process that is being started has such copies.
        for number in Int32(3)..<256 {
          var link = [UInt8](repeating: 0, count: 4_096)
          let count = unsafe link.withUnsafeMutableBytes { room in
            unsafe readlink(
              "/proc/self/fd/\(number)", room.baseAddress!.assumingMemoryBound(to: CChar.self),
              room.count)
          }
          if count > 0, String(decoding: link[..<count], as: UTF8.self) == folder.path + "/lock" {
            copies.append(dup(number))
            break
          }
        }
        try writer.commit()
      }
      #expect(copies.count == 1)
      _ = try LibraryWriter<String>(folder.path)
    }
  #endif

  @Test func whatIsNotCommittedIsNotThere() throws {
    var random = SplitMix64(seed: 6)
    let folder = TestFolder()
    let corpus = Self.corpus("kept", using: &random)
    do {
      let writer = try LibraryWriter<String>(folder.path)
      try writer.add(corpus)
      try writer.commit()
    }
    do {
      let writer = try LibraryWriter<String>(folder.path)
      try writer.remove(["kept"])
      try writer.add(Self.corpus("lost", using: &random))
    }
    #expect(folder.names.contains("segment-000002.corpus"))
    let library = try Library<String>(contentsOf: folder.path)
    #expect(try Self.content(library) == ["kept": Self.describe(corpus, 0)])
    // The next writer removes what was left, and never uses its number.
    let writer = try LibraryWriter<String>(folder.path)
    #expect(!folder.names.contains("segment-000002.corpus"))
    try writer.add(Self.corpus("new", using: &random))
    try writer.commit()
    let names = try Library<String>(contentsOf: folder.path).segments.map(\.name)
    #expect(names.allSatisfy { $0 != "segment-000002" } && names.last! >= "segment-000003")
  }

  @Test func aMergeThatFailsHidesNoChange() throws {
    var random = SplitMix64(seed: 7)
    let folder = TestFolder()
    let writer = try LibraryWriter<String>(folder.path)
    try writer.add(Self.corpus("old", using: &random))
    try writer.commit()
    // The new one is longer, and is to be merged with this.
    folder.write("segment-000001.corpus", [0])
    let new = TestLibraries.corpus(
      transcripts: 40, units: 1_000, joiner: .automatic, using: &random)
    try writer.add(new)
    let error = #expect(throws: LibraryError.self) { try writer.commit() }
    #expect(error?.description.contains("segment-000001.corpus") == true)
    let library = try Library<String>(contentsOf: folder.path)
    #expect(library.segments.map(\.name) == ["segment-000001", "segment-000002"])
    let corpus = try library.segments[1].corpus()
    for transcript in 0..<40 {
      #expect(Self.describe(corpus, transcript) == Self.describe(new, transcript))
    }
  }

  @Test func aFolderOfOtherFilesIsNotTaken() throws {
    let folder = TestFolder()
    folder.write("notes.txt", [0x61])
    #expect(throws: LibraryError.self) { _ = try LibraryWriter<String>(folder.path) }
    #expect(folder.names == ["notes.txt"])
    let error = #expect(throws: LibraryError.self) {
      _ = try Library<String>(contentsOf: folder.path)
    }
    #expect(error?.description.hasPrefix("\(folder.path): not a library of Quoth; ") == true)
  }

  @Test func aLibraryWithIdsOfAnotherKindIsRefused() throws {
    let folder = TestFolder()
    do {
      let writer = try LibraryWriter<String>(folder.path)
      try writer.commit()
    }
    #expect(throws: LibraryError.self) { _ = try Library<Int>(contentsOf: folder.path) }
    #expect(throws: LibraryError.self) { _ = try LibraryWriter<Int>(folder.path) }
    _ = try LibraryWriter<Int>(folder.path, replacing: true)
  }
}
