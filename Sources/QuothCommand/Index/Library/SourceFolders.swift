import Quoth
import QuothTranscripts

/// The folders that the sources of a library are or contain, and when each was changed last: a file that
/// comes, goes or is replaced changes its folder's time.
struct SourceFolders {
  private(set) var all: [(path: FilePath, modified: Int)] = []
  private let library: FileIdentity?

  /// - Parameter library: the library's own folder, which is passed over.
  init(_ sources: [FilePath], library: FilePath) {
    self.library = FileIdentity(library)
    for source in sources { walk(source) }
  }

  private mutating func walk(_ folder: FilePath) {
    guard let status = try? FileStatus(of: folder), status.kind == .folder,
      FileIdentity(folder) != library
    else { return }
    all.append((folder, status.modified))
    // A listing tells folders from files, but not where a link leads.
    let entries = try? folder.listing {
      ($0.kind == .folder || $0.kind == nil) && $0.name.first != UInt8(ascii: ".")
    }
    for entry in entries ?? [] {
      let path = folder.appending(entry.name)
      if entry.kind == .folder || !FileStatus.isLink(path) { walk(path) }
    }
  }
}
