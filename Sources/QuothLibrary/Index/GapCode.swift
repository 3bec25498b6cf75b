/// The code of the gaps between the blocks of a gram: Golomb and Rice's, its parameter following the mean of
/// the gaps so far (as LOCO-I does for its errors: Weinberger, Seroussi, Sapiro 2000), since the places of a
/// word crowd together.
///
/// A gap of *g* ≥ 1 is written as *g* - 1: its upper bits as so many ones and a zero, its lower bits as they
/// are. One that would take more than ``longest`` ones is written whole after them.
package enum GapCode {
  static let longest = 24

  /// The parameter after some gaps.
  struct Mean {
    private var sum: UInt32
    private var count: UInt32 = 1

    /// - Parameter expected: the mean if the blocks lay evenly.
    init(expected: UInt32) { sum = min(max(expected, 1), 1 << 22) }

    @inline(__always)
    var parameter: UInt32 {
      // The largest number of doublings of the count that are not above the sum: the logarithm of the mean,
      // without a division.
      if sum < count { return 0 }
      let doublings = UInt32(count.leadingZeroBitCount - sum.leadingZeroBitCount)
      return count << doublings <= sum ? doublings : doublings - 1
    }

    @inline(__always)
    mutating func add(_ gap: UInt32) {
      sum &+= min(gap, 1 << 22)
      count &+= 1
      if count == 16 {
        sum >>= 1
        count = 8
      }
    }

    /// The mean of a list of so many blocks.
    static func expected(_ count: Int, of blocks: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: blocks / max(count, 1))
    }
  }

  /// No list of so many gaps has more bytes, with those that writing by the word may touch.
  private static func mostBytes(_ count: Int) -> Int { count * (longest + 32) / 8 + 16 }

  /// Adds the bytes of a list of gaps to others.
  package static func encode(
    _ gaps: UnsafeBufferPointer<UInt32>, blocks: Int, into out: inout ByteRoom
  ) {
    out.reserve(mostBytes(gaps.count))
    var mean = Mean(expected: Mean.expected(gaps.count, of: blocks))
    var buffer: UInt64 = 0
    // Below 32 between two numbers.
    var filled: UInt64 = 0
    @inline(__always)
    func put(_ bits: UInt64, _ width: UInt64) {
      buffer |= bits << filled
      filled &+= width
      if filled >= 32 {
        out.appendLowest(4, of: buffer)
        buffer >>= 32
        filled &-= 32
      }
    }
    for number in gaps.indices {
      let gap = unsafe gaps[number]
      let value = UInt64(gap &- 1)
      let parameter = UInt64(mean.parameter)
      let upper = value >> parameter
      if upper >= UInt64(longest) {
        put(1 << UInt64(longest) - 1, UInt64(longest))
        put(value, 32)
      } else {
        put(1 << upper - 1, upper + 1)
        put(value & (1 << parameter - 1), parameter)
      }
      mean.add(gap)
    }
    out.appendLowest(Int((filled + 7) / 8), of: buffer)
  }

  /// The blocks of a list; nil if the bytes are not those of so many blocks below a number.
  package static func decode(_ bytes: UnsafeRawBufferPointer, count: Int, blocks: Int) -> [UInt32]?
  {
    guard count <= blocks, count <= 8 * bytes.count else { return nil }
    let list = unsafe [UInt32](unsafeUninitializedCapacity: count) { list, written in
      written = unsafe decode(bytes, blocks: blocks, into: list, count)
    }
    return list.count == count ? list : nil
  }

  /// - Returns: how many blocks were decoded before the bytes were found to be wrong.
  private static func decode(
    _ bytes: UnsafeRawBufferPointer, blocks: Int, into list: UnsafeMutableBufferPointer<UInt32>,
    _ count: Int
  ) -> Int {
    var mean = Mean(expected: Mean.expected(count, of: blocks))
    var place = 0
    var buffer: UInt64 = 0
    var filled: UInt64 = 0
    var block = -1
    for number in 0..<count {
      // At least 56 bits, with zeros after the end. By the word, the next bits are among the upper ones, and are
      // there when they come again.
      if place &+ 8 <= bytes.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        buffer |= UInt64(littleEndian: word) &<< filled
        place &+= Int(truncatingIfNeeded: (63 &- filled) &>> 3)
        filled |= 56
      } else {
        while filled <= 56, place < bytes.count {
          buffer |= unsafe UInt64(bytes[place]) &<< filled
          filled &+= 8
          place &+= 1
        }
      }
      let parameter = UInt64(mean.parameter)
      let upper = UInt64((~buffer).trailingZeroBitCount)
      var value: UInt64
      var used: UInt64
      if upper >= UInt64(longest) {
        value = buffer &>> UInt64(longest) & 0xFFFF_FFFF
        used = UInt64(longest) &+ 32
      } else {
        value = upper &<< parameter | (buffer &>> (upper &+ 1)) & (1 &<< parameter &- 1)
        used = upper &+ 1 &+ parameter
      }
      // Less than 64: the parameter is below 23.
      guard used <= filled, value < UInt64(blocks) else { return number }
      buffer &>>= used
      filled &-= used
      block &+= Int(truncatingIfNeeded: value) &+ 1
      guard block < blocks else { return number }
      // SAFETY: there is room for as many.
      unsafe list[number] = UInt32(truncatingIfNeeded: block)
      mean.add(UInt32(truncatingIfNeeded: value) &+ 1)
    }
    return count
  }
}
