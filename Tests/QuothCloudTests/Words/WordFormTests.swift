import Quoth
import QuothCloud
import TestSupport
import Testing

/// Forms of one word together, and words that a dictionary cut.
@Suite struct WordFormTests {
  @Test func partsThatStandTogetherAreOneWord() throws {
    // ICU does not know the word, and cuts it.
    let line = "เวกเตอร์ มี ขนาด ใหญ่ และ เวกเตอร์ เล็ก\n"
    let counts = try WordCounter().countBlocking([
      CountedText(String(repeating: line, count: 4)).inLanguage("th")
    ])
    try #require(counts.count(of: "เวกเตอร์") == 0)
    let word = try #require(counts.list().words.first { $0.text == "เวกเตอร์" })
    #expect(word.total == 8)
    #expect(counts.count(of: word) == 8)
    #expect(try word.pattern().matches(in: Array(line.utf16).span).count == 2)
    var filter = WordFilter()
    filter.joinsParts = false
    #expect(!counts.list(filter).words.contains { $0.text == "เวกเตอร์" })
  }

  @Test func partsThatAlsoStandAloneAreNotJoined() throws {
    let text = String(repeating: "ขนาดเล็ก ขนาด ใหญ่ ขนาด กลาง เล็ก เล็ก เล็ก ขนาด\n", count: 3)
    let list = try WordCounter().countBlocking([CountedText(text).inLanguage("th")]).list()
    #expect(!list.words.contains { $0.text == "ขนาดเล็ก" })
  }

  /// Words of ASCII have stemmers of their own, which need not read UTF-8.
  @Test func stemsOfPlainWordsAreThoseOfAnyWord() throws {
    guard let snowball = Snowball.installed() else { return }
    var random = TestSupport.SplitMix64(seed: 7)
    let endings = [
      "", "s", "es", "ing", "ed", "ly", "ational", "mente", "heit", "en", "ungen", "issement",
      "aient", "are", "ando", "azioni", "heden", "ene", "arna", "isuus", "tzen", "'s",
    ]
    var shorter = 0
    for language in snowball.languages {
      let stemmer = try #require(snowball.stemmer(language))
      for _ in 0..<2_000 {
        let letters = (0..<Int.random(in: 1...9, using: &random)).map { _ in
          "aeiouyabcdefghijklmnopqrstuvwxyz'-0".randomElement(using: &random)!
        }
        let word = String(letters) + endings.randomElement(using: &random)!
        let stem = stemmer.stem(of: word)
        #expect(stemmer.stem(of: word, isPlain: true) == stem, "\(language) \(word)")
        if stem != word { shorter += 1 }
      }
    }
    #expect(shorter > 10_000)
  }

  @Test func vocalizedArabicIsOneWord() throws {
    var filter = WordFilter()
    filter.stopWords = .none
    let list = try WordCounter().countBlocking([
      CountedText("كتاب كِتَاب كتـاب كِتاب قلم كتاب").inLanguage("ar")
    ]).list(withSnowballIfInstalled(filter))
    #expect(list.words.first?.text == "كتاب")
    if Snowball.installed() != nil {
      #expect(list.words.first?.total == 5)
      #expect(try list.words[0].patterns().matches(in: Array("كتاب كِتَاب".utf16).span).count == 2)
    }
  }

  private func withSnowballIfInstalled(_ filter: WordFilter) -> WordFilter {
    var filter = filter
    filter.snowball = Snowball.installed()
    return filter
  }

  @Test(.enabled(if: Snowball.installed() != nil))
  func inflectionsComeTogetherUnderTheMostFrequentForm() throws {
    let counts = try WordCounter().countBlocking([
      CountedText("whale whales whaling whales ships ship Häuser").inLanguage("en"),
      CountedText("Wal Häuser Haus Hauses Häusern").inLanguage("de"),
    ])
    let list = counts.list(withSnowballIfInstalled(WordFilter()))
    let whales = try #require(list.words.first { $0.text == "whales" })
    #expect(whales.total == 4 && Set(whales.forms) == ["whale", "whaling"])
    #expect(counts.count(of: whales) == 4)
    #expect(counts.word("WHALING", snowball: .installed())?.text == "whales")
    #expect(counts.list().words.first { $0.text == "whales" }?.total == 2)
    // Every word is in the list or omitted for a reason.
    #expect(list.counted + list.omitted.values.reduce(0, +) == counts.total)
    #expect(Snowball.installed()?.languages.contains("ru") == true)
  }

  @Test(.enabled(if: Snowball.installed() != nil))
  func elidedArticlesDoNotCount() throws {
    let list = try WordCounter().countBlocking([
      CountedText("l’homme l'homme homme d’homme école l'école").inLanguage("fr")
    ]).list(withSnowballIfInstalled(WordFilter()))
    #expect(list.words.map(\.text) == ["homme", "école"])
    #expect(list.words.map(\.total) == [4, 2])
  }
}
