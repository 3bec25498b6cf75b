#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes the bytes of a corpus file: to a file that replaces the existing one when it is complete,
/// so that no reader sees a part of it; or to a device or a pipe, from the first byte to the last.
///
/// The header comes first and contains checksums of everything after it. In a file it is written
/// last; for a pipe everything is produced twice, the first time only for the checksums.
struct CorpusFileWriter: ~Copyable {
  private enum Sink: ~Copyable {
    /// Discards the bytes; computes checksums for the header.
    case sums
    case file(TemporaryFile)
    /// A device or a pipe.
    case stream(OutputStream)
  }

  private let path: SystemPath
  private var sink: Sink
  private var position = 0
  private var sum = Checksum()

  /// Calls `body` with a writer that accepts all sections and reports their extents, once or twice.
  static func write(
    to path: SystemPath,
    _ body: (inout CorpusFileWriter) throws(CorpusError) -> CorpusFileHeader
  ) throws(CorpusError) {
    switch try Destination(path) {
    case .file(let final, let mode):
      guard let file = TemporaryFile(beside: final) else { throw CorpusError.system("write", path) }
      if let mode { mode.give(to: file.descriptor) }
      var writer = CorpusFileWriter(path, .file(file))
      let header = try writer.take(nil, body)
      try writer.finish(header, at: final)
    case .stream:
      var sums = CorpusFileWriter(path, .sums)
      let header = try sums.take(nil, body)
      guard let stream = OutputStream(path) else { throw CorpusError.system("write", path) }
      var writer = CorpusFileWriter(path, .stream(stream))
      _ = try writer.take(header, body)
    }
  }

  private init(_ path: SystemPath, _ sink: consuming Sink) {
    self.path = path
    self.sink = sink
  }

  /// Writes the header, if it is known, and all sections; returns the header as known now.
  private mutating func take(
    _ header: CorpusFileHeader?,
    _ body: (inout CorpusFileWriter) throws(CorpusError) -> CorpusFileHeader
  ) throws(CorpusError) -> CorpusFileHeader {
    let bytes = header?.bytes() ?? [UInt8](repeating: 0, count: CorpusFileHeader.byteCount)
    try unsafe withBytes(bytes) { bytes throws(CorpusError) in try unsafe put(bytes) }
    var found = try body(&self)
    found.fileLength = position
    return found
  }

  /// Begins a section at a multiple of 64 bytes.
  mutating func begin() throws(CorpusError) -> Int {
    let alignment = CorpusFileHeader.alignment
    let padding = [UInt8](repeating: 0, count: (alignment - position % alignment) % alignment)
    try unsafe withBytes(padding) { bytes throws(CorpusError) in try unsafe put(bytes) }
    sum = Checksum()
    return position
  }

  /// Ends the section that began at an offset.
  func end(_ offset: Int) -> CorpusFileHeader.Extent {
    CorpusFileHeader.Extent(offset: offset, length: position - offset, checksum: sum.value)
  }

  /// Adds to the section. All pieces except the last must be multiples of 64 bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) throws(CorpusError) {
    unsafe sum.add(bytes)
    try unsafe put(bytes)
  }

  mutating func section<Element: BitwiseCopyable>(
    _ column: Column<Element>?
  ) throws(CorpusError) -> CorpusFileHeader.Extent {
    let offset = try begin()
    if let column, column.count > 0 {
      try unsafe add(UnsafeRawBufferPointer(start: column.base, count: column.byteCount))
    }
    return end(offset)
  }

  private mutating func put(_ bytes: UnsafeRawBufferPointer) throws(CorpusError) {
    let isWritten =
      switch sink {
      case .sums: true
      case .file(let file): unsafe Self.write(bytes, to: file.descriptor)
      case .stream(let stream): stream.withoutSignal { unsafe Self.write(bytes, to: $0) }
      }
    guard isWritten else { throw CorpusError.system("write", path) }
    position += bytes.count
  }

  /// False with `errno` if not everything can be written.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      #if canImport(Darwin)
        let written = unsafe Darwin.write(
          descriptor, bytes.baseAddress! + done, bytes.count - done)
      #else
        let written = unsafe Glibc.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
      #endif
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      done += written
    }
    return true
  }

  /// Writes the header at the front and moves the file into place.
  private consuming func finish(
    _ header: CorpusFileHeader, at final: SystemPath
  ) throws(CorpusError) {
    let path = path
    guard case .file(let file) = consume sink else { return }
    let bytes = header.bytes()
    let written = unsafe bytes.withUnsafeBytes {
      unsafe pwrite(file.descriptor, $0.baseAddress!, $0.count, 0)
    }
    guard written == bytes.count, fsync(file.descriptor) == 0, file.move(to: final) else {
      throw CorpusError.system("write", path)
    }
  }
}

/// The destination of the bytes.
private enum Destination {
  /// A file or an unused name at the end of all links, and the attributes to keep of an existing
  /// file.
  case file(SystemPath, FileMode?)
  /// A device or a pipe, which is written to directly.
  case stream

  /// The maximum length of a chain of links.
  private static let mostLinks = 40

  init(_ path: SystemPath) throws(CorpusError) {
    var status = stat()
    if unsafe stat(path.bytes, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        errno = EISDIR
        throw CorpusError.system("write", path)
      case S_IFREG: self = .file(try Self.end(of: path), FileMode(status))
      default: self = .stream
      }
    } else {
      self = .file(try Self.end(of: path), nil)
    }
  }

  /// The name at the end of all symbolic links: the new file replaces their target, and the links
  /// remain.
  private static func end(of path: SystemPath) throws(CorpusError) -> SystemPath {
    var end = path
    for _ in 0..<mostLinks {
      let target = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) {
        room -> [CChar]? in
        let length = unsafe readlink(end.bytes, room.baseAddress!, room.count)
        guard length > 0, length < room.count else { return nil }
        return unsafe Array(room[..<length])
      }
      guard let target else { return end }
      end = end.following(target)
    }
    errno = ELOOP
    throw CorpusError.system("write", path)
  }
}

/// The owner and permissions of a file, which its replacement inherits.
private struct FileMode {
  private let mode: mode_t
  private let owner: uid_t
  private let group: gid_t

  init(_ status: stat) {
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
  }

  /// Applies them to another file, as far as the system allows.
  func give(to descriptor: Int32) {
    var own = stat()
    guard unsafe fstat(descriptor, &own) == 0 else { return }
    var kept = mode
    if own.st_uid != owner || own.st_gid != group, fchown(descriptor, owner, group) != 0 {
      // Drops rights that would apply to another user or group.
      kept &= 0o777
      if own.st_gid != group { kept &= ~0o070 | (kept & 0o007) << 3 }
    }
    fchmod(descriptor, kept)
  }
}

/// A device or a pipe open for writing.
private struct OutputStream: ~Copyable {
  private let descriptor: Int32

  /// Nil with `errno` if it cannot be opened; waits for a pipe's reader.
  init?(_ path: SystemPath) {
    var opened: Int32
    repeat {
      opened = unsafe open(path.bytes, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    } while opened < 0
      && errno == EINTR
    guard opened >= 0 else { return nil }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Calls `body` with the descriptor. If a pipe has no reader any more, that is the error EPIPE,
  /// instead of a signal that would end the process.
  func withoutSignal(_ body: (Int32) -> Bool) -> Bool {
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
      return body(descriptor)
    #else
      var pipe = sigset_t()
      var pending = sigset_t()
      var usual = sigset_t()
      unsafe sigemptyset(&pipe)
      unsafe sigaddset(&pipe, SIGPIPE)
      unsafe sigpending(&pending)
      let wasPending = unsafe sigismember(&pending, SIGPIPE) == 1
      unsafe pthread_sigmask(SIG_BLOCK, &pipe, &usual)
      let isDone = body(descriptor)
      let reason = errno
      if !isDone, reason == EPIPE, !wasPending {
        var none = timespec()
        unsafe sigtimedwait(&pipe, nil, &none)
      }
      unsafe pthread_sigmask(SIG_SETMASK, &usual, nil)
      errno = reason
      return isDone
    #endif
  }
}

/// Calls `body` with an array's bytes.
private func withBytes(
  _ bytes: [UInt8], _ body: (UnsafeRawBufferPointer) throws(CorpusError) -> Void
) throws(CorpusError) {
  let result = unsafe bytes.withUnsafeBytes { bytes -> Result<Void, CorpusError> in
    do throws(CorpusError) { return .success(try unsafe body(bytes)) } catch {
      return .failure(error)
    }
  }
  try result.get()
}

extension CorpusError {
  /// An error with the system's current reason.
  static func system(_ operation: String, _ path: SystemPath) -> CorpusError {
    let message = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
    return CorpusError(
      reason: .system(operation: operation, path: path.description, message: message))
  }
}
