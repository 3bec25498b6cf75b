/// A search that proceeds outward from the middle of the text, alternating between both sides. See
/// ``OutwardMatches`` for the order in which matches become certain.
struct OutwardSearch {
  private let task: SearchTask
  private var places: OutwardPlaces
  private var matches: OutwardMatches
  private var scratch = SearchScratch()

  init(_ task: SearchTask, from offset: Int, overlapping: Bool) {
    self.task = task
    places = OutwardPlaces(from: offset, task.plan)
    matches = OutwardMatches(overlapping: overlapping)
  }

  var searchedCount: Int { places.searched.count }
  /// Whether all hits before the certain ones are known.
  var reachesStart: Bool { places.reachesStart && matches.pending.isEmpty }
  /// Whether all hits after the certain ones are known.
  var reachesEnd: Bool {
    places.reachesEnd && (matches.isSettled || places.reachesStart)
  }

  /// The next parts to the left and to the right, of at most the given total length.
  func nextParts(length: Int) -> [Range<Int>]? { places.nextParts(length: length) }

  /// Takes the matches of the last parts and returns those that are certain now, in order.
  mutating func absorb(
    left: [MatchPiece], right: [MatchPiece], parts: [Range<Int>]
  ) -> [Match] {
    places.take(parts)
    let low = places.searched.lowerBound
    let edge = low == 0 ? nil : task.plan.offset(of: low)
    let task = task
    var scratch = scratch
    defer { self.scratch = scratch }
    return matches.absorb(left: left.map(\.matches), right: right.map(\.matches)) { offset in
      guard let edge else { return true }
      return task.passages.isBeginning(
        offset, ofTextFrom: edge, in: task.store.arena, task.program, &scratch)
    }
  }
}

extension Passages {
  /// Whether no match that begins left of an edge can reach beyond an offset.
  func isBeginning(
    _ offset: Int, ofTextFrom edge: Int, in arena: Arena, _ program: SearchProgram,
    _ scratch: inout SearchScratch
  ) -> Bool {
    var hint = 0
    let passage = find(offset, hint: &hint).range
    if passage.lowerBound >= edge { return true }
    scratch.forget()
    let start = program.earliestStart(
      in: arena.text(passage), ofMatchesAcross: offset - passage.lowerBound, &scratch)
    return passage.lowerBound + start >= edge
  }
}

/// The part of a text that was searched outward from an offset.
struct OutwardPlaces {
  private(set) var searched: Range<Int>
  private let middle: Int
  private let plan: ScanPlan
  private var count: Int { plan.count }

  init(from offset: Int, _ plan: ScanPlan) {
    // No text is as long, and no sum of such numbers too large.
    middle = min(max(offset, 0), 1 << 48)
    self.plan = plan
    let place = plan.place(of: middle)
    searched = place..<place
  }

  var reachesStart: Bool { searched.lowerBound == 0 }
  var reachesEnd: Bool { searched.upperBound == count }

  /// The next parts to the left and to the right, of the given total length or shorter: at the ends, and where little of
  /// the text is scanned, so that of parts that lie far apart the nearest come first.
  func nextParts(length: Int) -> [Range<Int>]? {
    if reachesStart, reachesEnd { return nil }
    // A finished side leaves its share to the other.
    let left = max(0, searched.lowerBound - (reachesEnd ? length : length / 2))
    let right = min(count, searched.upperBound + (reachesStart ? length : length / 2))
    guard plan.hasGaps else { return [left..<searched.lowerBound, searched.upperBound..<right] }
    var distance = reached + length / 2
    while true {
      let from = max(left, min(plan.place(of: middle - distance), searched.lowerBound))
      let to = min(right, max(plan.place(of: middle + distance), searched.upperBound))
      if from < searched.lowerBound || to > searched.upperBound {
        return [from..<searched.lowerBound, searched.upperBound..<to]
      }
      // There is something farther out.
      distance *= 2
    }
  }

  /// How far from the middle text was searched, in code units.
  private var reached: Int {
    guard !searched.isEmpty else { return 0 }
    let extent = plan.extent(of: searched)
    return max(middle - extent.lowerBound, extent.upperBound - middle)
  }

  /// Takes note that two parts were searched.
  mutating func take(_ parts: [Range<Int>]) {
    searched = parts[0].lowerBound..<parts[1].upperBound
  }
}
