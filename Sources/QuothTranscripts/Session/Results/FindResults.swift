public import Quoth

/// The hits that a ``FindSession`` has found so far, by position and by row.
///
///     let results = session.results
///     for position in results.positions(ofRow: 12) { print(results[position].range) }
///
/// A *position* is a hit's number in the order of the text, from 0; a *row* is a cue's number in the
/// corpus. While a search goes on, hits may be found before others that are there already, so positions
/// are those of this value: it is a value, and does not change under its reader's hands.
public struct FindResults<ID: Hashable & Sendable>: Sendable {
  /// The corpus that was searched.
  public internal(set) var corpus: Corpus<ID>
  /// The keyword of the field that was found; not the one of a search that has found nothing yet.
  public internal(set) var keyword: String
  /// The keywords that were found, by the numbers of their needles: those that were pinned, and that of the
  /// field.
  public internal(set) var keywords: [String] = []
  /// How many hits each keyword has so far.
  public internal(set) var counts: [Int] = []
  /// The hits.
  package internal(set) var runs = HitRuns()
  /// Whether no hit can come before those that are there.
  public internal(set) var reachesStart = true
  /// Whether no hit can come after those found so far.
  public internal(set) var reachesEnd = true
  /// Whether `CorpusSearchOptions.limit` was reached, so that there may be more.
  public internal(set) var isCut = false

  init(_ corpus: Corpus<ID>, keyword: String) {
    self.corpus = corpus
    self.keyword = keyword
  }

  /// How many hits there are so far.
  public var count: Int { runs.count }
  /// Whether there are none so far.
  public var isEmpty: Bool { count == 0 }

  /// The hit at a position, with offsets of the corpus.
  ///
  /// - Parameter position: in `0..<count`.
  /// - Complexity: O(log *n*).
  public subscript(position: Int) -> Match { runs[position] }

  /// The number of the keyword of the hit at a position; see ``keywords``.
  ///
  /// - Parameter position: in `0..<count`.
  /// - Complexity: O(log *n*).
  public func needle(ofPosition position: Int) -> Int { runs.needle(position) }

  // MARK: Rows

  /// The row in which a hit begins.
  ///
  /// - Complexity: O(log *n*).
  public func row(ofPosition position: Int) -> Int { corpus.place(of: self[position].start).cue }

  /// The rows that a hit touches: more than one where it crosses from cue to cue.
  ///
  /// - Complexity: O(log *n*).
  public func rows(ofPosition position: Int) -> ClosedRange<Int> {
    let match = self[position]
    let first = corpus.place(of: match.start).cue
    var last = corpus.place(of: match.end - 1).cue
    // A hit that ends in a joiner does not reach the next row, and one of rows without text ends before.
    while last > first, corpus.units(ofCue: last).lowerBound >= match.end { last -= 1 }
    return first...last
  }

  /// The positions of the hits that touch a row, those among them that come from or reach to another.
  ///
  /// - Complexity: O(log *n*); where hits hold others, as with `PatternOptions.prefixTolerant`, besides
  ///   O(*k*) for the *k* hits that begin less than the length of the longest one before the row.
  public func positions(ofRow row: Int) -> Range<Int> {
    runs.positions(touching: corpus.units(ofCue: row))
  }

  /// The parts of a row that hits cover, in order.
  ///
  /// - Complexity: that of ``positions(ofRow:)``, and O(*k*) for the *k* hits of the row.
  public func hits(inRow row: Int) -> [RowHit] {
    let units = corpus.units(ofCue: row)
    return runs.positions(touching: units).compactMap { position in
      let match = runs[position]
      let covered = match.range.clamped(to: units)
      guard !covered.isEmpty else { return nil }
      return RowHit(
        position: position, needle: runs.needle(position),
        range: (covered.lowerBound - units.lowerBound)..<(covered.upperBound - units.lowerBound),
        isPartial: match.isPartial, beginsBefore: match.start < units.lowerBound,
        endsBehind: match.end > units.upperBound)
    }
  }

  /// When the words of a hit are said, by their times where they have any and by the letters of the row
  /// elsewhere.
  ///
  /// - Complexity: that of `Corpus.time(of:)`.
  public func spokenTime(ofPosition position: Int) -> SpokenTime {
    corpus.time(of: self[position].range)
  }

  /// When the rows of a hit are said, in milliseconds: from the beginning of the first to the end of the
  /// last.
  public func time(ofPosition position: Int) -> (start: Int?, end: Int?) {
    let rows = rows(ofPosition: position)
    return (corpus.start(ofCue: rows.lowerBound), corpus.end(ofCue: rows.upperBound))
  }

  // MARK: Nearest

  /// The positions of the hits that overlap a range of offsets: the first one, and one that begins where
  /// the range does.
  ///
  /// - Complexity: O(log *n*).
  func positions(overlapping range: Range<Int>) -> (first: Int, sameStart: Int?)? {
    let touching = runs.positions(touching: range)
    guard let first = touching.first(where: { self[$0].range.overlaps(range) }) else { return nil }
    let start = runs.position(ofStartAtOrAfter: range.lowerBound)
    return (first, start < count && self[start].start == range.lowerBound ? start : nil)
  }

  /// The first hit that touches a row at or after another one, and the row where it does.
  func first(atOrAfterRow row: Int) -> (position: Int, row: Int)? {
    guard row < corpus.cueCount else { return nil }
    let start = corpus.units(ofCue: row).lowerBound
    let touching = runs.positions(touching: start..<corpus.unitCount)
    guard let position = touching.first(where: { self[$0].end > start }) else { return nil }
    return (position, max(row, self.row(ofPosition: position)))
  }

  /// The last hit that touches a row before another one, and the row where it does.
  func last(beforeRow row: Int) -> (position: Int, row: Int)? {
    guard row > 0, corpus.cueCount > 0 else { return nil }
    let end = row < corpus.cueCount ? corpus.units(ofCue: row).lowerBound : corpus.unitCount
    let position = runs.position(ofStartAtOrAfter: end) - 1
    guard position >= 0 else { return nil }
    return (position, min(row - 1, rows(ofPosition: position).upperBound))
  }
}
