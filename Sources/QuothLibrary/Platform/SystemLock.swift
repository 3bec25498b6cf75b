internal import Quoth

/// Locks between processes: files that one process at a time holds, until it gives them back or ends.
///
/// Each platform implements it in a file of its own: `SystemLock+POSIX.swift`, `SystemLock+Windows.swift`.
enum SystemLock {
  /// The result of taking a lock.
  enum Outcome {
    /// The file is held by this process, and empty.
    case taken(SystemFiles.Number)
    /// Another process holds it.
    case busy
    case refused
  }
}
