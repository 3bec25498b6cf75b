extension UnsafeMutableBufferPointer {
  /// Requests large pages for large buffers: with pages of the usual size, each of
  /// which faults once, getting the memory would take much of the time to write it.
  @unsafe
  package func preferLargePages() {
    let page = SystemMemory.largePage
    let length = count * MemoryLayout<Element>.stride
    guard length >= 2 * page, let base = baseAddress else { return }
    let start = (UInt(bitPattern: base) + UInt(page) - 1) & ~UInt(page - 1)
    let end = (UInt(bitPattern: base) + UInt(length)) & ~UInt(page - 1)
    guard start < end else { return }
    // SAFETY: within the memory.
    unsafe SystemMemory.preferLargePages(
      UnsafeMutableRawPointer(bitPattern: start)!, count: Int(end - start))
  }
}
