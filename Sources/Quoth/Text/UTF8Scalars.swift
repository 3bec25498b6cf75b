/// Reads UTF-8 sequence by sequence. Malformed input counts as U+FFFD, one for each maximal part of
/// a sequence (Unicode core specification 3.9, "U+FFFD substitution of maximal subparts"), so that
/// every byte of any input belongs to one scalar.
enum UTF8Scalars {
  static let replacement: UInt32 = 0xFFFD

  /// The scalar that begins at an offset within the bytes, its length, and whether it is malformed.
  @inline(__always)
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: UInt32, length: Int, isMalformed: Bool) {
    // SAFETY: every read after the first is guarded by `left`.
    let lead = unsafe bytes[offset]
    if lead < 0x80 { return (UInt32(lead), 1, false) }
    let left = bytes.count - offset
    if lead < 0xC2 || lead > 0xF4 || left < 2 { return (replacement, 1, true) }
    let second = unsafe bytes[offset + 1]
    if lead < 0xE0 {
      guard second & 0xC0 == 0x80 else { return (replacement, 1, true) }
      return (UInt32(lead & 0x1F) << 6 | UInt32(second & 0x3F), 2, false)
    }
    // The valid range of the second byte (table 3-7 of the core specification).
    let low: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
    let high: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
    guard second >= low, second <= high else { return (replacement, 1, true) }
    guard left >= 3 else { return (replacement, 2, true) }
    let third = unsafe bytes[offset + 2]
    guard third & 0xC0 == 0x80 else { return (replacement, 2, true) }
    if lead < 0xF0 {
      let scalar = UInt32(lead & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      return (scalar, 3, false)
    }
    guard left >= 4 else { return (replacement, 3, true) }
    let fourth = unsafe bytes[offset + 3]
    guard fourth & 0xC0 == 0x80 else { return (replacement, 3, true) }
    let scalar =
      UInt32(lead & 0x07) << 18 | UInt32(second & 0x3F) << 12 | UInt32(third & 0x3F) << 6
      | UInt32(fourth & 0x3F)
    return (scalar, 4, false)
  }

  /// The offset of the scalar that contains a byte; the number of bytes if the offset is at the
  /// end.
  @inline(__always)
  static func start(_ bytes: UnsafeBufferPointer<UInt8>, containing offset: Int) -> Int {
    if offset >= bytes.count { return bytes.count }
    guard unsafe bytes[offset] & 0xC0 == 0x80 else { return offset }
    var start = offset - 1
    while start >= 0, offset - start <= 3 {
      if unsafe bytes[start] & 0xC0 != 0x80 {
        let length = unsafe decode(bytes, at: start).length
        return start + length > offset ? start : offset
      }
      start -= 1
    }
    return offset
  }

  /// The first malformed sequence within a range that begins and ends between scalars.
  static func firstMalformed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    let kernels = Kernels.active
    var offset = range.lowerBound
    while offset < range.upperBound {
      // SAFETY: the range lies within the bytes.
      let run = unsafe kernels.validRun(
        UnsafeBufferPointer(rebasing: bytes[offset..<range.upperBound]))
      if offset + run >= range.upperBound { return nil }
      // The error is in the block that begins there; the malformed sequence may have begun before
      // it.
      let stop = min(range.upperBound, offset + run + Kernels.validBlock)
      offset = unsafe start(bytes, containing: max(offset, offset + run - 3))
      while offset < stop {
        let next = unsafe decode(bytes, at: offset)
        if next.isMalformed { return offset }
        offset += next.length
      }
    }
    return nil
  }
}
