#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FilePath {
  /// The bytes of the file, or nil if `isWanted` rejects its beginning.
  ///
  /// A pipe or a device is read to its end. A folder throws the system error EISDIR.
  ///
  /// - Parameter isWanted: Decides by the first 4,096 bytes whether to read the rest.
  package func read(
    where isWanted: ([UInt8]) -> Bool = { _ in true }
  ) throws(SystemError) -> [UInt8]? {
    let descriptor = try opened()
    defer { close(descriptor.number) }
    let size = FileStatus(of: descriptor)?.size ?? 0
    return try descriptor.readAll(expected: size, where: isWanted)
  }

  /// Opens the file for reading; the caller closes it.
  func opened() throws(SystemError) -> Descriptor {
    // SAFETY: the path lives for the call.
    let number = unsafe withCString { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard number >= 0 else { throw .last }
    return Descriptor(number: number)
  }

  /// The names of the entries of the folder, ordered by bytes, without `.` and `..`.
  package func entries() throws(SystemError) -> [[UInt8]] { try listing().map(\.name) }

  /// The entries of the folder, ordered by the bytes of their names, without `.` and `..`.
  func listing() throws(SystemError) -> [FolderEntry] {
    // SAFETY: the path lives for the call.
    guard let folder = unsafe withCString({ unsafe opendir($0) }) else { throw .last }
    // SAFETY: the stream was opened here, is closed once, and is not used afterward.
    defer { unsafe _ = closedir(folder) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      // SAFETY: the stream is open; the entry is copied before the next call.
      guard let entry = unsafe readdir(folder) else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field in
        unsafe Array(field.prefix { $0 != 0 })
      }
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { continue }
      entries.append(FolderEntry(name, type: unsafe entry.pointee.d_type))
    }
    guard errno == 0 else { throw .last }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }
}

/// An entry of a folder.
struct FolderEntry {
  let name: [UInt8]
  /// What it is; nil for a link, and where the folder does not tell.
  let kind: FileStatus.Kind?

  /// - Parameter type: what `readdir` says.
  init(_ name: [UInt8], type: UInt8) {
    self.name = name
    kind =
      switch Int(type) {
      case Int(DT_REG): .file
      case Int(DT_DIR): .folder
      case Int(DT_FIFO), Int(DT_SOCK): .pipe
      case Int(DT_CHR), Int(DT_BLK): .other
      default: nil
      }
  }
}
