// Untried: type-checked against the headers of mingw-w64; no Windows has compiled or run it.
#if canImport(WinSDK)
  internal import Quoth
  import WinSDK

  extension SystemLock {
    /// The number of this process.
    static var ownProcess: Int32 { Int32(bitPattern: UInt32(GetCurrentProcessId())) }

    /// Takes the lock of a file, which is made if it is not there: nobody else can open it to write.
    static func take(_ path: UnsafePointer<CChar>) -> Outcome {
      let genericWrite: DWORD = 0x4000_0000
      let handle = unsafe SystemFiles.withWide(path) {
        unsafe CreateFileW(
          $0, genericWrite, DWORD(FILE_SHARE_READ), nil, DWORD(CREATE_ALWAYS),
          DWORD(FILE_ATTRIBUTE_NORMAL), nil)
      }
      let file = Int(bitPattern: handle)
      if file != -1, file != 0 { return .taken(file) }
      return GetLastError() == DWORD(ERROR_SHARING_VIOLATION) ? .busy : .refused
    }

    static func giveBack(_ file: SystemFiles.Number) { SystemFiles.close(file) }
  }
#endif
