import QuothKernels

/// Finds the matches in UTF-8 in place, from first to last: the matches of the same text in UTF-16,
/// with offsets in bytes.
///
/// The bytes are scanned directly. Around each reported place a window is searched: in place if it
/// is ASCII, otherwise transcoded. A window owns the candidates of a range of bytes and includes
/// some text on either side; if that was not enough to decide (see ``WindowText``), a larger window
/// follows. Windows grow where there is much to find, and shrink elsewhere.
///
/// It keeps its position but not the bytes, which every call passes again.
struct UTF8Cursor {
  private let program: SearchProgram
  private var scan: UTF8Candidates
  private let malformed: MalformedUTF8
  private let overlapping: Bool
  /// Candidates from this byte on belong to another cursor.
  private let limit: Int
  /// Candidates before this byte have been examined.
  private var next: Int
  /// The smallest byte at which a match may begin.
  private var floor: Int
  /// Bytes before this offset are well-formed, or were counted as U+FFFD.
  private var checked: Int
  /// Whether windows must cover all text up to `checked`, since the bytes are malformed.
  private var isIrregular = false
  private var window: Int
  /// How much of the text on either side of a window is read with it.
  private(set) var slack: Int
  private let smallest: (window: Int, slack: Int)
  private let units: UTF8Units
  private var scratch: SearchScratch

  static let defaultWindow = 64
  static let largestWindow = 1 << 16
  /// How far ahead the check for malformed bytes runs: at first as far as a near cache retains the
  /// bytes for the scan, then farther, since every restart costs the scan time.
  private var stretch = smallestStretch
  private static let smallestStretch = 1 << 16
  private static let largestStretch = 1 << 18

  /// - Parameters:
  ///   - candidates: the bytes of anchors to examine; the range begins and ends between scalars.
  ///   - needleLength: in UTF-16 code units.
  ///   - smallestWindow: the minimum number of bytes that a window owns.
  ///   - slack: how much context earlier windows of the same text needed.
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
    // The scan cannot tell when it has reached the end of a window, so the slack must prevent that.
    // It may also read the unit on either side of a candidate.
    smallest = (smallestWindow, max(smallestSlack ?? 32 + 3 * needleLength, scan.reach, 4))
    slack = max(smallest.slack, keptSlack)
    window = max(smallest.window, keptSlack / 2)
  }

  /// The memory for the next cursor over the same text.
  var kept: (scratch: SearchScratch, units: UTF8Units) { (scratch, units) }

  /// How much of the text was read.
  var place: Int { next }

  /// Whether nothing is left.
  var isAtEnd: Bool { next >= limit }

  /// Adds the next matches, those of some text at a time: none are left waiting while much text without
  /// any is read. Compiled once; callers see only the list.
  ///
  /// - Parameters:
  ///   - enough: the number of matches after which no other part of the text is begun.
  ///   - most: the maximum number of matches. A part that it interrupts is read again for the next ones,
  ///     so set it only if these may never be wanted.
  ///   - bound: a byte after which no other part of the text is begun.
  /// - Returns: an error of the text after these matches.
  @unsafe @inline(never)
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, into found: inout [Match], enough: Int, most: Int = .max,
    until bound: Int = .max
  ) -> UTF8Error? {
    let before = found.count
    let stop = most < .max ? before + most : .max
    let bound = min(bound, limit)
    while next < bound, found.count - before < enough {
      if next >= checked {
        if found.count > before { return nil }
        do throws(UTF8Error) { try unsafe check(bytes) } catch { return error }
      }
      if !isIrregular {
        let end = min(checked, limit)
        // Far enough after the end for the last candidate's second anchor and the units that part
        // them.
        let seen = min(bytes.count, end + 3 * Int(QK_GROUP))
        let place = unsafe scan.next(bytes, from: next, to: end, seen: seen)
        if let match = scan.match {
          // The scan reported an anchor again; continue from the next letter.
          let anchor = unsafe UTF8Scalars.start(bytes, containing: place)
          next = max(next, unsafe anchor + UTF8Scalars.decode(bytes, at: anchor).length)
          guard match.start >= floor else { continue }
          floor =
            overlapping
            ? unsafe match.start + UTF8Scalars.decode(bytes, at: match.start).length : match.end
          found.append(Match(start: match.start, end: match.end))
          continue
        }
        if place > next {
          // Candidates are rare here, so the next window is small again.
          if place - next > window {
            window = smallest.window
            slack = max(smallest.slack, slack / 2)
          }
          next = place == end ? end : max(next, unsafe UTF8Scalars.start(bytes, containing: place))
          if next >= end { continue }
        }
      }
      guard unsafe searchWindow(bytes, &found, stop) else { break }
    }
    return nil
  }

  /// Calls `body` with the remaining matches in batches until it returns false.
  @unsafe @inline(__always)
  mutating func visit(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: ([Match]) -> Bool
  ) throws(UTF8Error) {
    var found: [Match] = []
    // The first match is delivered at once.
    var enough = 1
    while !isAtEnd {
      let error = unsafe read(bytes, into: &found, enough: enough)
      if !found.isEmpty, !body(found) { return }
      if let error { throw error }
      found.removeAll(keepingCapacity: true)
      enough = min(2 * enough, 256)
    }
  }

  /// The remaining matches.
  @unsafe
  mutating func matches(in bytes: UnsafeBufferPointer<UInt8>) throws(UTF8Error) -> [Match] {
    var found: [Match] = []
    while !isAtEnd {
      if let error = unsafe read(bytes, into: &found, enough: .max) { throw error }
    }
    return found
  }

  /// Checks the text ahead for malformed sequences.
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
      // The text before it is searched first.
      guard wrong > start else { throw UTF8Error(offset: wrong) }
      checked = wrong
      return
    }
    // Windows alone search only a small stretch. Candidates before it must be so far from the
    // malformed bytes that the scan does not reach them.
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

  /// Searches a window that owns the candidates from `next` on. Returns false if it was interrupted at the
  /// maximum number of matches.
  private mutating func searchWindow(
    _ bytes: UnsafeBufferPointer<UInt8>, _ found: inout [Match], _ stop: Int
  ) -> Bool {
    let units = units
    let last = min(checked, limit)
    // An anchor lies at or after the start of its match.
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
          candidates: (next - begin)..<(stop - begin), floor: max(0, floor - begin), &found, stop
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
          candidates: first..<past, floor: floorUnit, &found, stop
        ) { unsafe units.byte(of: $0, in: bytes, end: end) }
      }
      switch outcome {
      case .done:
        next = stop
        // The next window may need as much context, so the slack shrinks only once windows are much
        // larger.
        if window >= 2 * slack { slack = max(smallest.slack, slack / 2) }
        window = min(2 * max(window, 1), max(Self.largestWindow, slack))
        return true
      case .stopped:
        return false
      case .touched:
        scratch.forget()
        slack = 4 * max(slack, 1)
        // Each window reads its context again, so it should own a good part of the text that it
        // reads.
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
    _ found: inout [Match], _ stop: Int, byte: (Int) -> Int
  ) -> Outcome {
    // State from another window's text is useless here.
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
      // Inside a surrogate pair, whose sequence has four bytes: continue after it.
      if self.floor == start { self.floor = start + 4 }
      found.append(Match(start: start, end: end, isPartial: match.isPartial))
      if found.count >= stop { return .stopped }
    }
    return units.touched ? .touched : .done
  }

  /// The first offset between scalars at or after a wanted one, or the end.
  private func edge(_ bytes: UnsafeBufferPointer<UInt8>, _ wanted: Int, upTo end: Int) -> Int {
    if wanted >= end { return end }
    let start = unsafe UTF8Scalars.start(bytes, containing: wanted)
    if start == wanted { return wanted }
    let length = unsafe UTF8Scalars.decode(bytes, at: start).length
    return min(end, start + length)
  }
}
