/// Reads the written form of a query by recursive descent: QUERY.md has the grammar.
struct QueryParser {
  private var lexer: QueryLexer
  private let options: PatternOptions
  private var token: QueryToken?

  /// A term, how deeply it is nested, and where it begins.
  private struct Part {
    var term: QueryTerm
    var depth: Int
    let position: QueryError.Position
  }

  init(_ units: [UInt16], options: PatternOptions) {
    lexer = QueryLexer(units)
    self.options = options
  }

  private mutating func peek() throws(QueryError) -> QueryToken {
    if let token { return token }
    let next = try lexer.next()
    token = next
    return next
  }

  private mutating func take() throws(QueryError) -> QueryToken {
    let next = try peek()
    token = nil
    return next
  }

  /// The whole text as a term.
  mutating func query() throws(QueryError) -> QueryTerm {
    let part = try alternatives(level: 0)
    let rest = try peek()
    switch rest.kind {
    case .end: break
    case .close: throw QueryError(.strayParenthesis, at: rest.position)
    default: throw Self.unexpected(rest, "an operator or a needle")
    }
    guard !part.term.isNegated else { throw QueryError(.negationAlone, at: part.position) }
    return part.term
  }

  private mutating func alternatives(level: Int) throws(QueryError) -> Part {
    let parts = try list(level: level) { parser, level throws(QueryError) in
      try parser.together(level: level)
    } goesOn: { parser throws(QueryError) in
      guard case .bar = try parser.peek().kind else { return false }
      _ = try parser.take()
      return true
    }
    guard parts.count > 1 else { return parts[0] }
    if let part = parts.first(where: \.term.isNegated) {
      throw QueryError(.negationInAny, at: part.position)
    }
    return try joined(parts, .any(parts.map(\.term)))
  }

  private mutating func together(level: Int) throws(QueryError) -> Part {
    let parts = try list(level: level) { parser, level throws(QueryError) in
      try parser.chain(level: level)
    } goesOn: { parser throws(QueryError) in
      switch try parser.peek().kind {
      case .needle, .open, .minus, .other: true
      case .close, .bar, .near, .end: false
      }
    }
    guard parts.count > 1 else { return parts[0] }
    guard parts.contains(where: { !$0.term.isNegated }) else {
      throw QueryError(.negationAlone, at: parts[0].position)
    }
    return try joined(parts, .all(parts.map(\.term)))
  }

  private mutating func chain(level: Int) throws(QueryError) -> Part {
    var left = try operand(level: level)
    while true {
      let sign = try peek()
      guard case .near(let distance, let isOrdered) = sign.kind else { return left }
      _ = try take()
      let right = try operand(level: level)
      guard !left.term.isNegated || !right.term.isNegated else {
        throw QueryError(.negationOnBothSides, at: right.position)
      }
      left = Part(
        term: .near(left.term, right.term, within: distance, isOrdered: isOrdered),
        depth: max(left.depth, right.depth) + 1, position: left.position)
      guard left.depth <= Query.maximumDepth else { throw QueryError(.tooDeep, at: sign.position) }
    }
  }

  private mutating func operand(level: Int) throws(QueryError) -> Part {
    guard case .minus = try peek().kind else { return try primary(level: level) }
    let sign = try take()
    let next = try peek()
    guard sign.touchesNext else {
      let found = next.text.map { _ in "white space" }
      throw QueryError(
        .expected("a needle or a parenthesis right after '-'", found: found, hint: nil),
        at: found == nil ? next.position : sign.position.next)
    }
    if case .minus = next.kind { throw QueryError(.doubleNegation, at: next.position) }
    let part = try primary(level: level)
    guard !part.term.isNegated else { throw QueryError(.doubleNegation, at: part.position) }
    guard part.depth < Query.maximumDepth else { throw QueryError(.tooDeep, at: sign.position) }
    return Part(term: .not(part.term), depth: part.depth + 1, position: sign.position)
  }

  private mutating func primary(level: Int) throws(QueryError) -> Part {
    let first = try take()
    switch first.kind {
    case .needle(let text):
      do {
        let pattern = try Pattern(utf16: text, options: options)
        return Part(term: .needle(pattern), depth: 1, position: first.position)
      } catch {
        throw QueryError(.needle(error), at: first.position)
      }
    case .open:
      guard level < Query.maximumDepth else { throw QueryError(.tooDeep, at: first.position) }
      let part = try alternatives(level: level + 1)
      let last = try take()
      switch last.kind {
      case .close: return part
      case .end: throw QueryError(.openParenthesis, at: first.position)
      default: throw Self.unexpected(last, "')'")
      }
    default: throw Self.unexpected(first, "a needle in quotes, '(' or '-'")
    }
  }

  /// One part and all that follow it.
  private mutating func list(
    level: Int, _ part: (inout QueryParser, Int) throws(QueryError) -> Part,
    goesOn: (inout QueryParser) throws(QueryError) -> Bool
  ) throws(QueryError) -> [Part] {
    var parts = [try part(&self, level)]
    while try goesOn(&self) { parts.append(try part(&self, level)) }
    return parts
  }

  private func joined(_ parts: [Part], _ term: QueryTerm) throws(QueryError) -> Part {
    let depth = parts.reduce(0) { max($0, $1.depth) } + 1
    guard depth <= Query.maximumDepth else { throw QueryError(.tooDeep, at: parts[0].position) }
    return Part(term: term, depth: depth, position: parts[0].position)
  }

  private static func unexpected(_ token: QueryToken, _ expected: String) -> QueryError {
    var hint: String?
    if case .other = token.kind { hint = "a needle stands in straight quotes, \"like this\"" }
    return QueryError(
      .expected(expected, found: token.text, hint: hint), at: token.position)
  }
}

extension QueryError.Position {
  /// The place after one that has a character of ASCII.
  fileprivate var next: QueryError.Position {
    QueryError.Position(utf16Offset: utf16Offset + 1, column: column + 1)
  }
}
