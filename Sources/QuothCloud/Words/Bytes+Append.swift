extension [UInt8] {
  /// Appends the UTF-8 of characters that one unit of UTF-16 is each: no surrogates.
  package mutating func append(characters units: ArraySlice<UInt16>) {
    for unit in units { append(character: unit) }
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
