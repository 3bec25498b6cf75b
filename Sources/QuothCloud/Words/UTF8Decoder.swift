/// Decodes UTF-8 into UTF-16.
///
/// Malformed input becomes U+FFFD, one for each maximal subpart (Unicode core specification, 3.9,
/// "U+FFFD Substitution of Maximal Subparts"), like `String(decoding:as:)`.
package enum UTF8Decoder {
  /// Appends the units of bytes.
  @unsafe
  package static func append(_ bytes: UnsafeRawBufferPointer, to units: inout [UInt16]) {
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: bytes.count) { decoded in
      // SAFETY: there is room for one unit per byte.
      guard let base = decoded.baseAddress else { return }
      let count = unsafe decode(bytes, to: base)
      unsafe units.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
    }
  }

  /// Decodes bytes.
  ///
  /// - Parameter target: Room for at least as many units as there are bytes.
  /// - Returns: The number of units written.
  @unsafe
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, to target: UnsafeMutablePointer<UInt16>
  ) -> Int {
    var read = 0
    var written = 0
    let count = bytes.count
    while read < count {
      // SAFETY: eight bytes are read only if there are eight; at most one unit is written per byte
      // read, and two for four.
      while read &+ 8 <= count {
        let eight = unsafe bytes.loadUnaligned(fromByteOffset: read, as: UInt64.self)
        if eight & 0x8080_8080_8080_8080 != 0 { break }
        for index in 0..<8 {
          unsafe target[written &+ index] = UInt16(bytes[read &+ index])
        }
        read &+= 8
        written &+= 8
      }
      guard read < count else { break }
      let byte = unsafe bytes[read]
      if byte < 0x80 {
        unsafe target[written] = UInt16(byte)
        read &+= 1
        written &+= 1
        continue
      }
      // Most of Cyrillic, Greek, Arabic and accented letters.
      if byte >= 0xC2, byte < 0xE0, read &+ 1 < count {
        let second = unsafe bytes[read &+ 1]
        if second & 0xC0 == 0x80 {
          unsafe target[written] = UInt16(byte & 0x1F) &<< 6 | UInt16(second & 0x3F)
          read &+= 2
          written &+= 1
          continue
        }
      }
      // Most of Chinese, Japanese and Korean: three bytes, none of them with limits of its own.
      if byte & 0xF0 == 0xE0, byte != 0xE0, byte != 0xED, read &+ 2 < count {
        let (second, third) = unsafe (bytes[read &+ 1], bytes[read &+ 2])
        if second & third & 0xC0 == 0x80, (second | third) & 0x40 == 0 {
          unsafe target[written] =
            UInt16(byte & 0x0F) &<< 12 | UInt16(second & 0x3F) &<< 6 | UInt16(third & 0x3F)
          read &+= 3
          written &+= 1
          continue
        }
      }
      let (scalar, length) = unsafe scalar(bytes, read)
      if scalar < 0x10000 {
        unsafe target[written] = UInt16(truncatingIfNeeded: scalar)
        written &+= 1
      } else {
        unsafe target[written] = UInt16(truncatingIfNeeded: 0xD7C0 &+ scalar &>> 10)
        unsafe target[written &+ 1] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
        written &+= 2
      }
      read &+= length
    }
    return written
  }

  /// The character at an offset with a byte of 0x80 or more, and its length in bytes.
  @inline(__always)
  private static func scalar(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int
  ) -> (value: UInt32, length: Int) {
    let first = unsafe bytes[offset]
    // Table 3-7 of the core specification: the number of following bytes, and the range of the
    // first.
    let follow: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (follow, value) = (1, UInt32(first & 0x1F))
    case 0xE0: (follow, value, low) = (2, 0, 0xA0)
    case 0xED: (follow, value, high) = (2, 0xD, 0x9F)
    case 0xE1...0xEF: (follow, value) = (2, UInt32(first & 0x0F))
    case 0xF0: (follow, value, low) = (3, 0, 0x90)
    case 0xF1...0xF3: (follow, value) = (3, UInt32(first & 0x07))
    case 0xF4: (follow, value, high) = (3, 4, 0x8F)
    default: return (0xFFFD, 1)
    }
    for index in 1...follow {
      guard offset &+ index < bytes.count else { return (0xFFFD, index) }
      let byte = unsafe bytes[offset &+ index]
      guard byte >= low, byte <= high else { return (0xFFFD, index) }
      (low, high) = (0x80, 0xBF)
      value = value &<< 6 | UInt32(byte & 0x3F)
    }
    return (value, follow + 1)
  }
}
