#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The right to change a library, which one process has at a time. The system takes it back when the process
/// ends, however it ends.
struct WriterLock: ~Copyable {
  static let name = "lock"
  private let descriptor: Int32

  init(_ library: String) throws(LibraryError) {
    let path = library + "/" + Self.name
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system("write", path) }
    // A file system without locks cannot say that there is another writer.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      let process = Self.process(descriptor)
      throw LibraryError(.busy(path: library, process: process))
    }
    // Only for the message above.
    let text = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    unsafe text.withUnsafeBytes { unsafe _ = pwrite(descriptor, $0.baseAddress!, $0.count, 0) }
  }

  deinit {
    // A process that another thread is starting has the descriptor, too, until it runs its program, and
    // would keep the lock as long.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func process(_ descriptor: Int32) -> Int? {
    var room = [UInt8](repeating: 0, count: 32)
    let count = unsafe room.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress!, $0.count, 0)
    }
    return Int(String(decoding: room.prefix(max(count, 0)).prefix { $0 != 0x0A }, as: UTF8.self))
  }
}
