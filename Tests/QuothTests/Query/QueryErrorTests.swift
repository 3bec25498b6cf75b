import Quoth
import TestSupport
import Testing

/// Errors in the written form name their place; errors of terms their reason.
@Suite struct QueryErrorTests {
  private let options = PatternOptions.find(locale: .root)

  /// A text, the column of its error, and how the message begins.
  static let faults: [(text: String, column: Int, message: String)] = [
    ("", 1, "expected a needle in quotes, '(' or '-', found the end"),
    ("   ", 4, "expected a needle in quotes, '(' or '-', found the end"),
    ("climate", 1, "expected a needle in quotes, '(' or '-', found 'climate'; a needle stands in"),
    ("\u{201C}a\u{201D}", 1, "expected a needle in quotes, '(' or '-', found '\u{201C}a\u{201D}'"),
    ("\"a\" b", 5, "expected a needle in quotes, '(' or '-', found 'b'"),
    ("\"😀\" \"b", 5, "the quote that opens here is not closed"),
    ("\"\"", 1, "nothing to search for: the keyword is empty"),
    ("(\"a\"", 1, "the parenthesis that opens here is not closed"),
    ("\"a\")", 4, "no parenthesis is open here"),
    ("()", 2, "expected a needle in quotes, '(' or '-', found ')'"),
    ("\"a\" |", 6, "expected a needle in quotes, '(' or '-', found the end"),
    ("| \"a\"", 1, "expected a needle in quotes, '(' or '-', found '|'"),
    ("\"a\" near \"b\"", 9, "expected '/' and a distance after near, found ' '; such as near/10s"),
    ("\"a\" then", 9, "expected '/' and a distance after then, found the end"),
    ("\"a\" near/ \"b\"", 10, "expected a number, found ' '"),
    ("\"a\" near/10 \"b\"", 12, "expected a unit: s, c or w for seconds, cues or words"),
    (
      "\"a\" near/10m \"b\"", 12, "expected a unit: s, c or w for seconds, cues or words, found 'm'"
    ),
    ("\"a\" near/1.5w \"b\"", 11, "expected a whole number, found '.'"),
    ("\"a\" near/1.s \"b\"", 12, "expected a digit, found 's'"),
    ("\"a\" near/1.2345s \"b\"", 15, "expected at most three decimals, found '5'"),
    ("\"a\" near/9999999999s \"b\"", 10, "a distance is at least 0 and at most 1000000000"),
    ("\"a\" near/1000000000.5s \"b\"", 10, "a distance is at least 0 and at most 1000000000"),
    ("\"a\" near/5w near/5w \"b\"", 13, "expected a needle in quotes, '(' or '-', found 'near/5w'"),
    ("near/5w \"b\"", 1, "expected a needle in quotes, '(' or '-', found 'near/5w'"),
    ("-\"a\"", 1, "nothing to search for: '-' excludes"),
    ("-\"a\" -\"b\"", 1, "nothing to search for: '-' excludes"),
    ("\"a\" | -\"b\"", 7, "'-' cannot be an alternative of '|'"),
    ("\"a\" --\"b\"", 6, "'-' cannot be applied twice"),
    ("\"a\" -(-\"b\")", 7, "'-' cannot be applied twice"),
    ("\"a\" - \"b\"", 6, "expected a needle or a parenthesis right after '-', found white space"),
    ("-\"a\" near/5w -\"b\"", 14, "'-' cannot be on both sides of an operator"),
  ]

  @Test(arguments: faults)
  func faultsHavePlaces(text: String, column: Int, message: String) throws {
    let error = try #require(throws: QueryError.self) { try Query(parsing: text, options: options) }
    #expect(error.message.hasPrefix(message), "\(error.message)")
    #expect(error.position?.column == column, "\(error.message)")
    #expect(error.description == "column \(column): \(error.message)")
    let offset = text.unicodeScalars.prefix(column - 1).reduce(0) { $0 + UTF16.width($1) }
    #expect(error.position?.utf16Offset == offset)
    #expect((error.expected != nil) == message.hasPrefix("expected"))
  }

  @Test func nestingHasALimit() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "\"a\"" + String(repeating: ")", count: depth)
    }
    #expect(try Query(parsing: nested(64), options: options).patterns.count == 1)
    let error = try #require(throws: QueryError.self) {
      try Query(parsing: nested(100_000), options: options)
    }
    #expect(error.position?.column == 65)
    func chain(_ links: Int) -> String {
      "\"a\"" + String(repeating: " then/1w \"a\"", count: links)
    }
    #expect(try Query(parsing: chain(63), options: options).patterns.count == 1)
    let other = try #require(throws: QueryError.self) {
      try Query(parsing: chain(64), options: options)
    }
    #expect(other.position?.column == 5 + 63 * 12)
    #expect(other.message == error.message)
  }

  @Test func termsAreChecked() throws {
    let a = QueryTerm.needle(try Pattern("a", options: options))
    let faults: [QueryTerm] = [
      .not(a), .all([]), .any([]), .all([.not(a)]), .any([a, .not(a)]), .all([a, .not(.not(a))]),
      .near(.not(a), .not(a), within: .words(1), isOrdered: false),
      a.near(a, within: .words(-1)), a.near(a, within: .seconds(.max)),
      .all([a, .not(.all([.not(a)]))]), .all([a, .any([])]),
    ]
    for term in faults {
      let error = #expect(throws: QueryError.self, "\(term)") { try Query(term) }
      #expect(error?.position == nil)
    }
    for scope in [
      QueryScope.windowOfCues(0), .windowOfMilliseconds(-1), .windowOfSeconds(.max),
      .windowOfCues(.max),
    ] {
      #expect(throws: QueryError.self) { try Query(a, scope: scope) }
    }
    var deep = a
    for _ in 1..<64 { deep = .all([deep, a]) }
    #expect(try Query(deep).patterns.count == 1)
    #expect(throws: QueryError.self) { try Query(.any([deep, a])) }
    // An operator with one operand is that operand.
    #expect(try Query(.all([.any([a])])) == Query(a))
  }
}
