import Quoth

/// Tells languages apart by script and stop words.
struct LanguageDetector {
  private struct Sample {
    /// The languages of which the word is a stop word.
    let members: LanguageTable.Members
    let script: ScriptCode
    let count: Int
  }

  private let table: LanguageTable
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
    let locale = counts.options.matching.locale
    let table = LanguageTable.of(locale)
    self.table = table
    var key = StopWordKey(locale: locale)
    var units: [UInt16] = []
    var scripts = UnitScripts()
    var samples: [Sample] = []
    for place in counts.table.first(Self.sampleLimit) {
      let word = counts.table.rows[place]
      guard word.kind == .letters else { continue }
      let found = unsafe counts.table.withText(of: place) { text in
        unsafe key.write(text, to: &units)
        return unsafe scripts.script(of: text)
      }
      guard let script = found else { continue }
      let members = unsafe units.withUnsafeBufferPointer {
        unsafe StopWordMembers($0, in: table).all
      }
      samples.append(Sample(members: members, script: script, count: word.count))
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
        ? Sample(members: sample.members, script: "Hira", count: sample.count) : sample
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
      // The languages with a list, by the script of most of the list.
      let candidates = table.members(ofScript: script)
      let isAlone = candidates.nonzeroBitCount == 1
      let leastScript = isAlone ? Self.leastScriptOfOne : Self.leastScript
      guard Double(size) >= leastScript * Double(all) else { continue }
      var rest = group
      var least = isAlone ? Self.leastOfOne : Self.least
      if script == "Hani" { least = Self.leastOfChinese }
      while let best = best(of: rest, candidates) {
        guard Double(best.weight) >= least * Double(size) else { break }
        found.append((table.languages[best.language], best.weight))
        if !mixed { break }
        rest = rest.filter { $0.members & 1 << LanguageTable.Members(best.language) == 0 }
        least = Self.leastMore
      }
    }
    return found.sorted { ($1.weight, $0.language) < ($0.weight, $1.language) }.map(\.language)
  }

  /// The language whose stop words cover the most words, and the number of these.
  private func best(
    of samples: [Sample], _ candidates: LanguageTable.Members
  ) -> (language: Int, weight: Int)? {
    var scores = [Double](repeating: 0, count: table.languages.count)
    var weights = [Int](repeating: 0, count: table.languages.count)
    for sample in samples {
      var having = sample.members & candidates
      let share = Double(sample.count) / Double(having.nonzeroBitCount)
      while having != 0 {
        let language = having.trailingZeroBitCount
        having &= having - 1
        scores[language] += share
        weights[language] += sample.count
      }
    }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), weights[best] > 0 else {
      return nil
    }
    return (best, weights[best])
  }
}
