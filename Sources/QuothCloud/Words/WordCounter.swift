import Quoth
import Synchronization

/// Counts the words of texts, on all cores.
///
///     let counts = try await WordCounter().count(["Straße, STRASSE", "die strasse"])
///     print(counts.words[0].text, counts.words[0].count)  // Straße 3, spelt as one of the three
///
/// Words are those of `WordSegmenter`, or of an analyzer where a language has one; spellings with
/// the same key are one word. The language of each text, and of each line of a text with several, is told
/// by its stop words. The result does not depend on the number of threads or on how the texts are
/// divided among them.
public struct WordCounter: Sendable {
  /// Defines which spellings are one word.
  public let options: WordCountingOptions
  /// The analyzers of words; default none.
  public let analyzers: WordAnalyzers
  /// The approximate size of one piece of work, in bytes or units.
  package var chunkLength = 131_072

  /// Creates a counter.
  ///
  /// - Parameter analyzers: Divide the texts of some languages into words.
  public init(
    _ options: WordCountingOptions = WordCountingOptions(), analyzers: WordAnalyzers = .none
  ) {
    self.options = options.normalized
    self.analyzers = analyzers
  }

  /// Counts the words of texts.
  ///
  /// - Parameters:
  ///   - texts: The texts; no word or pair of words reaches from one into the next.
  ///   - threads: The number of tasks; nil for one per core.
  /// - Throws: `CancellationError` if the task is cancelled, within the duration of one piece of
  ///   work, about a millisecond.
  /// - Complexity: O(*n*) for texts of *n* bytes.
  public func count(
    _ texts: [CountedText], threads: Int? = nil
  ) async throws(CancellationError) -> WordCounts {
    let job = CountingJob(texts, self)
    let count = Self.threads(threads, job.pieces.count)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask { job.work { Task.isCancelled } }
      }
    }
    return try job.result(threads: count)
  }

  /// The same for callers without concurrency: blocks until everything is counted.
  ///
  /// - Parameter isCancelled: Called before each piece of work, from several threads.
  /// - Throws: `CancellationError` once `isCancelled` has returned true.
  public func countBlocking(
    _ texts: [CountedText], threads: Int? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(CancellationError) -> WordCounts {
    try countBlocking(CountingJob(texts, self), threads: threads, isCancelled: isCancelled)
  }

  /// Does a job and waits for it.
  func countBlocking(
    _ job: CountingJob, threads: Int?, isCancelled: @escaping @Sendable () -> Bool
  ) throws(CancellationError) -> WordCounts {
    // If the system grants no threads, this one does all of the work.
    Threads.run(Self.threads(threads, job.pieces.count)) { _ in job.work(isCancelled) }
    return try job.result(threads: Self.threads(threads, job.size))
  }

  private static func threads(_ wanted: Int?, _ pieces: Int) -> Int {
    let cores = Threads.available
    return max(1, min(wanted ?? cores, pieces))
  }
}
