/// Encodes UTF-16 as UTF-8.
package enum UTF8Encoding {
  /// Writes the bytes of a character that one unit is: not of a surrogate.
  ///
  /// - Parameter target: Room for three bytes.
  /// - Returns: The number of bytes.
  @unsafe @inline(__always)
  package static func write(_ unit: UInt16, to target: UnsafeMutablePointer<UInt8>) -> Int {
    if unit < 0x80 {
      unsafe target[0] = UInt8(truncatingIfNeeded: unit)
      return 1
    }
    if unit < 0x800 {
      unsafe target[0] = 0xC0 | UInt8(truncatingIfNeeded: unit >> 6)
      unsafe target[1] = 0x80 | UInt8(truncatingIfNeeded: unit & 0x3F)
      return 2
    }
    unsafe target[0] = 0xE0 | UInt8(truncatingIfNeeded: unit >> 12)
    unsafe target[1] = 0x80 | UInt8(truncatingIfNeeded: unit >> 6 & 0x3F)
    unsafe target[2] = 0x80 | UInt8(truncatingIfNeeded: unit & 0x3F)
    return 3
  }
}
