extension SubRipReader {
  /// The start of a cue, and its number.
  struct Head {
    /// The line of the number, or of the times if there is no number.
    var line: Int
    var number: Range<Int>?
    var value: Int?
    /// The expected number: one more than the previous, or the position of the cue.
    var expected: Int
  }

  /// Finds the number of a cue, which may be missing, and distinguishes it from a number in the
  /// text.
  ///
  /// After a blank line, or at the start of the file, a number directly above the times is the
  /// number of the cue. Directly below other text, or separated from the times by a blank line, it
  /// is the number only if it continues the count, and otherwise text of the previous cue.
  func head(of index: Int, previous: Head?) -> Head {
    let (line, time) = timeLines[index]
    let expected = previous?.value.map { $0 + 1 } ?? index + 1
    let without = Head(line: line, number: nil, value: nil, expected: expected)
    if let number = time.number {
      let value = source.bytes.digits(at: number.lowerBound, end: number.upperBound).value
      return Head(line: line, number: number, value: value, expected: expected)
    }
    if let usual = usualHead(
      above: line, floor: index == 0 ? -1 : timeLines[index - 1].line, expected)
    {
      return usual
    }
    let floor = index == 0 ? -1 : timeLines[index - 1].line
    var above = line - 1
    while above > floor, source.isBlank(source.line(above)) { above -= 1 }
    guard above > floor, let (number, value) = number(onLine: above) else { return without }
    let found = Head(line: above, number: number, value: value, expected: expected)
    let isParted = above < line - 1
    let isFirst = above == 0 || source.isBlank(source.line(above - 1))
    if isFirst, !isParted || previous == nil { return found }
    return value == expected ? found : without
  }

  /// A number directly above the times and below a blank line or the start of the file, as in nearly
  /// all files; nil for any other.
  private func usualHead(above line: Int, floor: Int, _ expected: Int) -> Head? {
    guard line - 1 > floor else { return nil }
    let range = source.line(line - 1)
    guard (1...9).contains(range.count), line == 1 || source.line(line - 2).isEmpty else {
      return nil
    }
    var value = 0
    for offset in range {
      let byte = source.bytes[offset]
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return Head(line: line - 1, number: range, value: value, expected: expected)
  }

  /// The number that fills a whole line.
  private func number(onLine index: Int) -> (Range<Int>, Int)? {
    let range = source.bytes.trimmed(source.line(index))
    let (value, count) = source.bytes.digits(at: range.lowerBound, end: range.upperBound)
    return count > 0 && count == range.count ? (range, value) : nil
  }

  mutating func warnAboutNumber(of head: Head, timeLine: Int) {
    guard let value = head.value else {
      warnings.add(timeLine, "cue without a number")
      return
    }
    if value != head.expected {
      warnings.add(head.line, .number(value, expected: head.expected))
    }
    if head.line > 0, !source.isBlank(source.line(head.line - 1)) {
      warnings.add(head.line, "no blank line before the cue")
    }
    if timeLine > head.line + 1 {
      warnings.add(head.line, "blank line between the number and the times")
    }
  }
}
