import Quoth

/// All hits of a search that is over, some of whose needles the next search has, too.
struct KnownHits<ID: Hashable & Sendable>: Sendable {
  let patterns: [Pattern]
  let results: FindResults<ID>

  /// The hits of other patterns: those of patterns that are known are taken over, the others are
  /// searched for.
  func refined(
    to wanted: [Pattern], in corpus: Corpus<ID>, _ options: CorpusSearchOptions
  ) async throws(CancellationError) -> FoundBatch {
    var places = [[Int]](repeating: [], count: patterns.count)
    var others: [Int] = []
    for (place, pattern) in wanted.enumerated() {
      let known = patterns.firstIndex {
        $0.needle == pattern.needle && $0.options == pattern.options
      }
      if let known { places[known].append(place) } else { others.append(place) }
    }
    var hits: [NeedleMatch] = []
    for position in 0..<results.count {
      for place in places[results.needle(ofPosition: position)] {
        hits.append(NeedleMatch(needle: place, match: results[position]))
      }
    }
    if let set = try? PatternSet(others.map { wanted[$0] }) {
      for hit in try await corpus.search(for: set, options: options) {
        hits.append(NeedleMatch(needle: others[hit.needle], match: hit.match))
      }
    }
    if Task.isCancelled { throw CancellationError() }
    hits.sort()
    return FoundBatch(all: hits, needleCount: wanted.count, unitCount: corpus.unitCount)
  }
}
