import Quoth
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Corpus files of format 4, which had no times of words, open as ever.
@Suite struct EarlierFormatTests {
  /// The ids of `quoth index`, which wrote the file.
  private struct Path: CorpusIdentifier {
    static let corpusKind = "quoth path"
    let corpusBytes: [UInt8]
    init?(corpusBytes: [UInt8]) { self.corpusBytes = corpusBytes }
  }

  private static var file: String {
    let here = "\(#filePath)"
    return here.prefix(through: here.lastIndex(of: "/")!) + "Fixtures/format-4.corpus"
  }

  @Test(arguments: CorpusVerification.allCases)
  func opens(verifying: CorpusVerification) throws {
    let corpus = try Corpus<Path>(contentsOf: Self.file, verifying: verifying)
    #expect(corpus.transcriptCount == 2 && corpus.cueCount == 4)
    #expect(corpus.text(ofCue: 1) == "und die Gasse, 日本語")
    #expect(corpus.start(ofCue: 1) == 2_500 && corpus.end(ofCue: 1) == 4_000)
    #expect(corpus.speakers == ["Ann", "Ben"] && corpus.speaker(ofCue: 1) == "Ben")
    #expect((0..<4).allSatisfy { corpus.words(ofCue: $0).isEmpty })
    let matches = corpus.matches(of: try Pattern("gasse", options: .find(locale: .root)))
    let match = try #require(matches.all.first)
    #expect(matches.spokenTime(of: match).isInterpolated)
  }

  @Test func goesOnAsFormatFive() throws {
    let path = "/tmp/quoth-\(getpid())-format-4.corpus"
    defer { unsafe unlink(path) }
    var builder = CorpusBuilder(extending: try Corpus<Path>(contentsOf: Self.file))
    builder.addCue("more", start: 4_000, words: [WordTime(0..<4, start: 4_100, end: 4_200)])
    try builder.finish().write(to: path)
    let corpus = try Corpus<Path>(contentsOf: path)
    #expect(corpus.words(ofCue: 4) == [WordTime(0..<4, start: 4_100, end: 4_200)])
    #expect(corpus.text(ofCue: 1) == "und die Gasse, 日本語" && corpus.words(ofCue: 1).isEmpty)
    let bytes = try unsafe MappedFile(path).withBytes { unsafe Array($0) }
    #expect(bytes[12] == 5)
  }

  @Test func refusesEveryAlteredByteAndLength() throws {
    let good = try unsafe MappedFile(Self.file).withBytes { unsafe Array($0) }
    let path = "/tmp/quoth-\(getpid())-altered-4.corpus"
    defer { unsafe unlink(path) }
    func isRefused(_ bytes: [UInt8]) -> Bool {
      let file = unsafe fopen(path, "w")!
      #expect(unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count)
      unsafe fclose(file)
      return (try? Corpus<Path>(contentsOf: path, verifying: .everything)) == nil
    }
    for place in good.indices {
      var bad = good
      bad[place] ^= 0x40
      // Nothing but the padding between sections may change.
      #expect(isRefused(bad) || good[place] == 0, "byte \(place)")
    }
    for length in 0..<good.count { #expect(isRefused(Array(good[..<length])), "\(length) bytes") }
  }
}
