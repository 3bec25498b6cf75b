import Quoth
import TestSupport
import Testing

/// Ids of cues, each its own or shared, stay with their cues through copies and files.
@Suite struct CueIDTests {
  private static func add(
    _ count: Int, _ random: inout SplitMix64, to builder: inout CorpusBuilder<String>,
    _ expected: inout [String?]
  ) {
    let shared = ["one", "two", "", "a name of more than sixteen bytes"].map {
      ($0, builder.share($0))
    }
    for _ in 0..<count {
      if Int.random(in: 0..<6, using: &random) == 0 {
        builder.beginTranscript(id: "t\(expected.count)")
      }
      let number = expected.count
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        builder.addCue("text", id: "own \(number)")
        expected.append("own \(number)")
      case 1:
        builder.addCue("text")
        expected.append(nil)
      default:
        let (id, place) = shared.randomElement(using: &random)!
        builder.withStore {
          $0.addCue("text", StoreBuilder.Facts(start: 1, end: nil, speaker: nil, id: place))
        }
        expected.append(id)
      }
    }
  }

  @Test func idsStayWithTheirCues() throws {
    var random = SplitMix64(seed: 17)
    for length in [0, 1, 2, 50, 300] {
      var builder = CorpusBuilder<String>()
      builder.beginTranscript(id: "first")
      var expected: [String?] = []
      Self.add(length, &random, to: &builder, &expected)
      var corpus = builder.finish()
      func check(_ corpus: Corpus<String>, _ expected: [String?]) {
        #expect(corpus.cueCount == expected.count)
        #expect((0..<corpus.cueCount).map { corpus.id(ofCue: $0) } == expected)
      }
      check(corpus, expected)

      // Continued, and continued from a file.
      for isWritten in [false, true] {
        if isWritten { corpus = try Self.reopened(corpus) }
        check(corpus, expected)
        var longer = CorpusBuilder(extending: corpus)
        Self.add(40, &random, to: &longer, &expected)
        corpus = longer.finish()
        check(corpus, expected)
      }

      // Some transcripts of it, each twice, before and after ids of another.
      var other = CorpusBuilder<String>()
      other.beginTranscript(id: "x")
      other.addCue("x", id: "x")
      let chosen = (0..<corpus.transcriptCount).filter { _ in Bool.random(using: &random) }
      other.append(corpus, transcripts: chosen)
      other.append(try Self.reopened(corpus), transcripts: chosen)
      other.addCue("y", id: "y")
      let ids = chosen.flatMap { corpus.cues(ofTranscript: $0).map { expected[$0] } }
      let copied = other.finish()
      check(copied, ["x"] + ids + ids + ["y"])
      check(try Self.reopened(copied), ["x"] + ids + ids + ["y"])
    }
  }

  /// Where every 256th id begins is in the file, with a checksum of these. Files without such marks give the same ids.
  @Test func idsAreFoundAndComparedByMarks() throws {
    var random = SplitMix64(seed: 18)
    for length in [1, 255, 256, 257, 1_500] {
      var builder = CorpusBuilder<String>()
      builder.beginTranscript(id: "first")
      var expected: [String?] = []
      Self.add(length, &random, to: &builder, &expected)
      let path = CorpusFileTests.Path("marked-ids")
      try builder.finish().write(to: path.text)
      let bytes = try path.bytes
      let marks = Self.number(560, bytes)
      #expect(bytes.count - marks == 16 * ((length + 255) / 256))
      var unmarked = Array(bytes[..<marks])
      for place in 560..<576 { unmarked[place] = 0 }
      Self.put(UInt64(marks), 16, &unmarked)
      Self.repairHeader(&unmarked)
      for file in [bytes, unmarked] {
        path.write(file)
        let corpus = try Corpus<String>(contentsOf: path.text, verifying: .everything)
        let order = (0..<length).shuffled(using: &random)
        #expect(order.map { corpus.id(ofCue: $0) } == order.map { expected[$0] })
        #expect((0..<length).map { corpus.id(ofCue: $0) } == expected)
        let check = try CueIDCheck(MappedFile(path.text), path: path.text)
        try check.verify(0..<length)
        try check.verifyAll()
      }
      try Self.checkDamage(bytes, length, path, &random)
    }
  }

  /// An altered byte of ids is noticed where their run is asked for, and one of the marks at once.
  private static func checkDamage(
    _ bytes: [UInt8], _ length: Int, _ path: CorpusFileTests.Path, _ random: inout SplitMix64
  ) throws {
    let start = number(80 + 24 * 14, bytes)
    let count = number(88 + 24 * 14, bytes)
    let marks = number(560, bytes)
    let starts = stride(from: marks, to: bytes.count, by: 16).map { number($0, bytes) } + [count]
    for _ in 0..<60 {
      var bad = bytes
      let place = Int.random(in: 0..<count, using: &random)
      bad[start + place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      path.write(bad)
      let check = try CueIDCheck(MappedFile(path.text), path: path.text)
      for run in 0..<(starts.count - 1) {
        let cues = (256 * run)..<min(256 * run + 256, length)
        if (starts[run]..<starts[run + 1]).contains(place) {
          #expect(throws: CorpusError.self) { try check.verify(cues) }
          #expect(throws: CorpusError.self) { try check.verify(cues.lowerBound..<length) }
        } else {
          try check.verify(cues)
        }
      }
      #expect(throws: CorpusError.self) { try check.verifyAll() }
      #expect(path.error()?.contains("the table of ids") ?? false || path.error() != nil)
      // Whatever is read is harmless.
      if let corpus = try? Corpus<String>(
        mapped: MappedFile(path.text), path: path.text, verifying: .tables, leavingCueIDs: true)
      {
        for cue in 0..<length { _ = corpus.id(ofCue: cue) }
      }
    }
    for place in marks..<min(bytes.count, marks + 64) {
      var bad = bytes
      bad[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      path.write(bad)
      let error = #expect(throws: CorpusError.self) {
        _ = try CueIDCheck(MappedFile(path.text), path: path.text)
      }
      #expect(error?.description.contains("the table of ids") == true)
      if let corpus = try? Corpus<String>(
        mapped: MappedFile(path.text), path: path.text, verifying: .tables, leavingCueIDs: true)
      {
        for cue in 0..<length { _ = corpus.id(ofCue: cue) }
      }
    }
  }

  private static func number(_ place: Int, _ bytes: [UInt8]) -> Int {
    (0..<8).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private static func put(_ number: UInt64, _ place: Int, _ bytes: inout [UInt8]) {
    for byte in 0..<8 {
      bytes[place + byte] = UInt8(truncatingIfNeeded: number >> UInt64(8 * byte))
    }
  }

  private static func repairHeader(_ bytes: inout [UInt8]) {
    let sum = unsafe bytes[32..<576].withUnsafeBytes { unsafe Checksum.of($0) }
    put(sum, 24, &bytes)
  }

  private static func reopened(_ corpus: Corpus<String>) throws -> Corpus<String> {
    let path = CorpusFileTests.Path("cue-ids")
    try corpus.write(to: path.text)
    // A mapped file lives on without its name.
    return try Corpus<String>(contentsOf: path.text)
  }
}
