/// Reads valid JSON in one loop, as a ``JSONParser`` does one value inside another; whatever is an error it leaves to
/// that.
@safe
struct JSONQuickParser {
  /// Lists in lists, at most; ``JSONParser`` has the same limit.
  static let mostLevels = 200

  private enum Outcome { case done, full, left }

  /// A list that has not ended.
  private struct Level {
    var place: UInt32
    var isArray: Bool
    var hasOnlyObjects: Bool
  }

  // SAFETY: the bytes of the file, and room for as many levels as there can be, which are lent for as long as the
  // parser lives. Eight or more bytes are read where so many are left, and single ones before the end.
  private let bytes: UnsafeRawPointer
  private let end: Int
  private let levels: UnsafeMutableBufferPointer<Level>
  private var position = 0
  private var depth = 0
  private var isInArray = false
  private var hasOnlyObjects = false
  /// The number of the key of the value that is read next.
  private var key = 0
  private var count = 0

  /// The nodes and the keys of a file; nil where it is left to a ``JSONParser``.
  ///
  /// - Parameters:
  ///   - bytes: fewer than 2^32.
  ///   - room: about as many nodes as there are.
  static func parse(_ bytes: [UInt8], room: Int) -> (nodes: [JSONNode], keys: [Range<Int>])? {
    unsafe bytes.withUnsafeBytes { file -> (nodes: [JSONNode], keys: [Range<Int>])? in
      guard let base = file.baseAddress else { return nil }
      return unsafe withUnsafeTemporaryAllocation(of: Level.self, capacity: mostLevels) { levels in
        JSONKeyTable.withTable { table in
          var parser = unsafe JSONQuickParser(bytes: base, end: file.count, levels: levels)
          guard parser.skipSpace() else { return nil }
          var nodes: [JSONNode] = []
          var room = max(room, 16)
          while true {
            let before = nodes
            var outcome = Outcome.left
            nodes = unsafe [JSONNode](unsafeUninitializedCapacity: room) { target, count in
              // SAFETY: there is room for more than there were.
              _ = unsafe target.initialize(from: before)
              outcome = unsafe parser.run(target, &table)
              count = parser.count
            }
            if outcome == .left { return nil }
            if outcome == .done { break }
            room *= 2
          }
          return (nodes, table.ranges)
        }
      }
    }
  }

  private init(bytes: UnsafeRawPointer, end: Int, levels: UnsafeMutableBufferPointer<Level>) {
    unsafe self.bytes = bytes
    self.end = end
    unsafe self.levels = levels
  }

  /// Goes past white space; false at the end of the file.
  @inline(__always)
  private mutating func skipSpace() -> Bool {
    guard position < end else { return false }
    if byte(position) > .space { return true }
    position = unsafe JSONScan.endOfSpace(bytes, end, position)
    return position < end
  }

  /// - Parameter place: less than the end.
  @inline(__always)
  private func byte(_ place: Int) -> UInt8 {
    unsafe bytes.load(fromByteOffset: place, as: UInt8.self)
  }

  /// Goes on until the file ends, or there is no room for two more nodes.
  ///
  /// All that changes is in variables of its own, which stay in registers.
  private mutating func run(
    _ nodes: UnsafeMutableBufferPointer<JSONNode>, _ table: inout JSONKeyTable
  ) -> Outcome {
    var parser = self
    defer { self = parser }
    while true {
      // A value begins here.
      guard parser.count + 2 <= nodes.count else { return .full }
      let start = parser.position
      var kind: JSONNode.Kind
      switch parser.byte(start) {
      case UInt8(ascii: "\""):
        guard let string = parser.string(from: start + 1) else { return .left }
        unsafe nodes.initializeElement(
          at: parser.count,
          to: JSONNode(
            kind: .string, hasEscapes: string.hasEscapes,
            key: UInt16(truncatingIfNeeded: parser.key), start: start + 1, end: string.end))
        parser.count += 1
        parser.position = string.end + 1
        parser.hasOnlyObjects = false
        guard unsafe parser.goOn(nodes, &table) else {
          return parser.isDone ? .done : .left
        }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isArray = parser.byte(start) == UInt8(ascii: "[")
        guard unsafe parser.enter(isArray, nodes, &table) else {
          return parser.isDone ? .done : .left
        }
        continue
      case UInt8(ascii: "t"):
        guard parser.pass("true") else { return .left }
        kind = .true
      case UInt8(ascii: "f"):
        guard parser.pass("false") else { return .left }
        kind = .false
      case UInt8(ascii: "n"):
        guard parser.pass("null") else { return .left }
        kind = .null
      case UInt8(ascii: "N"):
        guard parser.pass("NaN") else { return .left }
        kind = .number
      default:
        guard parser.passNumber() else { return .left }
        kind = .number
      }
      unsafe nodes.initializeElement(
        at: parser.count,
        to: JSONNode(
          kind: kind, key: UInt16(truncatingIfNeeded: parser.key), start: start,
          end: parser.position))
      parser.count += 1
      parser.hasOnlyObjects = false
      guard unsafe parser.goOn(nodes, &table) else {
        return parser.isDone ? .done : .left
      }
    }
  }

  /// Whether all of the file was read.
  private var isDone: Bool { depth == 0 && position == end && count > 0 }
}

// The steps of the loop.
extension JSONQuickParser {
  /// Goes from the end of a value to the next one; false where none follows, or there is an error.
  @inline(__always)
  private mutating func goOn(
    _ nodes: UnsafeMutableBufferPointer<JSONNode>, _ table: inout JSONKeyTable
  ) -> Bool {
    while true {
      guard skipSpace(), depth > 0 else { return false }
      let mark = byte(position)
      if mark == UInt8(ascii: ",") {
        position += 1
        guard skipSpace() else { return false }
        key = 0
        return unsafe isInArray || passKey(nodes, &table)
      }
      guard mark == (isInArray ? UInt8(ascii: "]") : UInt8(ascii: "}")) else { return false }
      unsafe leave(nodes)
    }
  }

  /// Goes from the beginning of a list to its first value, or past the list if it has none.
  @inline(__always)
  private mutating func enter(
    _ isArray: Bool, _ nodes: UnsafeMutableBufferPointer<JSONNode>, _ table: inout JSONKeyTable
  ) -> Bool {
    guard depth < Self.mostLevels else { return false }
    if isArray { hasOnlyObjects = false }
    unsafe nodes.initializeElement(
      at: count,
      to: JSONNode(
        kind: isArray ? .array : .object, key: UInt16(truncatingIfNeeded: key), start: position,
        end: 0))
    unsafe levels.initializeElement(
      at: depth,
      to: Level(
        place: UInt32(truncatingIfNeeded: count), isArray: isInArray,
        hasOnlyObjects: hasOnlyObjects))
    count += 1
    depth += 1
    isInArray = isArray
    hasOnlyObjects = true
    position += 1
    guard skipSpace() else { return false }
    if byte(position) == (isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")) {
      unsafe leave(nodes)
      return unsafe goOn(nodes, &table)
    }
    key = 0
    return unsafe isArray || passKey(nodes, &table)
  }

  /// Ends a list.
  @inline(__always)
  private mutating func leave(_ nodes: UnsafeMutableBufferPointer<JSONNode>) {
    position += 1
    depth -= 1
    let level = unsafe levels[depth]
    unsafe nodes[Int(level.place)].end = UInt32(truncatingIfNeeded: count)
    if isInArray, hasOnlyObjects { unsafe nodes[Int(level.place)].hasOnlyObjects = true }
    isInArray = level.isArray
    hasOnlyObjects = level.hasOnlyObjects
  }

  /// Goes past a key and its colon, to the value; false where there is an error.
  @inline(__always)
  private mutating func passKey(
    _ nodes: UnsafeMutableBufferPointer<JSONNode>, _ table: inout JSONKeyTable
  ) -> Bool {
    guard byte(position) == UInt8(ascii: "\"") else { return false }
    let start = position + 1
    if start + JSONKey.longest < end, let known = unsafe table.expected(bytes + start) {
      key = known.number
      position = start + known.count
    } else {
      let (number, last, hasEscapes) = unsafe Self.unexpectedKey(bytes, end, start, &table)
      guard last >= 0 else { return false }
      if number == 0 {
        unsafe nodes.initializeElement(
          at: count, to: JSONNode(kind: .key, hasEscapes: hasEscapes, start: start, end: last))
        count += 1
      }
      key = number
      position = last + 1
    }
    guard skipSpace(), byte(position) == UInt8(ascii: ":") else { return false }
    position += 1
    return skipSpace()
  }

  /// The number of a key, its end, and whether it has escapes; the end is -1 for one that has an error.
  @inline(never)
  private static func unexpectedKey(
    _ bytes: UnsafeRawPointer, _ end: Int, _ start: Int, _ table: inout JSONKeyTable
  ) -> (number: Int, end: Int, hasEscapes: Bool) {
    let plain = unsafe JSONScan.endOfPlain(bytes, end, start)
    guard plain < end else { return (0, -1, false) }
    guard unsafe bytes.load(fromByteOffset: plain, as: UInt8.self) == UInt8(ascii: "\"") else {
      table.forget()
      return unsafe (0, JSONScan.endOfEscaped(bytes, end, plain), true)
    }
    let count = plain + 1 - start
    guard count <= JSONKey.longest, start + JSONKey.longest < end else {
      table.forget()
      return (0, plain, false)
    }
    return unsafe (table.number(bytes + start, count, at: start), plain, false)
  }

  /// The end of a string, if it has no error.
  @inline(__always)
  private func string(from start: Int) -> (end: Int, hasEscapes: Bool)? {
    let plain = unsafe JSONScan.endOfPlain(bytes, end, start)
    guard plain < end else { return nil }
    if byte(plain) == UInt8(ascii: "\"") { return (plain, false) }
    let last = unsafe JSONScan.endOfEscaped(bytes, end, plain)
    return last < 0 ? nil : (last, true)
  }

  /// Goes past a word that is a value.
  @inline(__always)
  private mutating func pass(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= end else { return false }
    // SAFETY: the bytes of a StaticString are constant, and are read within their count.
    let isSame = word.withUTF8Buffer { wanted in
      (0..<count).allSatisfy { unsafe wanted[$0] == byte(position + $0) }
    }
    if isSame { position += count }
    return isSame
  }

  /// Goes past a number.
  @inline(__always)
  private mutating func passNumber() -> Bool {
    var start = position
    if byte(start) == UInt8(ascii: "-") { start += 1 }
    // Digits, perhaps with a point and more digits, are nearly all.
    let whole = unsafe JSONScan.endOfDigits(bytes, end, start)
    if whole > start, whole < end,
      whole == start + 1 || byte(start) != UInt8(ascii: "0")
    {
      var last = whole
      if byte(whole) == UInt8(ascii: ".") {
        last = unsafe JSONScan.endOfDigits(bytes, end, whole + 1)
      }
      if last != whole + 1, last < end, byte(last) | 0x20 != UInt8(ascii: "e"),
        byte(last) != UInt8(ascii: ".")
      {
        position = last
        return true
      }
    }
    let last = unsafe JSONScan.endOfNumber(bytes, end, position)
    if last >= 0 { position = last }
    return last >= 0
  }
}

extension JSONKeyTable {
  /// The bytes of each key, without the quotation mark.
  fileprivate var ranges: [Range<Int>] {
    (0..<count).map { number in
      let key = unsafe keys[number + 1]
      return Int(key.start)..<Int(key.start) + Int(key.count) - 1
    }
  }
}
