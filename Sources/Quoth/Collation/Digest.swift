/// A hash of all added values (FNV-1a).
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: some FixedWidthInteger) {
    value = (value ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01B3
  }

  mutating func add(_ numbers: some Collection<some FixedWidthInteger>) {
    add(numbers.count)
    for number in numbers { add(number) }
  }
}
