import Quoth
import TestSupport

/// One search of a generated corpus for a set, and everything about it that must not matter.
struct CorpusSetCase {
  let model: CorpusModel
  let set: PatternSet
  let options: CorpusSearchOptions
  let note: String

  /// Nil if no needle has a key.
  init?(seed: UInt64, counts: [Int] = [1, 2, 8, 64], kernels: Kernels = .active) {
    var random = SplitMix64(seed: seed)
    model = .random(using: &random)
    let all = model.units
    let shared = PatternOptions.random(using: &random)
    let mixes = Bool.random(using: &random)
    var patterns: [Pattern] = []
    for _ in 0..<counts.randomElement(using: &random)! {
      let needle = Self.needle(from: all, using: &random)
      let options = mixes ? PatternOptions.random(using: &random) : shared
      if let pattern = try? Pattern(utf16: needle, options: options, kernels: kernels) {
        patterns.append(pattern)
      }
      // Some needles occur twice.
      if let last = patterns.last, Int.random(in: 0..<12, using: &random) == 0 {
        patterns.append(last)
      }
    }
    guard let set = try? PatternSet(patterns) else { return nil }
    self.set = set
    var options = CorpusSearchOptions(across: Bool.random(using: &random))
    if Int.random(in: 0..<3, using: &random) == 0 {
      if Bool.random(using: &random) {
        options.scope.speakers = Bool.random(using: &random) ? ["Anna"] : ["Ben", "Nobody"]
      }
      if Bool.random(using: &random) { options.scope.transcripts = [0, 2, 9] }
      if Bool.random(using: &random) { options.scope.cues = [5..<7, 1..<4, 3..<5, 11..<40] }
    }
    options.threads = Int.random(in: 1...3, using: &random)
    options.chunkLength = [1, 2, 7, 64, 65, 1_000, nil].randomElement(using: &random)!
    self.options = options
    let needles = patterns.prefix(8).map { "\(hexadecimal($0.needle)), \($0.options.summary)" }
    note =
      "seed \(seed): \(patterns.count) needles \(needles.joined(separator: "; ")), "
      + "joiner \(model.joiner), \(options)"
  }

  /// A needle from the text, cut or in another case, or one by chance.
  private static func needle(from text: [UInt16], using random: inout SplitMix64) -> [UInt16] {
    if text.isEmpty || Int.random(in: 0..<5, using: &random) == 0 {
      return Alphabets.text(
        Int.random(in: 1...3, using: &random),
        from: Alphabets.all.randomElement(using: &random)!.pieces, using: &random)
    }
    let start = Int.random(in: 0..<text.count, using: &random)
    let length = Int.random(in: 0..<8, using: &random) == 0 ? 60 : 6
    let needle = Array(text[start...].prefix(Int.random(in: 1...length, using: &random)))
    return Bool.random(using: &random) ? Planting.variant(of: needle, using: &random) : needle
  }

  /// The matches that each pattern finds in each text alone.
  var expected: [NeedleMatch] {
    self.set.patterns.enumerated().flatMap { needle, pattern in
      model.matches(of: pattern, options.scope, across: options.across)
        .map { NeedleMatch(needle: needle, match: $0) }
    }.sorted()
  }
}

extension Corpus {
  /// The matches that each pattern of a set finds alone.
  func singles(_ set: PatternSet, _ options: CorpusSearchOptions) -> [NeedleMatch] {
    set.patterns.enumerated().flatMap { needle, pattern in
      matches(of: pattern, options: options).map { NeedleMatch(needle: needle, match: $0) }
    }.sorted()
  }
}
