/// Packs matches into runs, for one worker: as it finds them or as they are put in order.
@safe
struct MatchPacker {
  private(set) var runs: [MatchRun] = []
  /// The memory of the runs.
  private(set) var blocks: [MatchBlock] = []
  private var used = 0
  /// Supplies large blocks.
  private let keeper: MatchBlockKeeper?
  /// Runs before this one are complete.
  private var firstOpen = 0
  /// The end of the last match in the current part.
  private var end = Int.min
  /// Whether no match of the current part reaches into another.
  private(set) var isDisjoint = true

  /// The minimum number of matches within a run's reach that justifies a run.
  private static let fewMatches = 16
  private static let firstBlock = 1 << 10
  private static let lastSmallBlock = 1 << 16

  init(keeper: MatchBlockKeeper? = nil) { self.keeper = keeper }

  /// Begins a part, whose matches form runs of their own.
  mutating func beginPart() {
    firstOpen = runs.count
    end = .min
    isDisjoint = true
  }

  /// Adds matches by ascending starts, all after those already in the part.
  mutating func add(_ matches: ArraySlice<Match>) {
    unsafe matches.withUnsafeBufferPointer { matches in
      guard let base = matches.baseAddress else { return }
      var place = 0
      var pending = 0
      while place < matches.count {
        let count = unsafe Self.near(base + place, matches.count - place)
        let isMany = count >= Self.fewMatches
        if isMany {
          unsafe addWhole(base + pending, place - pending)
          unsafe addNear(base + place, count)
        }
        place += count
        if isMany { pending = place }
      }
      unsafe addWhole(base + pending, place - pending)
    }
  }

  /// The number of matches within reach of the first.
  private static func near(_ matches: UnsafePointer<Match>, _ count: Int) -> Int {
    let limit = unsafe matches[0].start + MatchRun.reach
    if unsafe matches[count - 1].start <= limit { return count }
    return (1..<count).firstPlace { unsafe matches[$0].start > limit }
  }

  private mutating func addNear(_ matches: UnsafePointer<Match>, _ count: Int) {
    let first = unsafe matches[0]
    let (origin, lengthAndFlag) = (first.start, first.lengthAndFlag)
    let out = unsafe room(2 * count).assumingMemoryBound(to: UInt16.self)
    var differences = 0
    var lengths = 0
    // Negative if a match begins before the end of its predecessor.
    var gaps = origin >= end ? 0 : -1
    unsafe out[0] = 0
    for place in stride(from: 1, to: count, by: 1) {
      let match = unsafe matches[place]
      differences |= match.lengthAndFlag ^ lengthAndFlag
      lengths |= match.lengthAndFlag
      gaps |= unsafe match.start &- matches[place &- 1].end
      unsafe out[place] = UInt16(truncatingIfNeeded: match.start &- origin)
    }
    if gaps < 0 { isDisjoint = false }
    end = unsafe matches[count - 1].end
    if differences == 0 {
      take(2 * count)
      unsafe runs.append(MatchRun(.even, at: UnsafeRawPointer(out), count: count, first: first))
    } else if lengths | lengthAndFlag <= Int(UInt16.max) {
      let out = unsafe room(4 * count).assumingMemoryBound(to: UInt16.self)
      for place in 0..<count {
        let match = unsafe matches[place]
        unsafe out[2 * place] = UInt16(truncatingIfNeeded: match.start - origin)
        unsafe out[2 * place + 1] = UInt16(match.lengthAndFlag)
      }
      take(4 * count)
      unsafe runs.append(MatchRun(.uneven, at: UnsafeRawPointer(out), count: count, first: first))
    } else {
      unsafe copy(matches, count)
    }
  }

  private mutating func addWhole(_ matches: UnsafePointer<Match>, _ count: Int) {
    guard count > 0 else { return }
    for place in 0..<count {
      if unsafe matches[place].start < end { isDisjoint = false }
      end = unsafe matches[place].end
    }
    unsafe copy(matches, count)
  }

  private mutating func copy(_ matches: UnsafePointer<Match>, _ count: Int) {
    let length = count * MemoryLayout<Match>.stride
    let out = unsafe room(length)
    unsafe out.assumingMemoryBound(to: Match.self).initialize(from: matches, count: count)
    take(length)
    if firstOpen < runs.count, unsafe runs[runs.count - 1].isExtended(at: out) {
      runs[runs.count - 1] = runs[runs.count - 1].extended(by: count)
    } else {
      unsafe runs.append(MatchRun(.whole, at: out, count: count, first: matches[0]))
    }
  }

  /// Memory for a number of bytes, which are not reserved yet.
  private mutating func room(_ length: Int) -> UnsafeMutableRawPointer {
    let last = blocks.last?.memory.count ?? 0
    if used + length > last {
      if let keeper, last >= Self.lastSmallBlock, length <= MatchBlockKeeper.blockLength {
        blocks.append(keeper.block())
      } else {
        let most = keeper == nil ? MatchBlockKeeper.blockLength : Self.lastSmallBlock
        let usual = min(max(2 * last, Self.firstBlock), most)
        blocks.append(MatchBlock(byteCount: max(usual, length)))
      }
      used = 0
    }
    // SAFETY: the block has room for it.
    return unsafe blocks[blocks.count - 1].memory.base + used
  }

  /// Reserves bytes that were written, rounded up so that the next allocation is aligned for any
  /// type.
  private mutating func take(_ length: Int) { used += (length + 7) & ~7 }
}
