import Quoth
import TestSupport
import Testing

/// Surrogates that only the edge of a cue parts: the scan for a set disregards edges, but hits may not.
@Suite struct CorpusSetSurrogatesTests {
  /// Halves and pairs, with and without letters beside them; 𐐨 and 😀 and 🙂 share halves.
  private static let needles: [[UInt16]] = [
    [0xD801], [0xDC28], [0xD83D], [0xDE42], [0xDE00], [0xD801, 0xDC28], [0xD801, 0xDC00],
    [0xD83D, 0xDE42], [0x61, 0xD83D], [0xDE42, 0x61], [0xDC28, 0x62], [0xD83D, 0xD83D],
    [0xDE42, 0xDE42], [0xD83D, 0xDE42, 0x61], [0x61], [0x62, 0x61], [0xDE42, 0x301],
  ]

  private static let options: [PatternOptions] = {
    var scalars = PatternOptions.caseInsensitive(locale: .root)
    scalars.boundary = .scalar
    var exact = scalars
    exact.case = .significant
    return [.caseInsensitive(locale: .root), .find(locale: .root), scalars, exact]
  }()

  @Test(arguments: [CorpusJoiner.none, .space], [2, 4, 11])
  func aPairCutBetweenCues(joiner: CorpusJoiner, shift: Int) throws {
    var builder = CorpusBuilder<Int>(joiner: joiner, blockShift: shift)
    builder.beginTranscript(id: 0)
    for text: [UInt16] in [
      [0x61, 0xD83D], [0xDE42, 0x61], [0xD801], [0xDC28, 0x62], [0xD83D], [0xD83D, 0xDE42],
      [0xDE42], [0xDE42, 0x301], [0x61, 0x62, 0xD83D],
    ] { builder.addCue(utf16: text) }
    // No hit goes from one transcript to another.
    builder.beginTranscript(id: 1)
    builder.addCue(utf16: [0xDE42, 0x61, 0xD801])
    builder.beginTranscript(id: 2)
    builder.addCue(utf16: [0xDC28])
    let corpus = builder.finish()
    for options in Self.options {
      let set = try PatternSet(utf16: Self.needles, options: options)
      for across in [false, true] {
        for chunk in [nil, 1, 3] {
          var search = CorpusSearchOptions(across: across)
          search.chunkLength = chunk
          let found = corpus.matches(of: set, options: search)
          let expected = corpus.singles(set, search)
          #expect(found.all == expected, "\(options.summary), \(search)")
          if options == Self.options[3], !across {
            // The half that ends the first cue, and the one that begins the second.
            #expect(found.matches(inCue: 0).contains { $0.needle == 2 })
            #expect(found.matches(inCue: 1).contains { $0.needle == 3 })
          }
        }
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func halvesAnywhere(part: UInt64) throws {
    let pieces: [[UInt16]] = [
      [0xD801], [0xDC28], [0xD83D], [0xDE42], [0xD83D, 0xDE42], [0xD801, 0xDC00], [0x61], [0x62],
      [0x301], [0x4E2D], Array(repeating: 0x63, count: 300),
    ]
    for seed in Seeds.some(of: (part * 100)..<(part * 100 + 100)) {
      var random = SplitMix64(seed: seed)
      var builder = CorpusBuilder<Int>(
        joiner: [CorpusJoiner.none, .space].randomElement(using: &random)!,
        blockShift: [1, 3, 6, 11].randomElement(using: &random)!)
      for transcript in 0..<3 {
        builder.beginTranscript(id: transcript)
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let text = (0..<Int.random(in: 0...4, using: &random)).flatMap { _ in
            pieces.randomElement(using: &random)!
          }
          builder.addCue(utf16: text)
        }
      }
      let corpus = builder.finish()
      let options = Self.options.randomElement(using: &random)!
      let needles = Self.needles.shuffled(using: &random)
      let set = try PatternSet(
        utf16: Array(needles.prefix(Int.random(in: 1...needles.count, using: &random))),
        options: options)
      var search = CorpusSearchOptions(across: Bool.random(using: &random))
      search.chunkLength = [nil, 1, 5, 64].randomElement(using: &random)!
      if Bool.random(using: &random) { search.scope.cues = [1..<4, 5..<9] }
      let found = corpus.matches(of: set, options: search).all
      let expected = corpus.singles(set, search)
      if found != expected {
        Issue.record(
          "seed \(seed), \(options.summary), \(search): found \(found), expected \(expected)")
        return
      }
    }
  }
}
