// Search in code units whose encoding is known only at run time: each function is compiled once. UTF-8 that
// is short and all ASCII is searched as Latin-1.
//
// The search of each encoding is a function that is not inlined: otherwise the cursors of all of them would
// lie on the stack at once, in each of these functions.

extension Pattern {
  @usableFromInline
  package func matches(_ units: HaystackUnits) throws(UTF8Error) -> [Match] {
    var matches: [Match] = []
    switch units.simplest {
    case .utf16(let units): unsafe collect(ContiguousText(units), into: &matches)
    case .latin1(let bytes): unsafe collect(ContiguousText(bytes), into: &matches)
    case .utf8(let bytes, let malformed):
      guard bytes.count <= Self.shortText else {
        var cursor = utf8Cursor(bytes.count, malformed)
        return try unsafe cursor.matches(in: bytes)
      }
      try unsafe forEachMatch(inShort: bytes, malformed) { match in
        matches.append(match)
        return true
      }
    }
    return matches
  }

  @usableFromInline
  package func firstMatch(_ units: HaystackUnits) throws(UTF8Error) -> Match? {
    switch units.simplest {
    case .utf16(let units): return unsafe first(ContiguousText(units))
    case .latin1(let bytes): return unsafe first(ContiguousText(bytes))
    case .utf8(let bytes, let malformed):
      guard bytes.count <= Self.shortText else {
        var found: [Match] = []
        var cursor = utf8Cursor(bytes.count, malformed)
        while !cursor.isAtEnd, found.isEmpty {
          if let error = unsafe cursor.read(bytes, into: &found, enough: 1, most: 1) { throw error }
        }
        return found.first
      }
      var first: Match?
      try unsafe forEachMatch(inShort: bytes, malformed) { match in
        first = match
        return false
      }
      return first
    }
  }

  @usableFromInline
  package func lastMatch(_ units: HaystackUnits) throws(UTF8Error) -> Match? {
    switch units {
    case .utf16(let units): return unsafe last(ContiguousText(units))
    case .latin1(let bytes): return unsafe last(ContiguousText(bytes))
    case .utf8(let bytes, let malformed):
      guard bytes.count <= Self.shortText else {
        var cursor = UTF8BackwardCursor(
          program, byteCount: bytes.count, needleLength: needle.count, malformed: malformed)
        return try unsafe cursor.nextMatch(in: bytes)
      }
      // As in UTF-16, it is faster to search from the beginning.
      var match: Match?
      try forEachMatch(units) {
        match = $0
        return true
      }
      return match
    }
  }

  @usableFromInline
  package func count(_ units: HaystackUnits) throws(UTF8Error) -> Int {
    switch units.simplest {
    case .utf16(let units): return unsafe count(ContiguousText(units))
    case .latin1(let bytes): return unsafe count(ContiguousText(bytes))
    case .utf8:
      var count = 0
      try forEachMatch(units) { _ in
        count += 1
        return true
      }
      return count
    }
  }

  @usableFromInline
  package func forEachMatch(_ units: HaystackUnits, _ body: (Match) -> Bool) throws(UTF8Error) {
    switch units.simplest {
    case .utf16(let units): unsafe forEachMatch(ContiguousText(units), body)
    case .latin1(let bytes): unsafe forEachMatch(ContiguousText(bytes), body)
    case .utf8(let bytes, let malformed):
      if bytes.count <= Self.shortText {
        return try unsafe forEachMatch(inShort: bytes, malformed, body)
      }
      try unsafe forEachMatch(inLong: bytes, malformed, body)
    }
  }

  @inline(never)
  private func forEachMatch(
    inLong text: UnsafeBufferPointer<UInt8>, _ malformed: MalformedUTF8, _ body: (Match) -> Bool
  ) throws(UTF8Error) {
    var cursor = utf8Cursor(text.count, malformed)
    try unsafe cursor.visit(in: text) { batch in
      for match in batch where !body(match) { return false }
      return true
    }
  }

  @usableFromInline
  package func forEachBatch(_ units: HaystackUnits, _ body: (Span<Match>) -> Bool) throws(UTF8Error)
  {
    switch units.simplest {
    case .utf16(let units): unsafe forEachBatch(ContiguousText(units), body)
    case .latin1(let bytes): unsafe forEachBatch(ContiguousText(bytes), body)
    case .utf8(let bytes, let malformed):
      try unsafe forEachBatch(inUTF8: bytes, malformed, body)
    }
  }

  @inline(never)
  private func forEachBatch(
    inUTF8 text: UnsafeBufferPointer<UInt8>, _ malformed: MalformedUTF8,
    _ body: (Span<Match>) -> Bool
  ) throws(UTF8Error) {
    // `Array.span` is newer than macOS 15.
    func pass(_ batch: [Match]) -> Bool {
      unsafe batch.withUnsafeBufferPointer { unsafe body($0.span) }
    }
    if text.count <= Self.shortText {
      var found: [Match] = []
      try unsafe forEachMatch(inShort: text, malformed) { match in
        found.append(match)
        return true
      }
      if !found.isEmpty { _ = pass(found) }
      return
    }
    var cursor = utf8Cursor(text.count, malformed)
    try unsafe cursor.visit(in: text, pass)
  }

  func utf8Cursor(_ byteCount: Int, _ malformed: MalformedUTF8) -> UTF8Cursor {
    UTF8Cursor(
      program, candidates: 0..<byteCount, needleLength: needle.count, malformed: malformed,
      overlapping: options.overlapping)
  }

  // MARK: UTF-16 and Latin-1

  /// Calls `body` with the matches in batches, until it returns false.
  @inline(__always)
  private func forEach(
    _ text: ContiguousText<some CodeUnit>, _ body: (UnsafeBufferPointer<Match>) -> Bool
  ) {
    var rest: Resumption? = Resumption()
    if text.isQuick {
      var goesOn = true
      rest = unsafe withUnsafeTemporaryAllocation(of: Match.self, capacity: 16) { room in
        let (count, rest) = unsafe text.searchQuickly(program, room)
        if count > 0 { goesOn = unsafe body(UnsafeBufferPointer(rebasing: room[0..<count])) }
        return rest
      }
      if !goesOn { return }
    }
    guard let rest else { return }
    var cursor = SearchCursor(program, text: text, from: rest)
    defer { leave(cursor.scratch) }
    unsafe cursor.forEachBatch(body)
  }

  @inline(never)
  private func forEachBatch(
    _ text: ContiguousText<some CodeUnit>, _ body: (Span<Match>) -> Bool
  ) {
    unsafe forEach(text) { unsafe body($0.span) }
  }

  @inline(never)
  func forEachMatch(_ text: ContiguousText<some CodeUnit>, _ body: (Match) -> Bool) {
    unsafe forEach(text) { batch in
      for index in 0..<batch.count {
        if unsafe !body(batch[index]) { return false }
      }
      return true
    }
  }

  @inline(never)
  private func collect(_ text: ContiguousText<some CodeUnit>, into matches: inout [Match]) {
    unsafe forEach(text) {
      unsafe matches.append(contentsOf: $0)
      return true
    }
  }

  @inline(never)
  private func first(_ text: ContiguousText<some CodeUnit>) -> Match? {
    var rest: Resumption? = Resumption()
    if text.isQuick {
      var match: Match?
      rest = unsafe withUnsafeTemporaryAllocation(of: Match.self, capacity: 1) { room in
        let (count, rest) = unsafe text.searchQuickly(program, room)
        if count > 0 { match = unsafe room[0] }
        return rest
      }
      if match != nil { return match }
    }
    guard let rest else { return nil }
    var cursor = SearchCursor(program, text: text, from: rest)
    defer { leave(cursor.scratch) }
    return cursor.nextMatch()
  }

  /// Inlined for short text, to which a call makes a difference.
  @inline(__always)
  private func count(_ text: ContiguousText<some CodeUnit>) -> Int {
    guard text.isQuick else { return count(text, from: Resumption()) }
    let (count, rest) = unsafe withUnsafeTemporaryAllocation(of: Match.self, capacity: 16) {
      unsafe text.searchQuickly(program, $0)
    }
    guard let rest else { return count }
    return count + self.count(text, from: rest)
  }

  @inline(never)
  private func count(_ text: ContiguousText<some CodeUnit>, from start: Resumption) -> Int {
    var cursor = SearchCursor(program, text: text, from: start)
    defer { leave(cursor.scratch) }
    return cursor.count()
  }

  /// Keeps the memory that a search needed, if any, for the next one.
  private func leave(_ scratch: @autoclosure () -> SearchScratch) {
    let scratch = scratch()
    if scratch.folding != nil || scratch.collation != nil { scratch.leave(to: program) }
  }

  @inline(never)
  private func last(_ text: ContiguousText<some CodeUnit>) -> Match? {
    if text.count <= Self.shortText {
      // Faster to search from the beginning than to prepare a search from the end.
      var match: Match?
      unsafe forEach(text) {
        match = unsafe $0[$0.count - 1]
        return true
      }
      return match
    }
    var cursor = BackwardCursor(program, count: text.count)
    return cursor.nextMatch(in: text)
  }
}
