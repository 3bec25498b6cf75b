import Quoth
import TestSupport

/// Random queries over small random corpora.
struct QueryTrial {
  let seed: UInt64
  let corpus: Corpus<Int>
  let query: Query
  let options: QueryOptions

  init(seed: UInt64) throws {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    corpus = Self.corpus(&random)
    let scopes: [QueryScope] = [
      .transcript, .transcript, .cue, .windowOfCues(Int.random(in: 1...4, using: &random)),
      .windowOfMilliseconds(Int.random(in: 1...4_000, using: &random)),
    ]
    let depth = Int.random(in: 1...3, using: &random)
    query = try Query(
      Self.term(depth, &random), scope: scopes.randomElement(using: &random)!)
    var options = QueryOptions()
    options.across = Int.random(in: 0..<4, using: &random) > 0
    switch Int.random(in: 0..<8, using: &random) {
    case 0: options.scope.speakers = ["Anna"]
    case 1: options.scope.transcripts = [0, 2]
    case 2: options.scope.cues = [1..<4, 6..<9]
    default: break
    }
    self.options = options
  }

  var note: String { "seed \(seed): \(query), \(query.scope), \(options)" }

  // MARK: Corpora

  private static func corpus(_ random: inout SplitMix64) -> Corpus<Int> {
    let joiners: [CorpusJoiner] = [.automatic, .automatic, .none, .newline]
    var builder = CorpusBuilder<Int>(joiner: joiners.randomElement(using: &random)!)
    for transcript in 0..<Int.random(in: 1...3, using: &random) {
      builder.beginTranscript(id: transcript)
      var clock = 0
      let isTimed = Int.random(in: 0..<5, using: &random) > 0
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let text = text(&random)
        let start = isTimed && Int.random(in: 0..<8, using: &random) > 0 ? clock : nil
        let length = Int.random(in: 0...2_000, using: &random)
        let end = start.flatMap { Int.random(in: 0..<6, using: &random) > 0 ? $0 + length : nil }
        let hasWords = isTimed && Int.random(in: 0..<3, using: &random) == 0
        builder.addCue(
          text, start: start, end: end,
          speaker: ["Anna", "Ben", nil].randomElement(using: &random)!,
          words: hasWords ? words(of: text, from: clock, &random) : [])
        clock += Int.random(in: -300...1_500, using: &random)
        if Int.random(in: 0..<12, using: &random) == 0 { clock = 0 }
        clock = max(clock, 0)
      }
    }
    return builder.finish()
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let pieces = ["a", "a", "b", "b", "c", "d", " ", " ", "ab", "-", "ſ", "日本"]
    return (0..<Int.random(in: 0...9, using: &random)).map { _ in
      pieces.randomElement(using: &random)!
    }.joined()
  }

  /// Times of some of the words, mostly in order.
  private static func words(
    of text: String, from clock: Int, _ random: inout SplitMix64
  ) -> [WordTime] {
    var words: [WordTime] = []
    var start = 0
    var time = clock
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      let range = start..<(start + part.utf16.count)
      start = range.upperBound + 1
      if range.isEmpty || Int.random(in: 0..<4, using: &random) == 0 { continue }
      let length = Int.random(in: 0...400, using: &random)
      words.append(
        WordTime(range, start: time, end: Bool.random(using: &random) ? time + length : nil))
      time = max(0, time + Int.random(in: -100...500, using: &random))
    }
    return words
  }

  // MARK: Terms

  private static func needle(_ random: inout SplitMix64) -> QueryTerm {
    let needles = ["a", "a", "b", "b", "c", "ab", "aa", "b a", "a b", "d", " ", "-", "s", "日"]
    var options: PatternOptions =
      Bool.random(using: &random)
      ? .caseInsensitive(locale: .root) : .find(locale: .root)
    options.overlapping = Bool.random(using: &random)
    if Int.random(in: 0..<5, using: &random) == 0 { options.boundary = .word }
    if Int.random(in: 0..<8, using: &random) == 0 { options.prefixTolerant = true }
    return .needle(try! Pattern(needles.randomElement(using: &random)!, options: options))
  }

  static func term(_ depth: Int, _ random: inout SplitMix64) -> QueryTerm {
    if depth == 0 { return needle(&random) }
    func some(_ most: Int, _ random: inout SplitMix64) -> [QueryTerm] {
      (0..<Int.random(in: 1...most, using: &random)).map { _ in
        term(Int.random(in: 0..<depth, using: &random), &random)
      }
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return needle(&random)
    case 1, 2: return .any(some(3, &random))
    case 3, 4, 5:
      var terms = some(3, &random)
      if Int.random(in: 0..<3, using: &random) == 0 {
        terms.insert(
          .not(term(depth - 1, &random)), at: Int.random(in: 0...terms.count, using: &random))
      }
      return .all(terms)
    default:
      var first = term(Int.random(in: 0..<depth, using: &random), &random)
      var second = term(Int.random(in: 0..<depth, using: &random), &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: first = .not(first)
      case 1: second = .not(second)
      default: break
      }
      return .near(
        first, second, within: distance(&random), isOrdered: Bool.random(using: &random))
    }
  }

  private static func distance(_ random: inout SplitMix64) -> QueryDistance {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .words(Int.random(in: 0...4, using: &random))
    case 1: .cues(Int.random(in: 0...3, using: &random))
    default: .milliseconds(Int.random(in: 0...3_000, using: &random))
    }
  }
}
