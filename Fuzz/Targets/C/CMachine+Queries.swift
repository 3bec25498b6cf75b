import CQuoth

extension CMachine {
  func query(_ function: String) throws {
    switch function {
    case "query_create": try createQuery()
    case "query_scope_read": try readScope()
    case "query_find", "query_find_in_corpus", "query_results_get": try keepResults(function)
    case "query_search", "query_walk_create", "query_walk_next": try searchForQuery(function)
    default: try askQuery(function)
    }
  }

  /// A written form of needles from the texts, or a malformed one.
  private func written() -> String {
    func needle() -> String {
      let needle = pick(needles)
      return needle.isEmpty ? "\"a\"" : "\"\(needle.replacing("\"", with: "\"\""))\""
    }
    var written = needle()
    let joints = [
      " | ", " ", " near/3w ", " then/2c ", " near/1s ", " -", " near/0c -", " then/0w ", " (",
      ") ",
      " near/1.5w ", "\"", " --", "|",
    ]
    for _ in 0..<number(below: 5) { written += pick(joints) + needle() }
    switch number(below: 8) {
    case 1: return "(\(written)) | \(needle())"
    case 2: return String(repeating: "(", count: number(below: 70)) + written
    case 3: return "-\(written)"
    default: return written
    }
  }

  /// Runs `body` with a text in an encoding, or with a wrong length or encoding.
  private func withWritten<R>(
    _ text: String, _ body: (UnsafeRawPointer?, Int, quoth_encoding) throws -> R
  ) rethrows -> R {
    let memory: CMemory =
      switch number(below: 3) {
      case 1: CMemory(Array(text.utf16), QUOTH_UTF16)
      case 2: CMemory(text.utf16.map { UInt8(truncatingIfNeeded: $0) }, QUOTH_LATIN1)
      default: CMemory(Array(text.utf8), QUOTH_UTF8)
      }
    let length = pick([memory.count, memory.count, memory.count, -1, .min])
    let encoding = pick([memory.encoding, memory.encoding, memory.encoding, 0, .max])
    let isMissing = number(below: 9) == 1
    return try unsafe body(isMissing ? nil : UnsafeRawPointer(memory.memory), length, encoding)
  }

  private func createQuery() throws {
    var scope = quoth_query_scope()
    scope.struct_size = pick([
      MemoryLayout<quoth_query_scope>.size, MemoryLayout<quoth_query_scope>.size, 8,
    ])
    scope.kind = pick([0, 1, 2, 3, 4, .max])
    scope.length =
      scope.kind == 2 || scope.kind == 3 ? pick([3, 1, 0, 2_000, .max]) : pick([0, 1])
    let hasScope = number(below: 4) != 1
    try unsafe withWritten(written()) { memory, length, encoding in
      unsafe try withPatternOptions { options in
        try unsafe withUnsafePointer(to: scope) { scope in
          try unsafe make("query_create", &queries, { unsafe quoth_query_destroy($0) }) {
            unsafe quoth_query_create(
              $0, memory, length, encoding, options, hasScope ? scope : nil, $1)
          }
        }
      }
    }
  }

  private func readScope() throws {
    let scope = sizedOutput("scope", quoth_query_scope())
    try unsafe withWritten(
      pick(["3c", "cue", "transcript", "2.5s", "", "0c", "5w", "\u{E9}", "99999999999s"])
    ) { memory, length, encoding in
      _ = unsafe try with("query_scope_read", [scope]) {
        unsafe quoth_query_scope_read(scope.pointer(), memory, length, encoding, $0)
      }
    }
  }

  private func askQuery(_ function: String) throws {
    let query = unsafe queries[slot()]
    let count = output("count", 77)
    switch function {
    case "query_get_scope":
      let scope = sizedOutput("scope", quoth_query_scope())
      _ = unsafe try with(function, [scope]) {
        unsafe quoth_query_get_scope(scope.pointer(), query, $0)
      }
    case "query_get_needle_count":
      _ = unsafe try with(function, [count]) {
        unsafe quoth_query_get_needle_count(count.pointer(), query, $0)
      }
    default:
      let needle = size()
      let encoding: quoth_encoding = pick([1, 2, 3, 0, .max])
      let room = pick([40, 0, 1, 500])
      let capacity = pick([room, room, -1, .min])
      var units = [UInt16](repeating: 0x5A5A, count: room + 1)
      _ = try unsafe units.withUnsafeMutableBytes { units in
        unsafe try with(function, [count]) {
          unsafe function == "query_get_written"
            ? quoth_query_get_written(
              units.baseAddress, capacity, count.pointer(), query, encoding, $0)
            : quoth_query_get_needle(
              units.baseAddress, capacity, count.pointer(), query, needle, encoding, $0)
        }
      }
      try expect("\(function) writes within its room", units[room] == 0x5A5A)
    }
  }

  private func keepResults(_ function: String) throws {
    let (query, corpus, kept) = unsafe (queries[slot()], corpora[slot()], results[slot()])
    switch function {
    case "query_find":
      let (memory, length, encoding) = unsafe text()
      try unsafe make(function, &results, { unsafe quoth_query_results_destroy($0) }) {
        unsafe quoth_query_results_create($0, query, memory, length, encoding, $1)
      }
    case "query_find_in_corpus":
      unsafe try withOptions { options in
        try unsafe make(function, &results, { unsafe quoth_query_results_destroy($0) }) {
          unsafe quoth_query_results_create_in_corpus($0, corpus, query, options, $1)
        }
      }
    default:
      let all = output("all", 0x5A)
      let count = output("count", 77)
      let isCut = output("is_cut", true)
      let status = unsafe try with(function, [all, count, isCut]) {
        unsafe quoth_query_results_get_all(
          all.pointer(), count.pointer(), isCut.pointer(), kept, $0)
      }
      guard status == 0, all.isPassed, count.isPassed else { break }
      let list = unsafe all.value(UnsafePointer<quoth_query_result>?.self)
      for place in 0..<count.value(Int.self) {
        unsafe try expect("kept results can be read", Self.isWhole(list![place]))
      }
    }
  }

  private func searchForQuery(_ function: String) throws {
    let (query, corpus) = unsafe (queries[slot()], corpora[slot()])
    switch function {
    case "query_search":
      let hasCallback = number(below: 8) != 1
      var left = number(below: 3) == 1 ? 1 : Int.max
      unsafe try withOptions { options in
        _ = try unsafe withUnsafeMutablePointer(to: &left) { left in
          unsafe try with(function, []) {
            unsafe quoth_corpus_search_query(
              corpus, query, options, hasCallback ? Self.queryCallback : nil, left, $0)
          }
        }
      }
    case "query_walk_create":
      unsafe try withOptions { options in
        try unsafe make(function, &walks, { unsafe quoth_query_walk_destroy($0) }) {
          unsafe quoth_query_walk_create($0, corpus, query, options, $1)
        }
      }
    default:
      let walk = unsafe walks[slot()]
      let batch = unsafe sizedOutput("batch", quoth_query_batch())
      let status = unsafe try with(function, [batch]) {
        unsafe quoth_query_walk_next(batch.pointer(), walk, $0)
      }
      if status == 0, batch.isPassed {
        unsafe try expect(
          "a batch of results can be read",
          Self.isWhole(unsafe batch.value(quoth_query_batch.self)))
      }
    }
  }

  private static func isWhole(_ batch: quoth_query_batch) -> Bool {
    guard unsafe batch.count <= batch.total, unsafe batch.units_done <= batch.unit_count else {
      return false
    }
    for place in unsafe 0..<batch.count {
      guard unsafe isWhole(batch.results[place]) else { return false }
    }
    return true
  }

  private static func isWhole(_ result: quoth_query_result) -> Bool {
    guard unsafe result.start < result.end, unsafe result.first_cue <= result.last_cue,
      unsafe result.hit_count > 0
    else { return false }
    for place in unsafe 0..<result.hit_count {
      let hit = unsafe result.hits[place]
      guard hit.start < hit.end, unsafe result.start <= hit.start,
        unsafe hit.end <= result.end
      else { return false }
    }
    return true
  }

  private static let queryCallback:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_query_batch>?) -> quoth_status = {
      context, batch in
      let left = unsafe context!.assumingMemoryBound(to: Int.self)
      unsafe left.pointee -= 1
      return unsafe verdict(isWhole(batch!.pointee) && left.pointee > 0, left.pointee)
    }
}
