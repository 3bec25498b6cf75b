#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which file a path leads to, whatever it is called.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Nil where there is no file.
  init?(_ path: FilePath) {
    var status = stat()
    // SAFETY: both pointers live for the call.
    guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

extension FilePath {
  /// Makes this folder and those below it that are not there yet, each given with those before it.
  ///
  /// - Returns: What went wrong, or nil.
  func makeFolders(_ names: [[UInt8]]) -> SystemError? {
    for path in [self] + names.map(appending) {
      if (try? FileStatus(of: path))?.kind == .folder { continue }
      // SAFETY: the path lives for the call.
      if unsafe path.withCString({ unsafe mkdir($0, 0o777) }) != 0 { return .last }
    }
    return nil
  }
}
