import QuothKernels

/// A text that the kernels can scan for the anchors of a program.
protocol ScannableText: TextSource {
  /// The groups with a candidate from an offset on that begin before `end`: see
  /// `qk_scan16_function`.
  func scan(
    _ program: some ScanProgram, from offset: Int, to end: Int, into masks: inout MaskBuffer)
}

extension ContiguousText: ScannableText {
  func scan(
    _ program: some ScanProgram, from offset: Int, to end: Int, into masks: inout MaskBuffer
  ) {
    unsafe masks.fill(to: end) { unsafe scan(program, from: offset, $0) }
  }

  /// The same into any memory. Returns where the next scan continues.
  @unsafe @inline(__always)
  func scan(
    _ program: some ScanProgram, from offset: Int, _ found: UnsafeMutablePointer<qk_found>
  ) -> Int {
    let tier = unsafe program.kernels.tier
    let text = unsafe UnsafeRawPointer(base)
    // SAFETY: the kernels read within base[0, count) and write at most as many masks as there is
    // room for.
    if Unit.self == UInt16.self {
      return unsafe program.withScan16 {
        unsafe tier.pointee.scan16(
          $0, text.assumingMemoryBound(to: UInt16.self), count, offset, found)
      }
    }
    return unsafe program.withScan8 {
      unsafe tier.pointee.scan8($0, text.assumingMemoryBound(to: UInt8.self), count, offset, found)
    }
  }
}
