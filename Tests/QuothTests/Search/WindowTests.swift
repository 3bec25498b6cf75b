import Quoth
import TestSupport
import Testing

/// The cuts between windows and chunks must not matter: runs of white space and ignorables give one
/// match many candidates, and under some extents one match may contain others.
@Suite struct WindowTests {
  private static let alphabets: [[[UInt16]]] = [
    [" ", "\u{2028}", "\u{2028}", "\u{FEFF}", "\u{3000}"],
    ["\u{3000}", "\u{3000}", "a", "\u{301}", "\n", "日"],
    [" ", " ", "a", "\u{AD}", "\u{200D}", "\u{301}", "\r\n"],
    ["a", "a", "A", "\u{AD}", "\u{200B}", " "],
    ["日", "日", "本", "\n", " ", "\u{200B}"],
    ["\u{3000}", "\t", "\u{327}", "\u{3000}", "x"],
  ].map { $0.map { Array($0.utf16) } }

  private static func trial(_ seed: UInt64, _ count: ClosedRange<Int>) -> Trial {
    var random = SplitMix64(seed: seed)
    let pieces = alphabets.randomElement(using: &random)!
    var options = PatternOptions.random(using: &random)
    options.space = .folded
    if Int.random(in: 0..<4, using: &random) > 0 { options.ignorables = .ignored }
    if Int.random(in: 0..<4, using: &random) > 0 { options.overlapping = false }
    var trial = Trial("seed \(seed)", pieces, text: count, options: options, using: &random)
    if Bool.random(using: &random) {
      trial.needle = Alphabets.text(
        Int.random(in: 1...6, using: &random), from: pieces, using: &random)
    }
    return trial
  }

  /// The backward list is the forward list reversed, however small the windows are.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func backwardIsForwardReversed(part: UInt64) throws {
    for seed in (part * 800)..<(part * 800 + 800) {
      let trial = Self.trial(seed, 0...14)
      guard let expected = trial.expected() else { continue }
      guard trial.agrees(with: expected) else { return }
      let text = trial.text
      let wanted = expected.map {
        TextOffsets.utf8(of: [$0.start, $0.end], in: text) + [$0.isPartial ? 1 : 0]
      }
      let bytes = Array(String(decoding: text, as: UTF16.self).utf8)
      for patience in [Patience.standard, Patience(work: -1_000_000, stretch: 2)] {
        let pattern = try Pattern(
          utf16: trial.needle, options: trial.options, kernels: .active, patience: patience)
        for window in [1, 2, 3, 5, 64] {
          let found = Array(pattern.backwardMatches(in: text, window: window).reversed())
          if found != expected {
            Issue.record("\(trial), backward by \(window): \(found), expected \(expected)")
            return
          }
          let inBytes = try pattern.backwardMatches(inUTF8: bytes, window: window).reversed()
          if inBytes.map({ [$0.start, $0.end, $0.isPartial ? 1 : 0] }) != wanted {
            Issue.record(
              "\(trial), UTF-8 backward by \(window): \(Array(inBytes)), expected \(wanted)")
            return
          }
        }
      }
    }
  }

  /// A corpus in chunks of any length, searched by several threads or around any place, gives the
  /// same list as its cue.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func chunksDoNotMatter(part: UInt64) throws {
    for seed in (part * 300 + 10_000)..<(part * 300 + 10_300) {
      let trial = Self.trial(seed, 0...30)
      guard let pattern = try? Pattern(utf16: trial.needle, options: trial.options)
      else { continue }
      let expected = pattern.matches(in: trial.text.span)
      var builder = CorpusBuilder<Int>()
      builder.beginTranscript(id: 0)
      builder.addCue(utf16: trial.text)
      let corpus = builder.finish()
      for chunk in [1, 2, 3, 6, 16] {
        var options = CorpusSearchOptions()
        options.chunkLength = chunk
        options.threads = 1 + chunk % 3
        let whole = corpus.matches(of: pattern, options: options).all
        if whole != expected {
          Issue.record("\(trial), chunks of \(chunk): \(whole), expected \(expected)")
          return
        }
        for place in stride(from: 0, through: trial.text.count, by: 5) {
          options.order = .around(place)
          var found: [Match] = []
          try corpus.forEachBatch(of: pattern, options: options) { batch in
            found += batch.matches
            return true
          }
          found.sort { $0.start < $1.start }
          if found != expected {
            Issue.record(
              "\(trial), around \(place) by \(chunk): \(found), expected \(expected)")
            return
          }
        }
      }
    }
  }

  /// A long run, across the windows of a single search.
  @Test(arguments: ["\u{3000}", " ", "\u{2028}", "\r\n"], PatternOptions.Boundary.allCases)
  func longRunsOfWhiteSpace(space: String, boundary: PatternOptions.Boundary) throws {
    for extent in PatternOptions.Extent.allCases {
      var options = PatternOptions.find(locale: .root)
      options.boundary = boundary
      options.extent = extent
      // Around and beyond a window of 4,096 bytes or units. The other extents widen every space of
      // a run to the whole run, which takes quadratic time.
      for count in extent == .minimal ? [1_363, 1_366, 4_099] : [1_363, 1_366] {
        for needle in [" ", "\u{2028}\u{2028}\u{FEFF}\u{2028}", "a ", " a"] {
          let pattern = try Pattern(needle, options: options)
          let string = String(repeating: space, count: count) + "a" + space + space
          let text = Array(string.utf16)
          let expected = pattern.matches(in: text.span)
          var walk = pattern.walk(backward: true)
          var found: [Match] = []
          while let match = walk.next(in: text.span) { found.append(match) }
          #expect(found.reversed() == expected, "\(needle.debugDescription) \(options.summary)")
          let bytes = Array(string.utf8)
          var backward = pattern.walk(as: .utf8, backward: true)
          var inBytes: [[Int]] = []
          try unsafe bytes.withUnsafeBufferPointer { bytes in
            while let match = try unsafe backward.next(in: bytes.span) {
              inBytes.append([match.start, match.end])
            }
          }
          let wanted = TextOffsets.utf8(of: expected.flatMap { [$0.start, $0.end] }, in: text)
          #expect(
            inBytes.reversed().flatMap { $0 } == wanted,
            "UTF-8: \(needle.debugDescription) \(options.summary)")
        }
      }
    }
  }
}
