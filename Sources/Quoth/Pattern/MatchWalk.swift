/// Finds the matches in one text, one per call, forward or backward.
///
/// It keeps its position but not the text, which every call passes again, so it works with memory
/// of any owner. Text that is never reached costs nothing.
///
///     var walk = pattern.walk()
///     let text = Array("one, two, one".utf16)
///     while let match = walk.next(in: text.span) { print(match) }
public struct MatchWalk {
  private let program: SearchProgram
  private let isBackward: Bool
  private var backward: BackwardCursor?
  private var candidate = 0
  private var floor = 0
  private var scratch = SearchScratch()
  // Matches found ahead, the next one last.
  private var ahead: [Match] = []
  private var batch = 1
  private var isAtEnd = false

  init(_ program: SearchProgram, isBackward: Bool) {
    self.program = program
    self.isBackward = isBackward
  }

  /// The next match, or nil after the last. Every call must pass the same text.
  public mutating func next(in text: Span<UInt16>) -> Match? {
    unsafe text.withUnsafeBufferPointer { unsafe step(ContiguousText($0)) }
  }

  /// The next match, or nil after the last. Every call must pass the same text.
  public mutating func next(in text: UnsafeBufferPointer<UInt16>) -> Match? {
    unsafe step(ContiguousText(text))
  }

  /// The next match in Latin-1 bytes, or nil after the last. Every call must pass the same text.
  public mutating func next(inLatin1 text: Span<UInt8>) -> Match? {
    unsafe text.withUnsafeBufferPointer { unsafe step(ContiguousText($0)) }
  }

  /// The next match in Latin-1 bytes, or nil after the last. Every call must pass the same text.
  public mutating func next(inLatin1 text: UnsafeBufferPointer<UInt8>) -> Match? {
    unsafe step(ContiguousText(text))
  }

  private mutating func step(_ text: some ScannableText) -> Match? {
    if isBackward {
      if backward == nil { backward = BackwardCursor(program, count: text.count) }
      return backward!.nextMatch(in: text)
    }
    if ahead.isEmpty, !isAtEnd { readAhead(text) }
    return ahead.popLast()
  }

  /// Finds some matches ahead: one at first, then more each time, so that the first arrives at once
  /// and many cost little each.
  private mutating func readAhead(_ text: some ScannableText) {
    var cursor = SearchCursor(
      program, text: text, candidates: candidate..<max(candidate, text.count), floor: floor,
      overlapping: program.options.overlapping, scratch: scratch)
    while ahead.count < batch {
      guard let match = cursor.nextMatch() else {
        isAtEnd = true
        break
      }
      ahead.append(match)
    }
    batch = min(batch * 2, 64)
    ahead.reverse()
    scratch = cursor.scratch
    let rest = cursor.resumption
    (candidate, floor) = (rest.candidate, rest.floor)
  }
}

extension Pattern {
  /// Starts a walk over the matches in a text.
  ///
  /// - Parameter backward: whether to go from the last match to the first, reversing the forward
  ///   list.
  public func walk(backward: Bool = false) -> MatchWalk {
    MatchWalk(program, isBackward: backward)
  }
}
