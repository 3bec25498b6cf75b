import QuothKernels

/// A checksum that detects altered bytes: 64 bits, eight words at a time. Not secure against
/// deliberate changes.
///
/// Each lane is the hash of Fowler, Noll and Vo (FNV-1a) over words instead of bytes.
package struct Checksum {
  private static let prime: UInt64 = 0x100_0000_01B3
  private static let start: SIMD8<UInt64> = [
    0xCBF2_9CE4_8422_2325, 0x9AE1_6A3B_2F90_404F, 0xC3A5_C85C_97CB_3127, 0xB492_B66F_BE98_F273,
    0x8422_2325_CBF2_9CE4, 0x2F90_404F_9AE1_6A3B, 0x97CB_3127_C3A5_C85C, 0xBE98_F273_B492_B66F,
  ]
  private var lanes = start
  private var count = 0

  /// The checksum of all bytes.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum = Checksum()
    unsafe sum.add(bytes)
    return sum.value
  }

  /// The checksum of each of some pieces, which are best of the same length: several are made at once.
  package static func ofEach(_ pieces: [UnsafeRawBufferPointer]) -> [UInt64] {
    let chains = Int(QK_CHECKSUM_CHAINS)
    let total = unsafe pieces.count
    var sums = [Checksum](repeating: Checksum(), count: total)
    for first in stride(from: 0, through: total - chains, by: chains) {
      let group = unsafe pieces[first..<(first + chains)]
      let count = unsafe group.reduce(Int.max) { min($0, $1.count) } / 64
      guard count > 0 else { continue }
      var lanes = [SIMD8<UInt64>](repeating: start, count: chains)
      let places = unsafe group.map { unsafe $0.baseAddress?.assumingMemoryBound(to: UInt8.self) }
      // SAFETY: there are lanes for each chain, and no piece is shorter.
      unsafe lanes.withUnsafeMutableBytes { lanes in
        unsafe Kernels.active.tier.pointee.checksums(
          lanes.bindMemory(to: UInt64.self).baseAddress, places, count)
      }
      for chain in 0..<chains {
        sums[first + chain].lanes = lanes[chain]
        sums[first + chain].count = 64 * count
      }
    }
    for number in sums.indices {
      let piece = unsafe pieces[number]
      unsafe sums[number].add(UnsafeRawBufferPointer(rebasing: piece[sums[number].count...]))
    }
    return sums.map(\.value)
  }

  /// Adds bytes; all calls but the last must pass a multiple of eight words.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    if bytes.count >= 64, let base = bytes.baseAddress {
      // SAFETY: the lanes are eight words, and the pieces are within the bytes.
      unsafe withUnsafeMutableBytes(of: &lanes) { lanes in
        unsafe Kernels.active.tier.pointee.checksum(
          lanes.bindMemory(to: UInt64.self).baseAddress,
          base.bindMemory(to: UInt8.self, capacity: bytes.count), bytes.count / 64)
      }
      place = bytes.count & ~63
    }
    while place < bytes.count {
      unsafe lanes[0] = (lanes[0] ^ UInt64(bytes[place])) &* Self.prime
      place += 1
    }
    count += bytes.count
  }

  var value: UInt64 {
    var sum = lanes[0] ^ UInt64(count)
    for lane in 1..<lanes.scalarCount {
      sum = (sum ^ lanes[lane]) &* Self.prime
      sum ^= sum >> 31
    }
    return sum
  }
}
