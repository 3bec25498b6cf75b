#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension [Match] {
  /// Makes room for so many matches. More than come cost nothing: what is not written takes no memory.
  ///
  /// Where there are millions, half of the time of a search would go into getting their memory in pages of
  /// the usual size, so large ones are asked for.
  mutating func reserveRoom(_ count: Int) {
    reserveCapacity(count)
    #if os(Linux)
      let page = 2 << 20
      let capacity = capacity
      guard capacity * MemoryLayout<Match>.stride >= 2 * page else { return }
      unsafe withUnsafeMutableBufferPointer { matches in
        guard let base = matches.baseAddress else { return }
        let start = (UInt(bitPattern: base) + UInt(page) - 1) & ~UInt(page - 1)
        let end =
          (UInt(bitPattern: base) + UInt(capacity * MemoryLayout<Match>.stride)) & ~UInt(page - 1)
        guard start < end else { return }
        // SAFETY: within the array's room. A hint, which may be refused.
        unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
      }
    #endif
  }
}
