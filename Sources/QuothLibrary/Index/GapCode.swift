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
    init(expected: UInt32) { sum = min(max(expected, 1), UInt32(Self.largest)) }

    /// Larger gaps count as this one.
    static let largest = 1 << 22

    @inline(__always)
    var parameter: UInt32 {
      // The largest number of doublings of the count that are not above the sum: the logarithm of the mean,
      // without a division or a branch. No gap is below 1, so that the sum is not below the count.
      let difference =
        (31 &- UInt32(truncatingIfNeeded: (sum | 1).leadingZeroBitCount))
        &- (31 &- UInt32(truncatingIfNeeded: (count | 1).leadingZeroBitCount))
      return difference &- (count &<< difference > sum ? 1 : 0)
    }

    @inline(__always)
    mutating func add(_ gap: UInt32) {
      sum &+= min(gap, UInt32(truncatingIfNeeded: Self.largest))
      count &+= 1
      // At 16 both are halved.
      let half = count &>> 4
      sum &>>= half
      count &>>= half
    }

    /// The mean of a list of so many blocks.
    static func expected(_ count: Int, of blocks: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: blocks) / max(UInt32(truncatingIfNeeded: count), 1)
    }
  }

  /// No list of so many gaps has more bytes, with those that writing by the word may touch.
  private static func mostBytes(_ count: Int) -> Int { count * (longest + 32) / 8 + 16 }

  /// Adds the bytes of a list of gaps to others.
  @inline(__always)
  package static func encode(
    _ gaps: UnsafeBufferPointer<UInt32>, blocks: Int, into out: inout ByteRoom
  ) {
    unsafe out.append(atMost: mostBytes(gaps.count)) { start in
      // Of a text that does not repeat, most lists have one block.
      if gaps.count == 1, blocks <= Mean.largest {
        return unsafe encode(one: gaps[0], blocks: blocks, to: start)
      }
      var mean = Mean(expected: Mean.expected(gaps.count, of: blocks))
      var next = unsafe start
      var buffer: UInt64 = 0
      // Below 8 between two gaps.
      var filled: UInt64 = 0
      for number in 0..<gaps.count {
        let gap = unsafe gaps[number]
        let value = UInt64(gap &- 1)
        let parameter = UInt64(mean.parameter)
        let upper = value &>> parameter
        let (bits, width): (UInt64, UInt64)
        if upper >= UInt64(longest) {
          bits = 1 &<< UInt64(longest) &- 1 | value &<< UInt64(longest)
          width = UInt64(longest) &+ 32
        } else {
          // At most 24 and 22 bits: as many ones, a zero, and the lower bits.
          let lower = value &- upper &<< parameter
          bits = (lower &+ lower &+ 1) &<< upper &- 1
          width = upper &+ 1 &+ parameter
        }
        buffer |= bits &<< filled
        filled &+= width
        unsafe next.storeBytes(of: buffer.littleEndian, as: UInt64.self)
        unsafe next += Int(truncatingIfNeeded: filled &>> 3)
        buffer &>>= filled & ~7
        filled &= 7
        mean.add(gap)
      }
      unsafe next.storeBytes(of: buffer.littleEndian, as: UInt64.self)
      return unsafe next - start + (filled > 0 ? 1 : 0)
    }
  }

  /// Writes a list of one gap, which is at most as large as the number of blocks, so that its upper bits are 0 or 1.
  ///
  /// - Returns: how many bytes it has.
  @inline(__always)
  private static func encode(
    one gap: UInt32, blocks: Int, to start: UnsafeMutableRawPointer
  ) -> Int {
    let parameter = UInt64(Mean(expected: UInt32(truncatingIfNeeded: blocks)).parameter)
    let value = UInt64(gap &- 1)
    let upper = value &>> parameter
    assert(upper <= 1)
    let lower = value &- upper &<< parameter
    let bits = (lower &+ lower &+ 1) &<< upper &- 1
    unsafe start.storeBytes(of: bits.littleEndian, as: UInt64.self)
    return Int(truncatingIfNeeded: (upper &+ parameter &+ 8) &>> 3)
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
