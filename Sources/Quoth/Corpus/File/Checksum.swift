/// A sum that tells altered bytes: 64 bits, four words at a time. No protection from one who means harm.
///
/// Each lane is that of Fowler, Noll and Vo (FNV-1a) over words in place of bytes.
struct Checksum {
  private static let prime: UInt64 = 0x100_0000_01B3
  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
    0xCBF2_9CE4_8422_2325, 0x9AE1_6A3B_2F90_404F, 0xC3A5_C85C_97CB_3127, 0xB492_B66F_BE98_F273
  )
  private var count = 0

  /// The sum of all bytes.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum = Checksum()
    unsafe sum.add(bytes)
    return sum.value
  }

  /// Adds bytes; those of all calls but the last must be whole quadruples of words.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    var (a, b, c, d) = lanes
    while place + 32 <= bytes.count {
      let words = unsafe (
        bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: place + 24, as: UInt64.self)
      )
      a = (a ^ words.0) &* Self.prime
      b = (b ^ words.1) &* Self.prime
      c = (c ^ words.2) &* Self.prime
      d = (d ^ words.3) &* Self.prime
      // Multiplying carries upward only: bring high bits down.
      a ^= a >> 29
      b ^= b >> 29
      c ^= c >> 29
      d ^= d >> 29
      place += 32
    }
    while place < bytes.count {
      unsafe a = (a ^ UInt64(bytes[place])) &* Self.prime
      place += 1
    }
    lanes = (a, b, c, d)
    count += bytes.count
  }

  var value: UInt64 {
    var sum = lanes.0 ^ UInt64(count)
    for lane in [lanes.1, lanes.2, lanes.3] {
      sum = (sum ^ lane) &* Self.prime
      sum ^= sum >> 31
    }
    return sum
  }
}
