import CQuoth

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CMachine {
  func build(_ function: String) throws {
    switch function {
    case "corpus_builder_create":
      let joiner: UInt32 = pick([0, 1, 2, 3, .max])
      try unsafe make(function, &builders, { unsafe quoth_corpus_builder_destroy($0) }) {
        var options = quoth_corpus_builder_options()
        options.struct_size = MemoryLayout<quoth_corpus_builder_options>.size
        options.joiner = joiner
        return unsafe quoth_corpus_builder_create($0, &options, $1)
      }
    case "corpus_builder_create_extending":
      let corpus = unsafe corpora[slot()]
      try unsafe make(function, &builders, { unsafe quoth_corpus_builder_destroy($0) }) {
        unsafe quoth_corpus_builder_create_extending($0, corpus, $1)
      }
    case "corpus_builder_begin":
      let builder = unsafe builders[slot()]
      let id = UInt64(bitPattern: Int64(size()))
      _ = unsafe try with(function, []) { unsafe quoth_corpus_builder_begin(builder, id, $0) }
    case "corpus_builder_append":
      let (builder, corpus) = unsafe (builders[slot()], corpora[slot()])
      _ = unsafe try with(function, []) { unsafe quoth_corpus_builder_append(builder, corpus, $0) }
    case "corpus_builder_finish":
      let builder = unsafe builders[slot()]
      try unsafe make(function, &corpora, { unsafe quoth_corpus_destroy($0) }) {
        unsafe quoth_corpus_builder_finish($0, builder, $1)
      }
    default: try addCue()
    }
  }

  private func addCue() throws {
    let builder = unsafe builders[slot()]
    let (memory, length, encoding) = unsafe text()
    var cue = unsafe quoth_cue()
    unsafe cue.struct_size = MemoryLayout<quoth_cue>.size
    unsafe cue.flags = pick([UInt32(QUOTH_CUE_HAS_ID), UInt32(QUOTH_CUE_HAS_ID), 0, 1])
    unsafe cue.id = UInt64(bitPattern: Int64(size()))
    unsafe cue.start = pick([0, 1_000, -1, .min, .max])
    unsafe cue.end = pick([2_000, 0, .min, .max, -5])
    let hasCue = number(below: 4) != 1
    let hasSpeaker = number(below: 2) == 1
    let names: [[CChar]] = [[65, 0], [0], [66, 0], [-1, 0], [-61, 0], [-61, -87, 0]]
    try unsafe pick(names).withUnsafeBufferPointer { name in
      unsafe cue.speaker = hasSpeaker ? name.baseAddress : nil
      try unsafe withUnsafePointer(to: cue) { cue in
        _ = try unsafe with("corpus_builder_add", []) {
          unsafe quoth_corpus_builder_add(
            builder, memory, length, encoding, hasCue ? cue : nil, $0)
        }
      }
    }
  }

  func ask(_ function: String) throws {
    let corpus = unsafe corpora[slot()]
    let place = size()
    let first = output("first output", 77)
    let second = output("second output", 77)
    let found = output("found", true)
    switch function {
    case "corpus_get_size":
      let out = sizedOutput("size", quoth_corpus_size())
      _ = unsafe try with(function, [out]) {
        unsafe quoth_corpus_get_size(out.pointer(), corpus, $0)
      }
    case "corpus_find_place":
      let out = unsafe sizedOutput("place", quoth_place())
      _ = unsafe try with(function, [out]) {
        unsafe quoth_corpus_find_place(out.pointer(), corpus, place, $0)
      }
    case "corpus_get_cue":
      let out = unsafe sizedOutput("entry", quoth_cue_entry())
      _ = unsafe try with(function, [out]) {
        unsafe quoth_corpus_get_cue(out.pointer(), corpus, place, $0)
      }
    case "corpus_get_transcript":
      let out = sizedOutput("entry", quoth_transcript_entry())
      _ = unsafe try with(function, [out]) {
        unsafe quoth_corpus_get_transcript(out.pointer(), corpus, place, $0)
      }
    case "corpus_find_transcript":
      let id = UInt64(bitPattern: Int64(place))
      _ = unsafe try with(function, [first, found]) {
        unsafe quoth_corpus_find_transcript(first.pointer(), found.pointer(), corpus, id, $0)
      }
    case "corpus_find_cue":
      let time = Int64(size())
      _ = unsafe try with(function, [first, found]) {
        unsafe quoth_corpus_find_cue(first.pointer(), found.pointer(), corpus, place, time, $0)
      }
    case "corpus_get_speaker":
      let name = output("name", 0x5A)
      let status = unsafe try with(function, [name]) {
        unsafe quoth_corpus_get_speaker(name.pointer(), corpus, place, $0)
      }
      if status == 0, name.isPassed, let text = unsafe name.value(UnsafePointer<CChar>?.self) {
        _ = unsafe strlen(text)
      }
    case "corpus_get_line":
      let offset = size()
      _ = unsafe try with(function, [first, second]) {
        unsafe quoth_corpus_get_line(first.pointer(), second.pointer(), corpus, place, offset, $0)
      }
    case "corpus_get_parts":
      let end = size()
      let room = pick([4, 0, 1])
      let capacity = pick([room, room, -1])
      var parts = [quoth_part](repeating: Self.filled(quoth_part()), count: room + 1)
      _ = try unsafe parts.withUnsafeMutableBufferPointer { parts in
        unsafe try with(function, [first]) {
          unsafe quoth_corpus_get_parts(
            parts.baseAddress, capacity, first.pointer(), corpus, place, end, $0)
        }
      }
      try expect("corpus_get_parts writes within its room", parts[room].cue == Self.filled(0))
    case "corpus_translate":
      let unit: quoth_unit = pick([1, 2, 3, 4, 5, 0])
      let flags: UInt32 = pick([0, 0, UInt32(QUOTH_TRANSLATE_ROUND_UP), 1])
      var offsets = (0..<number(below: 5)).map { _ in number(below: 50) - 1 }
      let count = pick([offsets.count, -1, .min])
      _ = try unsafe offsets.withUnsafeMutableBufferPointer { offsets in
        unsafe try with(function, []) {
          var options = quoth_corpus_translate_options()
          options.struct_size = MemoryLayout<quoth_corpus_translate_options>.size
          options.to = unit
          options.flags = flags
          return unsafe quoth_corpus_translate(
            offsets.baseAddress, count, corpus, place, &options, $0)
        }
      }
    default: unsafe try copyText(unsafe corpus)
    }
  }

  private func copyText(_ corpus: OpaquePointer?) throws {
    let (start, end) = (size(), size())
    // The room that the header requires, if the range is valid.
    let room = start >= 0 && end > start && end < 1 << 20 ? end - start : 1
    var units = [UInt16](repeating: 0x5A5A, count: room + 1)
    let isMissing = number(below: 8) == 1
    _ = try unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe try with("corpus_copy_text", []) {
        unsafe quoth_corpus_copy_text(isMissing ? nil : units.baseAddress, corpus, start, end, $0)
      }
    }
    try expect("corpus_copy_text writes within its room", units[room] == 0x5A5A)
  }

  func file(_ function: String) throws {
    let own = "/tmp/quoth-fuzz-c-\(getpid()).corpus"
    let paths = [own, "", "/", "/nowhere/x", "/dev/full", "/proc/self/mem", "\u{E9}/\u{1}"]
    let path = pick(paths)
    let isMissing = number(below: 8) == 1
    if function == "corpus_open_memory" {
      let (memory, length, encoding) = unsafe text()
      let bytes = encoding == quoth_encoding(QUOTH_UTF16) || encoding == quoth_encoding(QUOTH_UTF32)
      // A length in larger units is beyond the memory of bytes only where it is nonsense.
      try unsafe make(function, &corpora, { unsafe quoth_corpus_destroy($0) }) {
        unsafe quoth_corpus_open_memory($0, memory, bytes ? min(length, 0) : length, nil, $1)
      }
    } else if function == "corpus_write" {
      let corpus = unsafe corpora[slot()]
      // Writes only its own file.
      _ = unsafe try (path == "/" || path == own || path.isEmpty ? path : "/nowhere/x").withCString
      { path in
        unsafe try with(function, []) {
          unsafe quoth_corpus_write(corpus, isMissing ? nil : path, $0)
        }
      }
    } else {
      let verify: UInt32 = pick([0, 1, 2, 3, .max])
      unsafe try path.withCString { path in
        try unsafe make(function, &corpora, { unsafe quoth_corpus_destroy($0) }) {
          var options = quoth_corpus_open_options()
          options.struct_size = MemoryLayout<quoth_corpus_open_options>.size
          options.verify = verify
          return unsafe quoth_corpus_open($0, isMissing ? nil : path, &options, $1)
        }
      }
      unsafe unlink(own)
    }
  }
}
