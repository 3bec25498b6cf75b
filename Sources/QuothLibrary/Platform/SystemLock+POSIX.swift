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
  internal import Quoth

  extension SystemLock {
    /// The number of this process.
    static var ownProcess: Int32 { getpid() }

    /// Takes the lock of a file, which is made if it is not there.
    static func take(_ path: UnsafePointer<CChar>) -> Outcome {
      let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, mode_t(0o644))
      guard file >= 0 else { return .refused }
      // A file system without locks cannot say that there is another process.
      if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(file)
        return .busy
      }
      ftruncate(file, 0)
      return .taken(file)
    }

    static func giveBack(_ file: SystemFiles.Number) {
      // A process that another thread is starting has the descriptor, too, until it runs its program, and
      // would keep the lock as long.
      flock(file, LOCK_UN)
      close(file)
    }
  }
#endif
