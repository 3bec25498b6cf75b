// Linux with glibc is tested. Musl and Bionic are type-checked and untried.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

#if os(Linux) || os(Android)
  extension SystemFolderWatch {
    /// nil if the system has none left.
    init?() {
      let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard number >= 0 else { return nil }
      self.init(number: number)
    }

    /// Watches a folder.
    ///
    /// - Returns: false if the system refuses.
    func add(_ folder: UnsafePointer<CChar>) -> Bool {
      let changes = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_CREATE | IN_DELETE_SELF
          | IN_MOVE_SELF)
      return unsafe inotify_add_watch(number, folder, changes) >= 0
    }

    /// Waits for a change.
    ///
    /// - Returns: whether one came in time.
    func wait(milliseconds: Int32) -> Bool {
      var ready = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      // SAFETY: one descriptor, which lives for the call.
      return unsafe poll(&ready, 1, milliseconds) > 0
    }

    /// Forgets the changes so far.
    func drain() {
      var room = [UInt8](repeating: 0, count: 1 << 12)
      // SAFETY: the buffer is as long as it says.
      while unsafe room.withUnsafeMutableBytes({ unsafe read(number, $0.baseAddress, $0.count) })
        > 0
      {}
    }

    func stop() { close(number) }
  }
#endif
