/// Reads JSON (RFC 8259), extended only by `NaN` and `Infinity`, value by value, and says where it is none.
///
/// Nearly all files are read by a ``JSONQuickParser``.
@safe
struct JSONParser {
  /// An error and its byte offset.
  struct Problem: Error {
    var expected: StaticString
    var offset: Int
  }

  private let file: [UInt8]
  // SAFETY: the bytes of the file, which are lent for as long as the parser lives; all that reads them
  // is below the count.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// How many elements of an array become nodes; what else is in it is only checked.
  private let mostElements: Int
  private var isKept = true
  private var nodes: [JSONNode] = []
  private var escaped: [Range<Int>] = []
  private var position = 0
  private var depth = 0

  static func parse(_ bytes: [UInt8]) throws(Problem) -> JSONDocument {
    if bytes.count < UInt32.max,
      let (nodes, keys) = JSONQuickParser.parse(bytes, room: likelyNodes(bytes, withKeys: false))
    {
      return JSONDocument(bytes, nodes, keys: keys)
    }
    return try parseEachValue(bytes)
  }

  /// The same without the help of a ``JSONQuickParser``: each key is a node.
  static func parseEachValue(_ bytes: [UInt8]) throws(Problem) -> JSONDocument {
    let room = likelyNodes(bytes, withKeys: true)
    let parser = try parsed(bytes, mostElements: .max, room: room)
    return JSONDocument(bytes, parser.nodes)
  }

  /// About as many nodes as a file has, by its first bytes: a value begins at or after each of these marks, and so
  /// does a key where there is a colon. Room for more than some millions is only made as they come.
  private static func likelyNodes(_ bytes: [UInt8], withKeys: Bool) -> Int {
    let head = bytes.prefix(1 << 14)
    let marks = head.count { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
        || withKeys && byte == UInt8(ascii: ":")
    }
    let parts = bytes.count / max(head.count, 1) + 1
    return min((marks + marks / 8 + 8) * parts, bytes.count / 2 + 8, 1 << 23)
  }

  /// Checks all of a file, and keeps no more of it than tells what it is: of each array the first elements,
  /// as many as ``JSONValue/head(_:)`` has; and the places of all strings that have escapes.
  static func outline(
    _ bytes: [UInt8]
  ) throws(Problem) -> (document: JSONDocument, escaped: [Range<Int>]) {
    let parser = try parsed(bytes, mostElements: JSONValue.headCount, room: 64)
    return (JSONDocument(bytes, parser.nodes), parser.escaped)
  }

  private static func parsed(
    _ bytes: [UInt8], mostElements: Int, room: Int
  ) throws(Problem) -> JSONParser {
    guard bytes.count < UInt32.max else {
      throw Problem(expected: "a file of less than 4 GB", offset: 0)
    }
    // SAFETY: what is returned is only asked for what it has gathered.
    return try unsafe bytes.withUnsafeBufferPointer { buffer throws(Problem) in
      var parser = unsafe JSONParser(bytes, buffer, mostElements: mostElements)
      parser.nodes.reserveCapacity(room)
      try parser.all()
      return parser
    }
  }

  @unsafe
  private init(_ file: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, mostElements: Int) {
    self.file = file
    unsafe self.bytes = bytes
    self.mostElements = mostElements
  }

  private mutating func all() throws(Problem) {
    skipSpace()
    try value()
    skipSpace()
    guard position == file.count else {
      throw Problem(expected: "nothing after the value", offset: position)
    }
  }

  /// The next byte; at the end U+0000, which is nowhere allowed.
  @inline(__always)
  private var next: UInt8 { position < file.count ? unsafe bytes[position] : 0 }

  @inline(__always)
  private mutating func skipSpace() {
    if next <= .space { skipRun() }
  }

  private mutating func skipRun() {
    while position < file.count {
      switch unsafe bytes[position] {
      case .space:
        position += 1
        // Indentation.
        while position + 8 <= file.count,
          unsafe UnsafeRawBufferPointer(bytes)
            .loadUnaligned(fromByteOffset: position, as: UInt64.self) == 0x2020_2020_2020_2020
        { position += 8 }
      case .tab, .lineFeed, .carriageReturn: position += 1
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

  @inline(__always)
  private mutating func add(_ kind: JSONNode.Kind, from start: Int, hasEscapes: Bool = false) {
    guard isKept else { return }
    nodes.append(JSONNode(kind: kind, hasEscapes: hasEscapes, start: start, end: position))
  }

  private mutating func word(_ word: StaticString, _ kind: JSONNode.Kind) throws(Problem) {
    let start = position
    try pass(word)
    add(kind, from: start)
  }

  private mutating func pass(_ word: StaticString) throws(Problem) {
    guard file.has(word, at: position, end: file.count) else { throw problem("a JSON value") }
    position += word.utf8CodeUnitCount
  }

  /// Begins a list; returns the place of its node, if it has one.
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
    if isKept { nodes[node].end = UInt32(truncatingIfNeeded: nodes.count) }
  }

  private mutating func object() throws(Problem) {
    let node = try enter(.object)
    if next == UInt8(ascii: "}") { return leave(node) }
    while true {
      guard next == UInt8(ascii: "\"") else { throw problem("a key in quotation marks") }
      try string(.key)
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
    let wasKept = isKept
    var count = 0
    while true {
      if count == mostElements { isKept = false }
      try value()
      count += 1
      skipSpace()
      if next == UInt8(ascii: "]") {
        isKept = wasKept
        return leave(node)
      }
      guard next == UInt8(ascii: ",") else { throw problem("`,` or `]` in an array") }
      position += 1
      skipSpace()
    }
  }

  private mutating func number() throws(Problem) {
    let start = position
    if let end = endOfUsualNumber {
      position = end
      return add(.number, from: start)
    }
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "I") {
      try pass("Infinity")
      return add(.number, from: start)
    }
    let first = next
    guard first.isDigit else {
      position = start
      throw problem("a JSON value")
    }
    skipDigits()
    if first == UInt8(ascii: "0"),
      position - start > (unsafe bytes[start] == UInt8(ascii: "-") ? 2 : 1)
    {
      position = start
      throw problem("a number without leading zeros")
    }
    if next == UInt8(ascii: ".") {
      position += 1
      guard next.isDigit else { throw problem("a digit after the point") }
      skipDigits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard next.isDigit else { throw problem("a digit in the exponent") }
      skipDigits()
    }
    add(.number, from: start)
  }

  /// The end of a number that is digits, perhaps with a point and more digits, as nearly all are; nil for others,
  /// and for what is no number.
  @inline(__always)
  private var endOfUsualNumber: Int? {
    let whole = endOfDigits(from: position)
    guard whole > position, whole < file.count,
      unsafe whole == position + 1 || bytes[position] != UInt8(ascii: "0")
    else { return nil }
    var end = whole
    if unsafe bytes[whole] == UInt8(ascii: ".") {
      end = endOfDigits(from: whole + 1)
      guard end > whole + 1, end < file.count else { return nil }
    }
    switch unsafe bytes[end] {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
    default: return end
    }
  }

  /// The offset of the first byte from an offset on that is no digit, or the count.
  @inline(__always)
  private func endOfDigits(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = start
    // SAFETY: eight bytes are read where so many are left, and single ones before the end.
    while offset + 8 <= file.count {
      let word = unsafe UInt64(
        littleEndian: UnsafeRawBufferPointer(bytes)
          .loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let digits = word ^ (ones &* 0x30)
      // The lowest byte that is found is no digit, whatever is said of those above it.
      let found = (digits | (digits &+ (ones &* 0x76))) & (ones &* 0x80)
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < file.count, unsafe bytes[offset].isDigit { offset += 1 }
    return offset
  }

  @inline(__always)
  private mutating func skipDigits() {
    while next.isDigit { position += 1 }
  }
}

extension JSONParser {
  /// Reads a string and checks its escapes, which are only resolved where it is asked for.
  private mutating func string(_ kind: JSONNode.Kind = .string) throws(Problem) {
    let start = position + 1
    position = unsafe bytes.endOfPlainJSON(from: start)
    if next == UInt8(ascii: "\"") {
      add(kind, from: start)
      position += 1
    } else {
      try escapedString(kind, from: start)
    }
  }

  /// The same for one that has something else than plain letters.
  private mutating func escapedString(
    _ kind: JSONNode.Kind, from start: Int
  ) throws(Problem) {
    while position < file.count {
      switch unsafe bytes[position] {
      case UInt8(ascii: "\""):
        add(kind, from: start, hasEscapes: true)
        escaped.append(start..<position)
        position += 1
        return
      case UInt8(ascii: "\\"):
        try JSONEscape.pass(file, &position)
        position = unsafe bytes.endOfPlainJSON(from: position)
      default: throw problem("a control character to be escaped in a string")
      }
    }
    throw Problem(expected: "the end of the string that begins here", offset: start - 1)
  }
}
