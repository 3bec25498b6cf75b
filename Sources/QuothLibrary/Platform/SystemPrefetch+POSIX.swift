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
  extension SystemPrefetch {
    /// - Parameter bytes: a part of a mapped file. This is a hint, which the system may ignore.
    static func begin(_ bytes: UnsafeRawBufferPointer) {
      guard let base = bytes.baseAddress else { return }
      let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
      let before = UInt(bitPattern: base) % page
      // A single page is read as soon by the access itself.
      guard bytes.count + Int(before) > Int(page) else { return }
      // SAFETY: the pages of the part are of the mapping.
      unsafe _ = madvise(
        UnsafeMutableRawPointer(mutating: base - Int(before)), bytes.count + Int(before),
        MADV_WILLNEED)
    }
  }
#endif
