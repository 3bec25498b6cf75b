import Foundation
import Quoth
import QuothCloud
import Testing

/// Words of Japanese, Korean and Chinese by the analyzers of this system; a language without one is
/// skipped with a message.
@Suite struct AnalyzerTests {
  static let installed = WordAnalyzers.installed(environment: ProcessInfo.processInfo.environment)

  static func has(_ language: String) -> Bool {
    if installed[language] != nil { return true }
    print("AnalyzerTests: no analyzer of \(language) is installed; its tests are skipped")
    return false
  }

  private func words(
    _ text: String, _ analyzers: WordAnalyzers = installed,
    _ change: (inout WordFilter) -> Void = { _ in }
  ) throws -> [String: Int] {
    var filter = WordFilter()
    change(&filter)
    let counts = try WordCounter(analyzers: analyzers).countBlocking([CountedText(text)])
    return Dictionary(
      counts.list(filter).words.map { ($0.text, $0.total) }, uniquingKeysWith: +)
  }

  @Test(.enabled(if: has("ja")))
  func japaneseHasWordsWithMeaning() throws {
    let words = try words("新しいモデルを学習しています。レイヤーって何でしょう。モデルを使って、学習では使った。")
    #expect(words["モデル"] == 2 && words["学習"] == 2 && words["レイヤー"] == 1)
    for word in ["って", "では", "しょう", "を", "て", "います"] { #expect(words[word] == nil, "\(word)") }
  }

  @Test(.enabled(if: has("ja")))
  func japaneseJoinsSuffixesAndKeepsForms() throws {
    let counts = try WordCounter(analyzers: Self.installed).countBlocking([
      "加盟国は走った。加盟国が走る。彼らは走っている。"
    ])
    let list = counts.list().words
    #expect(list.first { $0.text == "加盟国" }?.total == 2)
    let run = try #require(list.first { $0.text == "走る" })
    #expect(run.total == 3 && run.forms.contains("走っ"))
    // All forms are found again.
    let text = Array("加盟国は走った。加盟国が走る。彼らは走っている。".utf16)
    #expect(try run.patterns().matches(in: text.span).count == 3)
  }

  @Test(.enabled(if: has("ko")))
  func koreanLosesItsEndings() throws {
    let words = try words("모델은 학습한다. 모델을 사용하고 국제연합의 권리를 존중하여 사람이 모델에 쓴다. AI가 있다.")
    #expect(words["모델"] == 3 && words["권리"] == 1 && words["AI"] == 1 && words["연합"] != 0)
    for word in ["모델은", "모델을", "권리를", "은", "의", "있다"] { #expect(words[word] == nil, "\(word)") }
  }

  @Test(.enabled(if: has("zh")))
  func chineseKeepsWords() throws {
    let words = try words("神经元是神经网络的一部分，我们研究神经元的模型，因为模型很重要。")
    #expect(words["神经元"] == 2 && words["模型"] == 2)
    for word in ["的", "我们", "因为", "很"] { #expect(words[word] == nil, "\(word)") }
  }

  @Test(.enabled(if: has("zh")))
  func traditionalChineseIsReadAndShownAsWritten() throws {
    let words = try words("我們研究神經元的模型，因為這個模型對國家很重要，國家需要這些模型。")
    #expect(words["模型"] == 3 && words["國家"] == 2 && words["研究"] == 1)
    for word in ["的", "我們", "因為", "這個", "對", "很", "這些"] { #expect(words[word] == nil, "\(word)") }
  }

  /// The result does not depend on how texts are divided, nor on the number of threads.
  @Test func analysisIsIndependentOfThreads() throws {
    let text = String(
      repeating: "新しいモデルを学習しています。모델은 학습한다. 神经元是神经网络的一部分。\nThe model is here.\n", count: 300)
    var counter = WordCounter(analyzers: Self.installed)
    let whole = try counter.countBlocking([CountedText(text)], threads: 1)
    for length in [64, 1000, 40_000] {
      counter.chunkLength = length
      let parts = try counter.countBlocking([CountedText(text)], threads: 3)
      #expect(parts.words == whole.words && parts.total == whole.total)
    }
    let units = try counter.countBlocking([CountedText(utf16: Array(text.utf16))], threads: 2)
    #expect(units.words == whole.words)
  }

  @Test func lacksAreTold() {
    #expect(WordAnalyzers.none.lacks(["de", "ja", "ko", "zh"]).count == 3)
    #expect(WordAnalyzers.none.lacks(["ja"])[0].contains("mecab-ipadic-utf8"))
    #expect(WordAnalyzers.none.lacks(["en"]).isEmpty)
    struct One: WordAnalyzer {
      let language = "ja"
      let name = "one"
      let phrases = AnalyzedPhrases.kana
      func words(of phrases: [[UInt16]]) -> [[AnalyzedWord]] {
        phrases.map { phrase in
          [AnalyzedWord(text: "x\(phrase.count)", surface: "y", offset: 0)]
        }
      }
    }
    let own = WordAnalyzers([One()])
    #expect(own.lacks(["ja", "ko"]).count == 1 && own.names == ["ja": "one"])
  }

  /// Whatever an analyzer of someone else answers, places stay within the phrase.
  @Test func answersOfAnyAnalyzerAreCounted() throws {
    struct Odd: WordAnalyzer {
      let language = "zh"
      let name = "odd"
      let phrases = AnalyzedPhrases.ideographs
      func words(of phrases: [[UInt16]]) -> [[AnalyzedWord]] {
        phrases.dropLast().map { phrase in
          [
            AnalyzedWord(text: "甲", surface: String(repeating: "一", count: 99), offset: -5),
            AnalyzedWord(text: "乙", surface: "", offset: 99, isFunction: true),
            AnalyzedWord(
              text: String(decoding: phrase, as: UTF16.self),
              surface: String(decoding: phrase, as: UTF16.self), offset: 0),
          ]
        }
      }
    }
    let counts = try WordCounter(analyzers: WordAnalyzers([Odd()])).countBlocking([
      CountedText("研究神经元。模型研究。研究神经元。国家需要").inLanguage("zh")
    ])
    #expect(counts.count(of: "研究神经元") == 2 && counts.count(of: "模型研究") == 1)
    #expect(counts.count(of: "甲") == 3 && counts.count(of: "乙") == 3)
    // The last phrase was not answered.
    #expect(counts.count(of: "国家需要") == 0 && counts.total == 9)
    let first = try #require(counts.words.first { $0.text == "甲" })
    #expect(Set(first.forms) == ["研究神经元", "模型研究"])
  }

  @Test func missingDictionariesAreNone() {
    #expect(MeCabAnalyzer(.japanese, dictionary: "/nowhere") == nil)
    #expect(JiebaAnalyzer(dictionary: "/nowhere") == nil)
    let none = WordAnalyzers.installed(
      environment: ["QUOTH_MECAB_JA": "", "QUOTH_MECAB_KO": "", "QUOTH_JIEBA": ""])
    #expect(none.names.isEmpty)
  }

  /// Any bytes as a dictionary are read or skipped.
  @Test func aDictionaryOfAnyBytes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "quoth-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "dict.txt")
    try Data("模型 10 n\n模 1\n\n型\nx y z\n好 -3 v\n研究 nan\n\u{FFFF} 1e400 n\n研 5 v".utf8).write(
      to: file)
    let analyzer = try #require(JiebaAnalyzer(dictionary: file.path(percentEncoded: false)))
    let found = analyzer.words(of: [Array("研模型究".utf16), [0xD842, 0xDFB7, 0xD800], []])
    #expect(found[0].map(\.text) == ["研", "模型", "究"])
    #expect(found[1].count == 2 && found[2].isEmpty)
  }
}
