// Untried: type-checked against the headers of mingw-w64; no Windows has compiled or run it.
#if canImport(WinSDK)
  import WinSDK

  extension SystemMemory {
    /// Maps the first bytes of an open file, to read them.
    ///
    /// - Returns: nil if the system refuses.
    static func map(_ file: SystemFiles.Number, count: Int) -> UnsafeMutableRawPointer? {
      let mapping = unsafe CreateFileMappingW(
        SystemFiles.handle(file), nil, DWORD(PAGE_READONLY), 0, 0, nil)
      guard let mapping = unsafe mapping else { return nil }
      // The view keeps the mapping.
      defer { unsafe _ = CloseHandle(mapping) }
      return unsafe MapViewOfFile(mapping, DWORD(FILE_MAP_READ), 0, 0, SIZE_T(count))
    }

    static func unmap(_ base: UnsafeMutableRawPointer, count: Int) {
      _ = unsafe UnmapViewOfFile(base)
    }

    /// Whether the system gives so many bytes now.
    static func has(_ count: Int) -> Bool {
      guard
        let base = unsafe VirtualAlloc(
          nil, SIZE_T(count), DWORD(MEM_RESERVE | MEM_COMMIT), DWORD(PAGE_READWRITE))
      else { return false }
      unsafe _ = VirtualFree(base, 0, DWORD(MEM_RELEASE))
      return true
    }

    /// Does nothing: the system takes such pages from a process when it needs them.
    static func release(_ base: UnsafeMutableRawPointer, _ range: Range<Int>) {}

    /// Does nothing: large pages need a privilege.
    static func preferLargePages(_ base: UnsafeMutableRawPointer, count: Int) {}

    /// Does nothing: there is no such hint for a file that is mapped.
    static func expectReads(_ base: UnsafeRawPointer, count: Int, areScattered: Bool) {}

    /// Does nothing: pages are read when they are needed.
    static func prefetch(_ base: UnsafeMutableRawPointer, _ range: Range<Int>) {}
  }
#endif
