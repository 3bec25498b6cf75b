internal import Quoth

/// The right to change a library, which one process has at a time. The system takes it back when the process
/// ends, however it ends.
struct WriterLock: ~Copyable {
  static let name = "lock"
  private let file: SystemFiles.Number

  init(_ library: SystemPath) throws(LibraryError) {
    let path = library.appending("/" + Self.name)
    switch unsafe SystemLock.take(path.bytes) {
    case .taken(let file): self.file = file
    case .busy: throw LibraryError(.busy(path: library.description, process: Self.process(path)))
    case .refused: throw .system("write", path)
    }
    // Only for the message above.
    _ = SystemFiles.writeFront(Array("\(SystemLock.ownProcess)\n".utf8), to: file)
  }

  deinit { SystemLock.giveBack(file) }

  /// The process that the file of a lock names.
  private static func process(_ path: SystemPath) -> Int? {
    guard let file = unsafe SystemFiles.open(path.bytes, for: .reading) else { return nil }
    defer { SystemFiles.close(file) }
    var room = [UInt8](repeating: 0, count: 32)
    let count = unsafe room.withUnsafeMutableBytes { unsafe SystemFiles.read(file, into: $0) }
    return Int(String(decoding: room.prefix(count ?? 0).prefix { $0 != 0x0A }, as: UTF8.self))
  }
}
