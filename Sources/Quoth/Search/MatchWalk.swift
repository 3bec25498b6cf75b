/// A walk over the matches in one text, a step a call, forward or backward.
///
/// It keeps its place but not the text, which every step is given again; so it serves for memory of any
/// owner. Stepping costs nothing for text that is not reached.
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

  /// The next match, or nil behind the last. The text must be the same at every step.
  public mutating func next(in text: Span<UInt16>) -> Match? {
    unsafe text.withUnsafeBufferPointer { unsafe step(ContiguousText($0)) }
  }

  /// The next match, or nil behind the last. The text must be the same at every step.
  public mutating func next(in text: UnsafeBufferPointer<UInt16>) -> Match? {
    unsafe step(ContiguousText(text))
  }

  /// The next match in Latin-1 bytes, or nil behind the last. The text must be the same at every step.
  public mutating func next(inLatin1 text: Span<UInt8>) -> Match? {
    unsafe text.withUnsafeBufferPointer { unsafe step(ContiguousText($0)) }
  }

  /// The next match in Latin-1 bytes, or nil behind the last. The text must be the same at every step.
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

  /// Finds some matches ahead: one at first, then more and more, so that the first comes at once and
  /// many cost little each.
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
  /// Begins a walk over the matches in a text.
  ///
  /// - Parameter backward: from the last match to the first, which is the forward list reversed.
  public func walk(backward: Bool = false) -> MatchWalk {
    MatchWalk(program, isBackward: backward)
  }
}
