import Quoth
import TestSupport
import Testing

/// Offsets in other units, against Swift's own strings.
@Suite struct CorpusTranslationTests {
  @Test func offsetsOfLongCues() {
    var random = SplitMix64(seed: 11)
    var builder = CorpusBuilder<Int>(joiner: .none)
    builder.beginTranscript(id: 0)
    var cues: [[UInt16]] = []
    for _ in 0..<40 {
      var cue: [UInt16] = []
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        cue += Array(TranscodingKernelTests.text(&random).utf16)
        if Int.random(in: 0..<4, using: &random) == 0 {
          cue.append([0xD83D, 0xDE42].randomElement(using: &random)!)
        }
      }
      cues.append(cue)
      builder.addCue(utf16: cue)
    }
    let corpus = builder.finish()
    for (number, cue) in cues.enumerated() {
      for _ in 0..<30 {
        var offset = Int.random(in: 0...cue.count, using: &random)
        if Int.random(in: 0..<6, using: &random) == 0 { offset = cue.count }
        let isWithin =
          offset > 0 && offset < cue.count && cue[offset - 1] & 0xFC00 == 0xD800
          && cue[offset] & 0xFC00 == 0xDC00
        let head = String(decoding: cue[..<(isWithin ? offset - 1 : offset)], as: UTF16.self)
        #expect(corpus.utf8Offset(of: offset, inCue: number) == head.utf8.count)
        #expect(corpus.scalarOffset(of: offset, inCue: number) == head.unicodeScalars.count)
        let lines = head.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let (line, column) = corpus.lineAndColumn(of: offset, inCue: number)
        #expect(line == lines.count && column == lines.last!.count + 1)
      }
    }
  }

  @Test func charactersOfACue() {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    builder.addCue("e\u{301}a👩‍💻b")
    let corpus = builder.finish()
    let expected = [0, 0, 1, 2, 2, 2, 2, 2, 3, 4]
    #expect((0...9).map { corpus.characterOffset(of: $0, inCue: 0) } == expected)
  }

  @Test func rangesOfStrings() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<400 {
      let text = TranscodingKernelTests.text(&random)
      let count = text.utf16.count
      var matches: [Match] = []
      var start = 0
      while start < count {
        let end = min(count, start + Int.random(in: 1...9, using: &random))
        matches.append(Match(start: start, end: end))
        start += Int.random(in: 1...40, using: &random)
      }
      let ranges = TextOffsets.ranges(of: matches, in: text)
      let utf16 = text.utf16
      for (match, range) in zip(matches, ranges) {
        func edge(_ offset: Int) -> String.Index {
          let index = utf16.index(utf16.startIndex, offsetBy: offset)
          return index.samePosition(in: text.unicodeScalars) ?? Self.floor(index, text)
        }
        #expect(range.lowerBound == edge(match.start) && range.upperBound == edge(match.end))
      }
      let offsets = matches.map(\.start)
      #expect(
        TextOffsets.utf8(of: offsets, in: text) == TextOffsets.utf8(of: offsets, in: Array(utf16)))
    }
  }

  /// The scalar that contains an index.
  private static func floor(_ index: String.Index, _ text: String) -> String.Index {
    text.unicodeScalars.indices.last { $0 <= index }!
  }
}
