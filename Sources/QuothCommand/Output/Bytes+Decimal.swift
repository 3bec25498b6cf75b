extension [UInt8] {
  /// Appends the digits of a number: much faster than by way of a string, which matters for one in each line.
  package mutating func append(decimal number: Int) {
    let start = count
    var rest = number.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if number < 0 { append(UInt8(ascii: "-")) }
    self[start...].reverse()
  }
}
