import Quoth
import QuothLibrary
import QuothTranscripts

/// The first look of an update: at the files that there are, and at those that the library has.
///
/// Most files are as they were, so that this is most of a small update; two threads share it.
struct LibraryLook {
  let folders: SourceFolders
  let list: InputList
  /// Those of the files of `list`.
  let statuses: [FileStatus?]
  /// The files of the library.
  let known: [FilePath: SourceFacts?]

  /// - Parameters:
  ///   - sources: all files and folders that the library is made of, as they are opened.
  ///   - chosen: those that are looked through, as the library has them.
  init(
    _ writer: LibraryWriter<IndexedPath>, sources: [FilePath], chosen: [FilePath],
    _ paths: SourcePaths, library: FilePath, jobs: Int?
  ) throws(LibraryError) {
    let found = Found()
    // SAFETY: only one of the threads uses it, and before this returns.
    nonisolated(unsafe) let writer = writer
    Self.twice(jobs) { number in
      if number == 0 {
        // Before the files are listed: what changes meanwhile is then noticed.
        unsafe found.folders = SourceFolders(sources, library: library)
        unsafe found.list = paths.inputs(chosen, library: library)
      } else {
        unsafe found.known = Result { () throws(LibraryError) in try unsafe Self.known(writer) }
      }
    }
    guard let folders = unsafe found.folders, let list = unsafe found.list,
      let known = unsafe found.known
    else { preconditionFailure("no thread ran") }
    self.known = try known.get()
    let middle = list.inputs.count / 2
    Self.twice(jobs) { number in
      let half = number == 0 ? list.inputs[..<middle] : list.inputs[middle...]
      let statuses = half.map { paths.status(of: $0) }
      if number == 0 { unsafe found.first = statuses } else { unsafe found.second = statuses }
    }
    statuses = unsafe found.first + found.second
    self.folders = folders
    self.list = list
  }

  /// Calls `body` with 0 and 1, on two threads unless there is to be only one.
  private static func twice(_ jobs: Int?, _ body: @escaping @Sendable (Int) -> Void) {
    if jobs == 1 {
      body(0)
      body(1)
    } else {
      Threads.run(2, body)
    }
  }

  private static func known(
    _ writer: LibraryWriter<IndexedPath>
  ) throws(LibraryError) -> [FilePath: SourceFacts?] {
    let transcripts = try writer.transcripts()
    var known: [FilePath: SourceFacts?] = [:]
    known.reserveCapacity(transcripts.count)
    for (id, facts) in transcripts { known[id.path] = .some(facts) }
    return known
  }

  /// The results of the threads.
  private final class Found: Sendable {
    // SAFETY: each is written by one thread, and read when both are done.
    nonisolated(unsafe) var folders: SourceFolders?
    nonisolated(unsafe) var list: InputList?
    nonisolated(unsafe) var known: Result<[FilePath: SourceFacts?], LibraryError>?
    nonisolated(unsafe) var first: [FileStatus?] = []
    nonisolated(unsafe) var second: [FileStatus?] = []
  }
}
