/// Changes in folders, as far as the system tells of them.
///
/// Each platform implements it in a file of its own: `SystemFolderWatch+Linux.swift` by inotify, and
/// `SystemFolderWatch+None.swift` for those where only looking again helps.
struct SystemFolderWatch: ~Copyable {
  /// The system's number of the watch; -1 where it has none.
  let number: Int32

  deinit { stop() }
}
