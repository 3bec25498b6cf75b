import Quoth
import TestSupport
import Testing

/// The written form is read as QUERY.md says, and what is written is read back.
@Suite struct QueryWrittenFormTests {
  private let options = PatternOptions.caseInsensitive(locale: .root)

  private func needle(_ text: String) throws -> QueryTerm {
    .needle(try Pattern(text, options: options))
  }

  @Test func operatorsBindAsDocumented() throws {
    let (a, b, c, d) = (try needle("a"), try needle("b"), try needle("c"), try needle("d"))
    let cases: [(String, QueryTerm)] = [
      (
        #""a" near/10s ("b" | "c") -"d""#,
        .all([a.near(.any([b, c]), within: .seconds(10)), .not(d)])
      ),
      (#""a""b""#, try needle("a\"b")),
      ("\"\"\"\"", try needle("\"")),
      (#""a"|"b" "c""#, .any([a, .all([b, c])])),
      (#""a" then/5w "b" near/3cues "c""#, a.then(b, within: .words(5)).near(c, within: .cues(3))),
      (
        #""a" NEAR/2.5Seconds ("b" then/0c "c")"#,
        a.near(b.then(c, within: .cues(0)), within: .milliseconds(2_500))
      ),
      (#"-"a" near/1word "b""#, .near(.not(a), b, within: .words(1), isOrdered: false)),
      (
        #""a" then/1s -("b" "c")"#,
        .near(a, .not(.all([b, c])), within: .seconds(1), isOrdered: true)
      ),
      (#"(("a"))(-"b")"#, .all([a, .not(b)])),
      (#""near/5w""then""#, try needle("near/5w\"then")),
      ("\u{A0}\"a\"\n\"b\"\t", .all([a, b])),
      (#""a"near/05w"b""#, a.near(b, within: .words(5))),
    ]
    for (text, term) in cases {
      #expect(try Query(parsing: text, options: options).term == term, "\(text)")
      #expect(try Query(parsing: term.description, options: options).term == term, "\(term)")
    }
  }

  @Test func whatIsWrittenIsReadBack() throws {
    for seed in Seeds.some(of: 0..<2_000) {
      var random = SplitMix64(seed: seed)
      let term = QueryTrial.term(Int.random(in: 1...4, using: &random), &random)
      let plain = Self.withOptions(options, term)
      let query = try Query(plain, scope: .cue)
      let read = try Query(parsing: query.description, options: options, scope: .cue)
      #expect(read == query, "seed \(seed): \(query)")
      #expect(read.hashValue == query.hashValue)
    }
  }

  private static func withOptions(_ options: PatternOptions, _ term: QueryTerm) -> QueryTerm {
    switch term {
    case .needle(let pattern): .needle(try! Pattern(utf16: pattern.needle, options: options))
    case .all(let terms): .all(terms.map { withOptions(options, $0) })
    case .any(let terms): .any(terms.map { withOptions(options, $0) })
    case .not(let term): .not(withOptions(options, term))
    case .near(let first, let second, let distance, let isOrdered):
      .near(
        withOptions(options, first), withOptions(options, second), within: distance,
        isOrdered: isOrdered)
    }
  }

  /// Whatever is read, the answer is a query that reads back, or an error with a place in the text.
  @Test func garbageIsAnswered() throws {
    let pieces = [
      "\"", "\"a\"", "\"b c\"", "(", ")", "|", "-", " ", "near/", "then/5w", "near/1.5s", "near",
      "/",
      "5", "w", ".", "9999999999999999999999", "😀", "e\u{301}", "\u{0}", "\u{FEFF}", "“", "x",
      "NEAR/3c",
    ]
    var queries = 0
    for seed in Seeds.some(of: 0..<6_000) {
      var random = SplitMix64(seed: seed)
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pieces.randomElement(using: &random)!
      }.joined()
      do throws(QueryError) {
        let query = try Query(parsing: text, options: options)
        queries += 1
        #expect(try! Query(parsing: query.description, options: options) == query, "\(text)")
      } catch {
        let position = try #require(error.position, "\(text): \(error)")
        #expect(0...text.utf16.count ~= position.utf16Offset, "\(text): \(error)")
        #expect(1...(text.unicodeScalars.count + 1) ~= position.column, "\(text): \(error)")
        #expect(!error.message.isEmpty)
      }
    }
    #expect(queries > 50)
  }

  @Test func scopesAreReadBack() {
    let scopes: [QueryScope] = [
      .cue, .transcript, .windowOfCues(3), .windowOfSeconds(10), .windowOfMilliseconds(2_500),
    ]
    #expect(scopes.map(\.description) == ["cue", "transcript", "3c", "10s", "2.5s"])
    for scope in scopes { #expect(QueryScope(written: scope.description) == scope) }
    #expect(QueryScope(written: "3 cues") == nil)
    for text in [
      "", "5w", "0c", "0s", "c", "3", "3c ()", "cues", "-1c", "1e9c", "3c ", " 3c", "10s\n", "cue ",
      " transcript",
    ] {
      #expect(QueryScope(written: text) == nil, "\(text)")
    }
  }
}
