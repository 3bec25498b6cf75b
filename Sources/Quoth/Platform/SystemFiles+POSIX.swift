// Linux with glibc is tested. Apple's systems, musl and Bionic are type-checked and untried.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

#if !canImport(WinSDK)
  extension SystemFiles {
    /// The number of an open file: its descriptor.
    package typealias Number = Int32

    // MARK: Opening

    /// - Parameter permissions: Of a new file, less those that the process withholds from all.
    /// - Returns: nil if the system refuses.
    package static func open(
      _ path: UnsafePointer<CChar>, for use: Use, permissions: UInt32 = 0o666
    ) -> Number? {
      let flags =
        switch use {
        case .reading: O_RDONLY
        case .writing: O_WRONLY | O_NOCTTY
        case .rewriting: O_WRONLY | O_TRUNC
        case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        case .replacing: O_WRONLY | O_CREAT | O_TRUNC
        }
      return unsafe descriptor(path, flags, permissions)
    }

    private static func descriptor(
      _ path: UnsafePointer<CChar>, _ flags: Int32, _ permissions: UInt32
    ) -> Number? {
      while true {
        let number = unsafe systemOpen(path, flags | O_CLOEXEC, mode_t(permissions))
        if number >= 0 { return number }
        if errno != EINTR { return nil }
      }
    }

    /// - Returns: false for an error that the system kept until now, such as a full disk.
    @discardableResult
    package static func close(_ number: Number) -> Bool { systemClose(number) == 0 }

    // MARK: Bytes

    /// Reads some bytes: as many as are there, at least one before the end.
    ///
    /// - Returns: Their count, 0 at the end; nil if the system refuses.
    package static func read(_ number: Number, into room: UnsafeMutableRawBufferPointer) -> Int? {
      while true {
        let count = unsafe systemRead(number, room)
        if count >= 0 { return count }
        if errno != EINTR { return nil }
      }
    }

    /// Writes all bytes.
    package static func write(_ bytes: UnsafeRawBufferPointer, to number: Number) -> Bool {
      var done = 0
      while done < bytes.count {
        let count = unsafe systemWrite(number, UnsafeRawBufferPointer(rebasing: bytes[done...]))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }

    /// Overwrites the first bytes of a file.
    package static func writeFront(_ bytes: [UInt8], to number: Number) -> Bool {
      unsafe bytes.withUnsafeBytes { unsafe pwrite(number, $0.baseAddress, $0.count, 0) }
        == bytes.count
    }

    /// Waits until the file is on the disk.
    package static func sync(_ number: Number) -> Bool { fsync(number) == 0 }

    /// Waits until the names of a folder's files are on the disk.
    package static func syncNames(in folder: UnsafePointer<CChar>) -> Bool {
      guard let number = unsafe open(folder, for: .reading) else { return false }
      defer { close(number) }
      // Some file systems cannot do it, and need not.
      return sync(number) || errno == EINVAL || errno == ENOTSUP
    }

    /// Calls `body`, in which writing to a pipe without a reader is the error EPIPE, instead of a signal
    /// that would end the process.
    static func withoutSignal(_ number: Number, _ body: () -> Bool) -> Bool {
      #if canImport(Darwin)
        _ = fcntl(number, F_SETNOSIGPIPE, 1)
        return body()
      #else
        var pipe = sigset_t()
        var pending = sigset_t()
        var usual = sigset_t()
        unsafe sigemptyset(&pipe)
        unsafe sigaddset(&pipe, SIGPIPE)
        unsafe sigpending(&pending)
        let wasPending = unsafe sigismember(&pending, SIGPIPE) == 1
        unsafe pthread_sigmask(SIG_BLOCK, &pipe, &usual)
        let isDone = body()
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

    // MARK: Status

    /// The status of the file at a path, or of the link there if links are not followed.
    package static func status(
      of path: UnsafePointer<CChar>, followsLinks: Bool = true
    ) -> Status? {
      var status = stat()
      let isThere = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
      return isThere == 0 ? Status(status) : nil
    }

    package static func status(of number: Number) -> Status? {
      var status = stat()
      return unsafe fstat(number, &status) == 0 ? Status(status) : nil
    }

    /// Whether the user may run the file.
    package static func isProgram(_ path: UnsafePointer<CChar>) -> Bool {
      unsafe access(path, X_OK) == 0
    }

    /// Gives an open file exactly these permissions.
    @discardableResult
    package static func give(permissions: UInt32, to number: Number) -> Bool {
      fchmod(number, mode_t(permissions)) == 0
    }

    /// Gives an open file the rights of another, as far as the system allows.
    static func give(_ rights: Rights, to number: Number) {
      guard let own = status(of: number)?.rights else { return }
      var kept = rights.permissions
      if own.owner != rights.owner || own.group != rights.group,
        fchown(number, rights.owner, rights.group) != 0
      {
        // Drops rights that would apply to another user or group.
        kept &= 0o777
        if own.group != rights.group { kept &= ~0o070 | (kept & 0o007) << 3 }
      }
      give(permissions: kept, to: number)
    }

    // MARK: Names

    /// The target of a symbolic link; nil if there is no link.
    package static func target(ofLink path: UnsafePointer<CChar>) -> [UInt8]? {
      unsafe withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { room in
        let length = unsafe readlink(
          path, room.baseAddress!.assumingMemoryBound(to: CChar.self), room.count)
        guard length > 0, length < room.count else { return nil }
        return unsafe Array(room[..<length])
      }
    }

    /// The one name of a file, whatever links lead to it.
    package static func realPath(_ path: UnsafePointer<CChar>) -> [UInt8]? {
      guard let name = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(name) }
      return unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }

    /// The entries of a folder, in no order, without `.` and `..`.
    package static func entries(in folder: UnsafePointer<CChar>) -> [Entry]? {
      guard let stream = unsafe opendir(folder) else { return nil }
      defer { unsafe _ = closedir(stream) }
      var entries: [Entry] = []
      while true {
        errno = 0
        // SAFETY: the stream is open; the entry is copied before the next call.
        guard let entry = unsafe readdir(stream) else { break }
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field in
          let start = unsafe field.bindMemory(to: CChar.self).baseAddress!
          return unsafe Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
        }
        if name.count <= 2, name.allSatisfy({ $0 == UInt8(ascii: ".") }) { continue }
        entries.append(Entry(name: name, kind: kind(unsafe entry.pointee.d_type)))
      }
      return errno == 0 ? entries : nil
    }

    /// - Parameter type: What `readdir` says.
    private static func kind(_ type: UInt8) -> Kind? {
      switch Int(type) {
      case Int(DT_REG): .file
      case Int(DT_DIR): .folder
      case Int(DT_LNK): .link
      case Int(DT_FIFO), Int(DT_SOCK): .pipe
      case Int(DT_CHR), Int(DT_BLK): .other
      default: nil
      }
    }

    package static func makeFolder(
      _ path: UnsafePointer<CChar>, permissions: UInt32 = 0o777
    ) -> Bool {
      unsafe mkdir(path, mode_t(permissions)) == 0
    }

    /// Renames a file, in place of one that has the new name, as one step.
    package static func move(_ old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>) -> Bool {
      unsafe rename(old, new) == 0
    }

    @discardableResult
    package static func remove(_ path: UnsafePointer<CChar>) -> Bool { unsafe unlink(path) == 0 }

    // MARK: Files that are held

    /// Creates a file that ``removeAbandoned(_:)`` leaves alone until it is closed.
    static func createHeld(_ path: UnsafePointer<CChar>) -> Held {
      guard let number = unsafe open(path, for: .creating, permissions: 0o644) else {
        return errno == EEXIST ? .taken : .refused
      }
      let isLocked = flock(number, LOCK_EX | LOCK_NB) == 0
      // Another writer may take the file for abandoned before it is locked. Some file systems have no
      // locks. No writer can lock a file there, so none is removed.
      if isLocked || errno != EWOULDBLOCK, unsafe isThere(path, number) { return .file(number) }
      close(number)
      return .taken
    }

    /// Removes a file that no process holds.
    static func removeAbandoned(_ path: UnsafePointer<CChar>) {
      guard let number = unsafe descriptor(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK, 0) else {
        return
      }
      defer { close(number) }
      guard status(of: number)?.kind == .file, flock(number, LOCK_EX | LOCK_NB) == 0,
        unsafe isThere(path, number)
      else { return }
      unsafe remove(path)
    }

    /// Whether a name still belongs to an open file.
    private static func isThere(_ path: UnsafePointer<CChar>, _ number: Number) -> Bool {
      guard let named = unsafe status(of: path, followsLinks: false) else { return false }
      return named.identity == status(of: number)?.identity
    }
  }

  extension SystemFiles.Status {
    fileprivate init(_ status: stat) {
      kind =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        case S_IFIFO, S_IFSOCK: .pipe
        default: .other
        }
      size = Int(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
      identity = SystemFiles.Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino))
      rights = SystemFiles.Rights(
        permissions: UInt32(status.st_mode & 0o7777), owner: status.st_uid, group: status.st_gid)
    }
  }

  extension SystemReason {
    /// That of the last call on this thread.
    package static var last: SystemReason { SystemReason(number: errno) }

    package static var exists: SystemReason { SystemReason(number: EEXIST) }
    package static var missing: SystemReason { SystemReason(number: ENOENT) }
    package static var isFolder: SystemReason { SystemReason(number: EISDIR) }
    package static var isNoFile: SystemReason { SystemReason(number: EINVAL) }
    package static var tooManyLinks: SystemReason { SystemReason(number: ELOOP) }
    package static var closedPipe: SystemReason { SystemReason(number: EPIPE) }

    /// The message of the system, such as "No such file or directory".
    package var message: String {
      // SAFETY: the string is copied before the next call.
      unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    }
  }

  // Functions of the C library whose names are also those of the interface.

  private func systemOpen(
    _ path: UnsafePointer<CChar>, _ flags: Int32, _ permissions: mode_t
  ) -> Int32 {
    unsafe open(path, flags, permissions)
  }

  private func systemClose(_ number: Int32) -> Int32 { close(number) }

  private func systemRead(_ number: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
    unsafe read(number, room.baseAddress, room.count)
  }

  private func systemWrite(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    unsafe write(number, bytes.baseAddress, bytes.count)
  }
#endif
