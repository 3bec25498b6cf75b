import CQuoth

extension CMachine {
  func searchCorpusForSet(_ function: String) throws {
    let (corpus, set) = unsafe (corpora[slot()], sets[slot()])
    switch function {
    case "set_search":
      let hasCallback = number(below: 8) != 1
      var left = number(below: 3) == 1 ? 1 : Int.max
      unsafe try withOptions { options in
        _ = try unsafe withUnsafeMutablePointer(to: &left) { left in
          unsafe try with(function, []) {
            unsafe quoth_corpus_search_set(
              corpus, set, options, hasCallback ? Self.setBatchCallback : nil, left, $0)
          }
        }
      }
    case "set_walk_create":
      unsafe try withOptions { options in
        try unsafe make(function, &setWalks, { unsafe quoth_set_walk_destroy($0) }) {
          unsafe quoth_set_walk_create($0, corpus, set, options, $1)
        }
      }
    default:
      let walk = unsafe setWalks[slot()]
      let batch = unsafe sizedOutput("batch", quoth_set_batch())
      let status = unsafe try with(function, [batch]) {
        unsafe quoth_set_walk_next(batch.pointer(), walk, $0)
      }
      if status == 0, batch.isPassed {
        unsafe try expect(
          "a batch of a set can be read", Self.isWhole(unsafe batch.value(quoth_set_batch.self)))
      }
    }
  }

  func keepSetHits(_ function: String) throws {
    let (corpus, set, kept) = unsafe (corpora[slot()], sets[slot()], setHits[slot()])
    if function == "set_find_in_corpus" {
      return unsafe try withOptions { options in
        try unsafe make(function, &setHits, { unsafe quoth_set_hits_destroy($0) }) {
          unsafe quoth_set_hits_create($0, corpus, set, options, $1)
        }
      }
    }
    let count = output("count", 77)
    if function == "set_refine_in_corpus" {
      let cancellation = number(below: 3) == 1 ? unsafe cancellations[slot()] : nil
      return try unsafe make(function, &setHits, { unsafe quoth_set_hits_destroy($0) }) {
        var options = unsafe quoth_refine_options()
        unsafe options.struct_size = MemoryLayout<quoth_refine_options>.size
        unsafe options.cancellation = cancellation
        return unsafe quoth_set_hits_refine($0, kept, corpus, set, &options, $1)
      }
    }
    if function == "set_hits_find" {
      let first = output("first", 77)
      let (start, end) = (size(), size())
      _ = unsafe try with(function, [first, count]) {
        unsafe quoth_set_hits_find(first.pointer(), count.pointer(), kept, start, end, $0)
      }
      return
    }
    let matches = output("matches", 0x5A)
    let isCut = output("is_cut", true)
    let status = unsafe try with(function, [matches, count, isCut]) {
      unsafe quoth_set_hits_get_matches(
        matches.pointer(), count.pointer(), isCut.pointer(), kept, $0)
    }
    guard status == 0, matches.isPassed, count.isPassed else { return }
    let list = unsafe matches.value(UnsafePointer<quoth_set_match>?.self)
    for place in 0..<count.value(Int.self) {
      try expect("kept hits of a set can be read", unsafe list![place].start < list![place].end)
    }
  }

  func countCorpusForSet(_ function: String) throws {
    let (corpus, set) = unsafe (corpora[slot()], sets[slot()])
    let count = output("count", 77)
    let room = pick([8, 0, 1, 40])
    let capacity = pick([room, room, -1, .min])
    var counts = [Int](repeating: 0x5A5A, count: room + 1)
    var matches = [quoth_set_match](repeating: Self.filled(quoth_set_match()), count: room + 1)
    unsafe try withOptions { options in
      if function == "set_counts_in_corpus" {
        _ = try unsafe counts.withUnsafeMutableBufferPointer { counts in
          unsafe try with(function, [count]) {
            unsafe quoth_corpus_count_set(
              counts.baseAddress, capacity, count.pointer(), corpus, set, options, $0)
          }
        }
        return
      }
      _ = try unsafe matches.withUnsafeMutableBufferPointer { matches in
        unsafe try with(function, [count]) {
          unsafe quoth_corpus_find_set_firsts(
            matches.baseAddress, capacity, count.pointer(), corpus, set, options, $0)
        }
      }
    }
    try expect("\(function) writes within its room", counts[room] == 0x5A5A)
    try expect("\(function) writes within its room", matches[room].start == Self.filled(0))
  }

  private static func isWhole(_ batch: quoth_set_batch) -> Bool {
    guard unsafe batch.count <= batch.total, unsafe batch.units_done <= batch.unit_count else {
      return false
    }
    for place in unsafe 0..<batch.count {
      guard unsafe batch.matches[place].start < batch.matches[place].end else { return false }
    }
    return true
  }

  private static let setBatchCallback:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_set_batch>?) -> quoth_status = {
      context, batch in
      let left = unsafe context!.assumingMemoryBound(to: Int.self)
      unsafe left.pointee -= 1
      return unsafe verdict(isWhole(batch!.pointee) && left.pointee > 0, left.pointee)
    }
}
