import Foundation
import QuothCloud
import TestSupport
import Testing

/// Of the thirty most frequent words of a declaration in eleven languages, at least 27 have a meaning, by
/// the lists of `Tests/Cases/content-words.tsv`: labels by hand and by other analyzers, made of the texts
/// without Quoth (see `Scripts/generate-content-words.py`).
///
/// They need the corpus that `QUOTH_CORPUS` names, Snowball, and the analyzer of each language that has
/// one; what is missing is skipped with a message.
@Suite struct ContentWordTests {
  struct Sample: Sendable, CustomStringConvertible {
    let file: String
    let language: String
    /// Whether words are written without spaces, or joined: then a word may be one of several.
    var hasCompounds = false
    var description: String { language }
  }

  static let samples = [
    Sample(file: "eng", language: "en"), Sample(file: "deu_1996", language: "de"),
    Sample(file: "fra", language: "fr"), Sample(file: "spa", language: "es"),
    Sample(file: "rus", language: "ru"), Sample(file: "arb", language: "ar"),
    Sample(file: "hin", language: "hi"),
    Sample(file: "tha", language: "th", hasCompounds: true),
    Sample(file: "jpn", language: "ja", hasCompounds: true),
    Sample(file: "kor", language: "ko", hasCompounds: true),
    Sample(file: "cmn_hans", language: "zh", hasCompounds: true),
  ]

  /// The words of a language with a label.
  private func labeled(_ language: String, _ label: String) throws -> Set<String> {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Cases/content-words.tsv").standardized
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("\(language)\t\(label)\t") })
    return Set(line.split(separator: "\t")[2].split(separator: " ").map(String.init))
  }

  @Test(
    .enabled(if: RealCorpus.root != nil, "set QUOTH_CORPUS to the folder of the corpus"),
    arguments: samples)
  func mostWordsHaveAMeaning(sample: Sample) throws {
    let analyzers = AnalyzerTests.installed
    guard analyzers.lacks([sample.language]).isEmpty, let snowball = Snowball.installed() else {
      return print("ContentWordTests: no analyzer is installed; \(sample.language) is skipped")
    }
    let file = try #require(RealCorpus.root).appending(path: "udhr/udhr_\(sample.file).txt")
    let counts = try WordCounter(analyzers: analyzers).countBlocking([
      CountedText(utf8: try Data(contentsOf: file))
    ])
    var filter = WordFilter()
    filter.snowball = snowball
    filter.maximumWords = 30
    let list = counts.list(filter)
    #expect(list.languages == [sample.language])
    #expect(list.words.count == 30)
    let content = try labeled(sample.language, "content")
    let function = try labeled(sample.language, "function")
    #expect(content.count >= 80 && function.count >= 30 && content.isDisjoint(with: function))
    func isContent(_ word: String) -> Bool {
      if function.contains(word) { return false }
      if content.contains(word) { return true }
      guard sample.hasCompounds else { return false }
      return word.indices.contains { place in
        content.contains(String(word[..<place])) && isContent(String(word[place...]))
      }
    }
    let others = list.words.map { $0.text.lowercased() }.filter { !isContent($0) }
    #expect(others.count <= 3, "\(others)")
  }
}
