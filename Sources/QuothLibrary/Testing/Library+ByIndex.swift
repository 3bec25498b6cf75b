package import Quoth

// Searches that use the index wherever it can be used, however many blocks that leaves.

extension Library {
  package func matchesByIndex(
    of pattern: Pattern, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> LibraryMatches { try! found(pattern, options, cancellation: nil, isForced: true) }

  package func matchesByIndex(
    of set: PatternSet, options: CorpusSearchOptions = CorpusSearchOptions()
  ) -> LibrarySetMatches { try! found(set, options, cancellation: nil, isForced: true) }

  package func resultsByIndex(
    of query: Query, options: QueryOptions = QueryOptions()
  ) -> LibraryResults { try! found(query, options, cancellation: nil, isForced: true) }
}
