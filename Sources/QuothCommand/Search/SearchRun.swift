import CTerminal
import QuothTranscripts

/// One search over a list of files.
struct SearchRun {
  private let fileSearch: FileSearch
  private let console: Console
  /// The number of files to search at a time.
  private let jobs: Int?
  private(set) var report: any SearchReport
  private(set) var totals = SearchTotals()

  init(_ fileSearch: FileSearch, jobs: Int?, report: any SearchReport, console: Console) {
    self.jobs = jobs
    self.fileSearch = fileSearch
    self.report = report
    self.console = console
  }

  /// - Parameter start: the time at which the command began.
  mutating func run(over list: InputList, since start: Double) {
    let progress = ProgressLine(console, start: start, files: list.inputs.count)
    totals.skipped = list.passedOver
    for failure in list.failures { fail(Input(.file(failure.path)), failure.error) }

    // A backward search lists the hits of a forward search in reverse, and the files too.
    let inputs = fileSearch.isBackward ? list.inputs.reversed() : list.inputs
    // Only this thread may use the console, which has standard input. One file is not worth a
    // thread, except to show progress meanwhile.
    let isWatched = console.tellingInterval != nil
    let mayBeParallel = !inputs.contains { $0.source == .standardInput }
    if mayBeParallel, isWatched || inputs.count > 1 && jobs != 1 {
      searchTogether(inputs, progress)
    } else {
      for input in inputs {
        guard !console.output.isBroken, !report.isSatisfied else { break }
        progress.update()
        search(input, progress)
        progress.count(hits: totals.hits)
      }
    }
    progress.clear()
  }

  /// Searches files in parallel and reports them in order.
  private mutating func searchTogether(_ inputs: [Input], _ progress: ProgressLine) {
    // The bytes of thousands of files come and go.
    cterminal_keep_freed_memory()
    let fileSearch = self.fileSearch
    let console = self.console
    let watch = console.tellingInterval.map { interval in
      ParallelFiles.Watch(every: interval) { more in progress.update(more: more) }
    }
    ParallelFiles(jobs: jobs, watch: watch).forEach(inputs) { input -> FileOutcome<SearchedFile> in
      FileOutcome(input) { bytes in try fileSearch.search(bytes, of: input) }
    } then: { input, outcome in
      progress.update()
      switch outcome {
      case .done(let file): add(file, progress)
      case .skipped: skip(input)
      case .failed(let message, let line):
        progress.clear()
        totals.errors += 1
        report.fail(input, line: line, message)
      }
      progress.count(hits: totals.hits)
      return !console.output.isBroken && !report.isSatisfied
    }
  }

  private mutating func search(_ input: Input, _ progress: ProgressLine) {
    do {
      guard let bytes = try input.read(console) else { return skip(input) }
      add(try fileSearch.search(bytes, of: input) { progress.update() }, progress)
    } catch is TranscriptError where input.folder != nil && !input.isNamedTranscript {
      skip(input)
    } catch {
      progress.clear()
      fail(input, error)
    }
  }

  private mutating func add(_ file: SearchedFile, _ progress: ProgressLine) {
    totals.add(file)
    if file.transcript.isEncodingGuessed {
      progress.clear()
      report.tellGuess(file)
    }
    report.add(file)
  }

  /// Counts a file of a folder that is skipped because it is not a transcript, as is normal in
  /// folders.
  private mutating func skip(_ input: Input) {
    totals.skipped[input.folder ?? FilePath("."), default: 0] += 1
  }

  private mutating func fail(_ input: Input, _ error: any Error) {
    totals.errors += 1
    report.fail(input, line: (error as? TranscriptError)?.line, "\(error)")
  }
}
