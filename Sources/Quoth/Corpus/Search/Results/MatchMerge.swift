/// Merges lists of possibly overlapping matches, in order of the text, into one by SEMANTICS, M4.
struct MatchMerge {
  private let isOverlapping: Bool
  /// The smallest start that the next match may have.
  private(set) var floor = 0

  init(overlapping: Bool) { isOverlapping = overlapping }

  /// Adds the matches of the next list that count.
  mutating func add(_ list: ArraySlice<Match>, to matches: inout [Match]) {
    guard let first = list.first else { return }
    // Matches rarely reach into one another; then the list is taken unchanged.
    if first.start >= floor, isOverlapping || Self.isDisjoint(list) {
      matches.append(contentsOf: list)
      let last = list[list.endIndex - 1]
      floor = isOverlapping ? last.start + 1 : last.end
      return
    }
    for match in list where match.start >= floor {
      matches.append(match)
      floor = isOverlapping ? match.start + 1 : match.end
    }
  }

  /// Adds the matches of the next piece that count.
  mutating func add(_ piece: MatchPiece, to matches: inout [Match]) {
    let found = piece.matches
    if takes(piece) { matches += found } else { add(found[...], to: &matches) }
  }

  /// Whether all matches of the next piece count.
  mutating func takes(_ piece: MatchPiece) -> Bool {
    guard let first = piece.runs.first, let last = piece.runs.last?.last else { return true }
    guard first.first.start >= floor, isOverlapping || piece.isDisjoint else { return false }
    floor = isOverlapping ? last.start + 1 : last.end
    return true
  }

  private static func isDisjoint(_ list: ArraySlice<Match>) -> Bool {
    var end = 0
    for match in list {
      if match.start < end { return false }
      end = match.end
    }
    return true
  }
}
