/// Finds matches in linear time for any text: Knuth, Morris and Pratt over the elements of the key.
///
/// Used where most of many candidates are false. It reads the text once, forward, at amortized O(1)
/// per unit for needles of any length.
///
/// Source: Knuth, Morris, Pratt, "Fast pattern matching in strings" (1977).
@safe
struct LinearMatcher<Text: TextSource>: LinearSearch {
  private let program: FoldingProgram
  let text: Text
  /// The key, without marks if the text's marks can be skipped, and without spaces at its edges if
  /// line ends can fold to nothing.
  private let elements: [UInt32]
  private let failure: [Int32]
  private let passesMarks: Bool
  private let mergesSpace: Bool
  /// Whether a run of white space is folded only when the next element is known, since it may fold
  /// to nothing.
  private let joinsLines: Bool
  /// The index of the anchor's element.
  private let anchorElement: Int
  private let scratch: FoldingScratch

  private var run: Run
  // The starts of the atoms of the last elements, in a ring as long as the needle; -1 for an
  // element inside an atom. The next element replaces the oldest, at the run's slot.
  private var starts: [Int]
  var places = LinearPlaces()

  init(_ program: FoldingProgram, text: Text, from position: Int, scratch: FoldingScratch) {
    self.program = program
    self.text = text
    self.scratch = scratch
    let needle = program.needle
    joinsLines = !needle.joints.isEmpty
    let passesMarks = program.isAsymmetric && needle.isMark.contains(false)
    self.passesMarks = passesMarks
    let bases = needle.core.filter { !passesMarks || !needle.isMark[$0] }
    let anchor = needle.clusters[program.anchors.cluster].lowerBound
    if bases.count < needle.elements.count {
      elements = bases.map { needle.elements[$0] }
      failure = Borders.lengths(elements)
      anchorElement = bases.filter { $0 < anchor }.count
    } else {
      elements = needle.elements
      failure = program.failure
      anchorElement = anchor
    }
    mergesSpace = program.foldsSpace && !joinsLines && elements != [FoldRules.space]
    run = Run(offset: position)
    starts = [Int](repeating: -1, count: elements.count)
  }

  var position: Int { run.offset }

  mutating func read(stop: Int, limit: Int) {
    readRegular(stop: stop, limit: limit)
    if places.isEmpty, position < text.count { readAtom() }
  }

  var isIdle: Bool { run.state == 0 }

  func isIdle(from limit: Int) -> Bool {
    guard run.state > anchorElement else { return true }
    func start(_ element: Int) -> Int {
      let place = run.slot - run.state + element
      return starts[place < 0 ? place + starts.count : place]
    }
    // An element inside an atom has no place of its own; its match begins earlier.
    return start(anchorElement) >= limit || start(0) >= limit
  }

  /// How far the text has been read, and how much of the needle matches there.
  private struct Run {
    var offset: Int
    /// The number of the needle's elements that the last ones match.
    var state = 0
    var slot = 0
    var wasSpace = false
    /// Whether the last element completes the needle.
    var isComplete = false
    /// Whether a run of white space has not been folded yet, and whether it contains a line end.
    var isPending = false
    var hasLineEnd = false
    /// The last element other than a mark.
    var left: UInt32 = 0
  }

  /// The arrays of a matcher as raw memory: a loop over the arrays themselves would check for
  /// exclusive access each time.
  @unsafe
  private struct Arrays {
    let elements: UnsafeBufferPointer<UInt32>
    let failure: UnsafeBufferPointer<Int32>
    let starts: UnsafeMutableBufferPointer<Int>
  }

  private mutating func withArrays(_ body: (Arrays) -> Run) {
    run = unsafe elements.withUnsafeBufferPointer { elements in
      unsafe failure.withUnsafeBufferPointer { failure in
        unsafe starts.withUnsafeMutableBufferPointer { starts in
          unsafe body(Arrays(elements: elements, failure: failure, starts: starts))
        }
      }
    }
  }

  /// Reads consecutive units that are atoms of one element each.
  private mutating func readRegular(stop: Int, limit: Int) {
    guard position < text.count - 1, !run.isPending else { return }
    let (text, program, before) = (text, program, run)
    // Three loops, so that none repeats the same two tests for each unit.
    if joinsLines {
      unsafe withArrays {
        unsafe Self.read(text, before, program, $0, stop, limit, merges: false, joins: true)
      }
    } else if mergesSpace {
      unsafe withArrays {
        unsafe Self.read(text, before, program, $0, stop, limit, merges: true, joins: false)
      }
    } else {
      unsafe withArrays {
        unsafe Self.read(text, before, program, $0, stop, limit, merges: false, joins: false)
      }
    }
    if run.isComplete { emit(end: position, isCut: false) }
  }

  @inline(__always)
  private static func read(
    _ text: Text, _ before: Run, _ program: FoldingProgram, _ arrays: Arrays, _ stop: Int,
    _ limit: Int, merges: Bool, joins: Bool
  ) -> Run {
    let regular = program.table.regular
    let composed = program.table.composed
    // After `stop` the caller checks for a match in progress every 256 units, enough to find that the
    // text repeats; after `limit`, at each unit.
    let offset = before.offset
    let bound = min(text.count - 1, max(min(max(stop, offset &+ 256), limit), offset &+ 1))
    var run = before
    run.isComplete = false
    var folded = regular[text[run.offset]]
    var turn = Turn(run)
    while run.offset < bound {
      if run.offset == turn.due {
        if turn.period > 0 {
          unsafe skipPeriods(text, &run, turn, arrays, limit)
          folded = regular[text[run.offset]]
          turn = Turn(run, wait: turn.period)
          continue
        }
        turn = unsafe Turn(run, period: period(of: run.state, arrays))
      }
      let next = regular[text[run.offset &+ 1]]
      if folded == UnitTable.ask || next == UnitTable.ask
        || (folded >= 0xC0 && composed.contains(folded))
      {
        break
      }
      if joins {
        if UInt32(folded) == FoldRules.space { break }
        if !LineJoining.isMark(UInt32(folded)) { run.left = UInt32(folded) }
      }
      unsafe take(UInt32(folded), atom: run.offset, &run, arrays, merges: merges)
      folded = next
      run.offset &+= 1
      if run.isComplete { break }
    }
    return run
  }

  /// A state of the matcher, and where it may recur: text that repeats with a period of the needle
  /// brings the same state after each period.
  private struct Turn {
    /// Where to look whether it has recurred.
    var due: Int
    /// The distance from that place back to the state's; 0 if none is expected.
    var period = 0
    private var state: Int
    private var slot: Int
    private var wasSpace: Bool

    /// How many units are read before a state is remembered, so that other text pays little.
    private static var usualWait: Int { 128 }

    /// No state: the next one is remembered some units later.
    init(_ run: Run, wait: Int = 0) {
      due = run.offset &+ max(Self.usualWait, wait)
      (state, slot, wasSpace) = (run.state, run.slot, run.wasSpace)
    }

    init(_ run: Run, period: Int) {
      self.init(run)
      self.period = period
      if period > 0 { due = run.offset &+ period }
    }

    /// Whether the state has recurred, each unit since then being an element of its own.
    func recurs(in run: Run, count: Int) -> Bool {
      let slots = run.slot &- slot
      return state == run.state && wasSpace == run.wasSpace
        && (slots < 0 ? slots &+ count : slots) == period
    }
  }

  /// The period of the part of the needle that matches, if it is short enough for text to repeat it; 0
  /// otherwise.
  @unsafe @inline(__always)
  private static func period(of state: Int, _ arrays: Arrays) -> Int {
    guard state > 1 else { return 0 }
    let period = unsafe state &- Int(arrays.failure[state &- 1])
    return period &* 2 <= state ? period : 0
  }

  /// Skips as many periods as the text repeats, if the state recurs after one: then it does after each.
  /// No match ends in them, since the loop has not been left for one.
  @unsafe @inline(never)
  private static func skipPeriods(
    _ text: Text, _ run: inout Run, _ turn: Turn, _ arrays: Arrays, _ limit: Int
  ) {
    let count = unsafe arrays.elements.count
    let period = turn.period
    guard turn.recurs(in: run, count: count) else { return }
    // The last unit must be followed by another of the period, which was regular, too. A match is in
    // progress all the while, so that only the candidates' limit matters.
    let end = min(text.count &- 1, limit)
    var same = run.offset
    while same &+ 32 <= end {
      var differs: UInt16 = 0
      for place in same..<(same &+ 32) { differs |= text[place] ^ text[place &- period] }
      if differs != 0 { break }
      same &+= 32
    }
    while same < end, text[same] == text[same &- period] { same &+= 1 }
    let skipped = (same &- run.offset &- 1) / period * period
    guard skipped > 0 else { return }
    run.offset &+= skipped
    // The last elements are those before the new place.
    let fresh = min(skipped, count)
    run.slot = (run.slot &+ skipped) % count
    var slot = run.slot
    for place in 1...fresh {
      slot = slot == 0 ? count &- 1 : slot &- 1
      // SAFETY: the slot is less than the count.
      unsafe arrays.starts[slot] = run.offset &- place
    }
  }

  /// Processes one element.
  @inline(__always)
  private static func take(
    _ value: UInt32, atom: Int, _ run: inout Run, _ arrays: Arrays, merges: Bool
  ) {
    // SAFETY: state is at most the needle's length, and less as an index; slot is less, too.
    let count = unsafe arrays.elements.count
    run.isComplete = false
    if merges {
      let isSpace = value == FoldRules.space
      if isSpace, run.wasSpace {
        // They form one space of the key; a match that begins with it begins at the last of the
        // run.
        if atom >= 0 { unsafe arrays.starts[run.slot == 0 ? count &- 1 : run.slot &- 1] = atom }
        return
      }
      run.wasSpace = isSpace
    }
    if run.state == count { run.state = unsafe Int(arrays.failure[run.state &- 1]) }
    // A branch rather than a sum, so that the next state does not wait for the comparison.
    while true {
      if unsafe arrays.elements[run.state] == value {
        run.state &+= 1
        break
      }
      if run.state == 0 { break }
      run.state = unsafe Int(arrays.failure[run.state &- 1])
    }
    unsafe arrays.starts[run.slot] = atom
    run.slot = run.slot &+ 1 == count ? 0 : run.slot &+ 1
    run.isComplete = run.state == count
  }

  /// Reads one atom of any kind.
  private mutating func readAtom() {
    let start = position
    let end = scratch.atomEnd(text, start)
    scratch.readKey(text, start, end)
    run.offset = end
    let key = scratch.key
    let last = passesMarks ? key.lastIndex { !KeyElement.isMark($0) } : key.indices.last
    // Marks at the beginning of a needle are skipped, too, so a match can begin with those of an
    // atom.
    var mayBegin = passesMarks && program.needle.isMark.first == true
    for (place, value) in key.enumerated() {
      if joinsLines, !foldsSpace(before: value) { continue }
      if passesMarks, KeyElement.isMark(value) {
        // A space after a mark is not adjacent to the one before it.
        run.wasSpace = false
        continue
      }
      // Where no line end folds to nothing, it counts as a space.
      let isSpace = program.foldsSpace && FoldRules.isSpace(value)
      let isFirst = place == 0 || mayBegin
      mayBegin = false
      guard feed(isSpace ? FoldRules.space : value, atom: isFirst ? start : -1) else { continue }
      let isCut = place != last
      if !isCut || program.isTyping { emit(end: end, isCut: isCut) }
    }
  }

  /// Records white space, and folds its run to one space or to nothing before any other element.
  /// Returns whether the element is such another.
  private mutating func foldsSpace(before value: UInt32) -> Bool {
    if FoldRules.isSpace(value) {
      run.hasLineEnd = (run.isPending && run.hasLineEnd) || value == FoldRules.lineEnd
      run.isPending = true
      return false
    }
    if run.isPending {
      run.isPending = false
      let isNothing =
        run.hasLineEnd && LineJoining.joins(LineJoining.side(run.left), LineJoining.side(value))
      if !isNothing {
        // No match begins or ends with it: see Needle.core.
        _ = feed(FoldRules.space, atom: -1)
        run.left = FoldRules.space
      }
    }
    if !LineJoining.isMark(value) { run.left = value }
    return true
  }

  /// Processes one element and returns whether it completes the needle.
  private mutating func feed(_ value: UInt32, atom: Int) -> Bool {
    var run = run
    let mergesSpace = mergesSpace
    unsafe withArrays {
      unsafe Self.take(value, atom: atom, &run, $0, merges: mergesSpace)
      return run
    }
    return run.isComplete
  }

  private mutating func emit(end: Int, isCut: Bool) {
    let start = starts[run.slot]
    guard start >= 0 else { return }
    let wrapped = run.slot + anchorElement
    let anchor = starts[wrapped < starts.count ? wrapped : wrapped - starts.count]
    let candidate = candidate(inAtom: anchor < 0 ? start : anchor)
    places.append(LinearPlace(anchor: candidate, start: start, end: end, isCut: isCut))
  }

  /// The first unit of an atom that can begin to write the anchor. It is the first of the atom
  /// unless canonical order moves a mark of the needle before marks that precede it in the text.
  private func candidate(inAtom start: Int) -> Int {
    var offset = start
    repeat {
      if program.isWide(UInt16(text[offset])) { return offset }
      offset += 1
    } while offset < text.count && !scratch.isSafe(text, offset)
    return start
  }
}
