import Quoth
import QuothKernels
import TestSupport
import Testing

/// The checksum of files: every instruction set adds the same, and nothing beyond the bytes.
@Suite struct ChecksumTests {
  private let memory = GuardedMemory(capacity: 16_384)

  /// The definition, word by word.
  private static func added(_ lanes: [UInt64], _ bytes: [UInt8]) -> [UInt64] {
    var lanes = lanes
    for word in 0..<(bytes.count / 8) {
      let value = (0..<8).reduce(0) { $0 | UInt64(bytes[8 * word + $1]) << UInt64(8 * $1) }
      let lane = (lanes[word % 8] ^ value) &* 0x100_0000_01B3
      lanes[word % 8] = lane ^ lane >> 29
    }
    return lanes
  }

  @Test func allTiersAddTheSame() {
    var random = SplitMix64(seed: 81)
    for count in 0..<40 {
      let bytes = (0..<(64 * count)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let lanes = (0..<8).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) }
      let expected = Self.added(lanes, bytes)
      for kernels in Kernels.available {
        for edge in GuardedMemory.Edge.allCases {
          var sum = lanes
          let text = unsafe memory.place(bytes, at: edge)
          unsafe kernels.tier.pointee.checksum(&sum, text.baseAddress, count)
          #expect(sum == expected, "\(kernels.name), \(edge), \(count)")
        }
      }
    }
  }

  /// Every byte counts, and so does the length.
  @Test func everyByteCounts() {
    var random = SplitMix64(seed: 82)
    for length in [0, 1, 63, 64, 65, 127, 128, 200] {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      let sum = Self.sum(bytes)
      #expect(Self.sum(bytes + [0]) != sum)
      for place in bytes.indices {
        var other = bytes
        other[place] ^= 1 << UInt8(place % 8)
        #expect(Self.sum(other) != sum, "byte \(place) of \(length)")
      }
    }
  }

  private static func sum(_ bytes: [UInt8]) -> UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe Checksum.of($0) }
  }
}
