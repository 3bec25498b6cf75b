import Quoth

/// Which file a path leads to, whatever it is called.
struct FileIdentity: Hashable {
  private let identity: SystemFiles.Identity

  /// Nil where there is no file.
  init?(_ path: FilePath) {
    // SAFETY: the path lives for the call.
    guard let status = unsafe path.withCString({ unsafe SystemFiles.status(of: $0) }) else {
      return nil
    }
    identity = status.identity
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
      if unsafe !path.withCString({ unsafe SystemFiles.makeFolder($0) }) { return .last }
    }
    return nil
  }
}
