import Quoth

extension FindRequest {
  /// Searches, and passes the results to the publisher.
  ///
  /// - Parameter known: what an earlier search found, whose hits are taken over.
  nonisolated func run<ID>(
    in corpus: Corpus<ID>, _ patternOptions: PatternOptions, _ options: CorpusSearchOptions,
    known: KnownHits<ID>?, _ publisher: FramePublisher
  ) async {
    var patterns: [Pattern] = []
    do throws(PatternError) {
      for keyword in keywords { patterns.append(try keyword.compiled(patternOptions)) }
    } catch {
      await publisher.fail(error)
      return
    }
    do {
      if let known {
        await publisher.add(try await known.refined(to: patterns, in: corpus, options))
      } else if patterns.count == 1 {
        for try await batch in corpus.batches(of: patterns[0], options: options) {
          await publisher.add(FoundBatch(batch))
        }
      } else {
        // A session has fewer keywords than a set holds.
        guard let set = try? PatternSet(patterns) else { return await publisher.cancel() }
        for try await batch in corpus.batches(of: set, options: options) {
          await publisher.add(FoundBatch(batch, needleCount: patterns.count))
        }
      }
    } catch {
      // Cancelled: a newer search has replaced this one.
      await publisher.cancel()
    }
  }
}
