/// A part of a query: a needle, or terms joined by an operator.
///
///     let climate = QueryTerm.needle(try Pattern("climate", options: options))
///     let law = QueryTerm.needle(try Pattern("law", options: options))
///     let term = climate.near(law, within: .seconds(10))
///
/// SEMANTICS.md, Q5 defines the stretches of each.
public indirect enum QueryTerm: Sendable {
  /// The matches of a pattern.
  case needle(Pattern)
  /// All of the terms together; those that are ``not(_:)`` must be absent.
  case all([QueryTerm])
  /// One of the terms.
  case any([QueryTerm])
  /// The absence of a term; only an operand of ``all(_:)`` and ``near(_:_:within:isOrdered:)``.
  case not(QueryTerm)
  /// Two terms at most a distance apart; if ordered, the second after the first.
  case near(QueryTerm, QueryTerm, within: QueryDistance, isOrdered: Bool)

  /// This term and another, in either order, at most a distance apart.
  public func near(_ other: QueryTerm, within distance: QueryDistance) -> QueryTerm {
    .near(self, other, within: distance, isOrdered: false)
  }

  /// This term and another after it, at most a distance apart.
  public func then(_ other: QueryTerm, within distance: QueryDistance) -> QueryTerm {
    .near(self, other, within: distance, isOrdered: true)
  }

  var isNegated: Bool {
    if case .not = self { true } else { false }
  }
}

extension QueryTerm: Hashable {
  /// Whether two terms have the same form and needles with the same code units and options.
  public static func == (left: QueryTerm, right: QueryTerm) -> Bool {
    switch (left, right) {
    case (.needle(let left), .needle(let right)):
      left.needle == right.needle && left.options == right.options
    case (.all(let left), .all(let right)): left == right
    case (.any(let left), .any(let right)): left == right
    case (.not(let left), .not(let right)): left == right
    case (
      .near(let a, let b, let distance, let isOrdered), .near(let c, let d, let other, let also)
    ):
      distance == other && isOrdered == also && a == c && b == d
    default: false
    }
  }

  /// Hashes the form and the needles.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .needle(let pattern):
      hasher.combine(0)
      hasher.combine(pattern.needle)
      hasher.combine(pattern.options)
    case .all(let terms):
      hasher.combine(1)
      hasher.combine(terms)
    case .any(let terms):
      hasher.combine(2)
      hasher.combine(terms)
    case .not(let term):
      hasher.combine(3)
      hasher.combine(term)
    case .near(let first, let second, let distance, let isOrdered):
      hasher.combine(4)
      hasher.combine(first)
      hasher.combine(second)
      hasher.combine(distance)
      hasher.combine(isOrdered)
    }
  }
}
