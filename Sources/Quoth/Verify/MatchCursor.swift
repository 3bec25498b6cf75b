/// Finds the matches in a text from first to last: scan, verify, order.
///
/// Each match has one candidate, the place of its anchor. A cursor owns a range of candidates, so
/// that a text can be cut anywhere and its parts searched separately.
struct MatchCursor<Verifier: FamilyVerifier> {
  typealias Program = Verifier.Program
  typealias Text = Verifier.Text

  private var verifier: Verifier
  private let program: Program
  private let text: Text
  private let isOverlapping: Bool
  private let patience: Patience
  private let countsPlain: Bool
  /// Candidates from here on belong to another cursor.
  private let limit: Int
  /// The smallest start that the next match may have.
  private var floor: Int
  private var masks = MaskBuffer()
  private var place = 0
  /// The number of groups that the next step requests.
  private var room = 1
  private var bits: UInt64 = 0
  private var base = 0
  private var lastCandidate = -1
  private var next: Int
  private var began: Int
  private var linear: Verifier.Linear?
  private var linearFrom = 0
  /// Whether the last batch was abandoned, at `base`.
  private var isHostile = false
  /// Whether a batch is being decided: its groups from `group` on, after some positions in the room.
  private var isInBatch = false
  private var group = 0
  private var undecided = 0..<0

  /// - Parameters:
  ///   - candidates: the range of anchors to examine.
  ///   - floor: the smallest start of a match.
  ///   - overlapping: whether matches may overlap.
  init(
    _ program: Program, text: Text, candidates: Range<Int>, floor: Int, overlapping: Bool,
    scratch: Program.Scratch? = nil
  ) {
    self.program = program
    self.text = text
    verifier = Verifier(program, text: text, scratch: scratch)
    isOverlapping = overlapping
    patience = program.patience
    countsPlain = program.countsPlain
    limit = candidates.upperBound
    next = candidates.lowerBound
    began = candidates.lowerBound
    self.floor = floor
  }

  /// Where another cursor continues after the last match: its first candidate and its smallest
  /// start.
  var resumption: Resumption { Resumption(candidate: lastCandidate + 1, floor: floor) }

  /// The scratch memory, if any was needed.
  var scratch: Program.Scratch? { verifier.scratch }

  /// The next match, or nil if none is left.
  mutating func nextMatch() -> Match? {
    if linear != nil { return nextLinear() }
    while true {
      while bits != 0 {
        let candidate = base &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if candidate < floor { continue }
        if candidate >= limit { return nil }
        if verifier.work > patience.budget(base &- began) {
          // The linear method takes over at this candidate.
          base = candidate
          startLinear()
          return nextLinear()
        }
        if let match = verifier.match(at: candidate), match.start >= floor {
          lastCandidate = candidate
          floor = isOverlapping ? match.start &+ 1 : match.end
          return match
        }
      }
      guard advance() else { return nil }
    }
  }

  /// Whether the text is too short to justify the memory of a room.
  var isShort: Bool { limit < 2_048 }

  /// Writes the next matches into a room and returns their number, 0 after the last.
  ///
  /// Takes the same steps as ``nextMatch()``, one batch of masks at a time: first the positions of
  /// all candidates, then their verdicts, so that no branch depends on where candidates lie.
  mutating func read(_ room: MatchRoom) -> Int {
    while true {
      if isInBatch {
        while !isHostile {
          if undecided.isEmpty {
            guard group < masks.count else { break }
            let groups = group..<min(group + room.groups, masks.count)
            group = groups.upperBound
            undecided =
              unsafe 0..<masks.readPositions(
                of: groups, program.kernels, into: room.positions)
            continue
          }
          let share = unsafe undecided.prefix(room.matches.count)
          undecided = share.upperBound..<undecided.upperBound
          let count = unsafe decide(
            UnsafeBufferPointer(rebasing: room.positions[share]), room.matches.baseAddress!)
          if count > 0 { return count }
        }
        isInBatch = false
        if isHostile { startLinear() } else { finishBatch() }
      }
      if bits != 0 || linear != nil || place + 1 < masks.count {
        guard let match = nextMatch() else { return 0 }
        unsafe room.matches.initializeElement(at: 0, to: match)
        return 1
      }
      guard nextBatch() else { return 0 }
      isInBatch = true
      group = 0
      undecided = 0..<0
    }
  }

  /// Reads the next masks and returns false if there are none.
  private mutating func nextBatch() -> Bool {
    if masks.count > 0 { next = masks.next }
    masks.count = 0
    isHostile = false
    guard next < limit else { return false }
    masks.room = MaskBuffer.capacity
    text.scan(program, from: next, to: limit, into: &masks)
    return masks.count > 0
  }

  private mutating func finishBatch() {
    next = masks.next
    base = next
    masks.count = 0
    if verifier.work > patience.budget(base &- began) { startLinear() }
  }

  /// Decides the candidates of one batch, writes the matches and returns their number.
  private mutating func decide(
    _ positions: UnsafeBufferPointer<UInt32>, _ out: UnsafeMutablePointer<Match>
  ) -> Int {
    let quick = verifier.quick
    let origin = masks.position
    let limit = limit
    let isOverlapping = isOverlapping
    // The candidates of a long needle in one batch can cost as much as a whole text: see
    // `Patience`.
    let budget = patience.budget(origin &- began)
    var allowance = budget &- verifier.work
    var floor = floor
    var work = 0
    var count = 0
    let length = program.unitCount
    if masks.isPlain, masks.end <= limit {
      let step = isOverlapping ? 1 : length
      // The positions carry the bit of plain groups.
      let origin = origin &- Int(MaskBuffer.plainBit)
      let first = unsafe positions.isEmpty ? limit : origin &+ Int(positions[0])
      if countsPlain, floor <= first {
        for index in 0..<positions.count {
          let candidate = unsafe origin &+ Int(positions[index])
          unsafe (out + index).initialize(to: Match(start: candidate, end: candidate &+ length))
        }
        count = positions.count
        if count > 0 { self.floor = unsafe (out + count - 1).pointee.start + step }
        return count
      }
      // Written unconditionally, since overlaps are unpredictable for a branch.
      for index in 0..<positions.count {
        let candidate = unsafe origin &+ Int(positions[index])
        unsafe (out + count).initialize(to: Match(start: candidate, end: candidate &+ length))
        count &+= candidate >= floor ? 1 : 0
        floor = candidate >= floor ? candidate &+ step : floor
      }
      self.floor = floor
      return count
    }
    let closeIsFinal = verifier.closeIsFinal
    var close: Verifier.Close?
    var triesClose = true
    for index in 0..<positions.count {
      let position = unsafe positions[index]
      let candidate = origin &+ Int(position & ~MaskBuffer.plainBit)
      if candidate < floor { continue }
      if candidate >= limit { break }
      var found: Match?
      if position & MaskBuffer.plainBit != 0 {
        found = Match(start: candidate, end: candidate &+ length)
      } else {
        if work > allowance {
          // The linear method takes over at this candidate.
          isHostile = true
          base = candidate
          break
        }
        let verdict = quick.verdict(at: candidate, &work)
        if verdict.kind == .match {
          found = Match(start: verdict.start, end: verdict.end)
        } else if verdict.kind == .edges {
          found = verifier.match(at: candidate, verdict)
          allowance = budget &- verifier.work
        } else if verdict.kind == .ask {
          if triesClose, close == nil {
            close = verifier.readyClose()
            triesClose = close != nil
          }
          let closer = close?.verdict(at: candidate, &work) ?? verdict
          if closer.kind == .match, closeIsFinal {
            found = Match(start: closer.start, end: closer.end)
          } else if closer.kind != .none {
            found = verifier.hardMatch(at: candidate, closer)
            allowance = budget &- verifier.work
          }
        }
      }
      if let match = found, match.start >= floor {
        floor = isOverlapping ? match.start &+ 1 : match.end
        unsafe (out + count).initialize(to: match)
        count &+= 1
      }
    }
    self.floor = floor
    verifier.addWork(work)
    return count
  }

  /// Counts the remaining matches.
  mutating func count() -> Int {
    var total = 0
    guard countsPlain else {
      if isShort {
        while nextMatch() != nil { total += 1 }
        return total
      }
      // Counting must do with less of the stack.
      MatchRoom.with(groups: 8, share: 64) { room in
        while case let count = read(room), count > 0 { total += count }
      }
      return total
    }
    // Where all text is plain, the candidates are the matches, and none overlaps another.
    while bits != 0 || linear != nil || place + 1 < masks.count {
      guard nextMatch() != nil else { return total }
      total += 1
    }
    while nextBatch() {
      if masks.isPlain, floor <= masks.position, masks.end <= limit {
        total += masks.plainTally(program.kernels)
        floor = masks.last(of: masks.count - 1) + (isOverlapping ? 1 : program.unitCount)
      } else {
        total += countBatch()
      }
      finishBatch()
      while linear != nil || bits != 0 || place + 1 < masks.count {
        guard nextMatch() != nil else { return total }
        total += 1
      }
    }
    return total
  }

  /// Counts the matches of some masks, where the candidates of plain groups are matches: all
  /// candidates, minus those that turn out not to be matches.
  private mutating func countBatch() -> Int {
    let step = isOverlapping ? 1 : program.unitCount
    // Candidates at the end may belong to another cursor; then each one is examined.
    let isWhole = masks.end <= limit
    var (total, others) = masks.tally(program.kernels)
    if !isWhole { others = masks.count }
    total -= isWhole ? candidatesTaken(from: 0) : 0
    for number in 0..<others {
      let group = isWhole ? masks.other(number) : number
      if isWhole, group > 0, masks.isPlain(group - 1) {
        floor = max(floor, masks.last(of: group - 1) + step)
      }
      let start = masks.start(of: group)
      var bits = masks[group]
      total -= bits.nonzeroBitCount
      while bits != 0 {
        let candidate = start + bits.trailingZeroBitCount
        bits &= bits - 1
        if candidate < floor || candidate >= limit { continue }
        if let match = verifier.match(at: candidate), match.start >= floor {
          floor = isOverlapping ? match.start + 1 : match.end
          total += 1
        }
      }
      if isWhole { total -= candidatesTaken(from: group + 1) }
    }
    if isWhole, masks.isPlain(masks.count - 1) {
      floor = max(floor, masks.last(of: masks.count - 1) + step)
    }
    return total
  }

  /// The number of candidates of plain groups, from one group on, that an earlier match covers.
  /// Plain matches do not cover one another.
  private func candidatesTaken(from group: Int) -> Int {
    var taken = 0
    var group = group
    while group < masks.count, masks.isPlain(group), floor > masks.start(of: group) {
      let below = ~(~UInt64(0) << UInt64(floor - masks.start(of: group)))
      taken += (masks[group] & below).nonzeroBitCount
      group += 1
    }
    return taken
  }

  /// Advances to the next mask.
  @inline(__always)
  private mutating func advance() -> Bool {
    place += 1
    if place >= masks.count {
      if masks.count > 0 { next = masks.next }
      masks.count = 0
      guard next < limit else { return false }
      // Start small so that the first match returns early.
      masks.room = room
      room = min(4 * room, MaskBuffer.capacity)
      text.scan(program, from: next, to: limit, into: &masks)
      place = 0
      if masks.count == 0 {
        next = limit
        return false
      }
    }
    base = masks.start(of: place)
    bits = masks[place]
    return true
  }

  // MARK: Hostile text

  private mutating func startLinear() {
    linearFrom = base
    linear = verifier.linear(from: base)
  }

  private mutating func nextLinear() -> Match? {
    while let found = linear!.next(stop: linearFrom + patience.stretch, limit: limit) {
      guard found.anchor >= linearFrom, found.anchor < limit, found.start >= floor else { continue }
      if let match = verifier.match(found), match.start >= floor {
        lastCandidate = found.anchor
        floor = isOverlapping ? match.start + 1 : match.end
        return match
      }
    }
    next = linear!.position
    base = next
    began = next
    bits = 0
    masks.count = 0
    linear = nil
    verifier.forgetWork()
    return next >= limit ? nil : nextMatch()
  }
}
