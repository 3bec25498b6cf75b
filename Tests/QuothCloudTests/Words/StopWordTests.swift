import Foundation
import Quoth
import QuothCloud
import TestSupport
import Testing

@Suite struct StopWordTests {
  @Test func listsAreThere() throws {
    #expect(StopWordList.languages.count >= 75)
    #expect(StopWordList.languages == StopWordList.languages.sorted())
    for language in StopWordList.languages {
      let words = try #require(StopWordList.words(language))
      #expect(words.count >= 25 && Set(words).count == words.count, "\(language)")
      _ = try LocaleTag(language)
    }
    for (language, word) in [
      ("de", "und"), ("en", "the"), ("en", "don't"), ("fr", "être"), ("ru", "не"), ("uk", "що"),
      ("el", "και"), ("ar", "في"), ("he", "של"), ("hi", "है"), ("th", "ที่"), ("zh", "的"),
      ("ja", "の"), ("ko", "그리고"), ("tr", "bir"), ("fa", "که"), ("vi", "là"), ("pl", "się"),
      ("sv", "och"), ("fi", "ja"), ("hu", "és"), ("cs", "že"), ("ro", "și"), ("nl", "het"),
      ("it", "che"), ("es", "que"), ("pt", "não"), ("id", "yang"), ("bn", "এবং"), ("ta", "என்று"),
    ] {
      #expect(StopWordList.words(language)?.contains(word) == true, "\(language) \(word)")
    }
  }

  @Test func tagsAndAliases() {
    #expect(StopWordList.words("de-AT") == StopWordList.words("de"))
    #expect(StopWordList.words("DE") == StopWordList.words("de"))
    #expect(StopWordList.words("no") == StopWordList.words("nb"))
    #expect(StopWordList.words("tl") == StopWordList.words("fil"))
    #expect(StopWordList.words("xx") == nil && StopWordList.words("") == nil)
  }

  private func languages(_ texts: String..., mixed: Bool = false) throws -> [String] {
    try WordCounter().countBlocking(texts.map { CountedText($0) }).languages(mixed: mixed)
  }

  @Test func findsALanguageInAFewSentences() throws {
    #expect(
      try languages("Das ist der Hund, und er ist nicht hier, weil wir ihn nicht haben.") == ["de"])
    #expect(
      try languages("It was the best of times, and it was not what we had in mind.") == ["en"])
    #expect(try languages("Это не то, что я хотел сказать, но так уж вышло.") == ["ru"])
    #expect(try languages("東京に行きました。それはとても大きい町です。") == ["ja"])
    #expect(try languages("我们的学校是很大的，但是他们没有书。") == ["zh"])
    #expect(try languages("ฉันไม่ได้ไปโรงเรียนเพราะว่าฉันป่วย") == ["th"])
    #expect(try languages("xyzzy plugh qwerty") == [])
    #expect(try languages("12 34") == [])
  }

  @Test func findsOneLanguageForEachScript() throws {
    let english = "We are here because they have not told us what it was that we should do."
    let russian = "Мы здесь, потому что они нам не сказали, что это было и что нам делать."
    #expect(try languages(english, russian).sorted() == ["en", "ru"])
  }

  @Test func aFewWordsOfAScriptOfOneLanguageAreEnough() throws {
    let english = String(
      repeating: "We are here because they have not told us what it was that we should do. ",
      count: 40)
    #expect(try languages(english, "ฉันไม่ได้ไปโรงเรียนเพราะว่าฉันป่วย") == ["en", "th"])
    // In a script of many languages they are not.
    #expect(try languages(english, "Это не то, что я хотел сказать.") == ["en"])
  }

  @Test func ideographsBesideKanaMayBeChineseWhenMixed() throws {
    let japanese = "東京に行きました。それはとても大きい町です。日本語を勉強しています。"
    let chinese = "我们的学校是很大的，但是他们没有书。我们在这里学习，因为我们没有别的地方。"
    #expect(try languages(japanese, chinese, mixed: true).sorted() == ["ja", "zh"])
    #expect(try languages(japanese, mixed: true) == ["ja"])
  }

  @Test func findsSeveralLanguagesOfOneScriptWhenMixed() throws {
    let english = "We are here because they have not told us what it was that we should do."
    let german =
      "Wir sind hier, weil sie uns nicht gesagt haben, was es war und was wir tun sollen."
    let french = "Nous sommes ici parce qu'ils ne nous ont pas dit ce que c'était et que faire."
    #expect(try languages(english, german, french, mixed: true).sorted() == ["de", "en", "fr"])
    #expect(try languages(english, german, french).count == 1)
    let counts = try WordCounter().countBlocking([
      CountedText(english), CountedText(german), CountedText(french),
    ])
    var filter = WordFilter()
    filter.stopWords = .mixed
    let words = Set(counts.list(filter).words.map { $0.text.lowercased() })
    #expect(words.isDisjoint(with: ["they", "have", "wir", "nicht", "nous", "pas"]))
    #expect(words.contains("gesagt") || words.contains("told"))
  }

  /// Every language of the corpus with a list, if `QUOTH_CORPUS` names it.
  @Test(.enabled(if: RealCorpus.root != nil, "set QUOTH_CORPUS to the folder of the corpus"))
  func findsTheLanguageOfADeclaration() throws {
    let folder = try #require(RealCorpus.root).appending(path: "udhr")
    let index = try String(contentsOf: folder.appending(path: "INDEX.tsv"), encoding: .utf8)
    // Languages that even their speakers distinguish by few words, including two with one list.
    let twins: [String: Set<String>] = [
      "id": ["ms"], "ms": ["id"], "hr": ["sr", "sl"], "bs": ["hr"],
    ]
    var seen = 0
    var missed: [String] = []
    for line in index.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let language = String(fields[2].prefix { $0 != "-" })
      let name = ["cmn": "zh", "no": "nb"][language] ?? language
      guard StopWordList.words(name) != nil, StopWordList.languages.contains(name) else { continue }
      let text = try String(
        contentsOf: folder.appending(path: "udhr_\(fields[0]).txt"), encoding: .utf8)
      seen += 1
      let found = try languages(text).first ?? "none"
      if found != name, twins[name]?.contains(found) != true {
        missed.append("\(fields[0]) \(fields[2]): \(found)")
      }
    }
    #expect(seen > 70)
    // They include languages in another script than their list.
    #expect(missed.count * 12 <= seen, "\(missed)")
  }
}
