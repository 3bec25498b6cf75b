/// Memory for the gaps of one list after another.
@safe
package struct GapRoom: ~Copyable {
  // SAFETY: owned by this value: `capacity` numbers, of which as many are initialized as `values` has.
  private var base: UnsafeMutablePointer<UInt32>
  private var capacity = 1 << 10
  private var count = 0

  init() { unsafe base = .allocate(capacity: capacity) }

  deinit { unsafe base.deallocate() }

  /// Those of the last list.
  var values: UnsafeBufferPointer<UInt32> {
    unsafe UnsafeBufferPointer(start: base, count: count)
  }

  /// A gap in bytes of seven bits, the lowest first, all but the last with a bit above them; and how many. Without
  /// a branch, since none could be foreseen.
  ///
  /// - Parameter gap: less than 2^28.
  @inline(__always)
  package static func bytes(of gap: UInt32) -> (bytes: UInt64, length: UInt64) {
    assert(gap < 1 << 28)
    let gap = UInt64(gap)
    let length = UInt64(truncatingIfNeeded: 70 &- (gap | 1).leadingZeroBitCount) / 7
    let spread =
      gap & 0x7F | (gap & 0x3F80) &<< 1 | (gap & 0x1F_C000) &<< 2 | (gap & 0xFE0_0000) &<< 3
    let marks: UInt64 = 0x80_8080 & (1 &<< (8 &* (length &- 1)) &- 1)
    return (spread | marks, length)
  }

  /// Reads numbers in bytes of seven bits, as many as there are.
  mutating func decode(_ bytes: borrowing ByteRoom, count: Int) {
    if count > capacity {
      unsafe base.deallocate()
      capacity = max(count, 2 * capacity)
      unsafe base = .allocate(capacity: capacity)
    }
    self.count = count
    let base = unsafe base
    unsafe bytes.withBytes { bytes in
      var number = 0
      var gap: UInt32 = 0
      var shift: UInt32 = 0
      for place in bytes.indices {
        let byte = unsafe bytes[place]
        gap |= UInt32(byte & 0x7F) << shift
        shift &+= 7
        guard byte < 0x80 else { continue }
        unsafe base[number] = gap
        number &+= 1
        (gap, shift) = (0, 0)
      }
      assert(number == count)
    }
  }
}
