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
  /// Those of pieces, while these are written.
  private var pieces: PieceSums?

  /// Calls `body` with a writer that accepts all sections and reports their extents, once or twice.
  static func write(
    to path: SystemPath,
    _ body: (inout CorpusFileWriter) throws(CorpusError) -> CorpusFileHeader
  ) throws(CorpusError) {
    switch try Destination(path) {
    case .file(let final, let mode):
      guard let file = TemporaryFile(beside: final) else { throw CorpusError.system("write", path) }
      if let mode { SystemFiles.give(mode, to: file.number) }
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

  /// Begins sections whose pieces have checksums.
  ///
  /// - Parameter pieces: makes them of where the sections lie.
  mutating func beginPieces(_ pieces: (Range<Int>) -> FilePieces) throws(CorpusError) {
    let start = try begin()
    self.pieces = PieceSums(pieces(start..<start))
  }

  /// Ends them; answers the checksums.
  mutating func endPieces() -> Column<UInt64>? {
    pieces?.endPiece()
    defer { pieces = nil }
    return pieces?.column
  }

  private mutating func put(_ bytes: UnsafeRawBufferPointer) throws(CorpusError) {
    unsafe pieces?.add(bytes)
    let isWritten =
      switch sink {
      case .sums: true
      case .file(let file): unsafe SystemFiles.write(bytes, to: file.number)
      case .stream(let stream): unsafe stream.write(bytes)
      }
    guard isWritten else { throw CorpusError.system("write", path) }
    position += bytes.count
  }

  /// Writes the header at the front and moves the file into place.
  private consuming func finish(
    _ header: CorpusFileHeader, at final: SystemPath
  ) throws(CorpusError) {
    let path = path
    guard case .file(let file) = consume sink else { return }
    guard SystemFiles.writeFront(header.bytes(), to: file.number), SystemFiles.sync(file.number),
      file.move(to: final)
    else {
      throw CorpusError.system("write", path)
    }
  }
}

/// The destination of the bytes.
private enum Destination {
  /// A file or an unused name at the end of all links, and the rights to keep of an existing
  /// file.
  case file(SystemPath, SystemFiles.Rights?)
  /// A device or a pipe, which is written to directly.
  case stream

  /// The maximum length of a chain of links.
  private static let mostLinks = 40

  init(_ path: SystemPath) throws(CorpusError) {
    if let status = unsafe SystemFiles.status(of: path.bytes) {
      switch status.kind {
      case .folder: throw CorpusError.system("write", path, .isFolder)
      case .file: self = .file(try Self.end(of: path), status.rights)
      case .link, .pipe, .other: self = .stream
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
      guard let target = unsafe SystemFiles.target(ofLink: end.bytes) else { return end }
      end = end.following(target.map { CChar(bitPattern: $0) })
    }
    throw CorpusError.system("write", path, .tooManyLinks)
  }
}

/// A device or a pipe open for writing.
private struct OutputStream: ~Copyable {
  private let number: SystemFiles.Number

  /// Nil if it cannot be opened; waits for a pipe's reader.
  init?(_ path: SystemPath) {
    guard let opened = unsafe SystemFiles.open(path.bytes, for: .writing) else { return nil }
    number = opened
  }

  deinit { SystemFiles.close(number) }

  /// Writes all bytes. If a pipe has no reader any more, that is an error.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    SystemFiles.withoutSignal(number) { unsafe SystemFiles.write(bytes, to: number) }
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
  /// An error with a reason of the system, by default that of the last call.
  static func system(
    _ operation: String, _ path: SystemPath, _ reason: SystemReason = .last
  ) -> CorpusError {
    CorpusError(
      reason: .system(
        operation: operation, path: path.description, message: reason.message, number: reason.number
      ))
  }
}
