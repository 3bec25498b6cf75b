/// Possibly overlapping matches, collected from the back, from which the non-overlapping ones are
/// chosen.
///
/// They are chosen from the left (SEMANTICS, M4): a match counts if it begins at or after the end
/// of the last one that counts. A match that no earlier match reaches into always counts, since the
/// last match that counts is an earlier one. After such a *beginning*, the choice depends on
/// nothing before it.
struct MatchChain {
  /// The waiting matches, by their distinct starts.
  private(set) var matches: [Match] = []
  /// The farthest end among the matches before each one.
  private var reached: [Int] = []
  /// The smallest start of all matches ever added.
  private var lowest = Int.max

  var isEmpty: Bool { matches.isEmpty }

  /// Adds, in order, the matches that begin before those added so far. A match with two candidates,
  /// such as two units of a run of spaces, may have been found twice; it is added once.
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

  /// The last beginning among the waiting matches, which always include one. A match may contain
  /// shorter ones if it was widened over characters at the needle's edges, so this depends on all
  /// earlier matches, not only on adjacent ones.
  ///
  /// - Complexity: O(*k*) for *k* matches from there on.
  private var lastBeginning: Int {
    var place = matches.count - 1
    while reached[place] > matches[place].start { place -= 1 }
    return place
  }

  /// Whether a match not found yet could reach into a beginning although no match before the
  /// beginning does: possible if a match may contain shorter ones.
  private static func mayHoldOthers(_ options: PatternOptions) -> Bool { options.extent == .medial }

  /// Removes the matches that are certain and returns those of them that count.
  ///
  /// - Parameters:
  ///   - unread: candidates below this offset have not been examined yet.
  ///   - window: enlarged, so that the next one includes all text in which a match could begin that
  ///     decides about these; otherwise every window would read it again.
  ///   - earliestStart: an offset before which no match begins that reaches beyond a given one.
  mutating func settle(
    _ options: PatternOptions, unread: Int, window: inout Int, earliestStart: (Int) -> Int
  ) -> [Match] {
    if isEmpty { return [] }
    if let beginning = doubtfulBeginning(options, unread: unread) {
      // A match could begin before the window and reach into it.
      let start = earliestStart(beginning)
      if start < unread {
        window = max(window, unread - start)
        return []
      }
    }
    return settle(options)
  }

  /// The start of the beginning that is settled next, if a match that begins before unread candidates
  /// could reach into it. Requires a waiting match.
  private func doubtfulBeginning(_ options: PatternOptions, unread: Int) -> Int? {
    if options.overlapping || unread == 0 { return nil }
    let place = lastBeginning
    return place == 0 || Self.mayHoldOthers(options) ? matches[place].start : nil
  }

  /// Removes the matches that are certain, from the last beginning on, and returns those that count.
  private mutating func settle(_ options: PatternOptions) -> [Match] {
    let overlapping = options.overlapping
    let place = overlapping ? 0 : lastBeginning
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
