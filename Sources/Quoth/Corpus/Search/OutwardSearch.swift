/// A search that proceeds outward from the middle of the text, alternating between both sides. See
/// ``OutwardMatches`` for the order in which matches become certain.
struct OutwardSearch {
  private let task: SearchTask
  private var places: OutwardPlaces
  private var matches: OutwardMatches
  private var scratch = SearchScratch()

  init(_ task: SearchTask, from place: Int, overlapping: Bool) {
    self.task = task
    places = OutwardPlaces(from: place, count: task.plan.count)
    matches = OutwardMatches(overlapping: overlapping)
  }

  var searchedCount: Int { places.searched.count }
  /// Whether all hits before the certain ones are known.
  var reachesStart: Bool { places.reachesStart && matches.pending.isEmpty }
  /// Whether all hits after the certain ones are known.
  var reachesEnd: Bool {
    places.reachesEnd && (matches.isSettled || places.reachesStart)
  }

  /// The next parts to the left and to the right, of the given total length or shorter at the ends.
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

/// The part of a text that was searched outward from a place.
struct OutwardPlaces {
  private(set) var searched: Range<Int>
  private let count: Int

  init(from place: Int, count: Int) {
    let place = min(max(place, 0), count)
    searched = place..<place
    self.count = count
  }

  var reachesStart: Bool { searched.lowerBound == 0 }
  var reachesEnd: Bool { searched.upperBound == count }

  /// The next parts to the left and to the right, of the given total length or shorter at the ends.
  func nextParts(length: Int) -> [Range<Int>]? {
    if reachesStart, reachesEnd { return nil }
    // A finished side leaves its share to the other.
    let left = max(0, searched.lowerBound - (reachesEnd ? length : length / 2))
    let right = min(count, searched.upperBound + (reachesStart ? length : length / 2))
    return [left..<searched.lowerBound, searched.upperBound..<right]
  }

  /// Takes note that two parts were searched.
  mutating func take(_ parts: [Range<Int>]) {
    searched = parts[0].lowerBound..<parts[1].upperBound
  }
}
