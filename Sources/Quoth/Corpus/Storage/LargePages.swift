#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension UnsafeMutableBufferPointer {
  /// Asks for large pages where there are so many elements: half of the time that it takes to write them
  /// would go into getting their memory in pages of the usual size.
  @unsafe
  func preferLargePages() {
    #if os(Linux)
      let page = 2 << 20
      let length = count * MemoryLayout<Element>.stride
      guard length >= 2 * page, let base = baseAddress else { return }
      let start = (UInt(bitPattern: base) + UInt(page) - 1) & ~UInt(page - 1)
      let end = (UInt(bitPattern: base) + UInt(length)) & ~UInt(page - 1)
      guard start < end else { return }
      // SAFETY: within the memory. A hint, which may be refused.
      unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
    #endif
  }
}
