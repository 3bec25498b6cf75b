/// A walk over the matches in UTF-8, a step a call, forward or backward: ``MatchWalk`` with offsets in
/// bytes.
///
///     var walk = pattern.utf8Walk()
///     let text = Array("één, één".utf8)
///     while let match = try text.withUnsafeBufferPointer({ try walk.next(in: $0) }) { print(match) }
public struct UTF8Walk {
  private let pattern: Pattern
  private let isBackward: Bool
  private let malformed: MalformedUTF8
  // One of them, from the first step on.
  private var forward: UTF8Cursor?
  private var backward: UTF8BackwardCursor?
  // Matches found ahead, the next one last.
  private var ahead: [Match] = []
  private var batch = 1
  private var isAtEnd = false
  // What comes behind the matches found ahead.
  private var error: UTF8Error?

  init(_ pattern: Pattern, isBackward: Bool, malformed: MalformedUTF8) {
    self.pattern = pattern
    self.isBackward = isBackward
    self.malformed = malformed
  }

  /// The next match, or nil behind the last. The bytes must be the same at every step.
  ///
  /// - Throws: ``UTF8Error`` when the walk comes to malformed bytes that it was told to refuse, at this
  ///   step and every further one.
  public mutating func next(in bytes: UnsafeBufferPointer<UInt8>) throws(UTF8Error) -> Match? {
    if isBackward { return try unsafe nextBackward(bytes) }
    if ahead.isEmpty, error == nil, !isAtEnd { unsafe readAhead(bytes) }
    if let match = ahead.popLast() { return match }
    if let error { throw error }
    return nil
  }

  private mutating func nextBackward(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(UTF8Error) -> Match? {
    if backward == nil {
      backward = UTF8BackwardCursor(
        pattern.program, byteCount: bytes.count, needleLength: pattern.needle.count,
        malformed: malformed)
    }
    return try unsafe backward!.nextMatch(in: bytes)
  }

  /// Finds some matches ahead: one at first, then more and more, so that the first comes at once and
  /// many cost little each.
  private mutating func readAhead(_ bytes: UnsafeBufferPointer<UInt8>) {
    if forward == nil {
      forward = UTF8Cursor(
        pattern.program, candidates: 0..<bytes.count, needleLength: pattern.needle.count,
        malformed: malformed, overlapping: pattern.options.overlapping)
    }
    var found: [Match] = []
    let wanted = batch
    do throws(UTF8Error) {
      isAtEnd = try unsafe forward!.visit(in: bytes) { match in
        found.append(match)
        return found.count < wanted
      }
    } catch {
      self.error = error
    }
    batch = min(batch * 2, 1_024)
    found.reverse()
    ahead = found
  }
}

extension Pattern {
  /// Begins a walk over the matches in UTF-8.
  ///
  /// - Parameter backward: from the last match to the first, which is the forward list reversed.
  public func utf8Walk(
    backward: Bool = false, malformed: MalformedUTF8 = .refused
  ) -> UTF8Walk {
    UTF8Walk(self, isBackward: backward, malformed: malformed)
  }
}
