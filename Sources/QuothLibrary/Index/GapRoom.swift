/// Memory for the gaps of one list after another.
@safe
struct GapRoom: ~Copyable {
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
