import Dispatch
import Quoth
import QuothTranscripts
import Synchronization

/// Works on many files at a time and hands out what came of them in their order.
package struct ParallelFiles {
  /// What is to be done now and then while files are worked on, with how many are done since `then` was
  /// called for the last time.
  package struct Watch {
    let interval: Double
    let body: (Int) -> Void

    /// - Parameter interval: after how many seconds.
    package init(every interval: Double, _ body: @escaping (Int) -> Void) {
      self.interval = interval
      self.body = body
    }
  }

  private let jobs: Int
  private let watch: Watch?

  /// - Parameters:
  ///   - jobs: how many at a time; nil for one a processor.
  ///   - watch: what this thread does while others work.
  package init(jobs: Int?, watch: Watch? = nil) {
    // More than any machine has; eight times as many can be counted.
    self.jobs = min(max(1, jobs ?? Threads.available), 4096)
    self.watch = watch
  }

  /// Calls `work` with every input on some thread, and `then` on this one with what came of each, in
  /// order, until it returns false. No more than a few files are ahead.
  package func forEach<Outcome: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Outcome,
    then: (Input, Outcome) -> Bool
  ) {
    let window = jobs == 1 ? 1 : jobs * 8
    for first in stride(from: 0, to: inputs.count, by: window) {
      let part = Array(inputs[first..<min(first + window, inputs.count)])
      let results = Results<Outcome>(count: part.count)
      let threads = min(jobs, part.count)
      // SAFETY: only this thread, which is number 0, calls what the watch holds.
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

  /// What came of each file; workers draw the files by number.
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

    /// Waits for all of them.
    func wait(_ watch: Watch) {
      for done in 0..<count {
        while arrivals.wait(timeout: .now() + watch.interval) == .timedOut { watch.body(done) }
      }
    }

    var all: [Outcome] { outcomes.withLock { $0.compactMap { $0 } } }
  }
}

/// What came of reading a file.
enum FileOutcome<Result: Sendable>: Sendable {
  case done(Result)
  /// It lies in a folder and is no transcript: there are all sorts of things in folders.
  case skipped
  case failed(String, line: Int?)

  /// Reads a file and does something with its bytes.
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
