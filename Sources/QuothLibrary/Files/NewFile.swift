#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is written under another name (`NAME.part`) and takes its own when it is complete and on the
/// disk. Nobody but the library's one writer makes such files; the next one removes what a killed one left.
struct NewFile: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private(set) var position = 0
  private var buffer: [UInt8] = []
  private var isInPlace = false

  static let ending = ".part"
  private static let bufferLength = 1 << 20

  init(_ path: String) throws(LibraryError) {
    self.path = path
    descriptor = unsafe open(path + Self.ending, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system("write", path) }
  }

  deinit {
    if !isInPlace { unsafe unlink(path + Self.ending) }
    close(descriptor)
  }

  mutating func put(_ bytes: [UInt8]) throws(LibraryError) {
    buffer += bytes
    position += bytes.count
    if buffer.count >= Self.bufferLength { try flush() }
  }

  /// Adds zeros up to a multiple of a length.
  mutating func align(to length: Int) throws(LibraryError) {
    let rest = position % length
    if rest > 0 { try put([UInt8](repeating: 0, count: length - rest)) }
  }

  private mutating func flush() throws(LibraryError) {
    try Self.write(buffer, to: descriptor, path)
    buffer.removeAll(keepingCapacity: true)
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(LibraryError) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          unsafe Darwin.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        #else
          unsafe Glibc.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        #endif
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .system("write", path) }
      done += written
    }
  }

  /// Writes the first bytes, which were left empty, and gives the file its name.
  consuming func finish(head: [UInt8] = []) throws(LibraryError) {
    try flush()
    if !head.isEmpty {
      let written = unsafe head.withUnsafeBytes {
        unsafe pwrite(descriptor, $0.baseAddress!, $0.count, 0)
      }
      guard written == head.count else { throw .system("write", path) }
    }
    guard fsync(descriptor) == 0, unsafe rename(path + Self.ending, path) == 0 else {
      throw .system("write", path)
    }
    isInPlace = true
  }
}

/// A folder as the library needs it.
enum Folder {
  /// Makes a folder, and those on the way to it.
  static func make(_ path: String) throws(LibraryError) {
    if isFolder(path) { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex,
      path.index(after: slash) != path.endIndex
    {
      try make(String(path[..<slash]))
    }
    if unsafe mkdir(path, 0o777) != 0, errno != EEXIST || !isFolder(path) {
      throw .system("make the folder", path)
    }
  }

  /// Whether there is a file or folder of a name.
  static func has(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Puts the names of a folder's files on the disk.
  static func sync(_ path: String) throws(LibraryError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("open", path) }
    defer { close(descriptor) }
    // Some file systems cannot do it, and need not.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw .system("write", path)
    }
  }

  static func names(in path: String) throws(LibraryError) -> [String] {
    guard let entries = unsafe opendir(path) else { throw .system("open", path) }
    defer { unsafe _ = closedir(entries) }
    var names: [String] = []
    while let entry = unsafe readdir(entries) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field in
        unsafe String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func remove(_ path: String) { unsafe _ = unlink(path) }
}
