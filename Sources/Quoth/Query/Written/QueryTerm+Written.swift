// The written form, which the parser reads back: QUERY.md.

extension Query: CustomStringConvertible {
  /// The written form, without the scope and the options of needles. A query that is parsed from it, with
  /// the same options and scope, is equal, unless a needle has an unpaired surrogate.
  public var description: String { term.description }
}

extension QueryTerm: CustomStringConvertible {
  /// The written form, without the options of needles.
  public var description: String {
    switch self {
    case .needle(let pattern): pattern.needle.quoted
    case .not(let term): "-" + term.written(as: .operand)
    case .any(let terms): terms.map { $0.written(as: .together) }.joined(separator: " | ")
    case .all(let terms): terms.map { $0.written(as: .chain) }.joined(separator: " ")
    case .near(let first, let second, let distance, let isOrdered):
      first.written(as: .chain) + (isOrdered ? " then/" : " near/") + distance.description + " "
        + second.written(as: .negatable)
    }
  }

  /// How tightly the parts of a form are bound.
  private enum Binding: Int {
    case alternatives
    case together
    case chain
    case negatable
    case operand
  }

  private var binding: Binding {
    switch self {
    case .any: .alternatives
    case .all: .together
    case .near: .chain
    case .not: .negatable
    case .needle: .operand
    }
  }

  private func written(as least: Binding) -> String {
    binding.rawValue >= least.rawValue ? description : "(\(description))"
  }
}

extension QueryDistance: CustomStringConvertible {
  /// The written form, such as `2.5s`, `3c` or `5w`.
  public var description: String {
    switch self {
    case .words(let count): return "\(count)w"
    case .cues(let count): return "\(count)c"
    case .milliseconds(let count):
      let (seconds, rest) = count.quotientAndRemainder(dividingBy: 1_000)
      guard rest > 0 else { return "\(seconds)s" }
      var decimals = String(String(1_000 + rest).dropFirst())
      while decimals.hasSuffix("0") { decimals.removeLast() }
      return "\(seconds).\(decimals)s"
    }
  }
}

extension [UInt16] {
  /// The text in quotes, every quote in it doubled.
  fileprivate var quoted: String {
    var units: [UInt16] = [0x22]
    for unit in self {
      if unit == 0x22 { units.append(unit) }
      units.append(unit)
    }
    units.append(0x22)
    return String(decoding: units, as: UTF16.self)
  }
}
