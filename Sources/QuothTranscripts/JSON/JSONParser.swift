/// Reads JSON (RFC 8259), extended only by `NaN` and `Infinity`.
struct JSONParser {
  /// An error and its byte offset.
  struct Problem: Error {
    var expected: StaticString
    var offset: Int
  }

  private let bytes: [UInt8]
  private var nodes: [JSONNode] = []
  private var position = 0
  private var depth = 0

  static func parse(_ bytes: [UInt8]) throws(Problem) -> JSONDocument {
    guard bytes.count < UInt32.max else {
      throw Problem(expected: "a file of less than 4 GB", offset: 0)
    }
    var parser = JSONParser(bytes: bytes)
    parser.nodes.reserveCapacity(bytes.count / 12 + 8)
    parser.skipSpace()
    try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.count else {
      throw Problem(expected: "nothing after the value", offset: parser.position)
    }
    return JSONDocument(bytes, parser.nodes)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case .space, .tab, .lineFeed, .carriageReturn: position += 1
      default: return
      }
    }
  }

  private func problem(_ expected: StaticString) -> Problem {
    Problem(expected: expected, offset: position)
  }

  private mutating func value() throws(Problem) {
    switch next {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true", .true)
    case UInt8(ascii: "f"): try word("false", .false)
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "N"): try word("NaN", .number)
    case UInt8(ascii: "I"): try word("Infinity", .number)
    default: try number()
    }
  }

  private mutating func add(_ kind: JSONNode.Kind, from start: Int, hasEscapes: Bool = false) {
    nodes.append(JSONNode(kind: kind, hasEscapes: hasEscapes, start: start, end: position))
  }

  private mutating func word(_ word: StaticString, _ kind: JSONNode.Kind) throws(Problem) {
    let start = position
    try pass(word)
    add(kind, from: start)
  }

  private mutating func pass(_ word: StaticString) throws(Problem) {
    guard bytes.has(word, at: position, end: bytes.count) else { throw problem("a JSON value") }
    position += word.utf8CodeUnitCount
  }

  /// Begins a list; returns the place of its node.
  private mutating func enter(_ kind: JSONNode.Kind) throws(Problem) -> Int {
    // Each level uses stack.
    depth += 1
    guard depth <= 200 else {
      throw problem("no more than 200 levels of nesting")
    }
    add(kind, from: position)
    position += 1
    skipSpace()
    return nodes.count - 1
  }

  private mutating func leave(_ node: Int) {
    position += 1
    depth -= 1
    nodes[node].end = UInt32(nodes.count)
  }

  private mutating func object() throws(Problem) {
    let node = try enter(.object)
    if next == UInt8(ascii: "}") { return leave(node) }
    while true {
      guard next == UInt8(ascii: "\"") else { throw problem("a key in quotation marks") }
      try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw problem("`:` after a key") }
      position += 1
      skipSpace()
      try value()
      skipSpace()
      if next == UInt8(ascii: "}") { return leave(node) }
      guard next == UInt8(ascii: ",") else { throw problem("`,` or `}` in an object") }
      position += 1
      skipSpace()
    }
  }

  private mutating func array() throws(Problem) {
    let node = try enter(.array)
    if next == UInt8(ascii: "]") { return leave(node) }
    while true {
      try value()
      skipSpace()
      if next == UInt8(ascii: "]") { return leave(node) }
      guard next == UInt8(ascii: ",") else { throw problem("`,` or `]` in an array") }
      position += 1
      skipSpace()
    }
  }

  private mutating func number() throws(Problem) {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "I") {
      try pass("Infinity")
      return add(.number, from: start)
    }
    guard let first = next, first.isDigit else {
      position = start
      throw problem("a JSON value")
    }
    skipDigits()
    if first == UInt8(ascii: "0"),
      position - start > (bytes[start] == UInt8(ascii: "-") ? 2 : 1)
    {
      position = start
      throw problem("a number without leading zeros")
    }
    if next == UInt8(ascii: ".") {
      position += 1
      guard let digit = next, digit.isDigit else { throw problem("a digit after the point") }
      skipDigits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard let digit = next, digit.isDigit else { throw problem("a digit in the exponent") }
      skipDigits()
    }
    add(.number, from: start)
  }

  private mutating func skipDigits() {
    while let byte = next, byte.isDigit { position += 1 }
  }
}

extension JSONParser {
  /// Reads a string and checks its escapes, which are only resolved where it is asked for.
  private mutating func string() throws(Problem) {
    let opening = position
    position = bytes.endOfPlainJSON(from: opening + 1)
    var hasEscapes = false
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        add(.string, from: opening + 1, hasEscapes: hasEscapes)
        position += 1
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try JSONEscape.pass(bytes, &position)
        position = bytes.endOfPlainJSON(from: position)
      default: throw problem("a control character to be escaped in a string")
      }
    }
    throw Problem(expected: "the end of the string that begins here", offset: opening)
  }
}
