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
    let head = try descriptor.read(upTo: 4096)
    guard isWanted(head) else { return nil }
    if head.count < 4096 { return head }
    return head + (try descriptor.readAll(expected: FileStatus(of: descriptor)?.size ?? 0))
  }

  /// Opens the file for reading; the caller closes it.
  func opened() throws(SystemError) -> Descriptor {
    // SAFETY: the path lives for the call.
    let number = unsafe withCString { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard number >= 0 else { throw .last }
    return Descriptor(number: number)
  }

  /// The names of the entries of the folder, ordered by bytes, without `.` and `..`.
  package func entries() throws(SystemError) -> [[UInt8]] {
    // SAFETY: the path lives for the call.
    guard let folder = unsafe withCString({ unsafe opendir($0) }) else { throw .last }
    // SAFETY: the stream was opened here, is closed once, and is not used afterward.
    defer { unsafe _ = closedir(folder) }
    var names: [[UInt8]] = []
    while true {
      errno = 0
      // SAFETY: the stream is open; the entry is copied before the next call.
      guard let entry = unsafe readdir(folder) else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field in
        unsafe Array(field.prefix { $0 != 0 })
      }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    guard errno == 0 else { throw .last }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
