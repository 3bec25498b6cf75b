import Quoth
import QuothKernels
import TestSupport
import Testing

/// The checksum of files: every instruction set adds the same, and nothing beyond the bytes.
@Suite struct ChecksumTests {
  private let memory = GuardedMemory(capacity: 16_384)
  private let memories = (0..<4).map { _ in GuardedMemory(capacity: 16_384) }

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

  /// Several at once are what each is alone.
  @Test func severalAtOnceAreTheSame() {
    var random = SplitMix64(seed: 83)
    for count in 0..<20 {
      let pieces = (0..<4).map { _ in
        (0..<(64 * count)).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
      let lanes = (0..<32).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) }
      let expected = pieces.indices.flatMap {
        Self.added(Array(lanes[(8 * $0)..<(8 * $0 + 8)]), pieces[$0])
      }
      for kernels in Kernels.available {
        var sums = lanes
        let texts = unsafe pieces.indices.map {
          unsafe memories[$0].place(pieces[$0], at: $0 % 2 == 0 ? .front : .back)
        }
        unsafe kernels.tier.pointee.checksums(&sums, texts.map { $0.baseAddress }, count)
        #expect(sums == expected, "\(kernels.name), \(count)")
      }
    }
  }

  /// Pieces of equal and of any lengths, of which four are added at once as far as the shortest one reaches.
  @Test func piecesHaveTheirOwnChecksums() {
    var random = SplitMix64(seed: 84)
    for count in 0..<14 {
      for isEven in [false, true] {
        let bytes = (0..<9_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        let ranges = (0..<count).map { _ in
          let start = Int.random(in: 0..<8_000, using: &random)
          return start..<(start + (isEven ? 512 : Int.random(in: 0..<900, using: &random)))
        }
        let sums = unsafe bytes.withUnsafeBytes { bytes in
          unsafe Checksum.ofEach(
            ranges.map { unsafe UnsafeRawBufferPointer(rebasing: bytes[$0]) })
        }
        #expect(sums == ranges.map { Self.sum(Array(bytes[$0])) })
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
