#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file as memory, which the system reads on demand.
///
///     let file = try MappedFile("talk.txt")
///     try file.withBytes { try builder.addCue(utf8: $0) }
///
/// The file must not be truncated while it is mapped; replacing it as a whole is safe.
public struct MappedFile: Sendable {
  let memory: Memory
  /// The file's length.
  public let count: Int

  /// Maps a file.
  ///
  /// - Throws: ``CorpusError`` with the system's reason.
  public init(_ path: String) throws(CorpusError) { try self.init(SystemPath(path)) }

  /// The same with a path that need not be UTF-8.
  package init(_ path: SystemPath) throws(CorpusError) {
    let descriptor = unsafe open(path.bytes, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CorpusError.system("open", path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw CorpusError.system("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
      throw CorpusError.system("map", path)
    }
    count = Int(status.st_size)
    guard count > 0 else {
      memory = Memory(byteCount: 0)
      return
    }
    let base = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let base = unsafe base, unsafe base != MAP_FAILED else {
      throw CorpusError.system("map", path)
    }
    memory = unsafe Memory(mapped: base, byteCount: count)
  }

  /// Calls `body` with the bytes, which are valid during the call.
  public func withBytes<R, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> R
  ) throws(Failure) -> R {
    let bytes = unsafe UnsafeBufferPointer(
      start: UnsafePointer(memory.base.bindMemory(to: UInt8.self, capacity: count)), count: count)
    return try unsafe body(bytes)
  }
}
