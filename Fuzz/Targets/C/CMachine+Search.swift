import CQuoth

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CMachine {
  /// Runs `body` with options; zeros give good ones.
  func withPatternOptions<R>(
    _ body: (UnsafePointer<quoth_options>?) throws -> R
  ) rethrows -> R {
    let locales = ["und", "tr", "de", "th", "x", "", "de-u-co-phonebk", "\u{E9}", "qq-QQ", "en_US"]
    let rules = ["&a < b", "&", "&a = \u{E6}", "[", "&[before 1]b < q"]
    var options = unsafe quoth_options()
    unsafe options.struct_size = pick([MemoryLayout<quoth_options>.size, 0, 8, -1, 4_100, 95, 64])
    unsafe options.family = UInt32(pick([0, 1, 2]))
    unsafe options.flags = pick([0, 0x10, 0x20, 0x30, 1])
    func field() -> UInt32 { pick([0, 0, 1, 2, 3, .max]) }
    if unsafe options.family == 0 {
      unsafe options.letter_case = field()
      unsafe options.diacritics = field()
      unsafe options.width = field()
      unsafe options.ignorables = field()
      unsafe options.space = field()
    } else {
      unsafe options.strength = field()
      unsafe options.alternate = field()
      unsafe options.wildcard = field()
    }
    unsafe options.boundary = field()
    unsafe options.extent = field()
    let hasLocale = number(below: 3) == 1
    let hasRules = number(below: 8) == 1
    let lengths: [Int] = [-2, -1, 0, 1, .max, .min]
    if number(below: 9) == 1 { return try body(nil) }
    return unsafe try pick(locales).withCString { locale in
      unsafe try pick(rules).withCString { rule in
        unsafe options.locale = hasLocale ? locale : nil
        if hasRules {
          unsafe options.rules = number(below: 5) == 1 ? nil : rule
          let length = pick(lengths)
          // A call can detect a length that exceeds all memory.
          unsafe options.rules_length =
            length == -2 ? unsafe strlen(rule) : unsafe min(length, strlen(rule))
        }
        return try unsafe body(&options)
      }
    }
  }

  func createPattern() throws {
    let (memory, length, encoding) = unsafe text()
    unsafe try withPatternOptions { options in
      try unsafe make("pattern_create", &patterns, { unsafe quoth_pattern_destroy($0) }) {
        unsafe quoth_pattern_create($0, memory, length, encoding, options, $1)
      }
    }
  }

  func getCollation() throws {
    let pattern = unsafe patterns[slot()]
    let out = sizedOutput("collation", quoth_collation())
    let found = output("found", true)
    _ = unsafe try with("pattern_get_collation", [out, found]) {
      unsafe quoth_pattern_get_collation(out.pointer(), found.pointer(), pattern, $0)
    }
  }

  /// A struct filled with nonzero bytes.
  static func filled<T>(_ value: T) -> T {
    var value = value
    unsafe withUnsafeMutableBytes(of: &value) { bytes in
      for place in bytes.indices { unsafe bytes[place] = 0xA5 }
    }
    return value
  }

  func search(_ function: String) throws {
    let pattern = unsafe patterns[slot()]
    let (memory, length, encoding) = unsafe text()
    let count = output("count", 77)
    let found = output("found", true)
    let match = output("match", Self.filled(quoth_match()))
    switch function {
    case "count":
      _ = unsafe try with(function, [count]) {
        unsafe quoth_pattern_count(count.pointer(), pattern, memory, length, encoding, $0)
      }
    case "first":
      _ = unsafe try with(function, [match, found]) {
        unsafe quoth_pattern_find_first(
          match.pointer(), found.pointer(), pattern, memory, length, encoding, $0)
      }
    case "last":
      _ = unsafe try with(function, [match, found]) {
        unsafe quoth_pattern_find_last(
          match.pointer(), found.pointer(), pattern, memory, length, encoding, $0)
      }
    case "all":
      unsafe try searchAll(unsafe pattern, unsafe memory, length, encoding, count)
    default:
      let hasCallback = number(below: 8) != 1
      var seen = number(below: 3) == 1 ? 2 : .max
      let hasOptions = number(below: 3) == 1
      var options = unsafe quoth_text_options()
      unsafe options.struct_size = pick([MemoryLayout<quoth_text_options>.size, 0, 8, -1])
      unsafe options.flags = pick([0, 0, 0, 1])
      unsafe options.limit = pick([0, 1, 2, -1, .max])
      unsafe options.chunk_length = pick([0, 1, 2, 7, 100, -1, .max])
      unsafe options.cancellation = number(below: 4) == 1 ? cancellations[slot()] : nil
      unsafe options.progress =
        number(below: 4) == 1 ? { _, done, total in _ = done <= total } : nil
      _ = try unsafe withUnsafeMutablePointer(to: &seen) { seen in
        try unsafe withUnsafePointer(to: options) { options in
          unsafe try with(function, []) {
            unsafe quoth_pattern_for_each(
              pattern, memory, length, encoding, hasOptions ? options : nil,
              hasCallback ? Self.countDown : nil, seen, $0)
          }
        }
      }
    }
  }

  private static let countDown: quoth_match_callback_pointer = { context, match in
    let left = unsafe context!.assumingMemoryBound(to: Int.self)
    unsafe left.pointee -= 1
    return unsafe verdict(
      match!.pointee.start < match!.pointee.end && left.pointee > 0, left.pointee)
  }

  /// Checks that a call writes no more than there is room for, and counts the same as without room.
  private func searchAll(
    _ pattern: OpaquePointer?, _ memory: UnsafeRawPointer?, _ length: Int,
    _ encoding: quoth_encoding, _ count: COutput
  ) throws {
    let room = pick([4, 0, 1, 40])
    let capacity = pick([room, room, room, -1, .min])
    var matches = [quoth_match](repeating: Self.filled(quoth_match()), count: room + 1)
    let status = try unsafe matches.withUnsafeMutableBufferPointer { matches in
      unsafe try with("all", [count]) {
        unsafe quoth_pattern_find_all(
          room == 0 && capacity == 0 ? nil : matches.baseAddress, capacity, count.pointer(),
          pattern, memory,
          length, encoding, $0)
      }
    }
    try expect("all writes within its room", matches[room].start == Self.filled(0))
    guard status == 0, count.isPassed else { return }
    let found = count.value(Int.self)
    for match in matches.prefix(min(room, found)) {
      try expect("all writes matches", match.start < match.end && match.end <= length)
    }
    var counted = 0
    let again = unsafe quoth_pattern_count(&counted, pattern, memory, length, encoding, nil)
    try expect("all counts as count does", again == 0 && counted == found, "\(counted), \(found)")
  }

  func iterate(_ function: String) throws {
    if function == "iterator_create" {
      let pattern = unsafe patterns[slot()]
      let (memory, length, encoding) = unsafe text()
      let flags: UInt32 = pick([0, 0x100, 2, .max])
      return try unsafe make(function, &iterators, { unsafe quoth_iterator_destroy($0) }) {
        unsafe quoth_iterator_create($0, pattern, memory, length, encoding, flags, $1)
      }
    }
    let iterator = unsafe iterators[slot()]
    let room = pick([4, 0, 1, 40])
    let capacity = pick([room, room, -1, .min])
    let count = output("count", 77)
    var matches = [quoth_match](repeating: Self.filled(quoth_match()), count: room + 1)
    let status = try unsafe matches.withUnsafeMutableBufferPointer { matches in
      unsafe try with(function, [count], partial: unsafe iterator != nil) {
        unsafe quoth_iterator_next(
          room == 0 && capacity == 0 ? nil : matches.baseAddress, capacity, count.pointer(),
          iterator, $0)
      }
    }
    try expect("iterator_next writes within its room", matches[room].start == Self.filled(0))
    if status == 0, count.isPassed {
      try expect("iterator_next counts what it wrote", (0...room).contains(count.value(Int.self)))
    }
  }

  func rows() throws {
    let pattern = unsafe patterns[slot()]
    try unsafe withRows("rows") {
      memory, length, encoding, offsets, size, count, left, hasCallback, error in
      unsafe quoth_pattern_search_rows(
        pattern, memory, length, encoding, offsets, size, count,
        hasCallback ? Self.rowsCallback : nil, left, error)
    }
  }

  /// Calls a function with a text and its rows.
  func withRows(
    _ function: String,
    _ call: (
      _ memory: UnsafeRawPointer?, _ length: Int, _ encoding: quoth_encoding,
      _ offsets: UnsafeRawPointer, _ size: Int, _ count: Int, _ left: UnsafeMutablePointer<Int>,
      _ hasCallback: Bool, _ error: UnsafeMutablePointer<quoth_error>?
    ) -> quoth_status
  ) throws {
    let (memory, length, encoding) = unsafe text()
    let edges = length > 0 && length < 1 << 20 ? length : 0
    var offsets: [Int64] = [0]
    for _ in 0..<number(below: 6) { offsets.append(Int64(number(below: edges + 2)) - 1) }
    if number(below: 4) != 1 { offsets.sort() }
    if number(below: 3) != 1 { offsets = offsets.map { max($0, 0) } }
    offsets.append(Int64(edges))
    let narrow = offsets.map { Int32(truncatingIfNeeded: $0) }
    let size = pick([8, 4, 8, 4, 0, 2, -1])
    let count = pick([offsets.count - 1, 0, -1, .max, 1 << 61])
    // A call can detect a wrong number of rows only if it exceeds all memory.
    let rowCount = count > offsets.count - 1 && count < 1 << 60 ? 0 : count
    let hasCallback = number(below: 8) != 1
    var left = number(below: 3) == 1 ? 1 : Int.max
    let isOdd = number(below: 9) == 1
    try unsafe withUnsafeMutablePointer(to: &left) { left in
      try unsafe offsets.withUnsafeBytes { wide in
        try unsafe narrow.withUnsafeBytes { narrow in
          let start = size == 4 ? narrow.baseAddress! : wide.baseAddress!
          _ = unsafe try with(function, []) {
            unsafe call(
              memory, length, encoding, isOdd ? start + 1 : start, size,
              isOdd ? min(rowCount, 0) : rowCount, left, hasCallback, $0)
          }
        }
      }
    }
  }

  private static let rowsCallback: quoth_rows_callback_pointer = { context, matches, count in
    let left = unsafe context!.assumingMemoryBound(to: Int.self)
    unsafe left.pointee -= 1
    return unsafe verdict(
      count > 0 && matches![0].start < matches![0].end && left.pointee > 0, left.pointee)
  }

  func translate() throws {
    let (memory, length, encoding) = unsafe text()
    let units: [quoth_unit] = [1, 2, 3, 4, 5, 0, 6, .max]
    let (from, to) = (pick(units), pick(units))
    let flags: UInt32 = pick([0, 0x1000, 2])
    var offsets = [Int](repeating: 0, count: number(below: 6))
    for place in offsets.indices {
      offsets[place] = number(below: max(1, min(length, 1 << 20)) + 2)
    }
    if number(below: 4) != 1 { offsets.sort() }
    let before = offsets
    let count = pick([offsets.count, offsets.count, -1, .min, 1 << 61])
    let isMissing = number(below: 8) == 1
    let status = try unsafe offsets.withUnsafeMutableBufferPointer { offsets in
      unsafe try with("translate", []) {
        unsafe quoth_text_translate(
          isMissing ? nil : offsets.baseAddress, count, memory, length, encoding, from, to,
          flags, $0)
      }
    }
    if status != 0 { try expectSame("translate leaves offsets where it fails", offsets, before) }
    if status == 0 { try expect("translated offsets ascend", offsets == offsets.sorted()) }
  }
}

typealias quoth_match_callback_pointer =
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_match>?) -> quoth_status
typealias quoth_rows_callback_pointer =
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_row_match>?, Int) -> quoth_status
