import CPeers
import Foundation
import Quoth
import Synchronization

/// Cancels searches at random moments. A sample is the time from the call that cancels to the
/// moment when the search has returned, with `CancellationError` and no thread left; the
/// definition's `moments` is the number of samples. `quoth-token` is the synchronous call,
/// cancelled from another thread; `quoth-task` is cancelled as a task of Swift's concurrency.
struct CancellationModel: Model {
  static let usualMoments = 1_000

  func run(_ question: Question, _ context: Context) throws {
    let benchmark = question.benchmark
    let ground = try context.store.corpus(question.haystack, question.size)
    let pattern = try Pattern(
      benchmark.needle.text, options: PatternOptions(benchmark.options ?? .none))
    let corpus = ground.corpus
    defer { Processors.use(for: 1, context) }
    for threads in benchmark.threads ?? [1] {
      Processors.use(for: threads, context)
      var options = CorpusSearchOptions()
      options.threads = threads
      let search = Search(corpus: corpus, pattern: pattern, options: options)
      // The duration without cancelling, from which moments are drawn.
      let begin = peer_nanoseconds()
      _ = corpus.matches(of: pattern, options: options).count
      let whole = peer_nanoseconds() - begin
      for (name, cancelled) in [
        ("quoth-token", search.cancelledByToken), ("quoth-task", search.cancelledAsTask),
      ] {
        var row = question.row(engine: "\(name)-t\(threads)", encoding: "arena", status: "ok")
        row.haystack = ground.haystack.source.name
        row.threads = threads
        row.units = corpus.unitCount
        row.iterations = 1
        row.expected = benchmark.moments ?? Self.usualMoments
        var random = SplitMix64(seed: 0xCA11)
        var tries = 0
        while row.samples.count < row.expected!, tries < 2 * row.expected! {
          tries += 1
          let moment = UInt64.random(in: 0..<whole, using: &random)
          if let delay = cancelled(moment) { row.samples.append(Double(delay)) }
        }
        row.count = row.samples.count
        if row.count != row.expected {
          row.status = "count"
          row.note = "ended before it was cancelled"
        }
        try context.emit(row)
      }
    }
  }

  /// One search, to be started and cancelled repeatedly.
  private struct Search: Sendable {
    let corpus: Corpus<Int>
    let pattern: Pattern
    let options: CorpusSearchOptions

    /// The delay in nanoseconds; nil if the search had already ended.
    @Sendable func cancelledByToken(after nanoseconds: UInt64) -> UInt64? {
      let token = SearchCancellation()
      let ready = DispatchSemaphore(value: 0)
      let done = DispatchSemaphore(value: 0)
      let cancelled = Moment(at: 0)
      Thread.detachNewThread {
        ready.signal()
        Self.sleep(nanoseconds)
        cancelled.value.store(peer_nanoseconds(), ordering: .sequentiallyConsistent)
        token.cancel()
        done.signal()
      }
      ready.wait()
      var returned: UInt64?
      do throws(CancellationError) {
        _ = try corpus.matches(of: pattern, options: options, cancellation: token)
      } catch {
        returned = peer_nanoseconds()
      }
      done.wait()
      return returned.map { $0 - cancelled.value.load(ordering: .sequentiallyConsistent) }
    }

    @Sendable func cancelledAsTask(after nanoseconds: UInt64) -> UInt64? {
      let done = DispatchSemaphore(value: 0)
      let returned = Moment(at: 0)
      let task = Task.detached {
        do throws(CancellationError) {
          _ = try await corpus.search(for: pattern, options: options)
        } catch {
          returned.value.store(peer_nanoseconds(), ordering: .sequentiallyConsistent)
        }
        done.signal()
      }
      Self.sleep(nanoseconds)
      let cancelled = peer_nanoseconds()
      task.cancel()
      done.wait()
      let end = returned.value.load(ordering: .sequentiallyConsistent)
      return end == 0 ? nil : end - min(cancelled, end)
    }

    private static func sleep(_ nanoseconds: UInt64) {
      var time = timespec(
        tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
      unsafe nanosleep(&time, nil)
    }
  }

  /// A time that two threads share.
  private final class Moment: Sendable {
    let value: Atomic<UInt64>
    init(at nanoseconds: UInt64) { value = Atomic(nanoseconds) }
  }
}
