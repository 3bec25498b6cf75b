import Foundation
import Quoth
import QuothCloud
import TestSupport
import Testing

@Suite struct WordCountingTests {
  private func counts(
    _ texts: [CountedText], _ change: (inout WordCountingOptions) -> Void = { _ in }
  ) throws -> WordCounts {
    var options = WordCountingOptions()
    change(&options)
    return try WordCounter(options).countBlocking(texts)
  }

  private func table(_ counts: WordCounts) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: counts.words.map { ($0.text, $0.count) })
  }

  @Test func spellingsWithOneKeyAreOneWord() throws {
    let counts = try counts(["Straße STRASSE straße, STRASSE! Die die STRASSE."])
    #expect(table(counts) == ["STRASSE": 5, "die": 2])
    #expect(counts.total == 7)
    #expect(counts.words.map(\.text) == ["STRASSE", "die"])
    #expect(counts.count(of: "strasse") == 5)
    #expect(counts.count(of: "Haus") == 0)
  }

  @Test func composedAndDecomposedAreOneWord() throws {
    let counts = try counts(["caf\u{E9} cafe\u{301} CAFE\u{301} e\u{323}\u{302} \u{1EC7}"])
    #expect(counts.words.map(\.count) == [3, 2])
    // Each spelling occurs once: the shortest is shown.
    #expect(Array(counts.words[0].text.unicodeScalars) == Array("caf\u{E9}".unicodeScalars))
  }

  @Test func theKeyIsThatOfTheOptions() throws {
    let text: CountedText = "résumé resume Resume don’t don't co\u{AD}op coop İs is"
    #expect(
      table(try counts([text])) == [
        "resume": 2, "résumé": 1, "don’t": 2, "coop": 2, "is": 1, "İs": 1,
      ])
    let marks = try counts([text]) { $0.matching.diacritics = .ignored }
    #expect(marks.count(of: "RÉSUMÉ") == 3)
    let asymmetric = try counts([text]) { $0.matching.diacritics = .asymmetric }
    #expect(asymmetric.count(of: "resume") == 2)
    let exact = try counts([text]) { $0.matching.case = .significant }
    #expect(exact.count(of: "resume") == 1)
    let turkish = try WordCounter(WordCountingOptions(locale: try LocaleTag("tr")))
      .countBlocking(["ISI ısı IŞIK ışık İki iki"])
    #expect(turkish.words.map(\.count) == [2, 2, 2])
  }

  @Test func countsWordsOfEveryKindAndNothingElse() throws {
    let counts = try counts(["Ein 12 1,5 x_y ไปโรงเรียน 中国人 😀 — … a"])
    #expect(
      table(counts) == [
        "Ein": 1, "12": 1, "1,5": 1, "x_y": 1, "ไป": 1, "โรงเรียน": 1, "中国人": 1, "a": 1,
      ])
    #expect(counts.words.filter { $0.kind == .number }.map(\.text).sorted() == ["1,5", "12"])
  }

  @Test func unpairedSurrogatesAreKept() throws {
    let text: [UInt16] = [0x61, 0xD83D, 0x62, 0x20, 0x61, 0xFFFD, 0x62]
    #expect(try counts([CountedText(utf16: text)]).total == 4)
  }

  /// Words of a small alphabet, so that spellings repeat, with marks, capitals and odd spaces.
  private static func text(_ seed: UInt64, words: Int) -> String {
    var random = TestSupport.SplitMix64(seed: seed)
    let pieces = [
      "a", "B", "ß", "SS", "é", "e\u{301}", "и", "Й", "क", "ि", "ก", "中", "国", "1", "'", "’", "k",
      "K",
    ]
    let joints = [
      " ", " ", " ", "  ", "\n", "\r\n", ". ", "", ", ", "\u{A0}", "\t", " — ", "\u{2028}",
    ]
    return (0..<words).map { _ in
      let length = Int.random(in: 1...4, using: &random)
      return (0..<length).map { _ in pieces.randomElement(using: &random)! }.joined()
        + joints.randomElement(using: &random)!
    }.joined()
  }

  /// Compared with the plainest count: word by word into a dictionary.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func agreesWithAPlainCount(seed: UInt64) throws {
    let text = Self.text(seed, words: 400)
    let units = Array(text.utf16)
    let counts = try counts([CountedText(text)]) { $0.countsPairs = true }
    var key = FoldingKey(options: counts.options.matching)
    var plain: [[UInt32]: [[UInt16]: Int]] = [:]
    var pairs: [[[UInt32]]: Int] = [:]
    var last: (key: [UInt32], end: Int)?
    for (range, _) in WordOracle.words(in: units, locale: .root) {
      let word = Array(units[range])
      let wordKey = key.key(of: word)
      plain[wordKey, default: [:]][word, default: 0] += 1
      if let last {
        let between = String(decoding: units[last.end..<range.lowerBound], as: UTF16.self)
        if between.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
          pairs[[last.key, wordKey, [between.isEmpty ? 0 : 1]], default: 0] += 1
        }
      }
      last = (wordKey, range.upperBound)
    }
    #expect(counts.words.count == plain.count)
    #expect(counts.total == plain.values.reduce(0) { $0 + $1.values.reduce(0, +) })
    for word in counts.words {
      let spellings = try #require(plain[key.key(of: Array(word.text.utf16))])
      #expect(word.count == spellings.values.reduce(0, +))
      let most = spellings.values.max()
      let best = spellings.filter { $0.value == most }.keys.min {
        $0.count != $1.count ? $0.count < $1.count : $1.lexicographicallyPrecedes($0)
      }
      #expect(Array(word.text.utf16) == best)
    }
    #expect(zip(counts.words, counts.words.dropFirst()).allSatisfy { $0.count >= $1.count })
    #expect(counts.pairs.count == pairs.count)
    for pair in counts.pairs {
      let first = key.key(of: Array(counts.words[pair.first].text.utf16))
      let second = key.key(of: Array(counts.words[pair.second].text.utf16))
      #expect(pair.count == pairs[[first, second, [pair.hasSpace ? 1 : 0]]])
    }
  }

  private struct Result: Equatable {
    let words: [WordCount]
    let pairs: Set<PairCount>
    init(_ counts: WordCounts) {
      words = counts.words
      pairs = Set(counts.pairs)
    }
  }

  /// However the texts are stored, cut and distributed.
  @Test(arguments: [1, 7, 64, 1000, 1_000_000])
  func doesNotDependOnHowTheTextIsCut(chunkLength: Int) throws {
    let texts = (0..<3).map { Self.text(100 + $0, words: 700) }
    var options = WordCountingOptions()
    options.countsPairs = true
    let whole = Result(
      try WordCounter(options).countBlocking(texts.map { CountedText($0) }, threads: 1))
    var counter = WordCounter(options)
    counter.chunkLength = chunkLength
    for threads in [1, 2, 5] {
      #expect(
        Result(try counter.countBlocking(texts.map { CountedText($0) }, threads: threads)) == whole)
      let bytes = texts.map { CountedText(utf8: Data($0.utf8)) }
      #expect(Result(try counter.countBlocking(bytes, threads: threads)) == whole)
      let units = texts.map { CountedText(utf16: Array($0.utf16)) }
      #expect(Result(try counter.countBlocking(units, threads: threads)) == whole)
    }
  }

  @Test func theAsynchronousFormGivesTheSame() async throws {
    let texts = (0..<4).map { CountedText(Self.text(UInt64($0), words: 300)) }
    let counter = WordCounter()
    let counts = try await counter.count(texts)
    #expect(counts.words == (try counter.countBlocking(texts, threads: 1)).words)
  }

  @Test func noTextAndEmptyTexts() throws {
    #expect(try counts([]).total == 0)
    #expect(try counts(["", "", " \n"]).words.isEmpty)
    #expect(try counts([]).list().words.isEmpty)
  }

  @Test func stopsWhenCancelled() async throws {
    var counter = WordCounter()
    counter.chunkLength = 100
    let text = CountedText(String(repeating: "one two three ", count: 10_000))
    #expect(throws: CancellationError.self) {
      try counter.countBlocking([text], threads: 2) { true }
    }
    // Cancelled before it begins.
    let task = Task { [counter] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await counter.count([text])
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    // Cancelled in the middle: after a hundred checks.
    let asked = Counter()
    #expect(throws: CancellationError.self) {
      try counter.countBlocking([text], threads: 1) { asked.next() > 100 }
    }
    #expect(asked.value == 101)
  }

  private final class Counter: @unchecked Sendable {
    // One thread only.
    private(set) var value = 0
    func next() -> Int {
      value += 1
      return value
    }
  }

  @Test func aCorpusHasTheWordsOfItsCues() throws {
    var builder = CorpusBuilder<Int>()
    let transcripts = [["Die Straße", "", "Hamburg und"], ["die STRASSE", "日本"], []]
    for (number, cues) in transcripts.enumerated() {
      builder.beginTranscript(id: number)
      for cue in cues { builder.addCue(cue) }
    }
    let corpus = builder.finish()
    let inCues = try counts(corpus.countedTexts()) { $0.countsPairs = true }
    #expect(table(inCues) == ["die": 2, "Straße": 2, "Hamburg": 1, "und": 1, "日本": 1])
    func pairs(_ counts: WordCounts) -> Set<String> { Set(counts.pairs.map(\.text)) }
    #expect(
      pairs(inCues) == ["Die Straße", "Hamburg und"]
        || pairs(inCues) == ["die STRASSE", "Hamburg und"])
    // Across cues, but never from one transcript into the next.
    let across = try counts(corpus.countedTexts(across: true)) { $0.countsPairs = true }
    #expect(across.words == inCues.words)
    #expect(pairs(across).subtracting(pairs(inCues)) == ["Straße Hamburg", "STRASSE 日本"])
    #expect(
      try WordCounter().countBlocking(corpus.countedTexts(), threads: 3).words == inCues.words)
  }

  @Test func takesAPartAway() throws {
    let all = try counts(["a a a b b c", "a b d"])
    let part = try counts(["a b d"])
    #expect(table(all.subtracting(part)) == ["a": 3, "b": 2, "c": 1])
    #expect(all.subtracting(part).total == 6)
    #expect(all.subtracting(all).words.isEmpty)
  }
}
