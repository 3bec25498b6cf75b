#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits until something changes in some folders: by inotify on Linux, and elsewhere, or where a folder cannot
/// be watched, by looking again every two seconds.
enum FolderWatch {
  private static let interval: UInt32 = 2
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
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else { return look() }
      defer { close(descriptor) }
      var isComplete = isComplete && !folders.isEmpty
      let changes = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_CREATE | IN_DELETE_SELF
          | IN_MOVE_SELF)
      for folder in folders {
        // SAFETY: the path lives for the call.
        let watch = unsafe folder.path.withCString {
          unsafe inotify_add_watch(descriptor, $0, changes)
        }
        if watch < 0 { isComplete = false }
      }
      // Changes between the update and now had no watch yet.
      for folder in folders
      where (try? FileStatus(of: folder.path))?.modified != folder.modified { return }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // SAFETY: one descriptor, which lives for the call.
      let timeout = isComplete ? longest : Int32(interval * 1_000)
      guard unsafe poll(&ready, 1, timeout) > 0 else { return }
      for _ in 0..<mostCalms {
        drain(descriptor)
        // SAFETY: one descriptor, which lives for the call.
        guard unsafe poll(&ready, 1, calm) > 0 else { return }
      }
    #else
      look()
    #endif
  }

  private static func look() { sleep(interval) }

  #if os(Linux)
    /// A look in between costs little, and sees what no event tells, as on network file systems.
    private static let longest: Int32 = 60_000

    private static func drain(_ descriptor: Int32) {
      var room = [UInt8](repeating: 0, count: 1 << 12)
      // SAFETY: the buffer is as long as it says.
      while unsafe room.withUnsafeMutableBytes({
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }) > 0 {}
    }
  #endif
}
