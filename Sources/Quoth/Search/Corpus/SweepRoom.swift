/// Memory that a sweep uses over and over.
@safe
final class SweepRoom {
  /// The most units that are copied to be scanned: the end of a stretch, short ones behind it, and as far
  /// as kernels look.
  static let windowLength = 2_048

  private static var positionCount: Int { 64 * MaskBuffer.capacity + 8 }

  // SAFETY: owned here, by one worker at a time.
  let positions = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: positionCount)
  let found = UnsafeMutablePointer<Match>.allocate(capacity: positionCount)
  let window = UnsafeMutablePointer<UInt16>.allocate(capacity: windowLength)

  deinit {
    unsafe positions.deallocate()
    unsafe found.deallocate()
    unsafe window.deallocate()
  }
}
