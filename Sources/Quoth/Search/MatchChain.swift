/// Matches that may overlap, met from the back, of which those that may not are chosen.
///
/// They are chosen from the left (SEMANTICS, M4): a match counts if it begins where the last one that
/// counts has ended, or later. Whatever lies before, a match counts into which none of those that begin
/// before it reaches: the last that counts is one of them. From such a *beginning* on, the choice hangs on
/// nothing before it.
struct MatchChain {
  /// Those that wait, by their starts, which differ.
  private(set) var matches: [Match] = []
  /// How far those before each reach.
  private var reached: [Int] = []
  /// The least start of all that were ever taken.
  private var lowest = Int.max

  var isEmpty: Bool { matches.isEmpty }

  /// Takes all that begin before those taken so far, in order. Two candidates of one match, such as two units
  /// of a run of spaces, may have been met apart: it comes twice then.
  mutating func prepend(_ found: [Match]) {
    var found = found
    while let last = found.last, last.start >= lowest { found.removeLast() }
    lowest = min(lowest, found.first?.start ?? .max)
    matches.insert(contentsOf: found, at: 0)
    var furthest = 0
    reached = matches.map { match in
      defer { furthest = max(furthest, match.end) }
      return furthest
    }
  }

  /// The last beginning among those that wait, of which there is one. A match may hold shorter ones, where
  /// it was widened over what the needle has at its edges: so it hangs on all before, not on the next.
  ///
  /// - Complexity: O(*k*) for *k* matches from there on.
  var lastBeginning: Int {
    var place = matches.count - 1
    while reached[place] > matches[place].start { place -= 1 }
    return place
  }

  /// Whether one that was not met yet might reach into the beginning at a place, though none of those before
  /// it does: where a match may hold shorter ones.
  static func mayHoldOthers(_ options: PatternOptions) -> Bool { options.extent == .medial }

  /// Takes out those from a place on, and answers which of them count.
  mutating func settle(from place: Int, overlapping: Bool) -> [Match] {
    var settled: [Match] = []
    var floor = 0
    for match in matches[place...] where match.start >= floor {
      settled.append(match)
      floor = overlapping ? match.start + 1 : match.end
    }
    matches.removeSubrange(place...)
    reached.removeSubrange(place...)
    return settled
  }
}
