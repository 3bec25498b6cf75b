import Dispatch
import Quoth
import QuothTranscripts
import Synchronization

/// Processes files in parallel and delivers the results in order.
package struct ParallelFiles {
  /// A periodic callback while files are processed. It gets the number of files finished since
  /// `then` was last called.
  package struct Watch {
    let interval: Double
    let body: (Int) -> Void

    /// - Parameter interval: the time between calls, in seconds.
    package init(every interval: Double, _ body: @escaping (Int) -> Void) {
      self.interval = interval
      self.body = body
    }
  }

  /// The upper limit of files processed at a time.
  package static let mostJobs = 1024

  private let jobs: Int
  private let watch: Watch?

  /// - Parameters:
  ///   - jobs: the number of files at a time; nil for one per processor.
  ///   - watch: the callback for the calling thread while others work.
  package init(jobs: Int?, watch: Watch? = nil) {
    self.jobs = min(max(1, jobs ?? Threads.available), Self.mostJobs)
    self.watch = watch
  }

  /// Calls `work` with each input on any thread, and `then` with each outcome on the calling
  /// thread, in order, until it returns false. Only a few files are processed ahead.
  package func forEach<Outcome: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Outcome,
    then: (Input, Outcome) -> Bool
  ) {
    let window = jobs == 1 ? 1 : jobs * 8
    for first in stride(from: 0, to: inputs.count, by: window) {
      let part = Array(inputs[first..<min(first + window, inputs.count)])
      let results = Results<Outcome>(count: part.count)
      let threads = min(jobs, part.count)
      // SAFETY: only this thread, which is number 0, calls the watch.
      nonisolated(unsafe) let watch = self.watch
      Threads.run(self.watch == nil ? threads : threads + 1) { number in
        if number == 0, let watch = unsafe watch { return results.wait(watch) }
        while let number = results.take() { results.put(work(part[number]), number) }
      }
      for (input, outcome) in zip(part, results.all) {
        guard then(input, outcome) else { return }
      }
    }
  }

  /// The outcome of each file; workers take the files by number.
  private final class Results<Outcome: Sendable>: Sendable {
    private let next = Atomic(0)
    private let count: Int
    private let outcomes: Mutex<[Outcome?]>
    private let arrivals = DispatchSemaphore(value: 0)

    init(count: Int) {
      self.count = count
      outcomes = Mutex(Array(repeating: nil, count: count))
    }

    func take() -> Int? {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < count ? number : nil
    }

    func put(_ outcome: Outcome, _ number: Int) {
      outcomes.withLock { $0[number] = outcome }
      arrivals.signal()
    }

    /// Waits for all outcomes.
    func wait(_ watch: Watch) {
      for done in 0..<count {
        while arrivals.wait(timeout: .now() + watch.interval) == .timedOut { watch.body(done) }
      }
    }

    var all: [Outcome] { outcomes.withLock { $0.compactMap { $0 } } }
  }
}

/// The outcome of reading a file.
enum FileOutcome<Result: Sendable>: Sendable {
  case done(Result)
  /// The file came from a folder and is not a transcript, which is normal in folders.
  case skipped
  case failed(String, line: Int?)

  /// Reads a file and passes its bytes to `body`.
  init(_ input: Input, _ body: ([UInt8]) throws -> Result) {
    do {
      guard let bytes = try input.readFile() else {
        self = .skipped
        return
      }
      self = .done(try body(bytes))
    } catch is TranscriptError where input.folder != nil && !input.isNamedTranscript {
      self = .skipped
    } catch {
      self = .failed("\(error)", line: (error as? TranscriptError)?.line)
    }
  }
}
