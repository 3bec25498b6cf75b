/// A query with its needles numbered, ready to be evaluated.
struct QueryPlan: Sendable {
  /// A term whose negated operands are kept separately.
  indirect enum Node: Sendable {
    case needle(Int)
    case any([Node])
    case all([Node], without: [Node])
    /// `isApart`: the stretches share no code unit.
    case near(Node, Node, QueryDistance, isApart: Bool)
    case then(Node, Node, QueryDistance)
    /// The first without the second on some side.
    case lacking(Node, Node, QueryDistance, Side)
  }

  /// Where a stretch may not be near a negated one.
  enum Side: Sendable {
    case both
    case before
    case after
  }

  let root: Node
  let set: PatternSet
  /// For each needle, whether its matches are hits of results: whether it is outside a negation.
  let isListed: [Bool]
  let window: (measure: QueryMeasure, reach: Int)?
  let scope: QueryScope

  init(_ term: QueryTerm, scope: QueryScope) throws(QueryError) {
    var numbers = Numbering()
    root = numbers.node(of: term, isListed: true)
    isListed = numbers.isListed
    window = scope.window
    self.scope = scope
    do {
      set = try PatternSet(numbers.patterns)
    } catch {
      throw QueryError(.tooManyNeedles(numbers.patterns.count))
    }
  }

  /// Whether anything is measured in words.
  var usesWords: Bool { root.measures(.words) }
  /// Whether anything is measured in seconds.
  var usesClock: Bool { window?.measure == .time || root.measures(.time) }

  /// Numbers the needles in the order of the query, equal ones alike.
  private struct Numbering {
    private struct Needle: Hashable {
      let units: [UInt16]
      let options: PatternOptions
    }

    private var numbers: [Needle: Int] = [:]
    private(set) var patterns: [Pattern] = []
    private(set) var isListed: [Bool] = []

    mutating func node(of term: QueryTerm, isListed: Bool) -> Node {
      switch term {
      case .needle(let pattern): return .needle(number(of: pattern, isListed: isListed))
      case .any(let terms): return .any(terms.map { node(of: $0, isListed: isListed) })
      case .all(let terms):
        var nodes: [Node] = []
        var others: [Node] = []
        for term in terms {
          if case .not(let other) = term {
            others.append(node(of: other, isListed: false))
          } else {
            nodes.append(node(of: term, isListed: isListed))
          }
        }
        return .all(nodes, without: others)
      case .near(.not(let other), let term, let distance, let isOrdered):
        let other = node(of: other, isListed: false)
        let node = node(of: term, isListed: isListed)
        return .lacking(node, other, distance, isOrdered ? .before : .both)
      case .near(let term, .not(let other), let distance, let isOrdered):
        let node = node(of: term, isListed: isListed)
        let other = self.node(of: other, isListed: false)
        return .lacking(node, other, distance, isOrdered ? .after : .both)
      case .near(let first, let second, let distance, let isOrdered):
        let isApart = first.hasOnlyMatches && second.hasOnlyMatches
        let first = node(of: first, isListed: isListed)
        let second = node(of: second, isListed: isListed)
        return isOrdered
          ? .then(first, second, distance)
          : .near(first, second, distance, isApart: isApart)
      case .not:
        preconditionFailure("a negation was not checked")
      }
    }

    private mutating func number(of pattern: Pattern, isListed isWanted: Bool) -> Int {
      let needle = Needle(units: pattern.needle, options: pattern.options)
      if let number = numbers[needle] {
        isListed[number] = isListed[number] || isWanted
        return number
      }
      numbers[needle] = patterns.count
      patterns.append(pattern)
      isListed.append(isWanted)
      return patterns.count - 1
    }
  }
}

extension QueryPlan.Node {
  /// Whether a distance in the term is on a line.
  fileprivate func measures(_ measure: QueryMeasure) -> Bool {
    switch self {
    case .needle: false
    case .any(let nodes): nodes.contains { $0.measures(measure) }
    case .all(let nodes, without: let others): (nodes + others).contains { $0.measures(measure) }
    case .near(let first, let second, let distance, _), .then(let first, let second, let distance),
      .lacking(let first, let second, let distance, _):
      distance.measure == measure || first.measures(measure) || second.measures(measure)
    }
  }
}

extension QueryTerm {
  /// Whether every stretch is a match of a needle.
  fileprivate var hasOnlyMatches: Bool {
    switch self {
    case .needle: true
    case .any(let terms): terms.allSatisfy(\.hasOnlyMatches)
    case .all, .not, .near: false
    }
  }
}
