import QuothKernels

/// Walks over the matches in UTF-8, forward, where it lies: the matches in the same text in UTF-16, their
/// offsets in bytes.
///
/// The bytes are scanned as they are. Where that reports something, a window around the place is
/// searched: in place where it is ASCII, transcoded elsewhere. A window owns the candidates of a range
/// of bytes and holds some text beyond it; where that was not enough to decide (see ``WindowText``), a
/// larger one is taken. Windows grow where there is much to find, and shrink where there is not.
///
/// It keeps its place but not the bytes, which every call is given again.
struct UTF8Cursor {
  private let program: SearchProgram
  private var scan: UTF8Candidates
  private let malformed: MalformedUTF8
  private let overlapping: Bool
  /// Candidates in bytes from here on are another cursor's.
  private let limit: Int
  /// Candidates in bytes before were looked at.
  private var next: Int
  /// The smallest byte that a match may begin at.
  private var floor: Int
  /// Bytes before are known to be well-formed, or were counted as U+FFFD.
  private var checked: Int
  /// Whether candidates up to `checked` are to be looked for by window, since the bytes are malformed.
  private var isIrregular = false
  private var window: Int
  /// How much of the text on either side of a window is read with it.
  private(set) var slack: Int
  private let smallest: (window: Int, slack: Int)
  private let units: UTF8Units
  private var scratch: SearchScratch

  static let defaultWindow = 64
  static let largestWindow = 1 << 16
  /// How far is looked ahead for malformed bytes: at first as far as a near cache holds until the scan
  /// comes by, then more, since every stretch costs the scan a beginning.
  private var stretch = smallestStretch
  private static let smallestStretch = 1 << 16
  private static let largestStretch = 1 << 18

  /// - Parameters:
  ///   - candidates: the bytes of anchors that are looked at; it begins and ends between scalars.
  ///   - needleLength: in UTF-16 code units.
  ///   - smallestWindow: how many bytes a window owns at least.
  ///   - slack: how much had to be read around windows of the same text before.
  init(
    _ program: SearchProgram, candidates: Range<Int>, needleLength: Int, malformed: MalformedUTF8,
    overlapping: Bool, scratch: SearchScratch = SearchScratch(), units: UTF8Units = UTF8Units(),
    smallestWindow: Int = defaultWindow, smallestSlack: Int? = nil, slack keptSlack: Int = 0
  ) {
    self.program = program
    let scan = program.utf8Scan
    self.scan = UTF8Candidates(program, scan, from: candidates.lowerBound)
    self.malformed = malformed
    self.overlapping = overlapping
    self.scratch = scratch
    self.units = units
    next = candidates.lowerBound
    checked = candidates.lowerBound
    limit = candidates.upperBound
    floor = 0
    // The scan cannot tell that it has come to the end of a window: see that it never does. It may
    // also look at the unit on either side of a candidate.
    smallest = (smallestWindow, max(smallestSlack ?? 32 + 3 * needleLength, scan.reach, 4))
    slack = max(smallest.slack, keptSlack)
    window = max(smallest.window, keptSlack / 2)
  }

  /// What was kept for the next cursor over the same text.
  var kept: (scratch: SearchScratch, units: UTF8Units) { (scratch, units) }

  /// Calls `body` with every match that is left; stops when it returns false, behind that match.
  ///
  /// - Returns: whether there was nothing left.
  @unsafe
  mutating func visit(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (Match) -> Bool
  ) throws(UTF8Error) -> Bool {
    while next < limit {
      if next >= checked { try unsafe check(bytes) }
      if !isIrregular {
        let end = min(checked, limit)
        // Enough behind the end for the last candidate's second anchor, and what parts them.
        let seen = min(bytes.count, end + 3 * Int(QK_GROUP))
        let found = unsafe scan.next(bytes, from: next, to: end, seen: seen)
        if let match = scan.match {
          // An anchor that is looked at again, from the next letter on.
          let anchor = unsafe UTF8Scalars.start(bytes, containing: found)
          next = max(next, unsafe anchor + UTF8Scalars.decode(bytes, at: anchor).length)
          guard match.start >= floor else { continue }
          floor =
            overlapping
            ? unsafe match.start + UTF8Scalars.decode(bytes, at: match.start).length : match.end
          if !body(Match(start: match.start, end: match.end)) { return false }
          continue
        }
        if found > next {
          // Candidates are rare here, so the next window is small again.
          if found - next > window {
            window = smallest.window
            slack = max(smallest.slack, slack / 2)
          }
          next = found == end ? end : max(next, unsafe UTF8Scalars.start(bytes, containing: found))
          if next >= end { continue }
        }
      }
      guard unsafe searchWindow(bytes, body) else { return false }
    }
    return true
  }

  /// The next match.
  @unsafe
  mutating func nextMatch(in bytes: UnsafeBufferPointer<UInt8>) throws(UTF8Error) -> Match? {
    var found: Match?
    _ = try unsafe visit(in: bytes) { match in
      found = match
      return false
    }
    return found
  }

  /// Looks for malformed sequences ahead.
  private mutating func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(UTF8Error) {
    let start = next
    let length = max(stretch, slack)
    stretch = min(2 * stretch, Self.largestStretch)
    let end =
      limit - start <= length
      ? limit : unsafe UTF8Scalars.start(bytes, containing: start + length)
    checked = end
    isIrregular = false
    guard malformed != .unchecked else { return }
    guard let wrong = unsafe UTF8Scalars.firstMalformed(bytes, start..<end) else { return }
    guard malformed == .replaced else {
      // What lies before it is searched first.
      guard wrong > start else { throw UTF8Error(offset: wrong) }
      checked = wrong
      return
    }
    // No more than a small stretch is searched by windows alone. Before it, candidates have to be so far
    // from what is malformed that the scan sees nothing of it.
    stretch = Self.smallestStretch
    if wrong - slack - start > stretch {
      checked = unsafe UTF8Scalars.start(bytes, containing: wrong - slack)
      return
    }
    if end - start > max(stretch, slack) {
      checked = unsafe UTF8Scalars.start(bytes, containing: start + max(stretch, slack))
    }
    isIrregular = true
  }

  /// Searches a window that owns the candidates from `next` on. False when `body` has returned that.
  private mutating func searchWindow(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (Match) -> Bool
  ) -> Bool {
    let units = units
    let last = min(checked, limit)
    // An anchor stands at its match's start or behind.
    next = min(max(next, floor), last)
    var stop = unsafe edge(bytes, next + max(window, 1), upTo: last)
    while next < stop {
      let begin = unsafe UTF8Scalars.start(bytes, containing: max(0, next - slack))
      let end = unsafe edge(bytes, stop + slack, upTo: bytes.count)
      units.touched = false
      let part = unsafe UnsafeBufferPointer(rebasing: bytes[begin..<end])
      let outcome: Outcome
      if unsafe Kernels.active.asciiRun(part) == part.count {
        outcome = unsafe search(
          units.text(ascii: part, isFirst: begin == 0, isLast: end == bytes.count),
          candidates: (next - begin)..<(stop - begin), floor: max(0, floor - begin), body
        ) { begin + $0 }
      } else {
        let lowest = max(floor, begin)
        units.begin(byteCount: end - begin)
        unsafe units.append(bytes, begin..<lowest)
        let floorUnit = units.count
        unsafe units.append(bytes, lowest..<next)
        let first = units.count
        unsafe units.append(bytes, next..<stop)
        let past = units.count
        unsafe units.append(bytes, stop..<end)
        outcome = unsafe search(
          units.text(isFirst: begin == 0, isLast: end == bytes.count),
          candidates: first..<past, floor: floorUnit, body
        ) { unsafe units.byte(of: $0, in: bytes, end: end) }
      }
      switch outcome {
      case .done:
        next = stop
        // The next window may need as much around it, so the slack shrinks only once windows are much larger.
        if window >= 2 * slack { slack = max(smallest.slack, slack / 2) }
        window = min(2 * max(window, 1), max(Self.largestWindow, slack))
        return true
      case .stopped:
        return false
      case .touched:
        scratch.forget()
        slack = 4 * max(slack, 1)
        // Each window reads its surroundings anew, so it should own a good part of what it reads.
        window = max(window, slack / 2)
        next = max(next, floor)
        stop = unsafe edge(bytes, max(stop, next + window), upTo: last)
        next = min(next, stop)
      }
    }
    return true
  }

  private enum Outcome { case done, stopped, touched }

  private mutating func search(
    _ text: WindowText<some CodeUnit>, candidates: Range<Int>, floor: Int,
    _ body: (Match) -> Bool, byte: (Int) -> Int
  ) -> Outcome {
    // What is kept of another window's text is nothing worth here.
    scratch.forget()
    var cursor = SearchCursor(
      program, text: text, candidates: candidates, floor: floor, overlapping: overlapping,
      scratch: scratch)
    defer { scratch = cursor.scratch }
    while let match = cursor.nextMatch() {
      if units.touched { return .touched }
      let start = byte(match.start)
      let end = byte(match.end)
      let place = cursor.resumption
      next = byte(place.candidate)
      self.floor = byte(place.floor)
      // Within a surrogate pair, whose sequence has four bytes: behind it.
      if self.floor == start { self.floor = start + 4 }
      if !body(Match(start: start, end: end, isPartial: match.isPartial)) { return .stopped }
    }
    return units.touched ? .touched : .done
  }

  /// An offset between scalars that is not before the one wanted, but for the end.
  private func edge(_ bytes: UnsafeBufferPointer<UInt8>, _ wanted: Int, upTo end: Int) -> Int {
    if wanted >= end { return end }
    let start = unsafe UTF8Scalars.start(bytes, containing: wanted)
    if start == wanted { return wanted }
    let length = unsafe UTF8Scalars.decode(bytes, at: start).length
    return min(end, start + length)
  }
}
