import QuothKernels

/// A text that the kernels can scan for the grams of a set.
protocol GramText: ScannableText {
  /// Writes a mask of places where a gram may begin, and of odd units, for each group of 64 places from an
  /// offset on, and the classes of the units: see `qk_grams16_function`.
  @unsafe
  func scan(
    _ scan: SetScan, _ kernels: Kernels, from offset: Int, groups: Int,
    _ hits: UnsafeMutablePointer<UInt64>, _ odd: UnsafeMutablePointer<UInt64>,
    _ classes: UnsafeMutablePointer<UInt8>)
}

extension ContiguousText: GramText {
  @unsafe
  func scan(
    _ scan: SetScan, _ kernels: Kernels, from offset: Int, groups: Int,
    _ hits: UnsafeMutablePointer<UInt64>, _ odd: UnsafeMutablePointer<UInt64>,
    _ classes: UnsafeMutablePointer<UInt8>
  ) {
    let tier = unsafe kernels.tier
    let text = unsafe UnsafeRawPointer(base)
    // SAFETY: the kernels read within base[0, count) and write so many words.
    if Unit.self == UInt16.self {
      unsafe scan.withGrams16 {
        unsafe tier.pointee.grams16(
          $0, text.assumingMemoryBound(to: UInt16.self), count, offset, groups, hits, odd, classes)
      }
    } else {
      unsafe scan.withGrams8 {
        unsafe tier.pointee.grams8(
          $0, text.assumingMemoryBound(to: UInt8.self), count, offset, groups, hits, odd, classes)
      }
    }
  }
}

extension WindowText: GramText {
  @unsafe
  func scan(
    _ scan: SetScan, _ kernels: Kernels, from offset: Int, groups: Int,
    _ hits: UnsafeMutablePointer<UInt64>, _ odd: UnsafeMutablePointer<UInt64>,
    _ classes: UnsafeMutablePointer<UInt8>
  ) {
    unsafe units.scan(scan, kernels, from: offset, groups: groups, hits, odd, classes)
    countScan(max(0, min(64 * groups, count - offset)))
  }
}
