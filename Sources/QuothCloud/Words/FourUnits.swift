/// Four UTF-16 code units in one number, the first one lowest, which are looked at together.
enum FourUnits {
  private static let ones: UInt64 = 0x0001_0001_0001_0001

  /// The upper bit of each unit that is not an ASCII letter; the other bits are 0.
  @inline(__always)
  static func othersThanLetters(_ units: UInt64) -> UInt64 {
    let beyond = ((units & (ones &* 0x7F80)) &+ ones &* 0x7F80) | units
    let lower = units & (ones &* 0x7F) | ones &* 0x20
    let fromA = lower &+ ones &* (0x8000 - 0x61)
    let pastZ = lower &+ ones &* (0x8000 - 0x7B)
    return (beyond | ~fromA | pastZ) & (ones &* 0x8000)
  }

  /// Characters of ASCII that words have, but for the apostrophe, and some more.
  static let plain: ClosedRange<UInt16> = 0x28...0x7E

  /// Whether all units are ``plain``.
  @inline(__always)
  static func arePlain(_ units: UInt64) -> Bool {
    // In bit 7 of each unit: whether it is at least the first, and past the last one.
    let fromFirst = units &+ ones &* (0x80 - 0x28)
    let pastLast = units &+ ones
    return (units & (ones &* 0xFF80) | ~fromFirst & (ones &* 0x80) | pastLast & (ones &* 0x80)) == 0
  }

  /// Whether all eight bytes of ASCII are ``plain``.
  @inline(__always)
  static func areBytesPlain(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let fromFirst = bytes &+ ones &* (0x80 - 0x28)
    let pastLast = bytes &+ ones
    return (~fromFirst | pastLast) & (ones &* 0x80) == 0
  }

  /// The low bytes of the units, that of the first one lowest.
  @inline(__always)
  static func lowBytes(_ units: UInt64) -> UInt64 {
    let bytes = units & (ones &* 0xFF)
    let pairs = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
    return (pairs | pairs &>> 16) & 0xFFFF_FFFF
  }

  /// Bits of which the lowest one, if there is any, is that of the first unit that is a given one.
  @inline(__always)
  static func places(of unit: UInt16, in units: UInt64) -> UInt64 {
    let others = units ^ ones &* UInt64(unit)
    return (others &- ones) & ~others & (ones &* 0x8000)
  }
}
