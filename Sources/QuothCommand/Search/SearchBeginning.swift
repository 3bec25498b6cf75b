import Quoth
import Synchronization

/// The keywords of a search, and whatever a second thread gets while the tables of the keywords are made, each
/// of which takes some milliseconds: the first corpus of `--in`, and the list of the files.
struct SearchBeginning {
  typealias Opening = Result<Corpus<IndexedPath>, OpeningError>

  let keywords: KeywordList
  /// Nil where no file is to be opened.
  let opening: Opening?
  /// Nil where the files are still to be listed.
  let list: InputList?

  /// - Parameter files: the operands that are files or folders.
  init(
    _ settings: SearchSettings, _ operand: Argument?, files: [Argument], _ console: Console
  ) throws(UsageError) {
    let path = settings.corpora.first.flatMap(Self.file)
    let walks = files.contains { Self.kind($0) == .folder }
    guard path != nil || walks, Threads.available > 1 else {
      keywords = try KeywordList(settings, operand, console)
      opening = nil
      list = nil
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
        if case .failure = made { board.hasFailed.store(true, ordering: .relaxed) }
        board.keywords.withLock { $0 = made }
      } else if Threads.current != caller {
        // Where the system grants no thread, this is done later.
        if let path {
          let opened = Result { () throws(OpeningError) in try Corpus<IndexedPath>.opened(path) }
          board.opening.withLock { $0 = opened }
        }
        if walks {
          // A keyword that is none is told at once, however many folders there are.
          let list = InputList(operands: files, rules: settings.entries) {
            !board.hasFailed.load(ordering: .relaxed)
          }
          board.list.withLock { $0 = list }
        }
      }
    }
    guard let made = board.keywords.withLock({ $0 }) else { preconditionFailure("no thread ran") }
    keywords = try made.get()
    opening = board.opening.withLock { $0 }
    list = board.list.withLock { $0 }
  }

  /// The results that the threads leave.
  private final class Board: Sendable {
    let keywords = Mutex<Result<KeywordList, UsageError>?>(nil)
    let opening = Mutex<Opening?>(nil)
    let list = Mutex<InputList?>(nil)
    let hasFailed = Atomic(false)
  }

  private static func kind(_ operand: Argument) -> FileStatus.Kind? {
    (try? FileStatus(of: FilePath(operand.bytes)))?.kind
  }

  /// The path of a corpus file; nil for a library, which is a folder, and where there is no file.
  private static func file(_ corpus: Argument) -> String? {
    guard let path = corpus.validText, kind(corpus) == .file else { return nil }
    return path
  }
}
