/// Finds the candidates of all needles of a set in an arena's text, piece by piece: in place where a piece and
/// its neighborhood have one width, otherwise in a copy.
///
/// Candidates ignore where passages end. A needle within a passage has its candidate there either way, since
/// its own letters make the candidate.
@safe
final class ArenaCandidates {
  private let core: SetCore
  private let arena: Arena
  private let scratch: SetScratch
  private let exceptions: ExceptionTable.View
  private var stretchHint = 0
  /// How much text on either side of a piece is read with it.
  private var slack = smallestSlack
  private var length: Int
  private var copy: [UInt16] = []
  /// The candidates of the last piece; the places are offsets in the arena.
  private(set) var found: [SetCandidate] = []
  // SAFETY: allocated and freed here only.
  private let touched: UnsafeMutablePointer<Int>

  /// Kernels look two groups ahead, and a gram reaches less than one.
  private static var smallestSlack: Int { 256 }
  private static var longestPiece: Int { 1 << 14 }
  /// A longer piece would leave the near caches when copied.
  private static var longestCopy: Int { 1 << 12 }
  /// Shorter pieces are not worth reading in place.
  private static var shortPiece: Int { 1 << 10 }
  /// With more candidates pieces stop growing, and with many more they shrink.
  private static var many: Int { 1 << 14 }

  init(_ core: SetCore, _ arena: Arena, _ scratch: SetScratch) {
    self.core = core
    self.arena = arena
    self.scratch = scratch
    exceptions = arena.exceptions.view
    // Leaves room for the candidates even if every needle is at every place.
    length = min(max((1 << 20) / core.needles.all.count, 64), Self.longestCopy)
    unsafe touched = .allocate(capacity: 1)
    unsafe touched.initialize(to: 0)
  }

  deinit { unsafe touched.deallocate() }

  /// Finds the candidates in a piece at the beginning of a range. Returns where the piece ends.
  func read(_ range: Range<Int>) -> Int {
    let start = range.lowerBound
    let wanted = min(start + length, range.upperBound)
    let end: Int
    if let (stretch, clear) = placeInPlace(start, wanted),
      readInPlace(start..<clear, stretch)
    {
      end = clear
    } else {
      // At least as long as the text read around it; otherwise every piece would read a long odd run again.
      end = min(range.upperBound, start + max(min(length, Self.longestCopy), slack))
      while !readCopied(start..<end) { slack *= 4 }
      slack = max(Self.smallestSlack, slack / 2)
    }
    if found.count < Self.many {
      length = min(2 * length, Self.longestPiece)
    } else if found.count > 4 * Self.many {
      length = max(length / 4, 64)
    }
    return end
  }

  /// The stretch around the beginning of a piece, and how far the piece may be read in it; nil if that is not
  /// far.
  private func placeInPlace(_ start: Int, _ wanted: Int) -> (Arena.Stretch, Int)? {
    let stretch = arena.stretch(at: start, hint: &stretchHint)
    let low = max(0, start - Self.smallestSlack)
    guard stretch.start <= low else { return nil }
    var clear = stretch.end == arena.count ? Int.max : stretch.end
    if !stretch.isWide, exceptions.count > 0 {
      let next = exceptions.place(atOrAfter: low)
      if next < exceptions.count { clear = min(clear, exceptions.offset(next)) }
    }
    let end = min(wanted, clear - Self.smallestSlack)
    return end - start >= min(wanted - start, Self.shortPiece) ? (stretch, end) : nil
  }

  /// Returns false if too little text around the piece was visible to decide.
  private func readInPlace(_ range: Range<Int>, _ stretch: Arena.Stretch) -> Bool {
    let low = max(0, range.lowerBound - Self.smallestSlack)
    let high = min(stretch.end, range.upperBound + Self.smallestSlack)
    let place = low - stretch.start
    if stretch.isWide {
      let base = unsafe stretch.base.assumingMemoryBound(to: UInt16.self) + place
      return unsafe look(UnsafeBufferPointer(start: base, count: high - low), at: low, range)
    }
    let base = unsafe stretch.base.assumingMemoryBound(to: UInt8.self) + place
    return unsafe look(UnsafeBufferPointer(start: base, count: high - low), at: low, range)
  }

  private func readCopied(_ range: Range<Int>) -> Bool {
    let low = max(0, range.lowerBound - slack)
    let high = min(arena.count, range.upperBound + slack)
    if copy.count < high - low { copy = Array(repeating: 0, count: high - low) }
    return unsafe copy.withUnsafeMutableBufferPointer { copy in
      unsafe arena.copy(low..<high, to: copy.baseAddress!)
      return unsafe look(UnsafeBufferPointer(rebasing: copy[0..<(high - low)]), at: low, range)
    }
  }

  @unsafe
  private func look<Unit: CodeUnit>(
    _ units: UnsafeBufferPointer<Unit>, at low: Int, _ range: Range<Int>
  ) -> Bool {
    found.removeAll(keepingCapacity: true)
    // Its places belong to another window.
    scratch.oddRun = OddRun()
    unsafe touched.pointee = 0
    let text = unsafe WindowText(
      units, isFirst: low == 0, isLast: low + units.count == arena.count, touched: touched)
    let own = (range.lowerBound - low)..<(range.upperBound - low)
    SetCandidates(core: core, text: text, scratch: scratch).forEach(own) { place, needle, _ in
      found.append(SetCandidate(place: low + place, needle: Int32(needle)))
    }
    return unsafe touched.pointee == 0
  }
}
