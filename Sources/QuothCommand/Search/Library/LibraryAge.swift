import Quoth
import QuothLibrary

/// Whether the files that a library was made of have changed since. The time of a folder tells, which changes
/// when a file is added, removed or replaced, and in small libraries the files themselves.
struct LibraryAge {
  let isOld: Bool

  /// The sentence that says so.
  static func notice(_ path: String) -> String {
    "\(path): older than the files that it was made of; update it with quoth index --update \(path)"
  }

  /// Above it the times of single files are not looked at.
  private static let mostFiles = 1_000

  init(_ library: Library<IndexedPath>) {
    let paths = SourcePaths(base: FilePath(library.base))
    for (path, modified) in library.folders {
      let status = try? FileStatus(of: paths.path(FilePath(path)))
      // Sources that are not here at all, as on another machine, tell nothing.
      if let status, status.modified != modified {
        isOld = true
        return
      }
    }
    guard library.transcriptCount <= Self.mostFiles, let all = try? library.transcripts() else {
      isOld = false
      return
    }
    isOld = all.contains { id, facts in
      guard let facts, facts.modified != .min,
        let status = try? FileStatus(of: paths.path(id.path)), status.kind == .file
      else { return false }
      return status.modified != facts.modified || status.size != facts.size
    }
  }
}
