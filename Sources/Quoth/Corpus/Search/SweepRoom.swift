import QuothKernels

/// Reusable memory of a sweep.
@safe
final class SweepRoom {
  /// The most units copied for a scan: the end of a stretch, the short ones after it, and the reach
  /// of kernels.
  static let windowLength = 2_048

  private static var positionCount: Int { 64 * MaskBuffer.capacity + 8 }

  // SAFETY: owned by this object and used by one worker at a time.
  let positions = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: positionCount)
  let found = UnsafeMutablePointer<Match>.allocate(capacity: positionCount)
  let window = UnsafeMutablePointer<UInt16>.allocate(capacity: windowLength)
  /// The scan over narrow text with exceptions.
  let substituteScan = UnsafeMutablePointer<qk_scan>.allocate(capacity: 1)

  /// Reads masks of narrow text in which substitutes replace exceptions.
  @inline(__always)
  func scan(
    _ text: ContiguousText<some CodeUnit>, _ kernels: Kernels, from offset: Int,
    to end: Int, into masks: inout MaskBuffer
  ) {
    precondition(text.isNarrow, "no substitutes in wide text")
    let units = unsafe UnsafeRawPointer(text.base).assumingMemoryBound(to: UInt8.self)
    // SAFETY: the kernel reads only the text and writes at most as many masks as there is room for.
    unsafe masks.fill(to: end) {
      unsafe kernels.tier.pointee.scan8(substituteScan, units, text.count, offset, $0)
    }
  }

  deinit {
    unsafe positions.deallocate()
    unsafe found.deallocate()
    unsafe window.deallocate()
    unsafe substituteScan.deallocate()
  }
}

extension ContiguousText {
  /// Whether its units are bytes.
  @inline(__always)
  var isNarrow: Bool { Unit.self == UInt8.self }
}
