import CPeers
import Dispatch
import Quoth
import Synchronization

/// The delay of the first hits around a place in a corpus. A sample is the time from the call to
/// the first batch, for a cue drawn at random; the search ends with that batch. `quoth-callback` is
/// the synchronous form, `quoth-stream` the asynchronous sequence.
struct ViewportModel: Model {
  func run(_ question: Question, _ context: Context) throws {
    let benchmark = question.benchmark
    let ground = try context.store.corpus(question.haystack, question.size)
    let pattern = try Pattern(
      benchmark.needle.text, options: PatternOptions(benchmark.options ?? .none))
    let search = Search(corpus: ground.corpus, pattern: pattern)
    defer { Processors.use(for: 1, context) }
    for threads in benchmark.threads ?? [1] {
      Processors.use(for: threads, context)
      for (name, first) in [("quoth-callback", search.callback), ("quoth-stream", search.stream)] {
        var row = question.row(engine: "\(name)-t\(threads)", encoding: "arena", status: "ok")
        row.haystack = ground.haystack.source.name
        row.threads = threads
        row.units = ground.corpus.unitCount
        row.iterations = 1
        var random = SplitMix64(seed: 0xF1E1D)
        var options = CorpusSearchOptions()
        options.threads = threads
        for sample in 0..<(10 + (benchmark.moments ?? 1_000)) {
          let cue = Int.random(in: 0..<ground.corpus.cueCount, using: &random)
          let units = ground.corpus.units(ofCue: cue)
          options.order = .around((units.lowerBound + units.upperBound) / 2)
          let begin = peer_nanoseconds()
          let (count, end) = first(options)
          // The first ones fill the caches.
          guard sample >= 10 else { continue }
          row.samples.append(Double(end - begin))
          row.count = (row.count ?? 0) + min(count, 1)
        }
        row.expected = row.samples.count
        if row.count != row.expected {
          row.status = "count"
          row.note = "some first batches are empty: there is nothing to find"
        }
        try context.emit(row)
      }
    }
  }

  private struct Search: Sendable {
    let corpus: Corpus<Int>
    let pattern: Pattern

    /// The number of hits in the first batch, and its time.
    @Sendable func callback(_ options: CorpusSearchOptions) -> (Int, UInt64) {
      var found = 0
      var end: UInt64 = 0
      // Never cancelled.
      try? corpus.forEachBatch(of: pattern, options: options) { batch in
        end = peer_nanoseconds()
        found = batch.matches.count
        return false
      }
      return (found, end)
    }

    @Sendable func stream(_ options: CorpusSearchOptions) -> (Int, UInt64) {
      let box = Box()
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        var batches = corpus.batches(of: pattern, options: options).makeAsyncIterator()
        let batch = try? await batches.next()
        let end = peer_nanoseconds()
        box.answer.withLock { $0 = (batch?.matches.count ?? 0, end) }
        done.signal()
      }
      done.wait()
      return box.answer.withLock { $0 }
    }
  }

  private final class Box: Sendable {
    let answer = Mutex((0, UInt64(0)))
  }
}
