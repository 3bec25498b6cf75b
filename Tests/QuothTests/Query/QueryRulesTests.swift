import Quoth
import TestSupport
import Testing

/// Examples of SEMANTICS.md, "Queries".
@Suite struct QueryRulesTests {
  struct Example: CustomStringConvertible {
    let query: String
    let cues: [String]
    let results: [String]
    let scope: QueryScope

    /// Cues are separated by bars; each begins a second after the one before and lasts half of one.
    init(_ query: String, _ cues: String, _ results: [String], _ scope: QueryScope = .transcript) {
      self.query = query
      self.cues = cues.split(separator: "|").map(String.init)
      self.results = results
      self.scope = scope
    }

    var description: String { "\(query) in \(cues.joined(separator: "|")), \(scope)" }
  }

  static let examples: [Example] = [
    // Nearest first: those with the least text between their hits.
    Example(#""a" "b""#, "a x b a", ["b a", "a x b"]),
    Example(#""a" "b""#, "a x|x x|b", ["a x x x b"]),
    Example(#""a" "b""#, "a b|a|b a", ["a b", "b a"], .cue),
    Example(#""a" | "b""#, "b x a", ["b", "a"]),
    Example(#""a" | "a b""#, "a b", ["a"]),
    // Words between, not places: side by side is 0.
    Example(#""a" near/0w "b""#, "b a x b", ["b a"]),
    Example(#""a" near/1w "b""#, "a x b", ["a x b"]),
    Example(#""a" near/0w "b""#, "a - b", ["a - b"]),
    Example(#""a b" near/9w "b""#, "a b", []),
    Example(#"("a b" | "c") near/9w ("b" | "d")"#, "a b x b", ["a b x b"]),
    Example(#""a b" near/9w -"b""#, "a b", []),
    Example(#""a" near/5w "c" near/5w "b""#, "a b c", ["a b c"]),
    Example(#""very" near/0w "very""#, "very x very very", ["very very"]),
    // A longer alternative may be near where the shorter one is not.
    Example(#"("c" | "c d") near/0w "p""#, "c d p", ["c d p"]),
    Example(#""a" near/1c "b""#, "a|x|b|a", ["b a"]),
    Example(#""a" near/0c "b""#, "a|b x a|b", ["b x a"]),
    Example(#""a" near/0.5s "b""#, "a|b|x|a", ["a b"]),
    Example(#""a" near/1s "b""#, "a|x|x|b", []),
    // Ordered, and a chain that is found over another way than the shortest.
    Example(#""a" then/5w "b""#, "b a x b", ["a x b"]),
    Example(#""a" then/4w "b" then/4w "c""#, "a b x x x b x x x c", ["a b x x x b x x x c"]),
    Example(#""a" then/0w "a""#, "a a a", ["a a", "a a"]),
    // Without.
    Example(#""a" -"b""#, "a x", ["a"]),
    Example(#""a" -"b""#, "a|x|b", []),
    Example(#""a" -"b""#, "a|a b", ["a"], .cue),
    Example(#""a" -"b""#, "a|x|x|b|a", ["a"], .windowOfCues(3)),
    Example(#""a" -"b""#, "a|x|x|b|a", ["a"], .windowOfMilliseconds(1_600)),
    Example(#""a" near/1w -"b""#, "a x b x x a", ["a"]),
    Example(#""a" then/1w -"b""#, "b a x x a x b", ["a"]),
    Example(#"-"b" then/1w "a""#, "b a x x a x b", ["a"]),
    Example(#""a" -("b" near/0w "c")"#, "a b x c", ["a"]),
    // Windows.
    Example(#""a" "b""#, "a|x|b|b a", ["b a"], .windowOfCues(2)),
    Example(#""a" "b""#, "a|x|b", ["a x b"], .windowOfCues(3)),
    Example(#""a" "b""#, "a|x|b", [], .windowOfMilliseconds(2_499)),
    Example(#""a" "b""#, "a|x|b", ["a x b"], .windowOfMilliseconds(2_500)),
  ]

  @Test(arguments: examples)
  func examplesHold(example: Example) throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    for (number, cue) in example.cues.enumerated() {
      builder.addCue(cue, start: 1_000 * number, end: 1_000 * number + 500)
    }
    let corpus = builder.finish()
    var options = PatternOptions.find(locale: .root)
    options.boundary = .word
    let query = try Query(parsing: example.query, options: options, scope: example.scope)
    let results = corpus.results(of: query)
    #expect(results.map { corpus.text(in: $0.range) } == example.results)
    #expect(results == QueryOracle(query, corpus).results())
  }

  /// A file of two parts whose times begin anew is as one, and times that are missing are near nothing.
  @Test func theClockNeverRunsBack() throws {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    builder.addCue("a", start: 0, end: 1_000)
    builder.addCue("x", start: 60_000, end: 61_000)
    builder.addCue("b", start: 0, end: 1_000)
    builder.addCue("c", start: 60_000, end: 61_000)
    builder.addCue("d")
    let corpus = builder.finish()
    func count(_ text: String) throws -> Int {
      corpus.results(of: try Query(parsing: text, options: .find(locale: .root))).count
    }
    #expect(try count(#""a" near/30s "b""#) == 0)
    #expect(try count(#""x" near/0s "b""#) == 1)
    #expect(try count(#""b" near/59s "c""#) == 1)
    #expect(try count(#""b" near/58.999s "c""#) == 0)
    #expect(try count(#""c" near/1000s "d""#) == 0)
    #expect(try count(#""c" near/1c "d""#) == 1)
  }

  /// Equal needles share a number, and results list what stands inside though they do not need it.
  @Test func hitsAreListed() throws {
    let query = try Query(
      parsing: #"("a" then/9w "b") | ("b" then/0w "q" -"z") | ("x" near/0w "y") "a""#,
      options: .caseInsensitive(locale: .root))
    #expect(
      query.patterns.map { String(decoding: $0.needle, as: UTF16.self) } == [
        "a", "b", "q", "z", "x", "y",
      ])
    let results = query.results(in: "a x q b")
    #expect(results.map(\.range) == [0..<7])
    #expect(results.first?.hits.map(\.needle) == [0, 4, 2, 1])
    #expect(results.first?.spread == 3)
  }

  /// The example of the README.
  @Test func theExampleHolds() throws {
    var builder = CorpusBuilder<String>()
    builder.beginTranscript(id: "talk")
    builder.addCue("A new policy.", start: 0, end: 2_000)
    builder.addCue("The climate changes, and so does the law.", start: 3_000, end: 7_000)
    let corpus = builder.finish()
    let query = try Query(
      parsing: #""climate" near/10s ("policy" | "law") -"weather""#, options: .find(locale: .root))
    let results = corpus.results(of: query)
    #expect(
      results.map { corpus.text(in: $0.range) } == [
        "policy. The climate", "climate changes, and so does the law",
      ])
    #expect(results.map { $0.hits.map(\.needle) } == [[1, 0], [0, 2]])
  }
}
