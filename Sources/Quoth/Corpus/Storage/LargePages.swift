#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension UnsafeMutableBufferPointer {
  /// Requests large pages for large buffers: with pages of the usual size, getting the memory would
  /// take half of the time to write it.
  @unsafe
  func preferLargePages() {
    #if os(Linux)
      let page = 2 << 20
      let length = count * MemoryLayout<Element>.stride
      guard length >= 2 * page, let base = baseAddress else { return }
      let start = (UInt(bitPattern: base) + UInt(page) - 1) & ~UInt(page - 1)
      let end = (UInt(bitPattern: base) + UInt(length)) & ~UInt(page - 1)
      guard start < end else { return }
      // SAFETY: within the memory. A hint, which the system may ignore.
      unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
    #endif
  }
}
