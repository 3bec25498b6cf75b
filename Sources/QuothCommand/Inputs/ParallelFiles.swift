import Quoth
import QuothTranscripts

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
  ///
  /// Without a watch the calling thread works too, whenever the outcome that comes next is not there.
  package func forEach<Outcome: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Outcome,
    then: (Input, Outcome) -> Bool
  ) {
    let line = OutcomeLine<Outcome>(count: inputs.count, ahead: jobs == 1 ? 1 : jobs * 8)
    let threads = min(jobs, inputs.count)
    let caller = Threads.current
    // SAFETY: only this thread, as number 0, calls them, and before this function returns.
    nonisolated(unsafe) let watch = self.watch
    withoutActuallyEscaping(then) { then in
      nonisolated(unsafe) let then = then
      Threads.run(self.watch == nil ? threads : threads + 1) { number in
        guard number == 0 else {
          // Where the system grants no thread, number 0 does the work.
          if Threads.current == caller { return line.leave() }
          while let number = line.wait() { line.put(work(inputs[number]), number) }
          return
        }
        defer { line.stop() }
        for number in inputs.indices {
          let outcome =
            if let watch = unsafe watch, line.hasWorkers(of: threads) {
              line.outcome(number, orAfter: watch.interval) { watch.body($0) }
            } else {
              line.outcome(number) { line.put(work(inputs[$0]), $0) }
            }
          guard unsafe then(inputs[number], outcome) else { return }
        }
      }
    }
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
