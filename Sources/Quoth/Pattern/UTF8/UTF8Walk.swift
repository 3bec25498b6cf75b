/// Finds the matches in UTF-8, one per call, forward or backward: ``MatchWalk`` with offsets in
/// bytes.
///
///     var walk = pattern.utf8Walk()
///     let text = Array("één, één".utf8)
///     while let match = try text.withUnsafeBufferPointer({ try walk.next(in: $0) }) { print(match) }
public struct UTF8Walk {
  private let pattern: Pattern
  private let isBackward: Bool
  private let malformed: MalformedUTF8
  // One of them is set from the first call on.
  private var forward: UTF8Cursor?
  private var backward: UTF8BackwardCursor?
  // Matches found ahead, the next one last.
  private var ahead: [Match] = []
  private var batch = 1
  private var isAtEnd = false
  // The error after the matches found ahead.
  private var error: UTF8Error?

  init(_ pattern: Pattern, isBackward: Bool, malformed: MalformedUTF8) {
    self.pattern = pattern
    self.isBackward = isBackward
    self.malformed = malformed
  }

  /// The next match, or nil after the last. Every call must pass the same bytes.
  ///
  /// - Throws: ``UTF8Error`` if the walk reaches malformed bytes that it refuses, in this call and
  ///   every later one.
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

  /// Finds some matches ahead: one at first, then more each time, so that the first arrives at once
  /// and many cost little each.
  private mutating func readAhead(_ bytes: UnsafeBufferPointer<UInt8>) {
    if forward == nil {
      forward = UTF8Cursor(
        pattern.program, candidates: 0..<bytes.count, needleLength: pattern.needle.count,
        malformed: malformed, overlapping: pattern.options.overlapping)
    }
    var found: [Match] = []
    let wanted = batch
    while found.isEmpty, error == nil, !forward!.isAtEnd {
      error = unsafe forward!.read(bytes, into: &found, enough: wanted, most: wanted)
    }
    isAtEnd = forward!.isAtEnd
    batch = min(batch * 2, 1_024)
    found.reverse()
    ahead = found
  }
}

extension Pattern {
  /// Starts a walk over the matches in UTF-8.
  ///
  /// - Parameter backward: whether to go from the last match to the first, reversing the forward
  ///   list.
  public func utf8Walk(
    backward: Bool = false, malformed: MalformedUTF8 = .refused
  ) -> UTF8Walk {
    UTF8Walk(self, isBackward: backward, malformed: malformed)
  }
}
