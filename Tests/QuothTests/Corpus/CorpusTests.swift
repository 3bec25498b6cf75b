import Quoth
import TestSupport
import Testing

/// The properties of a corpus's cues, and its growth.
@Suite struct CorpusTests {
  @Test func tellsCuesAndPlaces() {
    var builder = CorpusBuilder<String>()
    builder.beginTranscript(id: "a")
    builder.addCue("one", start: 0, end: 1_000, speaker: "Anna")
    builder.addCue("two", start: 1_000, end: 2_000)
    builder.beginTranscript(id: "empty")
    builder.beginTranscript(id: "b")
    builder.addCue("drei ß", id: "x")
    let corpus = builder.finish()
    #expect(corpus.cueCount == 3 && corpus.transcriptCount == 3 && corpus.unitCount == 14)
    #expect(corpus.text(in: 0..<14) == "one two drei ß")
    #expect(corpus.units(ofTranscript: 0) == 0..<7)
    #expect(corpus.cues(ofTranscript: 1).isEmpty && corpus.cues(ofTranscript: 2) == 2..<3)
    #expect(corpus.place(of: 5) == .init(transcript: 0, cue: 1, offset: 1))
    #expect(corpus.place(of: 3) == .init(transcript: 0, cue: 0, offset: 3))
    #expect(corpus.place(of: 8) == .init(transcript: 2, cue: 2, offset: 0))
    #expect(corpus.id(ofCue: 2) == "x" && corpus.id(ofCue: 0) == nil)
    #expect(corpus.speaker(ofCue: 0) == "Anna" && corpus.speaker(ofCue: 1) == nil)
    #expect(corpus.end(ofCue: 1) == 2_000 && corpus.start(ofCue: 2) == nil)
    #expect(corpus.transcript(withID: "b") == 2 && corpus.transcript(withID: "c") == nil)
    #expect(corpus.cue(inTranscript: 0, at: 1_500) == 1)
    #expect(corpus.cue(inTranscript: 0, at: -1) == nil)
  }

  /// Rows of 64 cues that are too long and too uneven for a line or short distances.
  @Test func tellsPlacesOfManyLongCues() throws {
    var random = SplitMix64(seed: 64)
    var builder = CorpusBuilder<Int>(joiner: .none)
    builder.beginTranscript(id: 0)
    var expected: [Range<Int>] = []
    for _ in 0..<400 {
      let start = expected.last?.upperBound ?? 0
      let length = Int.random(in: 0..<9, using: &random) == 0 ? 20_000 : 30
      expected.append(start..<(start + length))
      builder.addCue(utf16: Array(repeating: 0x61, count: length))
    }
    let corpus = builder.finish()
    #expect((0..<400).map { corpus.units(ofCue: $0) } == expected)
    for cue in stride(from: 0, to: 400, by: 7) {
      let place = corpus.place(of: expected[cue].upperBound - 1)
      #expect(place.cue == cue && place.offset == expected[cue].count - 1)
    }
  }

  /// Any code units become the text that the standard library makes of them.
  @Test func textsOfUnitsAreTheStandardLibrarys() {
    var random = SplitMix64(seed: 1_700)
    let alphabet: [UInt16] = [
      0, 0x41, 0x7F, 0x80, 0xE9, 0x7FF, 0x800, 0x2019, 0xD7FF, 0xD800, 0xD83D, 0xDBFF, 0xDC00,
      0xDE00, 0xDFFF, 0xE000, 0xFFFD, 0xFFFF,
    ]
    for _ in 0..<2_000 {
      let units = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
      var builder = CorpusBuilder<Int>()
      builder.beginTranscript(id: 0)
      builder.addCue(utf16: units)
      #expect(builder.finish().text(ofCue: 0) == String(decoding: units, as: UTF16.self))
    }
  }

  @Test func emptyCorporaFindNothing() throws {
    let pattern = try Pattern("a", options: .caseInsensitive(locale: .root))
    let corpus = CorpusBuilder<Int>().finish()
    #expect(corpus.matches(of: pattern).isEmpty)
    var batches = 0
    try corpus.forEachBatch(of: pattern) { batch in
      batches += 1
      #expect(batch.isLast && batch.total == 0 && batch.progress.fraction == 1)
      return true
    }
    #expect(batches == 1)
  }

  @Test func refusesWhatIsNotUTF8() throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    try builder.addCue(utf8: Array("gut".utf8))
    do throws(CorpusError) {
      try builder.addCue(utf8: Array("Ж中".utf8) + [0xE4, 0x41])
      Issue.record("taken")
    } catch {
      #expect(error.malformedByteOffset == 5)
    }
    #expect(builder.cueCount == 1)
    let corpus = builder.finish()
    #expect(corpus.text(in: 0..<corpus.unitCount) == "gut")
  }

  @Test func takesBackExceptionsOfWhatIsNotUTF8() throws {
    for shift in [1, 3, 4, 8] {
      var builder = CorpusBuilder<Int>(joiner: .space, blockShift: shift)
      builder.beginTranscript(id: 0)
      var expected = ""
      for number in 0..<40 {
        let text = number % 3 == 0 ? "♪ “\(number)” ♫ \u{1A}" : "plain text \(number)"
        try builder.addCue(utf8: Array(text.utf8))
        expected += text + " "
        for tail in ["♪", "a ♪♪♪♪♪♪ b", "Ж ♪", "long text without, and ♫ with a note"] {
          #expect(throws: CorpusError.self) {
            try builder.addCue(utf8: Array(tail.utf8) + [0xFF])
          }
        }
      }
      let corpus = builder.finish()
      #expect(corpus.text(in: 0..<corpus.unitCount) == expected, "shift \(shift)")
    }
  }

  @Test func keepsSignsInLatinApart() throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    var units = 0
    for number in 0..<20_000 {
      let text = "♪ It’s song number \(number) – isn’t it… ♪"
      builder.addCue(text)
      units += text.utf16.count + 1
    }
    let corpus = builder.finish()
    // Six signs in some forty units, eight bytes each.
    #expect(corpus.unitCount == units - 1)
    #expect(corpus.textByteCount < units * 2 + units / 4)
    for needle in ["it’s", "It's", "isn’t", "♪ it", "… ♪", "number 19999 –", "\u{1A}"] {
      let pattern = try Pattern(needle, options: .caseInsensitive(locale: .root))
      let expected = (0..<20_000).reduce(0) { $0 + pattern.count(in: corpus.text(ofCue: $1)) }
      #expect(corpus.matches(of: pattern).count == expected, "\(needle)")
    }
    let place = corpus.units(ofCue: 19_999)
    let text = corpus.text(in: place)
    #expect(corpus.utf8Offset(of: place.count, inCue: 19_999) == text.utf8.count)
    var grown = CorpusBuilder(extending: corpus)
    grown.addCue("and ♫ more")
    let larger = grown.finish()
    #expect(larger.text(ofCue: 19_999) == text && larger.text(ofCue: 20_000) == "and ♫ more")
    #expect(corpus.cueCount == 20_000 && corpus.text(ofCue: 0).hasPrefix("♪ It’s"))
  }

  @Test func stringsBytesAndUnitsAreTheSame() throws {
    var random = SplitMix64(seed: 3)
    var strings = CorpusBuilder<Int>(joiner: .none, blockShift: 4)
    var bytes = CorpusBuilder<Int>(joiner: .none, blockShift: 8)
    var units = CorpusBuilder<Int>(joiner: .none, blockShift: 1)
    strings.beginTranscript(id: 0)
    bytes.beginTranscript(id: 0)
    units.beginTranscript(id: 0)
    var whole: [UInt16] = []
    for _ in 0..<300 {
      let text = TranscodingKernelTests.text(&random)
      strings.addCue(text)
      try bytes.addCue(utf8: Array(text.utf8))
      units.addCue(utf16: Array(text.utf16))
      whole += text.utf16
    }
    #expect(strings.finish().utf16(in: 0..<whole.count) == whole)
    #expect(bytes.finish().utf16(in: 0..<whole.count) == whole)
    #expect(units.finish().utf16(in: 0..<whole.count) == whole)
  }

  @Test func growsStepByStepWithoutChangingWhatWas() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let model = CorpusModel.random(using: &random)
      var first = CorpusBuilder<Int>(joiner: model.joiner, blockShift: Int(seed % 6) + 1)
      first.beginTranscript(id: 0)
      var corpus = first.finish()
      var earlier: [(Corpus<Int>, [UInt16])] = []
      var grown = model
      grown.transcripts = []
      for (number, cues) in model.transcripts.enumerated() {
        grown.transcripts.append([])
        for (place, cue) in cues.enumerated() {
          var builder = CorpusBuilder(extending: corpus)
          if place == 0, number > 0 { builder.beginTranscript(id: number) }
          builder.addCue(utf16: cue, speaker: model.speakers[number][place])
          earlier.append((corpus, grown.units))
          corpus = builder.finish()
          grown.transcripts[number].append(cue)
        }
      }
      for (old, text) in earlier { #expect(old.utf16(in: 0..<old.unitCount) == text) }
      #expect(corpus.utf16(in: 0..<corpus.unitCount) == model.units, "seed \(seed)")
      #expect(corpus.speakers.count <= 2)
    }
  }

  @Test func joinsCorpora() throws {
    for seed in 300..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let model = CorpusModel.random(using: &random)
      let corpus = model.corpus(blockShift: 3)
      var builder = CorpusBuilder<Int>(joiner: model.joiner, blockShift: 5)
      builder.append(corpus)
      builder.append(corpus)
      let twice = builder.finish()
      let joint: [UInt16] = model.joiner == .automatic && corpus.cueCount > 0 ? [0x20] : []
      #expect(twice.utf16(in: 0..<twice.unitCount) == model.units + joint + model.units)
      #expect(twice.transcriptCount == 2 * corpus.transcriptCount)
      for cue in 0..<corpus.cueCount {
        #expect(twice.speaker(ofCue: corpus.cueCount + cue) == corpus.speaker(ofCue: cue))
      }
    }
  }

  @Test func keepsLatinAtOneByte() {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    for number in 0..<20_000 { builder.addCue("Der Satz mit der Nummer \(number), äöü und so.") }
    let corpus = builder.finish()
    #expect(Double(corpus.byteCount) < 1.15 * Double(corpus.unitCount))
    var other = CorpusBuilder<Int>()
    other.beginTranscript(id: 0)
    for number in 0..<20_000 { other.addCue("Предложение под номером \(number), и так далее.") }
    let wide = other.finish()
    #expect(Double(wide.byteCount) < 2.15 * Double(wide.unitCount))
  }
}
