/// A small random number generator whose sequence is the same on every machine.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators" (2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to 1 with 53 random bits. Unlike the standard library's `Double.random`,
  /// whose results may change between versions, it always draws the same from the same generator.
  package mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
