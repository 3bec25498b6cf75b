import Quoth
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The times of words come back as they were given, and take little memory.
@Suite struct WordTimesTests {
  private struct Cue {
    var text: String
    var start: Int?
    var end: Int?
    var words: [WordTime] = []
  }

  private static let odd = [Int.max, Int.min, 0, 1 << 60, -(1 << 60), 1 << 33, -1, 7]

  /// Cues of every kind, many of them such as no transcript has.
  private static func cues(using random: inout SplitMix64) -> [Cue] {
    var cues: [Cue] = []
    var time = 0
    for _ in 0..<[0, 3, 255, 256, 257, 700].randomElement(using: &random)! {
      var units: [UInt16] = []
      var words: [WordTime] = []
      let kind = Int.random(in: 0..<6, using: &random)
      let start = time
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        if Bool.random(using: &random) { units.append(0x20) }
        let from = units.count
        units += [UInt16](repeating: 0x61, count: Int.random(in: 1...12, using: &random))
        switch kind {
        case 0: break
        case 1, 2:
          let step = kind == 1 ? 20 : 1
          time +=
            step * Int.random(in: 0...9, using: &random) * Int.random(in: 0...1, using: &random)
          let first = time
          time += step * Int.random(in: 0...60, using: &random)
          words.append(WordTime(from..<units.count, start: first, end: time))
        case 3:
          words.append(
            WordTime(
              from..<units.count, start: odd.randomElement(using: &random)!,
              end: odd.randomElement(using: &random)!))
        default:
          if Bool.random(using: &random) {
            words.append(WordTime(from..<units.count, start: from * 100))
          }
        }
      }
      cues.append(
        Cue(
          text: String(decoding: units, as: UTF16.self),
          start: Bool.random(using: &random) ? start : nil,
          end: Bool.random(using: &random) ? time : nil,
          words: words))
    }
    return cues
  }

  /// The same with the ends that a corpus answers.
  private static func filled(_ cue: Cue) -> [WordTime] {
    cue.words.enumerated().map { place, word in
      let next = place + 1 < cue.words.count ? cue.words[place + 1].start : cue.end
      return WordTime(
        word.range, start: word.start, end: max(word.end ?? next ?? word.start, word.start))
    }
  }

  private static func add(_ cues: ArraySlice<Cue>, to builder: inout CorpusBuilder<Int>) {
    for cue in cues {
      builder.addCue(cue.text, start: cue.start, end: cue.end, words: cue.words)
    }
  }

  private static func words(of corpus: Corpus<Int>) -> [[WordTime]] {
    (0..<corpus.cueCount).map { corpus.words(ofCue: $0) }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func comeBackAsTheyWere(part: UInt64) throws {
    let path = "/tmp/quoth-\(getpid())-words-\(part).corpus"
    defer { unsafe unlink(path) }
    for seed in Seeds.some(of: (97_000 + part * 20)..<(97_020 + part * 20)) {
      var random = SplitMix64(seed: seed)
      let cues = Self.cues(using: &random)
      let expected = cues.map(Self.filled)
      var builder = CorpusBuilder<Int>()
      builder.beginTranscript(id: 0)
      var added = 0
      while Bool.random(using: &random), added < cues.count {
        let next = Int.random(in: added...cues.count, using: &random)
        Self.add(cues[added..<next], to: &builder)
        added = next
        builder = CorpusBuilder(extending: builder.finish())
      }
      Self.add(cues[added...], to: &builder)
      let corpus = builder.finish()
      #expect(Self.words(of: corpus) == expected, "seed \(seed)")
      var reader = CorpusWordReader(corpus)
      #expect((0..<corpus.cueCount).map { reader.words(ofCue: $0) } == expected, "seed \(seed)")
      try corpus.write(to: path)
      let opened = try Corpus<Int>(contentsOf: path, verifying: .everything)
      #expect(Self.words(of: opened) == expected, "seed \(seed)")
      var copy = CorpusBuilder<Int>(joiner: .newline)
      copy.append(opened)
      #expect(Self.words(of: copy.finish()) == expected, "seed \(seed)")
    }
  }

  @Test func takeUTF8AndUTF16Alike() throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    let words = [WordTime(0..<2, start: 5), WordTime(3..<7, start: 90)]
    builder.addCue("🎉 Maß!", start: 0, end: 200, words: words)
    builder.addCue(utf16: Array("🎉 Maß!".utf16), start: 0, end: 200, words: words)
    try builder.addCue(utf8: Array("🎉 Maß!".utf8), start: 0, end: 200, words: words)
    let corpus = builder.finish()
    let expected = [WordTime(0..<2, start: 5, end: 90), WordTime(3..<7, start: 90, end: 200)]
    for cue in 0..<3 { #expect(corpus.words(ofCue: cue) == expected) }
  }

  // MARK: Size

  /// Words with spaces between them, whose times are as a program writes them.
  private static func bytesPerWord(
    separator: String = " ", _ next: (inout SplitMix64, inout Int) -> (start: Int, end: Int)
  ) -> Double {
    var random = SplitMix64(seed: 98_000)
    var bare = CorpusBuilder<Int>()
    var full = CorpusBuilder<Int>()
    bare.beginTranscript(id: 0)
    full.beginTranscript(id: 0)
    var time = 0
    var count = 0
    for _ in 0..<3_000 {
      var text = ""
      var words: [WordTime] = []
      for number in 0..<Int.random(in: 3...12, using: &random) {
        if number > 0 { text += separator }
        let from = text.utf16.count
        text += String(repeating: "a", count: Int.random(in: 1...9, using: &random))
        let span = next(&random, &time)
        words.append(WordTime(from..<text.utf16.count, start: span.start, end: span.end))
      }
      count += words.count
      let (start, end) = (words[0].start, words[words.count - 1].end)
      bare.addCue(text, start: start, end: end)
      full.addCue(text, start: start, end: end, words: words)
      time += Int.random(in: 0...2, using: &random) == 0 ? 1_000 : 0
    }
    return Double(full.finish().byteCount - bare.finish().byteCount) / Double(count)
  }

  /// How long a word lasts: short ones are more frequent than long ones.
  private static func length(_ random: inout SplitMix64) -> Int {
    40 + (0..<3).reduce(0) { sum, _ in sum + Int.random(in: 0...160, using: &random) }
  }

  @Test func takeTwoBytesAWord() {
    // Whisper: fiftieths of a second, words mostly one after the other.
    let whisper = Self.bytesPerWord { random, time in
      if Int.random(in: 0..<6, using: &random) == 0 {
        time += 20 * Int.random(in: 1...20, using: &random)
      }
      let start = time
      time += max(20, Self.length(&random) / 20 * 20)
      return (start, time)
    }
    // YouTube: milliseconds, and each word ends where the next one begins.
    let youTube = Self.bytesPerWord { random, time in
      let start = time
      time += Self.length(&random)
      return (start, time)
    }
    // Services that have milliseconds and a pause after nearly every word.
    let aligned = Self.bytesPerWord { random, time in
      time += Int.random(in: 0...90, using: &random)
      let start = time
      time += Self.length(&random)
      return (start, time)
    }
    // Japanese and karaoke: nothing between the words, whose places must be known.
    let syllables = Self.bytesPerWord(separator: "") { random, time in
      let start = time
      time += max(10, Self.length(&random) / 10 * 10)
      return (start, time)
    }
    #expect(whisper <= 1.3, "\(whisper)")
    #expect(youTube <= 1.6, "\(youTube)")
    #expect(aligned <= 2, "\(aligned)")
    #expect(syllables <= 2, "\(syllables)")
  }
}
