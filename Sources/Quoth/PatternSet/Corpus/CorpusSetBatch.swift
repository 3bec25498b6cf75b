/// Some of the hits of a ``PatternSet``, ordered by start, then end, then needle: see ``CorpusSetMatches``.
public typealias CorpusSetBatch = HitBatch<NeedleMatch>

/// The hits of a ``PatternSet`` in batches.
public typealias CorpusSetBatches = SearchBatches<CorpusSetBatch>

/// The hits of a ``PatternSet`` in batches, found by threads.
public typealias CorpusSetWalk = SearchWalk<CorpusSetBatch>
