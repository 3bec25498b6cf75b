/// Reads the tokens of a query's written form: QUERY.md.
struct QueryLexer {
  private let units: [UInt16]
  /// Of an unpaired surrogate, U+FFFD.
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var utf16Offset = 0

  /// - Parameter units: UTF-16; needles may have unpaired surrogates.
  init(_ units: [UInt16]) {
    self.units = units
    scalars = Array(String(decoding: units, as: UTF16.self).unicodeScalars)
  }

  private var position: QueryError.Position {
    QueryError.Position(utf16Offset: utf16Offset, column: place + 1)
  }
  private var current: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func advance() {
    utf16Offset += UTF16.width(scalars[place])
    place += 1
  }

  /// The next token; at the end, ``QueryToken/Kind/end`` again and again.
  mutating func next() throws(QueryError) -> QueryToken {
    while let scalar = current, scalar.properties.isWhitespace { advance() }
    let start = place
    let position = position
    let kind = try kind()
    let text = start < scalars.count ? Self.text(scalars[start..<max(place, start + 1)]) : nil
    let touches = current.map { !$0.properties.isWhitespace } ?? false
    return QueryToken(kind: kind, position: position, text: text, touchesNext: touches)
  }

  private mutating func kind() throws(QueryError) -> QueryToken.Kind {
    guard let scalar = current else { return .end }
    switch scalar {
    case "\"": return .needle(try needle())
    case "(", ")", "|", "-":
      advance()
      return scalar == "(" ? .open : scalar == ")" ? .close : scalar == "|" ? .bar : .minus
    default:
      let word = word()
      switch word.lowercased() {
      case "near": return .near(try distance(after: word), isOrdered: false)
      case "then": return .near(try distance(after: word), isOrdered: true)
      default:
        if word.isEmpty { advance() }
        return .other
      }
    }
  }

  /// A quoted text, in which two quotes are one.
  private mutating func needle() throws(QueryError) -> [UInt16] {
    let start = position
    advance()
    var text: [UInt16] = []
    while let scalar = current {
      let first = utf16Offset
      advance()
      text += units[first..<utf16Offset]
      if scalar == "\"" {
        guard current == "\"" else { return Array(text.dropLast()) }
        advance()
      }
    }
    throw QueryError(.openQuote, at: start)
  }

  /// The ASCII letters at the place; where there are none, the text up to white space or a sign.
  private mutating func word() -> String {
    var word = String.UnicodeScalarView()
    while let scalar = current, scalar.isASCIILetter {
      word.append(scalar)
      advance()
    }
    let isOperator = ["near", "then"].contains(String(word).lowercased())
    if isOperator, current.map(Self.mayFollowOperator) ?? true { return String(word) }
    while let scalar = current, !scalar.properties.isWhitespace, !Self.signs.contains(scalar) {
      word.append(scalar)
      advance()
    }
    return String(word)
  }

  private static let signs: [Unicode.Scalar] = ["\"", "(", ")", "|"]

  private static func mayFollowOperator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "/" || scalar.properties.isWhitespace || signs.contains(scalar) || scalar == "-"
  }

  /// Reads the part after `near` or `then`: a slash, a number, a unit.
  private mutating func distance(after word: String) throws(QueryError) -> QueryDistance {
    guard current == "/" else {
      throw expected("'/' and a distance after \(word)", "such as \(word)/10s")
    }
    advance()
    let start = position
    guard let whole = number() else {
      throw expected("a number", "such as \(word)/10s")
    }
    var milliseconds: Int?
    let point = position
    let pointText = place < scalars.count ? Self.text(scalars[place...place]) : nil
    if current == "." {
      advance()
      milliseconds = try fraction()
    }
    let unitStart = position
    let unitPlace = place
    var unit = ""
    while let scalar = current, !scalar.properties.isWhitespace, !Self.signs.contains(scalar),
      scalar != "-"
    {
      unit.unicodeScalars.append(scalar)
      advance()
    }
    let units = "a unit: s, c or w for seconds, cues or words"
    guard !unit.isEmpty else { throw expected(units, nil) }
    let distance: QueryDistance
    switch unit.lowercased() {
    case "s", "sec", "second", "seconds":
      distance = .milliseconds(1_000 * whole + (milliseconds ?? 0))
    case "c", "cue", "cues": distance = .cues(whole)
    case "w", "word", "words": distance = .words(whole)
    default:
      throw QueryError(
        .expected(units, found: Self.text(scalars[unitPlace..<place]), hint: nil), at: unitStart)
    }
    if milliseconds != nil, distance.measure != .time {
      throw QueryError(
        .expected("a whole number", found: pointText, hint: "only seconds have decimals"), at: point
      )
    }
    guard distance.isValid else { throw QueryError(.tooFar, at: start) }
    return distance
  }

  /// The digits at the place; beyond the largest distance, one more than that.
  private mutating func number() -> Int? {
    var value: Int?
    while let digit = current?.asciiDigit {
      value = min(10 * (value ?? 0) + digit, QueryDistance.maximum + 1)
      advance()
    }
    return value
  }

  /// Up to three decimals, as thousandths.
  private mutating func fraction() throws(QueryError) -> Int {
    var value = 0
    var scale = 1_000
    while let digit = current?.asciiDigit {
      guard scale > 1 else { throw expected("at most three decimals", nil) }
      scale /= 10
      value += digit * scale
      advance()
    }
    guard scale < 1_000 else { throw expected("a digit", nil) }
    return value
  }

  private func expected(_ expected: String, _ hint: String?) -> QueryError {
    let found = place < scalars.count ? Self.text(scalars[place...place]) : nil
    return QueryError(.expected(expected, found: found, hint: hint), at: position)
  }

  /// A text in quotes, its beginning if it is long.
  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.prefix(30))
    return scalars.count > 30 ? "'\(text)…'" : "'\(text)'"
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { (value | 0x20) &- 0x61 < 26 }
  fileprivate var asciiDigit: Int? { value &- 0x30 < 10 ? Int(value) - 0x30 : nil }
}
