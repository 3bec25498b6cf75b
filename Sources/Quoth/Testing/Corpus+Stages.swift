// The memory and the workers that searches of a corpus use.

extension Corpus {
  /// Memory of earlier results, in bytes, kept for the next ones.
  package var keptByteCount: Int { store.matchBlocks.byteCount }

  /// The number of workers that search the whole corpus and hold memory for hits.
  package func workerCount(of options: CorpusSearchOptions) -> Int {
    let pattern = try! Pattern("a", options: .caseInsensitive(locale: .root))
    let task = SearchTask(store, pattern.program, options, cancellation: nil, progress: nil)
    return SearchRound(task, parts: [0..<task.plan.count]).workerCount
  }
}
