import Quoth
import TestSupport
import Testing

/// Ids of cues, each its own or shared, stay with their cues through copies and files.
@Suite struct CueIDTests {
  private static func add(
    _ count: Int, _ random: inout SplitMix64, to builder: inout CorpusBuilder<String>,
    _ expected: inout [String?]
  ) {
    let shared = ["one", "two", ""].map { ($0, builder.share($0)) }
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

  private static func reopened(_ corpus: Corpus<String>) throws -> Corpus<String> {
    let path = CorpusFileTests.Path("cue-ids")
    try corpus.write(to: path.text)
    // A mapped file lives on without its name.
    return try Corpus<String>(contentsOf: path.text)
  }
}
