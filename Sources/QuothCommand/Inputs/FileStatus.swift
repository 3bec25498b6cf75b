import Quoth

/// The metadata of a file.
package struct FileStatus: Sendable {
  package enum Kind: Sendable { case file, folder, pipe, other }

  package let kind: Kind
  /// The size of a regular file in bytes.
  package let size: Int
  /// The time of the last change of its content, in nanoseconds since 1970.
  package let modified: Int
  /// The permission bits.
  let permissions: UInt32

  /// The status of the file at `path`, with symbolic links followed.
  package init(of path: FilePath) throws(SystemError) {
    // SAFETY: the path lives for the call.
    guard let status = unsafe path.withCString({ unsafe SystemFiles.status(of: $0) }) else {
      throw .last
    }
    self.init(status)
  }

  /// The status of an open file; nil for an invalid descriptor.
  package init?(of descriptor: Descriptor) {
    guard let status = SystemFiles.status(of: descriptor.number) else { return nil }
    self.init(status)
  }

  /// Whether `path` is itself a symbolic link.
  package static func isLink(_ path: FilePath) -> Bool {
    // SAFETY: the path lives for the call.
    let status = unsafe path.withCString { unsafe SystemFiles.status(of: $0, followsLinks: false) }
    return status?.kind == .link
  }

  private init(_ status: SystemFiles.Status) {
    kind =
      switch status.kind {
      case .file: .file
      case .folder: .folder
      case .pipe: .pipe
      case .link, .other: .other
      }
    size = status.size
    modified = status.modified
    permissions = status.rights.permissions
  }
}
