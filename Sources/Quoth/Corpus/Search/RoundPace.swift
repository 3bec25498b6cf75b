/// The lengths of the rounds of a search for hits, its limit, and the batches that rounds make.
///
/// Rounds grow, so that the first hits arrive at once and many hits cost little each. Nothing runs
/// between rounds: a slow consumer delays the work, and no results accumulate.
struct RoundPace {
  private let count: Int
  private let limit: Int?
  private let progress: ProgressCounter?
  /// The length of the next round.
  private(set) var units: Int
  private var delivered = 0
  /// Whether the limit of hits was reached.
  private(set) var isOver: Bool
  private(set) var isFinished = false

  // Small enough that the first batch takes microseconds, large enough that a round justifies
  // starting several threads.
  private static let firstRound = 1 << 14
  private static let lastRound = 1 << 24
  // After more hits than this in a round, the next round is shorter.
  private static let manyHits = 1 << 17

  /// - Parameters:
  ///   - count: the length of the text to search.
  ///   - whole: one round for everything, which is fastest if batches are not needed.
  init(count: Int, limit: Int?, progress: ProgressCounter?, whole: Bool) {
    self.count = count
    self.limit = limit
    self.progress = progress
    units = whole ? max(count, 1) : Self.firstRound
    isOver = limit.map { $0 <= 0 } ?? false
  }

  /// The round from a place on; nil if nothing is left.
  func part(from place: Int) -> Range<Int>? {
    place < count ? place..<(place + min(units, count - place)) : nil
  }

  /// Sets the length of the next round after one with some hits.
  mutating func grow(_ hitCount: Int) {
    units =
      hitCount > Self.manyHits
      ? max(units / 2, Self.firstRound) : min(units * 2, Self.lastRound)
  }

  /// The batch of the hits that are certain after a round; nil if there are none and it is not the last
  /// batch, which carries the total.
  mutating func batch<Hit>(
    _ hits: [Hit], searched: Int, reachesStart: Bool, reachesEnd: Bool
  ) -> HitBatch<Hit>? {
    grow(hits.count)
    let hits = take(hits)
    let isLast = isOver || searched == count
    guard isLast || !hits.isEmpty else { return nil }
    if isLast { finish() }
    return HitBatch(
      matches: hits, total: delivered,
      progress: SearchProgress(unitsDone: searched, unitCount: count), isLast: isLast,
      isCut: isOver, reachesStart: reachesStart, reachesEnd: reachesEnd && !isOver)
  }

  /// Counts hits as delivered, up to the limit.
  mutating func take<Hit>(_ hits: [Hit]) -> [Hit] {
    var hits = hits
    if let limit, hits.count >= limit - delivered {
      hits.removeSubrange((limit - delivered)...)
      isOver = true
    }
    delivered += hits.count
    return hits
  }

  /// The batch to deliver if there is nothing to search.
  mutating func lastBatch<Hit>() -> HitBatch<Hit> {
    finish()
    return HitBatch(
      matches: [], total: delivered,
      progress: SearchProgress(unitsDone: count, unitCount: count), isLast: true,
      isCut: limit.map { $0 <= 0 } ?? false, reachesStart: true, reachesEnd: true)
  }

  /// No round follows.
  mutating func end() { isOver = true }

  private mutating func finish() {
    isFinished = true
    progress?.finish()
  }
}
