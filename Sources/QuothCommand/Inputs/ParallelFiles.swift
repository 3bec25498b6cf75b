import Quoth
import QuothTranscripts
import Synchronization

/// Works on many files at a time and hands out what came of them in their order.
struct ParallelFiles {
  private let jobs: Int

  /// - Parameter jobs: how many at a time; nil for one a processor.
  init(jobs: Int?) { self.jobs = max(1, jobs ?? Threads.available) }

  /// Calls `work` with every input on some thread, and `then` on this one with what came of each, in
  /// order, until it returns false. No more than a few files are ahead.
  func forEach<Outcome: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Outcome,
    then: (Input, Outcome) -> Bool
  ) {
    let window = jobs == 1 ? 1 : jobs * 8
    for first in stride(from: 0, to: inputs.count, by: window) {
      let part = Array(inputs[first..<min(first + window, inputs.count)])
      let results = Results<Outcome>(count: part.count)
      Threads.run(min(jobs, part.count)) { _ in
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

    init(count: Int) {
      self.count = count
      outcomes = Mutex(Array(repeating: nil, count: count))
    }

    func take() -> Int? {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < count ? number : nil
    }

    func put(_ outcome: Outcome, _ number: Int) { outcomes.withLock { $0[number] = outcome } }

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
