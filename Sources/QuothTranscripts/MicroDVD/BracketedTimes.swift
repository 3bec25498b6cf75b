/// The two bracketed numbers at the start of a line of MicroDVD (`{10}{25}`) or MPL2 (`[10][25]`).
struct BracketedTimes {
  var start: Int
  /// The end; nil if the brackets are empty.
  var end: Int?
  /// The text after them.
  var text: Range<Int>

  /// Reads the numbers at the start of a line; nil if there are none.
  init?(_ bytes: [UInt8], _ line: Range<Int>, _ opening: UInt8, _ closing: UInt8) {
    func number(at start: Int) -> (value: Int?, end: Int)? {
      guard start < line.upperBound, bytes[start] == opening else { return nil }
      let (value, count) = bytes.digits(at: start + 1, end: line.upperBound)
      let end = start + 1 + count
      guard end < line.upperBound, bytes[end] == closing else { return nil }
      return (count > 0 ? value : nil, end + 1)
    }
    guard let first = number(at: line.lowerBound), let start = first.value,
      let second = number(at: first.end)
    else { return nil }
    self.start = start
    end = second.value
    text = second.end..<line.upperBound
  }
}
