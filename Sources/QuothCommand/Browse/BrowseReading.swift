import Dispatch
import Quoth
import QuothTranscripts
import Synchronization

/// Reads the source of a browser on a thread of its own, and hands over what it has read from time to time.
final class BrowseReading: Sendable {
  /// The part that has been read so far.
  struct State: Sendable {
    var corpus = CorpusBuilder<IndexedPath>().finish()
    /// The number of files read, and of all that there are to read.
    var files = (read: 0, all: 0)
    /// Oddities of files, and errors.
    var messages: [String] = []
    var isDone = false
    /// Whether nothing at all could be read.
    var hasFailed = false
  }

  private let state = Mutex(State())
  private let changed = Mutex<(@Sendable () -> Void)?>(nil)
  /// Signaled when there are cues to show, and when all is read.
  private let ready = DispatchSemaphore(value: 0)

  /// The console is used by the reading thread alone until it is done.
  private struct Lent: @unchecked Sendable {
    let source: BrowseSource
    let console: Console
  }

  /// Starts to read.
  init(_ source: BrowseSource, _ console: Console) {
    let lent = Lent(source: source, console: console)
    // Deeply nested JSON is read by recursion.
    SystemThread.start(stackSize: 8 << 20) { [self] in
      lent.source.read(into: self, lent.console)
      state.withLock { $0.isDone = true }
      ready.signal()
      tell()
    }
  }

  /// Waits until there are cues to show or all is read, but no longer than that many milliseconds.
  func wait(milliseconds: Int) {
    if ready.wait(timeout: .now() + .milliseconds(milliseconds)) == .success { ready.signal() }
  }

  /// The part that has been read so far.
  var current: State { state.withLock { $0 } }

  /// Calls a function on the reading thread whenever there is more, and once now.
  func whenChanged(_ body: @escaping @Sendable () -> Void) {
    changed.withLock { $0 = body }
    body()
  }

  private func tell() { changed.withLock { $0 }?() }

  /// Adds a message.
  func note(_ message: String) { state.withLock { $0.messages.append(message) } }

  /// Publishes more.
  func publish(_ change: (inout State) -> Void) {
    let hasCues = state.withLock { state in
      change(&state)
      return state.corpus.cueCount > 0
    }
    if hasCues { ready.signal() }
    tell()
  }
}
