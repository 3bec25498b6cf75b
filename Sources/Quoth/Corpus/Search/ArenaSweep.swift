import QuothKernels

/// Finds the matches of one family in ranges of an arena: one scan over the whole text, with each
/// candidate verified within its passage alone.
///
/// A passage within one stretch, as nearly all are, is read as contiguous memory.
struct ArenaSweep<Narrow: FamilyVerifier, Wide: FamilyVerifier, Mixed: FamilyVerifier>
where
  Narrow.Text == ContiguousText<UInt8>, Wide.Text == ContiguousText<UInt16>,
  Mixed.Text == ArenaText, Wide.Program == Narrow.Program, Mixed.Program == Narrow.Program,
  Narrow.Program.Scratch: ForgettingScratch
{
  typealias Program = Narrow.Program

  private enum Kind {
    /// Between passages, or in one that is finished.
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
  // The verifiers of the current passage; one of them is in use.
  private var narrow: Narrow?
  private var wide: Wide?
  private var mixed: Mixed?
  private var kind = Kind.nothing
  /// The current passage or gap.
  private var lower = 0
  private var upper = 0
  /// The first candidate in it.
  private var entered = 0
  private var stretch: Arena.Stretch?
  private var passageHint = 0
  private var stretchHint = 0
  /// The smallest start that the next match may have.
  private var floor = 0
  /// Candidates from here on belong to another sweep.
  private var rangeEnd = 0
  private var masks = MaskBuffer()
  // Verifiers of the current stretch, used only for their quick checks.
  private var nearNarrow: Narrow?
  private var nearWide: Wide?
  /// Which verdicts over the stretch are valid without regard to passages.
  private let trust: SweepTrust
  private let countsPlain: Bool
  private let exceptions: ExceptionTable.View
  private var exceptionHint = 0
  private let room = SweepRoom()

  /// - Parameter disjoint: whether matches that begin inside another are dropped. Set it only if
  ///   one sweep covers a whole text in order; otherwise they are dropped when parts are merged.
  init(_ program: Program, arena: Arena, passages: Passages, disjoint: Bool) {
    self.program = program
    self.arena = arena
    self.passages = passages
    isDisjoint = disjoint
    trust = SweepTrust(program, passages)
    countsPlain = program.countsPlain
    exceptions = arena.exceptions.view
    guard exceptions.count > 0 else { return }
    unsafe room.substituteScan.initialize(to: program.scan8(standingFor: arena.exceptions.units))
  }

  // Kernels read at most two groups beyond the beginning of the current group.
  private static var reach: Int { 128 }
  // Stretches too short for a scan of their own.
  private static var shortStretch: Int { 512 }

  /// The number of units that may be compared in a given length of text before it counts as
  /// hostile.
  @inline(__always)
  private func allowance(_ units: Int) -> Int { program.patience.budget(units) }

  /// Resets the sweep: the next range may lie anywhere.
  mutating func restart() {
    floor = 0
    leavePassage()
  }

  /// Adds the matches whose candidates lie in a range of offsets.
  ///
  /// - Parameter limit: stops at this many matches in total.
  mutating func sweep(
    _ range: Range<Int>, into matches: inout [Match], limit: Int, stop: SearchStop
  ) {
    var position = range.lowerBound
    rangeEnd = range.upperBound
    while position < range.upperBound, matches.count < limit, !stop.isSet {
      let stretch = arena.stretch(at: position, hint: &stretchHint)
      self.stretch = stretch
      // Units near the end of a stretch are scanned together with the next one.
      let clear = stretch.end == arena.count ? stretch.end : stretch.end - Self.reach
      var end = min(range.upperBound, position < clear ? clear : stretch.end)
      if position >= clear {
        while end < range.upperBound, end - position < Self.shortStretch {
          let next = arena.stretch(at: end, hint: &stretchHint)
          guard next.end - next.start <= Self.shortStretch else { break }
          end = min(range.upperBound, next.end)
        }
        let windowEnd = min(end + Self.reach, arena.count)
        scanWide(
          copied(position..<windowEnd), at: position, 0..<(end - position), &matches, limit, stop)
      } else {
        let length = min(end + Self.reach, stretch.end) - stretch.start
        let part = (position - stretch.start)..<(end - stretch.start)
        if stretch.isWide {
          let base = unsafe stretch.base.assumingMemoryBound(to: UInt16.self)
          let text = unsafe ContiguousText(UnsafeBufferPointer(start: base, count: length))
          scanWide(text, at: stretch.start, part, &matches, limit, stop)
        } else {
          let base = unsafe stretch.base.assumingMemoryBound(to: UInt8.self)
          let text = unsafe ContiguousText(UnsafeBufferPointer(start: base, count: length))
          if nearNarrow == nil { nearNarrow = Narrow(program, text: text, scratch: nil) }
          if trust != .nothing { nearNarrow!.move(to: text, program, nil) }
          scan(text, nearNarrow!.quick, at: stretch.start, part, &matches, limit, stop)
        }
      }
      position = end
    }
  }

  private mutating func scanWide(
    _ text: ContiguousText<UInt16>, at origin: Int, _ part: Range<Int>, _ matches: inout [Match],
    _ limit: Int, _ stop: SearchStop
  ) {
    if nearWide == nil { nearWide = Wide(program, text: text, scratch: nil) }
    if trust != .nothing { nearWide!.move(to: text, program, nil) }
    scan(text, nearWide!.quick, at: origin, part, &matches, limit, stop)
  }

  /// Copies a few units, possibly from several stretches, as wide ones.
  private mutating func copied(_ range: Range<Int>) -> ContiguousText<UInt16> {
    let tier = unsafe program.kernels.tier
    var place = range.lowerBound
    var hint = stretchHint
    var out = unsafe room.window
    precondition(range.count <= SweepRoom.windowLength, "window larger than its buffer")
    while place < range.upperBound {
      let stretch = arena.stretch(at: place, hint: &hint)
      let length = min(stretch.end, range.upperBound) - place
      if stretch.isWide {
        let base = unsafe stretch.base.assumingMemoryBound(to: UInt16.self)
        unsafe out.update(from: base + (place - stretch.start), count: length)
      } else {
        let base = unsafe stretch.base.assumingMemoryBound(to: UInt8.self)
        unsafe tier.pointee.widen(base + (place - stretch.start), length, out)
        unsafe exceptions.restore(place..<(place + length), in: out)
      }
      unsafe out += length
      place += length
    }
    return unsafe ContiguousText(UnsafeBufferPointer(start: room.window, count: range.count))
  }

  /// Examines the candidates in a part of a stretch or of a copy of several; `origin` is its offset
  /// in the arena.
  private mutating func scan(
    _ text: ContiguousText<some CodeUnit>, _ quick: some QuickCheck, at origin: Int,
    _ part: Range<Int>, _ matches: inout [Match], _ limit: Int, _ stop: SearchStop
  ) {
    var next = part.lowerBound
    var work = 0
    while next < part.upperBound {
      if exceptions.count > 0, text.isNarrow {
        room.scan(text, program.kernels, from: next, to: part.upperBound, into: &masks)
      } else {
        text.scan(program, from: next, to: part.upperBound, into: &masks)
      }
      if masks.count == 0 || stop.isSet { return }
      let base = masks.position
      next = masks.next
      let count = unsafe masks.readPositions(
        of: 0..<masks.count, program.kernels, into: room.positions)
      if trust == .matches, countsPlain, masks.isPlain, masks.end <= part.upperBound,
        floor <= origin &+ base
      {
        addPlain(count, at: origin &+ base, &matches)
      } else if trust == .nothing || work > allowance(base &- part.lowerBound) {
        for index in 0..<count {
          let candidate = unsafe base &+ Int(room.positions[index] & ~MaskBuffer.plainBit)
          if candidate >= part.upperBound { return }
          take(origin &+ candidate, &matches)
        }
      } else {
        let left = allowance(base &- part.lowerBound) &- work
        work &+= decide(
          count, text, quick, at: origin, end: part.upperBound, allowance: left, &matches)
      }
      if matches.count >= limit { return }
    }
  }

  /// The first exception at or after an offset.
  @inline(__always)
  private mutating func exception(from offset: Int) -> Int {
    if exceptionHint > 0, exceptions.offset(exceptionHint &- 1) >= offset { exceptionHint = 0 }
    exceptionHint = exceptions.place(atOrAfter: offset, from: exceptionHint)
    return exceptionHint < exceptions.count ? exceptions.offset(exceptionHint) : .max
  }

  /// Adds the candidates of plain text, which are matches.
  private mutating func addPlain(_ count: Int, at base: Int, _ matches: inout [Match]) {
    guard count > 0 else { return }
    let length = program.unitCount
    let found = unsafe room.found
    // The positions carry the bit of plain groups.
    let base = base &- Int(MaskBuffer.plainBit)
    for index in 0..<count {
      let start = unsafe base &+ Int(room.positions[index])
      unsafe (found + index).initialize(to: Match(start: start, end: start &+ length))
    }
    let last = unsafe found[count - 1]
    floor = isDisjoint ? last.end : last.start &+ 1
    unsafe matches.append(contentsOf: UnsafeBufferPointer(start: found, count: count))
  }

  /// Decides the candidates of some masks by a check over the stretch if that suffices, otherwise
  /// within their passages. Returns the number of units compared.
  @inline(__always)
  private mutating func decide<Unit>(
    _ count: Int, _ text: ContiguousText<Unit>, _ quick: some QuickCheck, at origin: Int, end: Int,
    allowance: Int, _ matches: inout [Match]
  ) -> Int {
    let base = masks.position
    let textCount = text.count
    let trustsMatches = trust == .matches
    let plain = trustsMatches ? MaskBuffer.plainBit : 0
    let length = program.unitCount
    // Units near the ends of the visible text have neighbors outside it.
    let near = length &+ 1
    let far = textCount &- length &- 1
    let found = unsafe room.found
    let isDisjoint = isDisjoint
    let isNarrow = text.isNarrow
    var exception = isNarrow ? exception(from: origin &+ base &- near) : .max
    var floor = floor
    var written = 0
    var work = 0
    for index in 0..<count {
      let position = unsafe room.positions[index]
      let candidate = base &+ Int(position & ~MaskBuffer.plainBit)
      if candidate >= end { break }
      if origin &+ candidate < floor { continue }
      var match: Match
      if position & plain != 0 {
        match = Match(start: origin &+ candidate, end: origin &+ candidate &+ length)
      } else {
        var kind = QuickVerdict.Kind.ask
        match = Match(start: 0, end: 0)
        if isNarrow, origin &+ candidate &+ near >= exception {
          exception = self.exception(from: origin &+ candidate &- near)
        }
        // Substitutes for other units cannot be checked here.
        let isWhole = origin &+ candidate &+ near < exception
        if isWhole, candidate >= near, candidate < far, work <= allowance {
          let verdict = quick.verdict(at: candidate, &work)
          kind = verdict.kind
          if kind == .none { continue }
          match = Match(start: origin &+ verdict.start, end: origin &+ verdict.end)
        }
        if kind != .match || !trustsMatches {
          unsafe matches.append(contentsOf: UnsafeBufferPointer(start: found, count: written))
          written = 0
          self.floor = floor
          take(origin &+ candidate, &matches)
          floor = self.floor
          continue
        }
      }
      if match.start < floor { continue }
      floor = isDisjoint ? match.end : match.start &+ 1
      unsafe (found + written).initialize(to: match)
      written &+= 1
    }
    unsafe matches.append(contentsOf: UnsafeBufferPointer(start: found, count: written))
    self.floor = floor
    return work
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
    if work > allowance(candidate &- entered) { finishPassage(after: candidate, &matches) }
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
    // All verifiers share the scratch memory that one of them made first.
    if scratch == nil { scratch = narrow?.scratch ?? wide?.scratch ?? mixed?.scratch }
  }

  /// Enters the passage of a candidate.
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
    if lower >= stretch.start, upper <= stretch.end,
      stretch.isWide || exception(from: lower) >= upper
    {
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
  /// Searches the rest of a passage whose candidates are too many and mostly false with the linear
  /// method. Candidates beyond this sweep's range are left to other sweeps.
  private mutating func finishPassage(after candidate: Int, _ matches: inout [Match]) {
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
    // The rest of the passage is done.
    kind = .nothing
    upper = end
    lower = candidate
  }
}
