// Search over contiguous code units. Every form uses the generic ones at the end.

extension Pattern {
  /// All matches, in order.
  ///
  ///     let pattern = try Pattern("ja", options: .caseInsensitive(locale: .root))
  ///     let matches = pattern.matches(in: Array("Ja, ja".utf16))  // 0..<2, 4..<6
  ///
  /// - Parameter text: UTF-16 code units; unpaired surrogates are allowed.
  /// - Complexity: O(*n*).
  public func matches(in text: [UInt16]) -> [Match] {
    unsafe text.withUnsafeBufferPointer { unsafe matches(in: $0) }
  }

  /// All matches, in order.
  public func matches(in text: Span<UInt16>) -> [Match] {
    unsafe text.withUnsafeBufferPointer { unsafe matches(in: $0) }
  }

  /// All matches, in order. The memory is read only during the call.
  public func matches(in text: UnsafeBufferPointer<UInt16>) -> [Match] {
    unsafe collect(ContiguousText(text))
  }

  /// All matches in Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func matches(inLatin1 text: UnsafeBufferPointer<UInt8>) -> [Match] {
    unsafe collect(ContiguousText(text))
  }

  /// All matches in Latin-1 bytes, each of which is its own UTF-16 code unit; offsets are bytes.
  public func matches(inLatin1 text: [UInt8]) -> [Match] {
    unsafe text.withUnsafeBufferPointer { unsafe matches(inLatin1: $0) }
  }

  /// The first match, or nil.
  public func firstMatch(in text: [UInt16]) -> Match? {
    unsafe text.withUnsafeBufferPointer { unsafe firstMatch(in: $0) }
  }

  /// The first match, or nil.
  public func firstMatch(in text: Span<UInt16>) -> Match? {
    unsafe text.withUnsafeBufferPointer { unsafe firstMatch(in: $0) }
  }

  /// The first match, or nil. The memory is read only during the call.
  public func firstMatch(in text: UnsafeBufferPointer<UInt16>) -> Match? {
    unsafe first(ContiguousText(text))
  }

  /// The first match in Latin-1 bytes, or nil.
  public func firstMatch(inLatin1 text: UnsafeBufferPointer<UInt8>) -> Match? {
    unsafe first(ContiguousText(text))
  }

  /// The first match in Latin-1 bytes, or nil.
  public func firstMatch(inLatin1 text: [UInt8]) -> Match? {
    unsafe text.withUnsafeBufferPointer { unsafe firstMatch(inLatin1: $0) }
  }

  /// The last match, or nil: the last of ``matches(in:)-([UInt16])``. Searches from the end.
  public func lastMatch(in text: [UInt16]) -> Match? {
    unsafe text.withUnsafeBufferPointer { unsafe lastMatch(in: $0) }
  }

  /// The last match, or nil. Searches from the end.
  public func lastMatch(in text: Span<UInt16>) -> Match? {
    unsafe text.withUnsafeBufferPointer { unsafe lastMatch(in: $0) }
  }

  /// The last match, or nil. Searches from the end.
  public func lastMatch(in text: UnsafeBufferPointer<UInt16>) -> Match? {
    unsafe last(ContiguousText(text))
  }

  /// The last match in Latin-1 bytes, or nil. Searches from the end.
  public func lastMatch(inLatin1 text: UnsafeBufferPointer<UInt8>) -> Match? {
    unsafe last(ContiguousText(text))
  }

  /// The last match in Latin-1 bytes, or nil. Searches from the end.
  public func lastMatch(inLatin1 text: [UInt8]) -> Match? {
    unsafe text.withUnsafeBufferPointer { unsafe lastMatch(inLatin1: $0) }
  }

  /// The number of matches.
  public func count(in text: [UInt16]) -> Int {
    unsafe text.withUnsafeBufferPointer { unsafe count(in: $0) }
  }

  /// The number of matches.
  public func count(in text: Span<UInt16>) -> Int {
    unsafe text.withUnsafeBufferPointer { unsafe count(in: $0) }
  }

  /// The number of matches. The memory is read only during the call.
  public func count(in text: UnsafeBufferPointer<UInt16>) -> Int {
    unsafe count(ContiguousText(text))
  }

  /// The number of matches in Latin-1 bytes.
  public func count(inLatin1 text: UnsafeBufferPointer<UInt8>) -> Int {
    unsafe count(ContiguousText(text))
  }

  /// The number of matches in Latin-1 bytes.
  public func count(inLatin1 text: [UInt8]) -> Int {
    unsafe text.withUnsafeBufferPointer { unsafe count(inLatin1: $0) }
  }

  /// Whether there is a match.
  public func isContained(in text: [UInt16]) -> Bool { firstMatch(in: text) != nil }

  /// Whether there is a match.
  public func isContained(in text: Span<UInt16>) -> Bool { firstMatch(in: text) != nil }

  /// Whether there is a match. The memory is read only during the call.
  public func isContained(in text: UnsafeBufferPointer<UInt16>) -> Bool {
    unsafe firstMatch(in: text) != nil
  }

  /// Whether there is a match in Latin-1 bytes.
  public func isContained(inLatin1 text: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe firstMatch(inLatin1: text) != nil
  }

  /// Whether there is a match in Latin-1 bytes.
  public func isContained(inLatin1 text: [UInt8]) -> Bool { firstMatch(inLatin1: text) != nil }

  /// Calls `body` with each match in order, until it returns false.
  public func forEachMatch(in text: [UInt16], _ body: (Match) -> Bool) {
    unsafe text.withUnsafeBufferPointer { unsafe forEachMatch(in: $0, body) }
  }

  /// Calls `body` with each match in order, until it returns false.
  public func forEachMatch(in text: Span<UInt16>, _ body: (Match) -> Bool) {
    unsafe text.withUnsafeBufferPointer { unsafe forEachMatch(in: $0, body) }
  }

  /// Calls `body` with each match in order, until it returns false.
  public func forEachMatch(in text: UnsafeBufferPointer<UInt16>, _ body: (Match) -> Bool) {
    let text = unsafe ContiguousText(text)
    guard let rest = text.searchQuickly(program, body) else { return }
    var cursor = SearchCursor(program, text: text, from: rest)
    defer { leave(cursor.scratch) }
    cursor.visit(body)
  }

  /// Calls `body` with each match in order, until it returns false.
  public func forEachMatch(inLatin1 text: UnsafeBufferPointer<UInt8>, _ body: (Match) -> Bool) {
    let text = unsafe ContiguousText(text)
    guard let rest = text.searchQuickly(program, body) else { return }
    var cursor = SearchCursor(program, text: text, from: rest)
    defer { leave(cursor.scratch) }
    cursor.visit(body)
  }

  /// Calls `body` with each match in order, until it returns false.
  public func forEachMatch(inLatin1 text: [UInt8], _ body: (Match) -> Bool) {
    unsafe text.withUnsafeBufferPointer { unsafe forEachMatch(inLatin1: $0, body) }
  }

  /// Calls `body` with all matches in order, in batches, until it returns false: the cheapest way
  /// to process very many.
  public func forEachBatch(in text: [UInt16], _ body: (Span<Match>) -> Bool) {
    unsafe text.withUnsafeBufferPointer { unsafe forEachBatch(in: $0, body) }
  }

  /// Calls `body` with all matches in order, in batches, until it returns false.
  public func forEachBatch(in text: UnsafeBufferPointer<UInt16>, _ body: (Span<Match>) -> Bool) {
    let text = unsafe ContiguousText(text)
    let rest = text.searchQuickly(program) {
      var match = $0
      return unsafe withUnsafePointer(to: &match) {
        unsafe body(UnsafeBufferPointer(start: $0, count: 1).span)
      }
    }
    guard let rest else { return }
    var cursor = SearchCursor(program, text: text, from: rest)
    defer { leave(cursor.scratch) }
    unsafe cursor.forEachBatch { unsafe body($0.span) }
  }

  /// Calls `body` with all matches in Latin-1 bytes in order, in batches, until it returns false.
  public func forEachBatch(
    inLatin1 text: UnsafeBufferPointer<UInt8>, _ body: (Span<Match>) -> Bool
  ) {
    let text = unsafe ContiguousText(text)
    let rest = text.searchQuickly(program) {
      var match = $0
      return unsafe withUnsafePointer(to: &match) {
        unsafe body(UnsafeBufferPointer(start: $0, count: 1).span)
      }
    }
    guard let rest else { return }
    var cursor = SearchCursor(program, text: text, from: rest)
    defer { leave(cursor.scratch) }
    unsafe cursor.forEachBatch { unsafe body($0.span) }
  }

  // MARK: The generic forms

  @inline(__always)
  private func collect(_ text: ContiguousText<some CodeUnit>) -> [Match] {
    var matches: [Match] = []
    let rest = text.searchQuickly(program) {
      matches.append($0)
      return true
    }
    guard let rest else { return matches }
    var cursor = SearchCursor(program, text: text, from: rest)
    defer { leave(cursor.scratch) }
    unsafe cursor.forEachBatch {
      unsafe matches.append(contentsOf: $0)
      return true
    }
    return matches
  }

  @inline(__always)
  private func first(_ text: ContiguousText<some CodeUnit>) -> Match? {
    var match: Match?
    let rest = text.searchQuickly(program) {
      match = $0
      return false
    }
    guard let rest else { return match }
    var cursor = SearchCursor(program, text: text, from: rest)
    defer { leave(cursor.scratch) }
    return cursor.nextMatch()
  }

  @inline(__always)
  private func count(_ text: ContiguousText<some CodeUnit>) -> Int {
    var count = 0
    let rest = text.searchQuickly(program) { _ in
      count += 1
      return true
    }
    guard let rest else { return count }
    var cursor = SearchCursor(program, text: text, from: rest)
    defer { leave(cursor.scratch) }
    return count + cursor.count()
  }

  /// Keeps the memory that a search needed, if any, for the next one.
  @inline(__always)
  private func leave(_ scratch: @autoclosure () -> SearchScratch) {
    let scratch = scratch()
    if scratch.folding != nil || scratch.collation != nil { scratch.leave(to: program) }
  }

  @inline(__always)
  private func last(_ text: some ScannableText) -> Match? {
    if text.count <= Self.shortText {
      // Faster to search from the beginning than to prepare a search from the end.
      var match: Match?
      var cursor = SearchCursor(program, text: text)
      defer { leave(cursor.scratch) }
      cursor.visit {
        match = $0
        return true
      }
      return match
    }
    var cursor = BackwardCursor(program, count: text.count)
    return cursor.nextMatch(in: text)
  }
}
