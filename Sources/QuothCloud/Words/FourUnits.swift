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

  /// Bits of which the lowest one, if there is any, is that of the first unit that is a given one.
  @inline(__always)
  static func places(of unit: UInt16, in units: UInt64) -> UInt64 {
    let others = units ^ ones &* UInt64(unit)
    return (others &- ones) & ~others & (ones &* 0x8000)
  }
}
