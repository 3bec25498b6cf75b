#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file written under a temporary name beside its final one, and locked meanwhile. If the process
/// is killed, the lock disappears with it, and the next writer to the same name removes the file.
struct TemporaryFile: ~Copyable {
  let path: SystemPath
  let descriptor: Int32
  private var isInPlace = false

  private static let ending = ".part"
  private static let digits = 16

  init?(beside final: SystemPath) {
    Self.removeAbandoned(beside: final)
    // The name may be in use, or another writer may take the file for abandoned before it is
    // locked.
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
      // Some file systems have no locks. No writer can lock a file there, so none is removed.
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
    // While it is still locked: afterwards its name may belong to another file.
    if !isInPlace { unsafe unlink(path.bytes) }
    close(descriptor)
  }

  /// Renames the file to its final name.
  ///
  /// - Returns: false with `errno` on failure; the file is then removed.
  consuming func move(to final: SystemPath) -> Bool {
    isInPlace = unsafe rename(path.bytes, final.bytes) == 0
    return isInPlace
  }

  /// Whether a name still belongs to an open file.
  private static func isThere(_ path: SystemPath, _ descriptor: Int32) -> Bool {
    var named = stat()
    var opened = stat()
    return unsafe lstat(path.bytes, &named) == 0 && fstat(descriptor, &opened) == 0
      && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }

  // MARK: Files that others left

  /// Removes the files of killed writers to a name: files with a matching name that are not locked.
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
