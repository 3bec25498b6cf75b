// Search in UTF-8 in place. Offsets are bytes.

extension Pattern {
  /// All matches in UTF-8, in order, as offsets in bytes: the matches of the same text in UTF-16.
  ///
  ///     let pattern = try Pattern("één", options: .caseInsensitive(locale: .root))
  ///     let matches = try pattern.matches(inUTF8: Array("ÉÉN, één".utf8))  // 0..<5, 7..<12
  ///
  /// - Throws: ``UTF8Error`` if bytes are malformed and `malformed` refuses them.
  /// - Complexity: O(*n*). The text is never copied as a whole.
  public func matches(
    inUTF8 text: [UInt8], malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> [Match] {
    try unsafe Self.withBytes(text) { bytes throws(UTF8Error) in
      try unsafe matches(inUTF8: bytes, malformed: malformed)
    }
  }

  /// All matches in UTF-8, in order, as offsets in bytes. The memory is read only during the call.
  public func matches(
    inUTF8 text: UnsafeBufferPointer<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> [Match] {
    if unsafe Self.isASCII(text) { return unsafe matches(inLatin1: text) }
    guard text.count <= Self.shortText else {
      var cursor = utf8Cursor(text.count, malformed)
      return try unsafe cursor.matches(in: text)
    }
    var matches: [Match] = []
    try unsafe forEachMatch(inShort: text, malformed) { match in
      matches.append(match)
      return true
    }
    return matches
  }

  /// The first match in UTF-8, or nil. Malformed bytes after it may go unnoticed.
  public func firstMatch(
    inUTF8 text: UnsafeBufferPointer<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> Match? {
    if unsafe Self.isASCII(text) { return unsafe firstMatch(inLatin1: text) }
    guard text.count <= Self.shortText else {
      var found: [Match] = []
      var cursor = utf8Cursor(text.count, malformed)
      while !cursor.isAtEnd, found.isEmpty {
        if let error = unsafe cursor.read(text, into: &found, enough: 1, most: 1) { throw error }
      }
      return found.first
    }
    var first: Match?
    try unsafe forEachMatch(inShort: text, malformed) { match in
      first = match
      return false
    }
    return first
  }

  /// The last match in UTF-8, or nil. Searches long text from the end; malformed bytes before the
  /// match may then go unnoticed.
  public func lastMatch(
    inUTF8 text: UnsafeBufferPointer<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> Match? {
    if text.count <= Self.shortText {
      // As in UTF-16, it is faster to search from the beginning.
      var match: Match?
      try unsafe forEachMatch(inUTF8: text, malformed: malformed) {
        match = $0
        return true
      }
      return match
    }
    var cursor = UTF8BackwardCursor(
      program, byteCount: text.count, needleLength: needle.count, malformed: malformed)
    return try unsafe cursor.nextMatch(in: text)
  }

  /// The number of matches in UTF-8.
  public func count(
    inUTF8 text: UnsafeBufferPointer<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> Int {
    if unsafe Self.isASCII(text) { return unsafe count(inLatin1: text) }
    var count = 0
    try unsafe forEachMatch(inUTF8: text, malformed: malformed) { _ in
      count += 1
      return true
    }
    return count
  }

  /// Whether there is a match in UTF-8.
  public func isContained(
    inUTF8 text: UnsafeBufferPointer<UInt8>, malformed: MalformedUTF8 = .refused
  ) throws(UTF8Error) -> Bool {
    try unsafe firstMatch(inUTF8: text, malformed: malformed) != nil
  }

  /// Calls `body` with each match in UTF-8 in order, until it returns false.
  public func forEachMatch(
    inUTF8 text: UnsafeBufferPointer<UInt8>, malformed: MalformedUTF8 = .refused,
    _ body: (Match) -> Bool
  ) throws(UTF8Error) {
    if unsafe Self.isASCII(text) { return unsafe forEachMatch(inLatin1: text, body) }
    if text.count <= Self.shortText {
      return try unsafe forEachMatch(inShort: text, malformed, body)
    }
    var cursor = utf8Cursor(text.count, malformed)
    try unsafe cursor.visit(in: text, body)
  }

  private func utf8Cursor(_ byteCount: Int, _ malformed: MalformedUTF8) -> UTF8Cursor {
    UTF8Cursor(
      program, candidates: 0..<byteCount, needleLength: needle.count, malformed: malformed,
      overlapping: options.overlapping)
  }

  /// Texts up to this many bytes are transcoded on the stack, without allocation.
  static var shortText: Int { 512 }

  private func forEachMatch(
    inShort text: UnsafeBufferPointer<UInt8>, _ malformed: MalformedUTF8, _ body: (Match) -> Bool
  ) throws(UTF8Error) {
    let wrong = unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: text.count) {
      units -> Int? in
      // SAFETY: units never outnumber bytes.
      var filled = 0
      var offset = 0
      while offset < text.count {
        let next = unsafe UTF8Scalars.decode(text, at: offset)
        if next.isMalformed, malformed == .refused { return offset }
        let pair = Surrogates.units(of: next.scalar)
        unsafe units.initializeElement(at: filled, to: pair.first)
        if pair.width == 2 { unsafe units.initializeElement(at: filled + 1, to: pair.last) }
        filled += pair.width
        offset += next.length
      }
      var reached = (unit: 0, byte: 0)
      // Passed by pointer: a variable that a closure captures may be moved to the heap.
      unsafe withUnsafeMutablePointer(to: &reached) { reached in
        unsafe forEachMatch(in: UnsafeBufferPointer(rebasing: units[0..<filled])) { match in
          let start = unsafe Self.byte(of: match.start, in: text, from: &reached.pointee)
          let end = unsafe Self.byte(of: match.end, in: text, from: &reached.pointee)
          return body(Match(start: start, end: end, isPartial: match.isPartial))
        }
      }
      return nil
    }
    if let wrong { throw UTF8Error(offset: wrong) }
  }

  /// The byte of a code unit, counted from the last place reached or from the beginning.
  @unsafe
  private static func byte(
    of unit: Int, in text: UnsafeBufferPointer<UInt8>, from reached: inout (unit: Int, byte: Int)
  ) -> Int {
    if unit < reached.unit { reached = (0, 0) }
    while reached.unit < unit {
      let next = unsafe UTF8Scalars.decode(text, at: reached.byte)
      reached.unit += Surrogates.width(of: next.scalar)
      reached.byte += next.length
    }
    return reached.byte
  }

  /// Whether a text small enough to read twice is all ASCII.
  private static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= 1 << 18 else { return false }
    return unsafe Kernels.active.asciiRun(text) == text.count
  }

  private static func withBytes<R>(
    _ text: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws(UTF8Error) -> R
  ) throws(UTF8Error) -> R {
    let result: Result<R, UTF8Error> = unsafe text.withUnsafeBufferPointer { bytes in
      do throws(UTF8Error) { return .success(try unsafe body(bytes)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
