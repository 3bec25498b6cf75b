extension [UInt8] {
  /// The decimal number at an offset, rounded to thousandths, and its end; nil if there is none.
  ///
  /// A comma counts as a decimal point, since programs use it in many languages.
  func decimal(
    at start: Int, end: Int
  ) -> (thousandths: Int, end: Int, hasFraction: Bool)? {
    let isNegative = start < end && self[start] == UInt8(ascii: "-")
    let first = isNegative ? start + 1 : start
    let (whole, count) = digits(at: first, end: end)
    guard count > 0 else { return nil }
    var offset = first + count
    // The number is clamped, so that the product cannot overflow.
    var thousandths = whole * 1000
    var hasFraction = false
    if offset + 1 < end, self[offset] == UInt8(ascii: ".") || self[offset] == UInt8(ascii: ","),
      self[offset + 1].isDigit
    {
      hasFraction = true
      offset += 1
      var unit = 1000
      while offset < end, self[offset].isDigit {
        let digit = Int(self[offset] &- 0x30)
        if unit == 1, digit >= 5 { thousandths += 1 }
        unit /= 10
        thousandths += digit * unit
        offset += 1
      }
    }
    return (isNegative ? -thousandths : thousandths, offset, hasFraction)
  }
}

extension [UInt8] {
  /// The decimal number in a range, in thousandths, if it is no longer than times are: ``Swift/Span/usualThousandths`` or
  /// ``Swift/Span/longThousandths``.
  @inline(__always)
  func thousandths(in range: Range<Int>) -> Int? {
    withSpan { bytes in
      bytes.quickThousandths(in: range) ?? bytes.extracting(range).anyThousandths
    }
  }
}

extension String {
  /// The number that it is, as `Double` reads it; without its help for the decimals of usual length,
  /// whose digits and powers of ten are exact, so that their quotient is the nearest double.
  var decimalNumber: Double? { withUTF8Span { $0.usualNumber } ?? Double(self) }
}

extension Span<UInt8> {
  /// The same of a range of five to twelve bytes that has three decimals, as the times of most services have; nil for
  /// all others.
  @inline(__always)
  fileprivate func quickThousandths(in range: Range<Int>) -> Int? {
    let size = range.count
    guard size >= 5, size <= 12, range.lowerBound >= 0, range.upperBound >= 8,
      range.upperBound <= count
    else { return nil }
    let ones: UInt64 = 0x0101_0101_0101_0101
    // SAFETY: eight bytes are before the end of the range, as was just seen.
    let last = unsafe withUnsafeBytes {
      unsafe UInt64(
        littleEndian: $0.loadUnaligned(fromByteOffset: range.upperBound - 8, as: UInt64.self))
    }
    // The point is the fifth byte; the four before it move up by one, and a zero goes before them.
    guard UInt8(truncatingIfNeeded: last >> 32) == UInt8(ascii: ".") else { return nil }
    var word = (last >> 40) << 40 | (last & 0xFFFF_FFFF) << 8 | 0x30
    if size < 8 {
      // Zeros in place of what is before the number.
      let missing = UInt64(9 - size) * 8
      word = (word >> missing) << missing | (ones &* 0x30) & (1 << missing &- 1)
    }
    guard let value = word.eightDigits else { return nil }
    var head = 0
    var offset = range.lowerBound
    while offset < range.upperBound - 8 {
      guard self[offset].isDigit else { return nil }
      head = head &* 10 &+ Int(self[offset] &- 0x30)
      offset &+= 1
    }
    return head &* 10_000_000 &+ value
  }

  @inline(never)
  fileprivate var anyThousandths: Int? { usualThousandths ?? longThousandths }

  /// The decimal number that they are, in thousandths, if it is no longer than times are: at most
  /// nine digits, of which at most three are decimals.
  var usualThousandths: Int? {
    if count >= 4, count <= 8, let thousandths = thousandthsOfWord { return thousandths }
    if count == 9, let thousandths = longThousandths { return thousandths }
    return slowThousandths
  }

  /// The same of four to eight bytes, all at once; nil for some that are no such number, and for all that
  /// end with the point.
  private var thousandthsOfWord: Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The bytes are the highest ones of a word, the first lowest; zeros are before them.
    let missing = UInt64(8 - count) * 8
    // SAFETY: there are four bytes at least.
    var word = unsafe withUnsafeBytes { bytes -> UInt64 in
      let first = unsafe UInt64(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
      let last = unsafe UInt64(
        UInt32(
          littleEndian: bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)))
      return last << 32 | (first << missing) & 0xFFFF_FFFF
    }
    word |= (ones &* 0x30) & (1 << missing &- 1)
    var scale = 1000
    let difference = word ^ (ones &* UInt64(UInt8(ascii: ".")))
    let points = (difference &- ones) & ~difference & (ones &* 0x80)
    if points != 0 {
      // The lowest byte that is found is a point, and no digit is one.
      let place = UInt64(points.trailingZeroBitCount & ~7)
      guard place > missing else { return nil }
      switch place {
      case 48: scale = 100
      case 40: scale = 10
      case 32: scale = 1
      default: return nil
      }
      let below = word & (1 << place &- 1)
      word = (word >> (place + 8)) << (place + 8) | below << 8 | 0x30
    }
    return word.eightDigits.map { $0 * scale }
  }

  /// The same of nine to twelve bytes with three decimals, as the later ones of long recordings have; nil for all
  /// others.
  var longThousandths: Int? {
    guard count >= 9, count <= 12 else { return nil }
    var head = 0
    for index in 0..<count - 8 {
      guard self[index].isDigit else { return nil }
      head = head * 10 + Int(self[index] &- 0x30)
    }
    let last = extracting((count - 8)...)
    guard last[4] == UInt8(ascii: "."), let thousandths = last.thousandthsOfWord else { return nil }
    return head * 10_000_000 + thousandths
  }

  /// The same of any bytes, one after the other.
  private var slowThousandths: Int? {
    guard count > 0, count <= 9 else { return nil }
    var value = 0
    // After the last digit if there is none.
    var point = count
    for index in indices {
      let byte = self[index]
      if byte.isDigit {
        value = value &* 10 &+ Int(byte &- 0x30)
      } else if byte == UInt8(ascii: "."), point == count, index > 0 {
        point = index
      } else {
        return nil
      }
    }
    // The point and the decimals.
    switch count &- point {
    case 0: return value * 1000
    case 2: return value * 100
    case 3: return value * 10
    case 4: return value
    default: return nil
    }
  }

  /// The number that the digits are, if its decimals are of usual length.
  var usualNumber: Double? {
    var offset = count > 0 && self[0] == UInt8(ascii: "-") ? 1 : 0
    let isNegative = offset == 1
    guard count - offset <= 16, offset < count else { return nil }
    var digits = 0
    var power = 1.0
    var places: Int?
    while offset < count {
      let byte = self[offset]
      if byte.isDigit {
        digits = digits * 10 + Int(byte &- 0x30)
        places = places.map { $0 + 1 }
        if places != nil { power *= 10 }
      } else if byte == UInt8(ascii: "."), places == nil, offset > (isNegative ? 1 : 0) {
        places = 0
      } else {
        return nil
      }
      offset += 1
    }
    guard places != 0, digits < 1_000_000_000_000_000 else { return nil }
    let value = Double(digits) / power
    return isNegative ? -value : value
  }
}

extension UInt64 {
  /// The number that its bytes are as ASCII digits, the lowest byte first; nil if any is none.
  @inline(__always)
  fileprivate var eightDigits: Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // All are digits: none is changed by what carries those above `9` to the highest bit.
    let digits = self ^ (ones &* 0x30)
    guard (digits | (digits &+ (ones &* 0x76))) & (ones &* 0x80) == 0 else { return nil }
    // Pairs, fours and all eight of them.
    let pairs = (digits &* 10 &+ (digits >> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ (pairs >> 16)) & 0x0000_FFFF_0000_FFFF
    return Int((fours &* 10_000 &+ (fours >> 32)) & 0xFFFF_FFFF)
  }
}
