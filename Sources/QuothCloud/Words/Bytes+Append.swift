extension [UInt8] {
  /// Appends the UTF-8 of characters that one unit of UTF-16 is each: no surrogates.
  package mutating func append(characters units: ArraySlice<UInt16>) {
    // Without a look at the room for each byte; no unit has more than three.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * units.count) { bytes in
      var count = 0
      for unit in units {
        // SAFETY: three bytes for each unit.
        if unit < 0x80 {
          unsafe bytes[count] = UInt8(truncatingIfNeeded: unit)
          count &+= 1
        } else if unit < 0x800 {
          unsafe bytes[count] = 0xC0 | UInt8(truncatingIfNeeded: unit >> 6)
          unsafe bytes[count &+ 1] = 0x80 | UInt8(truncatingIfNeeded: unit & 0x3F)
          count &+= 2
        } else {
          unsafe bytes[count] = 0xE0 | UInt8(truncatingIfNeeded: unit >> 12)
          unsafe bytes[count &+ 1] = 0x80 | UInt8(truncatingIfNeeded: unit >> 6 & 0x3F)
          unsafe bytes[count &+ 2] = 0x80 | UInt8(truncatingIfNeeded: unit & 0x3F)
          count &+= 3
        }
      }
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<count]))
    }
  }

  /// Appends the UTF-8 of a character that one unit of UTF-16 is: not of a surrogate.
  @inline(__always)
  package mutating func append(character unit: UInt16) {
    if unit < 0x80 {
      append(UInt8(truncatingIfNeeded: unit))
    } else if unit < 0x800 {
      append(0xC0 | UInt8(truncatingIfNeeded: unit >> 6))
      append(0x80 | UInt8(truncatingIfNeeded: unit & 0x3F))
    } else {
      append(0xE0 | UInt8(truncatingIfNeeded: unit >> 12))
      append(0x80 | UInt8(truncatingIfNeeded: unit >> 6 & 0x3F))
      append(0x80 | UInt8(truncatingIfNeeded: unit & 0x3F))
    }
  }
}
