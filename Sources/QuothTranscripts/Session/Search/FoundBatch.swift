package import Quoth

/// A batch of hits of one needle or several.
package struct FoundBatch: Sendable {
  let hits: HitList
  /// How many of these each needle has.
  let counts: [Int]
  let progress: SearchProgress
  let isLast: Bool
  let isCut: Bool
  let reachesStart: Bool
  let reachesEnd: Bool

  package init(_ batch: CorpusBatch) {
    hits = HitList(batch.matches)
    counts = [batch.matches.count]
    progress = batch.progress
    isLast = batch.isLast
    isCut = batch.isCut
    reachesStart = batch.reachesStart
    reachesEnd = batch.reachesEnd
  }

  package init(_ batch: CorpusSetBatch, needleCount: Int) {
    hits = HitList(batch.matches)
    counts = Self.counts(batch.matches, needleCount)
    progress = batch.progress
    isLast = batch.isLast
    isCut = batch.isCut
    reachesStart = batch.reachesStart
    reachesEnd = batch.reachesEnd
  }

  /// All hits of a search.
  init(all matches: [NeedleMatch], needleCount: Int, unitCount: Int) {
    hits = HitList(matches)
    counts = Self.counts(matches, needleCount)
    progress = SearchProgress(unitsDone: unitCount, unitCount: unitCount)
    (isLast, isCut, reachesStart, reachesEnd) = (true, false, true, true)
  }

  private static func counts(_ matches: [NeedleMatch], _ needleCount: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: needleCount)
    for match in matches { counts[match.needle] += 1 }
    return counts
  }
}
