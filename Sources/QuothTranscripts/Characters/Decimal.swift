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
