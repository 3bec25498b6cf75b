/// Scratch memory that can be told that another text follows.
protocol ForgettingScratch: AnyObject {
  func forget()
}

extension FoldingScratch: ForgettingScratch {}

/// Finds the matches of one family in ranges of an arena: one scan over the whole text, each candidate
/// verified within its passage alone.
///
/// A passage that lies within one stretch, as nearly all do, is read as contiguous memory.
struct ArenaSweep<Narrow: FamilyVerifier, Wide: FamilyVerifier, Mixed: FamilyVerifier>
where
  Narrow.Text == ContiguousText<UInt8>, Wide.Text == ContiguousText<UInt16>,
  Mixed.Text == ArenaText, Wide.Program == Narrow.Program, Mixed.Program == Narrow.Program,
  Narrow.Program.Scratch: ForgettingScratch
{
  typealias Program = Narrow.Program

  private enum Kind {
    /// Between passages, or in one that needs no more looking at.
    case nothing
    case narrow
    case wide
    case mixed
  }

  private let program: Program
  private let arena: Arena
  private let passages: Passages
  private let isDisjoint: Bool
  private var scratch: Program.Scratch?
  // The verifiers of the passage under way, one of which is in use.
  private var narrow: Narrow?
  private var wide: Wide?
  private var mixed: Mixed?
  private var kind = Kind.nothing
  /// The passage, or the gap.
  private var lower = 0
  private var upper = 0
  /// The first candidate met in it.
  private var entered = 0
  private var stretch: Arena.Stretch?
  private var passageHint = 0
  private var stretchHint = 0
  /// The smallest start of the next match.
  private var floor = 0
  /// Candidates from here on are another sweep's.
  private var rangeEnd = 0
  private var masks = MaskBuffer()

  /// - Parameter disjoint: whether matches that begin within another are left out. That is right only
  ///   where all of a text is swept in order; else it is done when parts are put together.
  init(_ program: Program, arena: Arena, passages: Passages, disjoint: Bool) {
    self.program = program
    self.arena = arena
    self.passages = passages
    isDisjoint = disjoint
  }

  // Kernels look no farther than two groups from the beginning of the group that they look at.
  private static var reach: Int { 128 }
  // Stretches that are not worth a scan of their own.
  private static var shortStretch: Int { 512 }

  /// Forgets what was found: the next range may lie anywhere.
  mutating func restart() {
    floor = 0
    leavePassage()
  }

  /// Adds the matches whose candidates are in a range of offsets.
  ///
  /// - Parameter limit: stops when there are so many in all.
  mutating func sweep(
    _ range: Range<Int>, into matches: inout [Match], limit: Int, stop: SearchStop
  ) {
    var position = range.lowerBound
    rangeEnd = range.upperBound
    while position < range.upperBound, matches.count < limit, !stop.isSet {
      let stretch = arena.stretch(at: position, hint: &stretchHint)
      self.stretch = stretch
      // What is near the end of a stretch is scanned across it.
      let clear = stretch.end == arena.count ? stretch.end : stretch.end - Self.reach
      var end = min(range.upperBound, position < clear ? clear : stretch.end)
      if position >= clear {
        while end < range.upperBound, end - position < Self.shortStretch {
          let next = arena.stretch(at: end, hint: &stretchHint)
          guard next.end - next.start <= Self.shortStretch else { break }
          end = min(range.upperBound, next.end)
        }
        let windowEnd = min(end + Self.reach, arena.count)
        scan(
          arena.text(position..<windowEnd), at: position, 0..<(end - position), &matches, limit,
          stop)
      } else {
        let length = min(end + Self.reach, stretch.end) - stretch.start
        let part = (position - stretch.start)..<(end - stretch.start)
        if stretch.isWide {
          let base = unsafe stretch.base.assumingMemoryBound(to: UInt16.self)
          let text = unsafe ContiguousText(UnsafeBufferPointer(start: base, count: length))
          scan(text, at: stretch.start, part, &matches, limit, stop)
        } else {
          let base = unsafe stretch.base.assumingMemoryBound(to: UInt8.self)
          let text = unsafe ContiguousText(UnsafeBufferPointer(start: base, count: length))
          scan(text, at: stretch.start, part, &matches, limit, stop)
        }
      }
      position = end
    }
  }

  @inline(__always)
  private mutating func scan(
    _ text: some ScannableText, at origin: Int, _ part: Range<Int>, _ matches: inout [Match],
    _ limit: Int, _ stop: SearchStop
  ) {
    var next = part.lowerBound
    while next < part.upperBound {
      text.scan(program, from: next, into: &masks)
      if masks.count == 0 || stop.isSet { return }
      var base = masks.position
      for group in 0..<masks.count {
        if base >= part.upperBound { return }
        var bits = masks[group]
        while bits != 0 {
          let candidate = base &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          if candidate >= part.upperBound { return }
          take(origin &+ candidate, &matches)
        }
        base &+= 64
      }
      if matches.count >= limit { return }
      next = base
    }
  }

  @inline(__always)
  private mutating func take(_ candidate: Int, _ matches: inout [Match]) {
    if candidate < floor { return }
    if candidate >= upper || candidate < lower { enter(candidate) }
    let found: Match?
    let work: Int
    switch kind {
    case .nothing: return
    case .narrow:
      found = narrow!.match(at: candidate &- lower)
      work = narrow!.work
    case .wide:
      found = wide!.match(at: candidate &- lower)
      work = wide!.work
    case .mixed:
      found = mixed!.match(at: candidate &- lower)
      work = mixed!.work
    }
    if let found { add(found, &matches) }
    if work > 16_384 &+ 4 &* (candidate &- entered) { finishPassage(behind: candidate, &matches) }
  }

  @inline(__always)
  private mutating func add(_ match: Match, _ matches: inout [Match]) {
    let start = match.start &+ lower
    if start < floor { return }
    let end = match.end &+ lower
    floor = isDisjoint ? end : start &+ 1
    matches.append(Match(start: start, end: end, isPartial: match.isPartial))
  }

  private mutating func leavePassage() {
    kind = .nothing
    lower = 0
    upper = 0
    keepScratch()
  }

  private mutating func keepScratch() {
    // Whichever verifier made it first: all use the one.
    if scratch == nil { scratch = narrow?.scratch ?? wide?.scratch ?? mixed?.scratch }
  }

  /// Goes to the passage of a candidate.
  private mutating func enter(_ candidate: Int) {
    keepScratch()
    let (range, isText) = passages.find(candidate, hint: &passageHint)
    lower = range.lowerBound
    upper = range.upperBound
    entered = candidate
    guard isText else {
      kind = .nothing
      return
    }
    scratch?.forget()
    let stretch = self.stretch!
    let count = range.count
    if lower >= stretch.start, upper <= stretch.end {
      let place = lower - stretch.start
      if stretch.isWide {
        kind = .wide
        let base = unsafe (stretch.base + 2 * place).assumingMemoryBound(to: UInt16.self)
        let text = unsafe ContiguousText(UnsafeBufferPointer(start: base, count: count))
        if wide == nil { wide = Wide(program, text: text, scratch: scratch) }
        wide!.move(to: text, program, scratch)
      } else {
        kind = .narrow
        let base = unsafe (stretch.base + place).assumingMemoryBound(to: UInt8.self)
        let text = unsafe ContiguousText(UnsafeBufferPointer(start: base, count: count))
        if narrow == nil { narrow = Narrow(program, text: text, scratch: scratch) }
        narrow!.move(to: text, program, scratch)
      }
    } else {
      kind = .mixed
      let text = arena.text(range)
      if mixed == nil { mixed = Mixed(program, text: text, scratch: scratch) }
      mixed!.move(to: text, program, scratch)
    }
  }
}

extension ArenaSweep {
  /// Searches the rest of a passage whose candidates are too many and mostly false by the method that
  /// no text can make slow. The candidates that this sweep owns no more are found again by others.
  private mutating func finishPassage(behind candidate: Int, _ matches: inout [Match]) {
    keepScratch()
    let end = min(upper, rangeEnd)
    let from = candidate + 1 - lower
    guard from < end - lower else { return }
    scratch?.forget()
    var cursor = MatchCursor<Mixed>(
      program, text: arena.text(lower..<upper), candidates: from..<(end - lower),
      floor: max(0, floor - lower), overlapping: !isDisjoint, scratch: scratch)
    while let match = cursor.nextMatch() { add(match, &matches) }
    scratch = cursor.scratch
    // What is left of the passage is done.
    kind = .nothing
    upper = end
    lower = candidate
  }
}
