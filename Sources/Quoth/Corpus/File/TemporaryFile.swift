#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is written under another name beside the one that it is to have, and locked as long as it is
/// written: where somebody ends a process in the middle of it, the lock goes with the process, and whoever
/// writes to the same name next removes what was left.
struct TemporaryFile: ~Copyable {
  let path: SystemPath
  let descriptor: Int32
  private var isInPlace = false

  private static let ending = ".part"
  private static let digits = 16

  init?(beside final: SystemPath) {
    Self.removeAbandoned(beside: final)
    // A name may be taken, or its file be taken for an abandoned one before it is locked.
    for _ in 0..<100 {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let zeros = String(repeating: "0", count: Self.digits - number.count)
      let path = final.appending("." + zeros + number + Self.ending)
      let opened = unsafe open(
        path.bytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
      if opened < 0 {
        if errno == EEXIST || errno == EINTR { continue }
        return nil
      }
      let isLocked = flock(opened, LOCK_EX | LOCK_NB) == 0
      // Some file systems have no locks. Nobody can lock a file there, so that nobody removes one.
      if isLocked || errno != EWOULDBLOCK, Self.isThere(path, opened) {
        self.path = path
        descriptor = opened
        return
      }
      close(opened)
    }
    return nil
  }

  deinit {
    // While it is locked: behind that its name may be another's.
    if !isInPlace { unsafe unlink(path.bytes) }
    close(descriptor)
  }

  /// Gives the file the name that it is to have.
  ///
  /// - Returns: false with `errno` where that fails; it is removed then.
  consuming func move(to final: SystemPath) -> Bool {
    isInPlace = unsafe rename(path.bytes, final.bytes) == 0
    return isInPlace
  }

  /// Whether a name is still that of an open file.
  private static func isThere(_ path: SystemPath, _ descriptor: Int32) -> Bool {
    var named = stat()
    var opened = stat()
    return unsafe lstat(path.bytes, &named) == 0 && fstat(descriptor, &opened) == 0
      && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }

  // MARK: What others have left

  /// Removes what writers to a name have left that were ended in the middle: files of the right name that
  /// nobody has locked.
  private static func removeAbandoned(beside final: SystemPath) {
    let folder = final.folder.isEmpty ? final.sibling([CChar(UInt8(ascii: "."))]) : nil
    let listed = folder ?? final.sibling([CChar]())
    guard let entries = unsafe opendir(listed.bytes) else { return }
    defer { unsafe closedir(entries) }
    while let entry = unsafe readdir(entries) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        let start = unsafe UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
        return unsafe Array(UnsafeBufferPointer(start: start, count: strlen(start)))
      }
      if isTemporary(name, of: final.name) { removeIfAbandoned(final.sibling(name)) }
    }
  }

  private static func isTemporary(_ name: [CChar], of final: ArraySlice<CChar>) -> Bool {
    guard name.count == final.count + 1 + digits + ending.utf8.count, name.starts(with: final),
      name[final.count] == CChar(UInt8(ascii: ".")),
      name.suffix(ending.utf8.count).elementsEqual(ending.utf8.map { CChar(bitPattern: $0) })
    else { return false }
    return name[(final.count + 1)...].prefix(digits).allSatisfy {
      let byte = UInt8(bitPattern: $0)
      return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
  }

  private static func removeIfAbandoned(_ path: SystemPath) {
    let opened = unsafe open(path.bytes, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard opened >= 0 else { return }
    defer { close(opened) }
    var status = stat()
    guard unsafe fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      flock(opened, LOCK_EX | LOCK_NB) == 0, isThere(path, opened)
    else { return }
    unsafe unlink(path.bytes)
  }
}
