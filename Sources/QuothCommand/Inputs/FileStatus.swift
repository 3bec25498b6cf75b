#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The metadata of a file.
package struct FileStatus {
  package enum Kind: Sendable { case file, folder, pipe, other }

  package let kind: Kind
  /// The size of a regular file in bytes.
  package let size: Int
  /// The time of the last change of its content, in nanoseconds since 1970.
  package let modified: Int
  /// The permission bits.
  let permissions: mode_t

  /// The status of the file at `path`, with symbolic links followed.
  package init(of path: FilePath) throws(SystemError) {
    var status = stat()
    // SAFETY: both pointers live for the call.
    guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else { throw .last }
    self.init(status)
  }

  /// The status of an open file; nil for an invalid descriptor.
  package init?(of descriptor: Descriptor) {
    var status = stat()
    // SAFETY: the pointer lives for the call.
    guard unsafe fstat(descriptor.number, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether `path` is itself a symbolic link.
  package static func isLink(_ path: FilePath) -> Bool {
    var status = stat()
    // SAFETY: both pointers live for the call.
    guard unsafe path.withCString({ unsafe lstat($0, &status) }) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO, S_IFSOCK: .pipe
      default: .other
      }
    size = Int(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
    permissions = status.st_mode & 0o7777
  }
}
