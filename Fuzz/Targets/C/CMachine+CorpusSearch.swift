import CQuoth

extension CMachine {
  func cancel(_ function: String) throws {
    let cancellation = unsafe cancellations[slot()]
    switch function {
    case "cancellation_create":
      try unsafe make(function, &cancellations, { unsafe quoth_cancellation_destroy($0) }) {
        unsafe quoth_cancellation_create($0, $1)
      }
    case "cancellation_cancel":
      _ = unsafe try with(function, []) { unsafe quoth_cancellation_cancel(cancellation, $0) }
    default:
      let found = output("is_cancelled", true)
      _ = unsafe try with(function, [found]) {
        unsafe quoth_cancellation_is_cancelled(found.pointer(), cancellation, $0)
      }
    }
  }

  /// Runs `body` with options of a search; zeros give good ones.
  func withOptions<R>(
    _ body: (UnsafePointer<quoth_search_options>?) throws -> R
  ) rethrows -> R {
    var options = unsafe quoth_search_options()
    unsafe options.struct_size = pick([
      MemoryLayout<quoth_search_options>.size, 0, 8, -1, 4_100, 72,
    ])
    unsafe options.flags = pick([0, 0x100_0000, 0x200_0000, 0x300_0000, 4, .max])
    unsafe options.threads = pick([1, 0, 2, 7, .max])
    unsafe options.limit = size()
    unsafe options.around = size()
    unsafe options.chunk_length = pick([0, 1, 7, 64, .max, -1, .max - 1])
    unsafe options.cancellation = number(below: 4) == 1 ? cancellations[slot()] : nil
    unsafe options.progress = number(below: 4) == 1 ? { _, done, total in _ = done <= total } : nil
    let numbers = (0..<number(below: 4)).map { _ in size() }
    let ranges = (0..<number(below: 4)).map { _ in quoth_range(start: size(), end: size()) }
    let scoped = (number(below: 4) == 1, number(below: 4) == 1, number(below: 4) == 1)
    let counts = (pick([-2, -1, .min]), pick([-2, -1]), pick([-2, -1]))
    if number(below: 9) == 1 { return try body(nil) }
    return try unsafe numbers.withUnsafeBufferPointer { numbers in
      try unsafe ranges.withUnsafeBufferPointer { ranges in
        unsafe try "A".withCString { name in
          try unsafe withUnsafePointer(to: Optional(name)) { names in
            if scoped.0 {
              unsafe options.transcripts = numbers.baseAddress
              unsafe options.transcript_count = counts.0 == -2 ? numbers.count : counts.0
            }
            if scoped.1 {
              unsafe options.cues = ranges.baseAddress
              unsafe options.cue_count = counts.1 == -2 ? ranges.count : counts.1
            }
            if scoped.2 {
              unsafe options.speakers = names
              unsafe options.speaker_count = counts.2 == -2 ? 1 : counts.2
            }
            return try unsafe body(&options)
          }
        }
      }
    }
  }

  func searchCorpus(_ function: String) throws {
    let (corpus, pattern) = unsafe (corpora[slot()], patterns[slot()])
    switch function {
    case "corpus_search":
      let hasCallback = number(below: 8) != 1
      var left = number(below: 3) == 1 ? 1 : Int.max
      unsafe try withOptions { options in
        _ = try unsafe withUnsafeMutablePointer(to: &left) { left in
          unsafe try with(function, []) {
            unsafe quoth_corpus_search(
              corpus, pattern, options, hasCallback ? Self.batchCallback : nil, left, $0)
          }
        }
      }
    case "search_create":
      unsafe try withOptions { options in
        try unsafe make(function, &searches, { unsafe quoth_corpus_walk_destroy($0) }) {
          unsafe quoth_corpus_walk_create($0, corpus, pattern, options, $1)
        }
      }
    default:
      let search = unsafe searches[slot()]
      let batch = unsafe sizedOutput("batch", quoth_corpus_batch())
      let status = unsafe try with(function, [batch]) {
        unsafe quoth_corpus_walk_next(batch.pointer(), search, $0)
      }
      if status == 0, batch.isPassed {
        unsafe try expect(
          "a batch can be read", Self.isWhole(unsafe batch.value(quoth_corpus_batch.self)))
      }
    }
  }

  private static func isWhole(_ batch: quoth_corpus_batch) -> Bool {
    guard unsafe batch.count <= batch.total, unsafe batch.units_done <= batch.unit_count else {
      return false
    }
    for place in unsafe 0..<batch.count {
      guard unsafe batch.matches[place].start < batch.matches[place].end else { return false }
    }
    return true
  }

  private static let batchCallback:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<quoth_corpus_batch>?) -> quoth_status =
      {
        context, batch in
        let left = unsafe context!.assumingMemoryBound(to: Int.self)
        unsafe left.pointee -= 1
        return unsafe verdict(isWhole(batch!.pointee) && left.pointee > 0, left.pointee)
      }

  func keepHits(_ function: String) throws {
    let (corpus, pattern) = unsafe (corpora[slot()], patterns[slot()])
    let kept = unsafe hits[slot()]
    let count = output("count", 77)
    switch function {
    case "corpus_find":
      unsafe try withOptions { options in
        try unsafe make(function, &hits, { unsafe quoth_hits_destroy($0) }) {
          unsafe quoth_hits_create($0, corpus, pattern, options, $1)
        }
      }
    case "corpus_refine":
      let cancellation = number(below: 3) == 1 ? unsafe cancellations[slot()] : nil
      try unsafe make(function, &hits, { unsafe quoth_hits_destroy($0) }) {
        var options = unsafe quoth_refine_options()
        unsafe options.struct_size = MemoryLayout<quoth_refine_options>.size
        unsafe options.cancellation = cancellation
        return unsafe quoth_hits_refine($0, kept, corpus, pattern, &options, $1)
      }
    case "hits_get_matches":
      let matches = output("matches", 0x5A)
      let isCut = output("is_cut", true)
      let status = unsafe try with(function, [matches, count, isCut]) {
        unsafe quoth_hits_get_matches(matches.pointer(), count.pointer(), isCut.pointer(), kept, $0)
      }
      if status == 0, matches.isPassed, count.isPassed {
        let list = unsafe matches.value(UnsafePointer<quoth_match>?.self)
        for place in 0..<count.value(Int.self) {
          try expect("kept hits can be read", unsafe list![place].start < list![place].end)
        }
      }
    default:
      let first = output("first", 77)
      let (start, end) = (size(), size())
      _ = unsafe try with(function, [first, count]) {
        unsafe quoth_hits_find(first.pointer(), count.pointer(), kept, start, end, $0)
      }
    }
  }

  func askAround(_ function: String) throws {
    let (memory, length, encoding) = unsafe text()
    let count = output("count", 77)
    let room = pick([8, 0, 1, 300])
    let capacity = pick([room, room, room, -1, .min])
    let isMissing = number(below: 8) == 1
    switch function {
    case "words":
      let locale = pick(["und", "th", "x-", "", "ja"])
      var words = [quoth_word](repeating: Self.filled(quoth_word()), count: room + 1)
      _ = try unsafe words.withUnsafeMutableBufferPointer { words in
        unsafe try with(function, [count]) {
          unsafe quoth_text_find_words(
            isMissing ? nil : words.baseAddress, capacity, count.pointer(), memory, length,
            encoding,
            locale, $0)
        }
      }
      try expect("words writes within its room", words[room].start == Self.filled(0))
    case "key":
      var key = [UInt32](repeating: 0xA5A5_A5A5, count: room + 1)
      unsafe try withPatternOptions { options in
        _ = try unsafe key.withUnsafeMutableBufferPointer { key in
          unsafe try with(function, [count]) {
            unsafe quoth_text_get_key(
              isMissing ? nil : key.baseAddress, capacity, count.pointer(), memory, length,
              encoding,
              options, $0)
          }
        }
      }
      try expect("key writes within its room", key[room] == 0xA5A5_A5A5)
    case "decode":
      let malformed = output("malformed_count", 77)
      let source: quoth_encoding = pick([2, 3, 256, 257, 270, 300, 400, 1, 6, 0, .max, 10_000])
      var bytes = [CChar](repeating: 0x5A, count: room + 1)
      var places = [Int](repeating: 0x5A5A, count: 3)
      // Bytes may be in any encoding.
      let byteLength = encoding == quoth_encoding(QUOTH_UTF16) ? min(length, 1 << 62) : length
      _ = try unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        try unsafe places.withUnsafeMutableBufferPointer { places in
          unsafe try with(function, [count, malformed]) {
            unsafe quoth_bytes_decode(
              bytes.baseAddress, capacity, count.pointer(), places.baseAddress, 2,
              malformed.pointer(), memory, byteLength == 1 << 62 ? -1 : byteLength, source, $0)
          }
        }
      }
      try expect("decode writes within its room", bytes[room] == 0x5A && places[2] == 0x5A5A)
    default:
      var guesses = [quoth_guess](repeating: Self.filled(quoth_guess()), count: room + 1)
      let byteLength = encoding == quoth_encoding(QUOTH_UTF16) && length > 1 << 60 ? -1 : length
      _ = try unsafe guesses.withUnsafeMutableBufferPointer { guesses in
        unsafe try with(function, [count]) {
          unsafe quoth_bytes_guess_encodings(
            isMissing ? nil : guesses.baseAddress, capacity, count.pointer(), memory, byteLength, $0
          )
        }
      }
      try expect(
        "guess_encodings writes within its room", guesses[room].confidence == Self.filled(0))
    }
  }

  func nameEncodings(_ function: String) throws {
    let names = [
      "utf-8", "windows-1251", "iso-2022-jp", "utf-7", "no-such", "", "utf-16", "a,b", "\u{E9}",
    ]
    if function == "encoding_find" {
      let out = output("out", quoth_encoding(77))
      let name = pick(names)
      let isMissing = number(below: 8) == 1
      _ = unsafe try name.withCString { name in
        unsafe try with(function, [out]) {
          unsafe quoth_encoding_find(out.pointer(), isMissing ? nil : name, $0)
        }
      }
    } else {
      let out = output("out", 0x5A)
      let number: quoth_encoding = pick([2, 1, 6, 256, 300, 470, 0, .max, 10_000])
      let status = unsafe try with(function, [out]) {
        unsafe quoth_encoding_get_name(out.pointer(), number, $0)
      }
      if status == 0, out.isPassed, let name = unsafe out.value(UnsafePointer<CChar>?.self) {
        try expect("a name of an encoding is not empty", unsafe name.pointee != 0)
      }
    }
  }
}
