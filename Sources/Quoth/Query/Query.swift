/// A query: needles joined by operators, over a scope.
///
///     let query = try Query(
///       parsing: #""climate" near/10s ("policy" | "law") -"weather""#,
///       options: .find(locale: .root))
///     for result in corpus.results(of: query) {
///       print(corpus.text(in: result.range), result.hits)
///     }
///
/// Its results are stretches of transcripts with the hits inside; SEMANTICS.md, "Queries" defines them.
/// QUERY.md describes the written form. A query is made once and used by any number of threads.
public struct Query: Sendable {
  /// How deeply terms may be nested. Each operator of a chain is one level.
  public static let maximumDepth = 64

  /// The terms. An operator with a single operand is replaced by that operand.
  public let term: QueryTerm
  /// Where the parts must be together.
  public let scope: QueryScope

  let plan: QueryPlan

  /// A query of terms.
  ///
  /// - Throws: ``QueryError`` where an operator has no operands, `not` is where it has no meaning, or
  ///   terms are nested too deeply.
  /// - Complexity: O(*k*) for *k* terms.
  public init(_ term: QueryTerm, scope: QueryScope = .transcript) throws(QueryError) {
    guard scope.isValid else { throw QueryError(.badScope) }
    self.term = try term.checked(depth: Self.maximumDepth)
    guard !self.term.isNegated else { throw QueryError(.negationAlone) }
    self.scope = scope
    plan = try QueryPlan(self.term, scope: scope)
  }

  /// A query in its written form.
  ///
  /// - Parameter options: those of every needle.
  /// - Throws: ``QueryError``, with the place of the error in the text.
  /// - Complexity: O(*n*) for *n* code units.
  public init(
    parsing text: String, options: PatternOptions, scope: QueryScope = .transcript
  ) throws(QueryError) {
    try self.init(parsingUTF16: Array(text.utf16), options: options, scope: scope)
  }

  /// A query in its written form, in UTF-16. A needle may have unpaired surrogates, each of which equals
  /// only itself.
  ///
  /// - Throws: ``QueryError``, with the place of the error in the text.
  public init(
    parsingUTF16 units: [UInt16], options: PatternOptions, scope: QueryScope = .transcript
  ) throws(QueryError) {
    guard scope.isValid else { throw QueryError(.badScope) }
    var parser = QueryParser(units, options: options)
    try self.init(try parser.query(), scope: scope)
  }

  /// The needles; a hit names its own by its index here.
  public var patterns: [Pattern] { plan.set.patterns }
}

extension Query: Hashable {
  /// Whether two queries have equal terms and scopes.
  public static func == (left: Query, right: Query) -> Bool {
    left.term == right.term && left.scope == right.scope
  }

  /// Hashes the terms and the scope.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(term)
    hasher.combine(scope)
  }
}

extension QueryTerm {
  /// The term in its simplest form, if it has a meaning.
  ///
  /// - Parameter depth: how many levels are left.
  func checked(depth: Int) throws(QueryError) -> QueryTerm {
    guard depth > 0 else { throw QueryError(.tooDeep) }
    switch self {
    case .needle: return self
    case .not(let term):
      guard !term.isNegated else { throw QueryError(.doubleNegation) }
      let term = try term.checked(depth: depth - 1)
      guard !term.isNegated else { throw QueryError(.doubleNegation) }
      return .not(term)
    case .all(let terms):
      guard !terms.isEmpty else { throw QueryError(.withoutOperands) }
      let terms = try Self.checked(terms, depth: depth - 1)
      guard terms.contains(where: { !$0.isNegated }) else { throw QueryError(.negationAlone) }
      return terms.count == 1 ? terms[0] : .all(terms)
    case .any(let terms):
      guard !terms.isEmpty else { throw QueryError(.withoutOperands) }
      let terms = try Self.checked(terms, depth: depth - 1)
      guard !terms.contains(where: \.isNegated) else { throw QueryError(.negationInAny) }
      return terms.count == 1 ? terms[0] : .any(terms)
    case .near(let first, let second, let distance, let isOrdered):
      guard distance.isValid else { throw QueryError(.tooFar) }
      let first = try first.checked(depth: depth - 1)
      let second = try second.checked(depth: depth - 1)
      guard !first.isNegated || !second.isNegated else { throw QueryError(.negationOnBothSides) }
      return .near(first, second, within: distance, isOrdered: isOrdered)
    }
  }

  private static func checked(
    _ terms: [QueryTerm], depth: Int
  ) throws(QueryError) -> [QueryTerm] {
    var checked: [QueryTerm] = []
    checked.reserveCapacity(terms.count)
    for term in terms { checked.append(try term.checked(depth: depth)) }
    return checked
  }
}
