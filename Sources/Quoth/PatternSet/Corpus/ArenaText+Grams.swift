import QuothKernels

extension ArenaText: GramText {
  /// Scans copies of the text in windows, since any window may contain blocks of both widths.
  @unsafe
  func scan(
    _ scan: SetScan, _ kernels: Kernels, from offset: Int, groups: Int,
    _ hits: UnsafeMutablePointer<UInt64>, _ odd: UnsafeMutablePointer<UInt64>,
    _ classes: UnsafeMutablePointer<UInt8>
  ) {
    let most = 16
    // Kernels read two groups ahead.
    let capacity = 64 * most + 128
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer in
      var done = 0
      while done < groups {
        let from = offset + 64 * done
        let some = min(most, groups - done)
        let length = max(0, min(capacity, count - from))
        unsafe copy(from..<(from + length), to: buffer.baseAddress!)
        let text = unsafe ContiguousText(UnsafeBufferPointer(rebasing: buffer[0..<length]))
        // SAFETY: the caller has room for as many words as there are groups, and for the classes of one more.
        unsafe text.scan(
          scan, kernels, from: 0, groups: some, hits + done, odd + done, classes + 64 * done)
        done += some
      }
    }
  }
}
