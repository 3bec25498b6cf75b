internal import Quoth
internal import Synchronization

extension IndexBuilder {
  /// Builds the index of a corpus while another thread writes the corpus to a file; with one thread, before that.
  static func build<ID: CorpusIdentifier>(
    _ corpus: Corpus<ID>, grid: BlockGrid, writing path: SystemPath, threads: Int?,
    _ progress: (Int) -> Void
  ) throws(LibraryError) -> (head: CorpusHead, index: IndexBuilder) {
    let both = Both()
    withoutActuallyEscaping(progress) { progress in
      // SAFETY: only the caller's thread, number 0, uses it, and before this returns.
      nonisolated(unsafe) let progress = progress
      let isAlone = threads == 1
      Threads.run(isAlone ? 1 : 2) { number in
        if number == 0 {
          unsafe both.index = IndexBuilder(corpus, grid: grid, progress: progress)
        }
        if number == 1 || isAlone {
          let head = Result { () throws(CorpusError) in
            try corpus.write(to: path)
            return CorpusHead(try MappedFile(path))
          }
          both.head.withLock { $0 = head }
        }
      }
    }
    guard let head = both.head.withLock({ $0 }), let index = unsafe both.index else {
      preconditionFailure("no thread ran")
    }
    do throws(CorpusError) { return (try head.get(), index) } catch {
      throw LibraryError(.corpus(error))
    }
  }

  /// The results that the threads leave.
  private final class Both: Sendable {
    let head = Mutex<Result<CorpusHead, CorpusError>?>(nil)
    // SAFETY: written by one thread, and read when all are done.
    nonisolated(unsafe) var index: IndexBuilder?
  }
}
