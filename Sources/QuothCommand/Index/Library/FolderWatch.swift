/// Waits until something changes in some folders: by inotify on Linux, and elsewhere, or where a folder cannot
/// be watched, by looking again every two seconds.
enum FolderWatch {
  /// Seconds.
  private static let interval: Int32 = 2
  /// The longest wait, in milliseconds. A look in between costs little, and sees changes without events, as on
  /// network file systems.
  private static let longest: Int32 = 60_000
  /// Changes within so many milliseconds of each other are one: an editor makes several.
  private static let calm: Int32 = 30
  /// After so many of them an update begins even if they go on.
  private static let mostCalms = 20

  /// Returns after the next change, or after a while.
  ///
  /// - Parameters:
  ///   - folders: when each was changed last, as far as is known.
  ///   - isComplete: whether the folders tell all: a source that is a file is replaced in one that is not
  ///     among them.
  static func wait(_ folders: [(path: FilePath, modified: Int)], isComplete: Bool) {
    guard let watch = SystemFolderWatch() else {
      return SystemThread.pause(seconds: UInt32(interval))
    }
    var isComplete = isComplete && !folders.isEmpty
    for folder in folders {
      // SAFETY: the path lives for the call.
      if unsafe !folder.path.withCString({ unsafe watch.add($0) }) { isComplete = false }
    }
    // Changes between the update and now had no watch yet.
    for folder in folders
    where (try? FileStatus(of: folder.path))?.modified != folder.modified { return }
    guard watch.wait(milliseconds: isComplete ? longest : interval * 1_000) else { return }
    for _ in 0..<mostCalms {
      watch.drain()
      guard watch.wait(milliseconds: calm) else { return }
    }
  }
}
