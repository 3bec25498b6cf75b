import Quoth

/// Tells languages apart by script and stop words.
struct LanguageDetector {
  private struct Sample {
    let key: String
    let script: ScriptCode
    let count: Int
  }

  private let locale: LocaleTag
  private let samples: [Sample]
  private let ideographs: [Sample]

  /// The number of words examined; stop words are among the most frequent ones.
  private static let sampleLimit = 3000
  /// The minimum share of stop words among a script's words for a language to be found.
  private static let least = 0.05
  /// The same if the script has only one language, which the script itself suggests.
  private static let leastOfOne = 0.01
  /// The same for ideographs, since Japanese shares some of the words.
  private static let leastOfChinese = 0.2
  /// The same for further languages of a script, after removal of the words of those already found.
  private static let leastMore = 0.04
  /// The minimum share of a script among all words for its language to count.
  private static let leastScript = 0.02
  /// The same if the script has only one language: a line of Thai is Thai in any context.
  private static let leastScriptOfOne = 0.002

  init(_ counts: WordCounts) {
    locale = counts.options.matching.locale
    var key = StopWordKey(locale: locale)
    var samples: [Sample] = []
    for (place, word) in counts.table.rows.prefix(Self.sampleLimit).enumerated()
    where word.kind == .letters {
      let text = counts.table.text(of: place)
      guard let script = ScriptCode(of: text) else { continue }
      samples.append(Sample(key: key.key(of: text), script: script, count: word.count))
    }
    // Kana are Japanese, and so are ideographs beside them; without kana they are Chinese.
    let kana = Self.total(samples.filter { $0.script == "Hira" || $0.script == "Kana" })
    ideographs = samples.filter { $0.script == "Hani" }
    let han = Self.total(ideographs)
    self.samples = samples.map { sample in
      let isJapanese =
        sample.script == "Hira" || sample.script == "Kana"
        || sample.script == "Hani" && kana * 4 > han
      return isJapanese
        ? Sample(key: sample.key, script: "Hira", count: sample.count) : sample
    }
  }

  private static func total(_ samples: [Sample]) -> Int { samples.reduce(0) { $0 + $1.count } }

  func languages(mixed: Bool) -> [String] {
    var found: [(language: String, weight: Int)] = []
    let all = Self.total(samples)
    var groups = Dictionary(grouping: samples, by: \.script)
    // If several languages are possible, ideographs beside kana may still be Chinese.
    if mixed, !ideographs.isEmpty { groups["Hani"] = ideographs }
    for (script, group) in groups {
      let size = Self.total(group)
      let candidates = (Self.languagesByScript[script] ?? []).map {
        ($0, StopWordSet.list($0, locale: locale))
      }
      let leastScript = candidates.count == 1 ? Self.leastScriptOfOne : Self.leastScript
      guard Double(size) >= leastScript * Double(all) else { continue }
      var rest = group
      var least = candidates.count == 1 ? Self.leastOfOne : Self.least
      if script == "Hani" { least = Self.leastOfChinese }
      while let best = Self.best(of: rest, candidates) {
        guard Double(best.weight) >= least * Double(size) else { break }
        found.append((candidates[best.candidate].0, best.weight))
        if !mixed { break }
        rest = rest.filter { !candidates[best.candidate].1.contains($0.key) }
        least = Self.leastMore
      }
    }
    return found.sorted { ($1.weight, $0.language) < ($0.weight, $1.language) }.map(\.language)
  }

  /// The language whose stop words cover the most words, and the number of these.
  private static func best(
    of samples: [Sample], _ candidates: [(String, StopWordSet)]
  ) -> (candidate: Int, weight: Int)? {
    var scores = [Double](repeating: 0, count: candidates.count)
    var weights = [Int](repeating: 0, count: candidates.count)
    for sample in samples {
      let having = candidates.indices.filter { candidates[$0].1.contains(sample.key) }
      for candidate in having {
        scores[candidate] += Double(sample.count) / Double(having.count)
        weights[candidate] += sample.count
      }
    }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), weights[best] > 0 else {
      return nil
    }
    return (best, weights[best])
  }

  /// The languages with a list, by the script of most of the list.
  private static let languagesByScript: [ScriptCode: [String]] = Dictionary(
    grouping: StopWordList.languages
  ) { language in
    var counts: [ScriptCode: Int] = [:]
    for word in StopWordList.words(language) ?? [] {
      if let script = ScriptCode(of: word) { counts[script, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "Zzzz"
  }
}
