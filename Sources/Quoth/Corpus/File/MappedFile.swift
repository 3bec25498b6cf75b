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
    guard let file = unsafe SystemFiles.open(path.bytes, for: .reading) else {
      throw CorpusError.system("open", path)
    }
    defer { SystemFiles.close(file) }
    guard let status = SystemFiles.status(of: file) else { throw CorpusError.system("read", path) }
    guard status.kind == .file else {
      throw CorpusError.system("map", path, status.kind == .folder ? .isFolder : .isNoFile)
    }
    count = status.size
    guard count > 0 else {
      memory = Memory(byteCount: 0)
      return
    }
    guard let base = unsafe SystemMemory.map(file, count: count) else {
      throw CorpusError.system("map", path)
    }
    memory = unsafe Memory(mapped: base, byteCount: count)
  }

  /// Bytes that somebody else has read, as if they were a file; copies them.
  package init(copying bytes: UnsafeRawBufferPointer) {
    count = bytes.count
    memory = Memory(byteCount: count)
    // SAFETY: the memory has as many bytes.
    if let base = bytes.baseAddress { unsafe memory.base.copyMemory(from: base, byteCount: count) }
  }

  /// Tells the system whether the neighbors of a page are rarely read next: else it may read megabytes around
  /// each page that is asked for.
  package func expectReads(areScattered: Bool) {
    guard count > 0 else { return }
    unsafe SystemMemory.expectReads(memory.base, count: count, areScattered: areScattered)
  }

  /// Tells the system that a range of bytes is read next, so that it reads all of it at once.
  package func prefetch(_ range: Range<Int>) {
    unsafe memory.prefetch(from: memory.base + range.lowerBound, count: range.count)
  }

  /// Gives the file's pages back to the system, which reads them again when they are needed.
  package func release() { unsafe memory.release(from: memory.base, count: count) }

  /// Calls `body` with the bytes, which are valid during the call.
  public func withBytes<R, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> R
  ) throws(Failure) -> R {
    let bytes = unsafe UnsafeBufferPointer(
      start: UnsafePointer(memory.base.bindMemory(to: UInt8.self, capacity: count)), count: count)
    return try unsafe body(bytes)
  }
}
