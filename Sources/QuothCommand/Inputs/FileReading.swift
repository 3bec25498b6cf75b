import Quoth

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
    defer { SystemFiles.close(descriptor.number) }
    let head = try descriptor.read(upTo: 4096)
    guard isWanted(head) else { return nil }
    if head.count < 4096 { return head }
    return head + (try descriptor.readAll(expected: FileStatus(of: descriptor)?.size ?? 0))
  }

  /// Opens the file for reading; the caller closes it.
  func opened() throws(SystemError) -> Descriptor {
    // SAFETY: the path lives for the call.
    guard let number = unsafe withCString({ unsafe SystemFiles.open($0, for: .reading) }) else {
      throw .last
    }
    return Descriptor(number: number)
  }

  /// The names of the entries of the folder, ordered by bytes, without `.` and `..`.
  package func entries() throws(SystemError) -> [[UInt8]] {
    // SAFETY: the path lives for the call.
    guard let names = unsafe withCString({ unsafe SystemFiles.names(in: $0) }) else { throw .last }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
