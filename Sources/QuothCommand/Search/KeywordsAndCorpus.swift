import Quoth
import Synchronization

/// The keywords of a search, and the first corpus of `--in`, which is opened while the tables of the
/// keywords are made: either takes some milliseconds.
struct KeywordsAndCorpus {
  typealias Opening = Result<Corpus<IndexedPath>, OpeningError>

  let keywords: KeywordList
  /// Nil where no file is to be opened.
  let opening: Opening?

  init(
    _ settings: SearchSettings, _ operand: Argument?, _ console: Console
  ) throws(UsageError) {
    guard let path = settings.corpora.first.flatMap(Self.file), Threads.available > 1 else {
      keywords = try KeywordList(settings, operand, console)
      opening = nil
      return
    }
    let board = Board()
    let caller = Threads.current
    // SAFETY: only the caller's thread has the console, as number 0, and before this returns.
    nonisolated(unsafe) let console = console
    Threads.run(2) { number in
      if number == 0 {
        let made = Result { () throws(UsageError) in
          try unsafe KeywordList(settings, operand, console)
        }
        board.keywords.withLock { $0 = made }
      } else if Threads.current != caller {
        // Where the system grants no thread, the corpus is opened later.
        let opened = Result { () throws(OpeningError) in try Corpus<IndexedPath>.opened(path) }
        board.opening.withLock { $0 = opened }
      }
    }
    guard let made = board.keywords.withLock({ $0 }) else { preconditionFailure("no thread ran") }
    keywords = try made.get()
    opening = board.opening.withLock { $0 }
  }

  /// The results that the threads leave.
  private final class Board: Sendable {
    let keywords = Mutex<Result<KeywordList, UsageError>?>(nil)
    let opening = Mutex<Opening?>(nil)
  }

  /// The path of a corpus file; nil for a library, which is a folder, and where there is no file.
  private static func file(_ corpus: Argument) -> String? {
    guard let path = corpus.validText,
      (try? FileStatus(of: FilePath(corpus.bytes)))?.kind == .file
    else { return nil }
    return path
  }
}
