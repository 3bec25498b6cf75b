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

extension String {
  /// The number that it is, as `Double` reads it; without its help for the decimals of usual length,
  /// whose digits and powers of ten are exact, so that their quotient is the nearest double.
  var decimalNumber: Double? { withUTF8Span { $0.usualNumber } ?? Double(self) }
}

extension Span<UInt8> {
  /// The decimal number that they are, in thousandths, if it is no longer than times are: at most
  /// nine digits, of which at most three are decimals.
  var usualThousandths: Int? {
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
