import Quoth
import QuothTranscripts

/// The source of the cues to browse: files, read as `quoth search` reads them, or a corpus.
struct BrowseSource {
  let operands: [Argument]
  let settings: BrowseSettings
  let reader: TranscriptReader

  /// Reads the whole source, reports the files that cannot be read, and keeps the rest.
  ///
  /// - Returns: nil if nothing could be read.
  func read(_ console: Console) -> Corpus<IndexedPath>? {
    if let corpus = settings.corpus { return readCorpus(corpus, console) }
    let list = operands.isEmpty ? InputList() : InputList(operands: operands)
    var errors = 0
    func fail(_ name: String, _ message: String) {
      errors += 1
      console.report("\(name): \(message)")
    }
    for failure in list.failures { fail(failure.path.text, "\(failure.error)") }
    var builder = CorpusBuilder<IndexedPath>()
    ParallelFiles(jobs: settings.jobs).forEach(list.inputs) {
      [reader] input -> FileOutcome<Transcript> in
      if input.source == .standardInput { return .skipped }
      return FileOutcome(input) { bytes in
        try reader.read(bytes, fileName: input.fileName)
      }
    } then: { input, outcome in
      let transcript: Transcript
      switch outcome {
      case .done(let read): transcript = read
      case .skipped where input.source == .standardInput:
        // Standard input can be read only once, so it is read here and not by a worker.
        do {
          transcript = try reader.read(console.readInput(), fileName: nil)
        } catch {
          fail(input.displayName, "\(error)")
          return true
        }
      case .skipped: return true
      case .failed(let message, _):
        fail(input.displayName, message)
        return true
      }
      console.reportOddities(of: transcript, input)
      builder.append(transcript, path: IndexedPath(FilePath(input.nameBytes)))
      return true
    }
    let corpus = builder.finish()
    return corpus.cueCount == 0 && errors > 0 ? nil : corpus
  }

  private func readCorpus(_ argument: Argument, _ console: Console) -> Corpus<IndexedPath>? {
    guard let path = argument.validText else {
      console.report("option '--in': '\(argument.text)' is not valid UTF-8")
      return nil
    }
    do {
      return try Corpus<IndexedPath>.opened(path)
    } catch {
      console.report("\(error)")
      return nil
    }
  }
}
