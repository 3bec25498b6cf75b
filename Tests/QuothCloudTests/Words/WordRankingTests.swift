import Foundation
import Quoth
import QuothCloud
import TestSupport
import Testing

/// Lists made without strings, against what strings would tell.
@Suite struct WordRankingTests {
  /// Words of pieces that decompose, compose, reorder and lie above U+FFFF.
  private static func text(_ random: inout TestSupport.SplitMix64, words: Int) -> String {
    let alphabets = Alphabets.all.map(\.pieces)
    return (0..<words).map { _ in
      let pieces = alphabets.randomElement(using: &random)!
      let count = Int.random(in: 1...5, using: &random)
      let units = (0..<count).flatMap { _ in pieces.randomElement(using: &random)! }
      return String(decoding: units, as: UTF16.self)
    }.joined(separator: " ")
  }

  private static var everything: WordFilter {
    var filter = WordFilter()
    filter.stopWords = .none
    filter.includesNumbers = true
    filter.includesSingleLetters = true
    filter.joinsParts = false
    filter.maximumWords = .max
    return filter
  }

  /// The order of ids: that of their composed form. Swift's own comparison takes a decomposed text that
  /// begins with another one for the later one whatever it composes to, so that it has circles.
  private static func precedes(_ a: CloudWord, _ b: CloudWord) -> Bool {
    if a.weight != b.weight { return a.weight > b.weight }
    return a.id.precomposedStringWithCanonicalMapping.unicodeScalars.lexicographicallyPrecedes(
      b.id.precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func tiesAreInTheOrderOfComposedIds(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let counts = try WordCounter().countBlocking([CountedText(Self.text(&random, words: 600))])
    let list = counts.list(Self.everything)
    #expect(list.words.count == counts.words.count)
    #expect(list.counted == counts.total)
    let sorted = list.words.sorted(by: Self.precedes)
    #expect(list.words == sorted)
    #expect(
      Dictionary(uniqueKeysWithValues: list.words.map { ($0.id, $0.total) })
        == Dictionary(uniqueKeysWithValues: counts.words.map { ($0.id, $0.count) }))
    // A shorter list is its beginning, and the rest is accounted for.
    for maximum in [0, 1, 7, list.words.count + 1] {
      var filter = Self.everything
      filter.maximumWords = maximum
      let short = counts.list(filter)
      #expect(short.words == Array(list.words.prefix(maximum)))
      #expect(short.counted + (short.omitted[.beyondMaximum] ?? 0) == list.counted)
    }
  }

  /// So many words that they are sorted by digits, many of which begin with the same eight or sixteen bytes; some
  /// by weights that are no whole numbers.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func longBeginningsAreInOrder(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let letters = [
      "a", "b", "z", "ß", "é", "ж", "щ", "अ", "ก", "𐐨", "𝒜", "e\u{301}", "e\u{323}\u{301}",
    ]
    let beginnings = (0..<30).map { _ in
      (0..<Int.random(in: 0...17, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }.joined()
    }
    let words = (0..<6000).map { _ in
      beginnings.randomElement(using: &random)!
        + (0..<Int.random(in: 1...4, using: &random)).map { _ in
          letters.randomElement(using: &random)!
        }
        .joined()
    }
    let counts = try WordCounter().countBlocking([CountedText(words.joined(separator: " "))])
    let other = try WordCounter().countBlocking([
      CountedText(words.prefix(40).joined(separator: " "))
    ])
    for weighting in [WordWeighting.count, .logOdds(against: other)] {
      let list = counts.list(Self.everything, weighting: weighting).words
      #expect(list.count > 2500)
      #expect(list.map(\.id) == list.sorted(by: Self.precedes).map(\.id))
    }
    // Their own order is by keys.
    let own = counts.words.sorted { a, b in
      if a.count != b.count { return a.count > b.count }
      return a.id.unicodeScalars.lexicographicallyPrecedes(b.id.unicodeScalars)
    }
    #expect(counts.words.map(\.id) == own.map(\.id))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func composedFormsAreThoseOfFoundation(seed: UInt64) {
    var random = TestSupport.SplitMix64(seed: seed)
    for (name, pieces) in Alphabets.all {
      for _ in 0..<40 {
        let count = Int.random(in: 0...6, using: &random)
        let units = (0..<count).flatMap { _ in pieces.randomElement(using: &random)! }
        let text = String(decoding: units, as: UTF16.self).decomposedStringWithCanonicalMapping
        var composed: [UInt16] = []
        unsafe Array(text.utf16).withUnsafeBufferPointer {
          unsafe ComposedForm.append($0, to: &composed)
        }
        #expect(
          composed == Array(text.precomposedStringWithCanonicalMapping.utf16),
          "\(name) \(hexadecimal(units))")
      }
    }
  }

  /// A composer, which remembers what letters and their marks become, writes the composed form of any text.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func aComposerWritesComposedForms(seed: UInt64) {
    var random = TestSupport.SplitMix64(seed: seed)
    var composer = Composer()
    let single: [UInt16] = [
      0x301, 0x308, 0x323, 0x327, 0x345, 0x344, 0x3099, 0x94D, 0x1161, 0x11A8, 0x9BE, 0xB3E, 0x958,
      0x212B, 0,
    ]
    let marks = single.map { [$0] } + [[0xD834, 0xDD65]]
    for (name, pieces) in Alphabets.all {
      for round in 0..<60 {
        let count = Int.random(in: 0...8, using: &random)
        var units = (0..<count).flatMap { _ in
          Bool.random(using: &random)
            ? pieces.randomElement(using: &random)! : marks.randomElement(using: &random)!
        }
        if round % 2 == 0 {
          units = Array(
            String(decoding: units, as: UTF16.self).decomposedStringWithCanonicalMapping.utf16)
        }
        var expected: [UInt16] = []
        var target = [UInt16](repeating: 0, count: Composer.room(for: units.count))
        let composed = unsafe units.withUnsafeBufferPointer { units in
          unsafe ComposedForm.append(units, to: &expected)
          return unsafe target.withUnsafeMutableBufferPointer {
            unsafe composer.write(units, to: $0.baseAddress!)
          }
        }
        #expect(
          composed.map { Array(target[..<$0]) } ?? units == expected,
          "\(name) \(hexadecimal(units))")
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func aRankingTellsWhatTheListHas(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    // Some are just as long as a listed text can be with its bytes, and one byte or letter longer.
    let edges =
      " abcdefghijklmno abcdefghijklmnop éééééééa ééééééééa \u{AC00}\u{AC01}\u{AC02}\u{AC03}\u{AC04}"
      + " a\u{AD}b x_y"
    let text =
      Self.text(&random, words: 200) + edges + " l'arbre d’eau l'homme l'homme qu'il"
    let counts = try WordCounter().countBlocking([CountedText(text).inLanguage("fr")])
    let ranking = counts.ranking(Self.everything)
    let list = ranking.list
    #expect(ranking.count == list.words.count)
    for (index, word) in list.words.enumerated() {
      #expect(Array(ranking.text(at: index).utf16) == Array(word.text.utf16))
      #expect(ranking.id(at: index) == word.id)
      #expect(ranking.total(at: index) == word.total && ranking.weight(at: index) == word.weight)
    }
    var texts: [String] = []
    var short = 0
    unsafe ranking.forEachText(of: 0..<ranking.count) { index, total, text in
      #expect(total == list.words[index].total)
      #expect(index == texts.count)
      switch unsafe text {
      case .units(let units): unsafe texts.append(String(decoding: units, as: UTF16.self))
      case .bytes(let text):
        let bytes = (0..<16).map {
          UInt8(truncatingIfNeeded: ($0 < 8 ? text.low : text.high) >> UInt64(8 * ($0 & 7)))
        }
        let count = Int(bytes[ListedText.mostBytes])
        #expect(bytes[count..<ListedText.mostBytes].allSatisfy { $0 == 0 })
        texts.append(String(decoding: bytes[..<count], as: UTF8.self))
        #expect(
          !texts[index].unicodeScalars.contains { "'\u{2019}\u{AD}".unicodeScalars.contains($0) })
        short += 1
      }
    }
    #expect(short > 0 && short < texts.count)
    #expect(texts == list.words.map(\.text))
    #expect(list.words.contains { $0.text == "homme" && $0.total == 2 })
    #expect(list.words.contains { $0.text == "abcdefghijklmnop" })
  }

  /// Letters that are one character, told without making strings of most of them.
  @Test func singleLettersAreThoseOfOneCharacter() throws {
    let pieces = Alphabets.all.flatMap(\.pieces)
    var filter = Self.everything
    filter.includesSingleLetters = false
    let syllabic = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/
    var seen = 0
    for first in pieces {
      for second in pieces {
        let text = String(decoding: first + second, as: UTF16.self)
        let counts = try WordCounter().countBlocking([CountedText(text)], threads: 1)
        guard let word = counts.words.first, counts.words.count == 1, word.kind == .letters,
          word.text.contains(/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/),
          !word.text.contains(syllabic)
        else { continue }
        // Marks of other scripts are letters of their own.
        let isKnown = word.text.unicodeScalars.allSatisfy {
          switch $0.value {
          case 0x30...0x7A, 0xC0...0x36F: true
          case 0x370...0x52F, 0x1E00...0x1FFF: $0.properties.isAlphabetic
          default: false
          }
        }
        guard isKnown else { continue }
        seen += 1
        #expect(
          counts.list(filter).words.isEmpty == (word.text.count == 1),
          "\(hexadecimal(first + second))")
      }
    }
    #expect(seen > 100)
  }

  /// The rule for stop words by sets of strings.
  private struct StopWordRule {
    var key = FoldingKey(options: WordCountingOptions().matching)
    var lists: [String: Set<String>] = [:]

    mutating func text(_ word: String) -> String {
      let scalars = key.key(of: Array(word.utf16)).compactMap(Unicode.Scalar.init)
      return String(String.UnicodeScalarView(scalars))
    }

    mutating func contains(_ word: String, _ language: String) -> Bool {
      if lists[language] == nil {
        lists[language] = Set((StopWordList.words(language) ?? []).map { text($0) })
      }
      let list = lists[language]!
      let key = text(word)
      if list.contains(key) { return true }
      guard let apostrophe = key.firstIndex(of: "'") else { return false }
      let left = String(key[..<apostrophe])
      let right = String(key[key.index(after: apostrophe)...])
      return (list.contains(left) || list.contains(left + "'"))
        && (list.contains(right) || list.contains("'" + right))
    }
  }

  /// Words and contractions of a language, in any case, among words of another one in the same script.
  @Test(arguments: [
    ("en", "de"), ("fr", "it"), ("ru", "uk"), ("vi", "pl"), ("de", "fr"), ("el", "el"),
    ("he", "he"), ("hi", "ne"), ("uk", "ru"), ("it", "ca"),
  ])
  func stopWordsAreThoseOfTheList(language: String, other: String) throws {
    var rule = StopWordRule()
    var random = TestSupport.SplitMix64(seed: UInt64(language.utf8.first!))
    let own = try #require(StopWordList.words(language))
    let others = try #require(StopWordList.words(other))
    let all = own + others
    var words: [String] = []
    for _ in 0..<1500 {
      var word = all.randomElement(using: &random)!
      switch Int.random(in: 0..<6, using: &random) {
      case 0: word = word.uppercased()
      case 1: word += "’" + all.randomElement(using: &random)!
      case 2: word += "'" + own.randomElement(using: &random)!
      case 3: word += own.randomElement(using: &random)!
      case 4: word = word.decomposedStringWithCanonicalMapping
      default: break
      }
      words.append(word)
    }
    let counts = try WordCounter().countBlocking([
      CountedText(words.joined(separator: " ")).inLanguage(language)
    ])
    var filter = Self.everything
    filter.stopWords = .detected
    let list = counts.list(filter)
    let kept = Set(list.words.map(\.id))
    var omitted = 0
    for word in counts.words {
      // A word in another script is looked up there, too.
      let isOther = word.text.unicodeScalars.contains {
        $0.value < 0x80 && $0.properties.isAlphabetic
      }
      guard language == "en" || !isOther || ["de", "fr", "it", "vi"].contains(language) else {
        continue
      }
      let isStopWord = rule.contains(word.text, language)
      #expect(kept.contains(word.id) != isStopWord, "\(word.text)")
      if isStopWord { omitted += word.count }
    }
    #expect(omitted > 200)
    #expect((list.omitted[.stopWord] ?? 0) >= omitted)
  }

  /// Stop words of several languages chosen by name are those of their union.
  @Test func contractionsMayBeOfTwoChosenLanguages() throws {
    let counts = try WordCounter().countBlocking(["und'the the'und und the und'whale"])
    var filter = Self.everything
    filter.stopWords = .languages([try LocaleTag("de-AT"), try LocaleTag("en")])
    #expect(counts.list(filter).words.map(\.text) == ["und'whale"])
    filter.stopWords = .languages([try LocaleTag("de")])
    #expect(
      Set(counts.list(filter).words.map(\.text)) == ["und'the", "the'und", "the", "und'whale"])
  }

  /// Accents that make another letter stay where others are ignored; see `PatternOptions.Diacritics`.
  @Test func lettersWithTheirAccentsAreCounted() throws {
    var options = WordCountingOptions()
    options.matching.diacritics = .ignored
    let counts = try WordCounter(options).countBlocking(["Йод йод иод résumé resume"])
    #expect(counts.words.map(\.count) == [2, 2, 1])
    #expect(counts.count(of: "ЙОД") == 2 && counts.count(of: "иод") == 1)
    #expect(Set(counts.words.map(\.id)) == ["йод", "иод", "resume"])
    #expect(counts.list(Self.everything).words.count == 3)
  }
}
