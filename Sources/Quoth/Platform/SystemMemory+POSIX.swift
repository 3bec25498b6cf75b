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
  extension SystemMemory {
    /// Maps the first bytes of an open file, to read them.
    ///
    /// - Returns: nil if the system refuses.
    static func map(_ file: SystemFiles.Number, count: Int) -> UnsafeMutableRawPointer? {
      let base = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0)
      guard let base = unsafe base, unsafe base != MAP_FAILED else { return nil }
      return unsafe base
    }

    static func unmap(_ base: UnsafeMutableRawPointer, count: Int) { unsafe munmap(base, count) }

    /// Whether the system gives so many bytes now.
    static func has(_ count: Int) -> Bool {
      // A mapping, since the compiler would take memory that is not used for granted.
      let base = unsafe mmap(
        nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
      guard let base = unsafe base, unsafe base != MAP_FAILED else { return false }
      unsafe munmap(base, count)
      return true
    }

    /// Gives the pages of a mapped file that lie within a range back to the system, which reads them again
    /// when they are needed; and those shortly before, which came back with the first pages of the range.
    static func release(_ base: UnsafeMutableRawPointer, _ range: Range<Int>) {
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let start = max(0, range.lowerBound - mappedTogether) / page * page
      let end = range.upperBound / page * page
      guard start < end else { return }
      // SAFETY: the range lies in the mapping, which is private and was never written.
      unsafe _ = madvise(base + start, end - start, MADV_DONTNEED)
    }

    /// Asks for large pages, which take less time to create and to look up. A hint, which the system may
    /// ignore.
    ///
    /// - Parameter count: A multiple of ``largePage``, as is the address.
    static func preferLargePages(_ base: UnsafeMutableRawPointer, count: Int) {
      #if os(Linux) && canImport(Glibc)
        unsafe madvise(base, count, MADV_HUGEPAGE)
      #endif
    }

    /// Tells whether the neighbors of a page are rarely read next. A hint, which the system may ignore.
    static func expectReads(_ base: UnsafeRawPointer, count: Int, areScattered: Bool) {
      unsafe _ = madvise(
        UnsafeMutableRawPointer(mutating: base), count, areScattered ? MADV_RANDOM : MADV_NORMAL)
    }

    /// Tells that a range of a mapped file is read next, so that the system reads all of it at once. A hint,
    /// which the system may ignore.
    static func prefetch(_ base: UnsafeMutableRawPointer, _ range: Range<Int>) {
      var place = range.lowerBound & ~(Int(sysconf(Int32(_SC_PAGESIZE))) - 1)
      // Of a longer range Linux reads only the first part at once.
      while place < range.upperBound {
        let count = min(range.upperBound - place, mostPrefetched)
        // SAFETY: the pages of the range are of the mapping.
        unsafe _ = madvise(base + place, count, MADV_WILLNEED)
        place += count
      }
    }

    /// In bytes.
    private static var mostPrefetched: Int { 128 << 10 }

    /// So many bytes around a page that is read are mapped with it, if the system has them: Linux's usual
    /// `fault_around_bytes`.
    private static var mappedTogether: Int { 64 << 10 }
  }
#endif
