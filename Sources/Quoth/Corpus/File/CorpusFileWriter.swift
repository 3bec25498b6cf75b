#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes a file under another name and gives it its own when all of it is there, so that nobody ever
/// sees a part of one.
struct CorpusFileWriter: ~Copyable {
  private static let zeros = Memory(
    copying: [UInt8](
      repeating: 0, count: CorpusFileHeader.byteCount + CorpusFileHeader.alignment))

  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var position = 0
  private var sum = Checksum()
  private var isDone = false

  init(_ path: String) throws(CorpusError) {
    self.path = path
    temporary = "\(path).\(getpid()).\(Threads.current & 0xFFFF).part"
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CorpusError.system("write", path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isDone { unsafe unlink(temporary) }
  }

  /// Begins a section, or the file's header, at a multiple of 64 bytes.
  mutating func begin(at header: Int? = nil) throws(CorpusError) -> Int {
    let alignment = CorpusFileHeader.alignment
    let padding = (header ?? 0) + (alignment - position % alignment) % alignment
    try unsafe put(UnsafeRawBufferPointer(start: Self.zeros.base, count: padding))
    sum = Checksum()
    return position
  }

  /// Ends the section that began at an offset.
  func end(_ offset: Int) -> CorpusFileHeader.Extent {
    CorpusFileHeader.Extent(offset: offset, length: position - offset, checksum: sum.value)
  }

  /// Adds to the section. All pieces but the last are whole multiples of 64 bytes.
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
    var done = 0
    while done < bytes.count {
      let written = unsafe write(descriptor, bytes.baseAddress! + done, bytes.count - done)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw CorpusError.system("write", path) }
      done += written
    }
    position += bytes.count
  }

  /// Puts the header to the front and the file in its place.
  consuming func finish(_ header: CorpusFileHeader) throws(CorpusError) {
    var header = header
    header.fileLength = position
    let bytes = header.bytes()
    let written = unsafe bytes.withUnsafeBytes {
      unsafe pwrite(descriptor, $0.baseAddress!, $0.count, 0)
    }
    guard written == bytes.count, fsync(descriptor) == 0, unsafe rename(temporary, path) == 0 else {
      throw CorpusError.system("write", path)
    }
    isDone = true
  }
}

extension CorpusError {
  /// The error that the system has just told.
  static func system(_ operation: String, _ path: String) -> CorpusError {
    let message = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
    return CorpusError(reason: .system(operation: operation, path: path, message: message))
  }
}
