import CQuoth

extension CMachine {
  func useSet(_ function: String) throws {
    switch function {
    case "set_create": try createSet()
    case "set_rows": try setRows()
    case "set_search", "set_walk_create", "set_walk_next": try searchCorpusForSet(function)
    case "set_find_in_corpus", "set_refine_in_corpus", "set_hits_get_matches", "set_hits_find":
      try keepSetHits(function)
    case "set_counts_in_corpus", "set_firsts_in_corpus": try countCorpusForSet(function)
    default: try searchSet(function)
    }
  }

  private func createSet() throws {
    let chosen = unsafe (0..<number(below: 4)).map { _ in unsafe patterns[slot()] }
    // Without numbers, the patterns that there are.
    let handles = unsafe chosen.isEmpty ? patterns.filter { unsafe $0 != nil } : chosen
    let count = unsafe pick([handles.count, handles.count, -1, .min, .max])
    let isMissing = number(below: 8) == 1
    try unsafe handles.withUnsafeBufferPointer { handles in
      try unsafe make("set_create", &sets, { unsafe quoth_set_destroy($0) }) {
        unsafe quoth_set_create($0, isMissing ? nil : handles.baseAddress, count, $1)
      }
    }
  }

  private func searchSet(_ function: String) throws {
    let set = unsafe sets[slot()]
    let (memory, length, encoding) = unsafe text()
    let count = output("count", 77)
    let room = pick([8, 0, 1, 40])
    let capacity = pick([room, room, -1, .min])
    let flags: UInt32 = pick([0, 0x400, 0x200, 0x600, .max])
    var matches = [quoth_set_match](repeating: Self.filled(quoth_set_match()), count: room + 1)
    switch function {
    case "set_all":
      let status = try unsafe matches.withUnsafeMutableBufferPointer { matches in
        unsafe try with(function, [count]) {
          unsafe quoth_set_find_all(
            matches.baseAddress, capacity, count.pointer(), set, memory, length, encoding, flags, $0
          )
        }
      }
      guard status == 0, count.isPassed else { break }
      for match in matches.prefix(min(room, count.value(Int.self))) {
        try expect("set_all writes matches", match.start < match.end && match.end <= length)
      }
    case "set_firsts":
      _ = try unsafe matches.withUnsafeMutableBufferPointer { matches in
        unsafe try with(function, [count]) {
          unsafe quoth_set_find_firsts(
            matches.baseAddress, capacity, count.pointer(), set, memory, length, encoding, $0)
        }
      }
    case "set_counts":
      var counts = [Int](repeating: 0x5A5A, count: room + 1)
      _ = try unsafe counts.withUnsafeMutableBufferPointer { counts in
        unsafe try with(function, [count]) {
          unsafe quoth_set_count(
            counts.baseAddress, capacity, count.pointer(), set, memory, length, encoding, $0)
        }
      }
      try expect("set_counts writes within its room", counts[room] == 0x5A5A)
    default:
      let hasCallback = number(below: 8) != 1
      var left = number(below: 3) == 1 ? 2 : Int.max
      _ = try unsafe withUnsafeMutablePointer(to: &left) { left in
        unsafe try with(function, []) {
          unsafe quoth_set_for_each(
            set, memory, length, encoding, flags, hasCallback ? Self.setCallback : nil, left, $0)
        }
      }
    }
    try expect("\(function) writes within its room", matches[room].start == Self.filled(0))
  }

  private func setRows() throws {
    let set = unsafe sets[slot()]
    try unsafe withRows("set_rows") {
      memory, length, encoding, offsets, size, count, left, hasCallback, error in
      unsafe quoth_set_search_rows(
        set, memory, length, encoding, offsets, size, count,
        hasCallback ? Self.setRowsCallback : nil, left, error)
    }
  }

  private static let setCallback:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_set_match>?) -> quoth_status = {
      context, match in
      let left = unsafe context!.assumingMemoryBound(to: Int.self)
      unsafe left.pointee -= 1
      return unsafe verdict(
        match!.pointee.start < match!.pointee.end && left.pointee > 0, left.pointee)
    }

  private static let setRowsCallback:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_set_row_match>?, Int) ->
      quoth_status = {
        context, matches, count in
        let left = unsafe context!.assumingMemoryBound(to: Int.self)
        unsafe left.pointee -= 1
        return unsafe verdict(
          count > 0 && matches![0].start < matches![0].end && left.pointee > 0, left.pointee)
      }
}
