/// A walk over the matches in code units whose encoding is known only at run time, the same in each call.
@usableFromInline
package struct MatchSteps {
  private let pattern: Pattern
  private let isBackward: Bool
  // The state of the search that goes on, by direction and encoding.
  private var rest = Resumption()
  private var scratch = SearchScratch()
  private var forwardUTF8: UTF8Cursor?
  private var backward: BackwardCursor?
  private var backwardUTF8: UTF8BackwardCursor?
  // Matches found ahead, the next one last.
  private var ahead: [Match] = []
  private var batch = 1
  private var isAtEnd = false
  // The error after the matches found ahead.
  private var error: UTF8Error?

  /// The largest number of matches that are found ahead.
  private static var largestBatch: Int { 1_024 }

  package init(_ pattern: Pattern, isBackward: Bool) {
    self.pattern = pattern
    self.isBackward = isBackward
  }

  /// The next match, or nil after the last; an error in this call and every later one.
  @usableFromInline
  package mutating func next(in units: HaystackUnits) throws(UTF8Error) -> Match? {
    if isBackward { return try nextBackward(units) }
    if ahead.isEmpty, error == nil, !isAtEnd { readAhead(units) }
    if let match = ahead.popLast() { return match }
    if let error { throw error }
    return nil
  }

  private mutating func nextBackward(_ units: HaystackUnits) throws(UTF8Error) -> Match? {
    switch units {
    case .utf16(let units): return unsafe nextBackward(ContiguousText(units))
    case .latin1(let bytes): return unsafe nextBackward(ContiguousText(bytes))
    case .utf8(let bytes, let malformed):
      if backwardUTF8 == nil {
        backwardUTF8 = UTF8BackwardCursor(
          pattern.program, byteCount: bytes.count, needleLength: pattern.needle.count,
          malformed: malformed)
      }
      return try unsafe backwardUTF8!.nextMatch(in: bytes)
    }
  }

  private mutating func nextBackward(_ text: ContiguousText<some CodeUnit>) -> Match? {
    if backward == nil { backward = BackwardCursor(pattern.program, count: text.count) }
    return backward!.nextMatch(in: text)
  }

  /// Finds some matches ahead: one at first, then more each time, so that the first arrives at once
  /// and many cost little each.
  private mutating func readAhead(_ units: HaystackUnits) {
    switch units {
    case .utf16(let units): unsafe readAhead(ContiguousText(units))
    case .latin1(let bytes): unsafe readAhead(ContiguousText(bytes))
    case .utf8(let bytes, let malformed):
      if forwardUTF8 == nil { forwardUTF8 = pattern.utf8Cursor(bytes.count, malformed) }
      while ahead.isEmpty, error == nil, !forwardUTF8!.isAtEnd {
        error = unsafe forwardUTF8!.read(bytes, into: &ahead, enough: batch, most: batch)
      }
      isAtEnd = forwardUTF8!.isAtEnd
    }
    batch = min(batch * 2, Self.largestBatch)
    ahead.reverse()
  }

  private mutating func readAhead(_ text: ContiguousText<some CodeUnit>) {
    var cursor = SearchCursor(
      pattern.program, text: text, candidates: rest.candidate..<max(rest.candidate, text.count),
      floor: rest.floor, overlapping: pattern.options.overlapping, scratch: scratch)
    while ahead.count < batch {
      guard let match = cursor.nextMatch() else {
        isAtEnd = true
        break
      }
      ahead.append(match)
    }
    scratch = cursor.scratch
    rest = cursor.resumption
  }
}
