extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let formFeed: UInt8 = 0x0C
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")

  /// An ASCII digit.
  var isDigit: Bool { self &- 0x30 < 10 }
  /// An ASCII letter.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// ASCII white space within a line, as defined by HTML and WebVTT.
  var isSpace: Bool { self == .space || self == .tab || self == .formFeed }
  /// ASCII white space, line ends among it.
  var isTextSpace: Bool { isSpace || self == .lineFeed || self == .carriageReturn }
  /// A continuation byte of UTF-8.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension [UInt8] {
  /// A range without space and invisible marks at its edges.
  ///
  /// Apart from ASCII white space, it trims the no-break space, zero-width space and joiners,
  /// directional marks, the ideographic space and U+FEFF, which editors and translators leave
  /// around numbers and times.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    // Marks of ASCII, with which nearly all begin and end, are no space of any kind.
    if !range.isEmpty, (0x21..<0x7F).contains(self[range.lowerBound]),
      (0x21..<0x7F).contains(self[range.upperBound - 1])
    {
      return range
    }
    var end = range.upperBound
    let start = afterSpace(range.lowerBound, end: end)
    while end > start {
      var first = end - 1
      while first > start, self[first].isContinuation { first -= 1 }
      if first + spaceLength(at: first, end: end) != end { break }
      end = first
    }
    return start..<end
  }

  /// The offset after the space and invisible marks that begin at an offset.
  func afterSpace(_ start: Int, end: Int) -> Int {
    var offset = start
    while offset < end {
      let length = spaceLength(at: offset, end: end)
      if length == 0 { break }
      offset += length
    }
    return offset
  }

  /// A range without ASCII white space at its edges, line ends among it.
  func trimmedText(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, self[start].isTextSpace { start += 1 }
    while end > start, self[end - 1].isTextSpace { end -= 1 }
    return start..<end
  }

  /// The bytes without ASCII white space at the edges.
  ///
  /// - Parameter references: The range from the first character reference to the end of the last
  ///   one; white space written as a reference is intended, and so is kept.
  func trimmedText(keeping references: Range<Int>?) -> ArraySlice<UInt8> {
    var start = 0
    let lastStart = references?.lowerBound ?? count
    while start < lastStart, self[start].isTextSpace { start += 1 }
    var end = count
    let firstEnd = Swift.max(start, references?.upperBound ?? start)
    while end > firstEnd, self[end - 1].isTextSpace { end -= 1 }
    return self[start..<end]
  }

  /// The length in bytes of the space or invisible mark at an offset, or 0.
  func spaceLength(at offset: Int, end: Int) -> Int {
    let byte = self[offset]
    if byte < 0x80 { return byte.isSpace || byte == 0x0B || byte == .lineFeed ? 1 : 0 }
    if byte == 0xC2, offset + 1 < end { return self[offset + 1] == 0xA0 ? 2 : 0 }
    guard offset + 2 < end else { return 0 }
    switch (byte, self[offset + 1], self[offset + 2]) {
    case (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9),
      (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default: return 0
    }
  }

  /// Whether there is a literal at an offset.
  @inline(__always)
  func has(_ literal: StaticString, at offset: Int, end: Int) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard offset >= 0, count <= end - offset else { return false }
    precondition(end <= self.count, "a range beyond the bytes")
    // SAFETY: the bytes of a StaticString are constant, and are read within their count; the others were
    // just compared with theirs.
    return literal.withUTF8Buffer { wanted in
      unsafe withUnsafeBufferPointer { bytes in
        for index in 0..<count where unsafe wanted[index] != bytes[offset + index] { return false }
        return true
      }
    }
  }

  /// Whether a range is a literal of lowercase letters, in either case.
  func has(_ literal: StaticString, ignoringCaseIn range: Range<Int>) -> Bool {
    guard range.count == literal.utf8CodeUnitCount else { return false }
    // SAFETY: as above.
    return literal.withUTF8Buffer { wanted in
      for index in 0..<range.count {
        let byte = self[range.lowerBound + index]
        if unsafe !byte.isLetter || byte | 0x20 != wanted[index] { return false }
      }
      return true
    }
  }

  /// The offset of the first occurrence of a literal in a range.
  func first(of literal: StaticString, in range: Range<Int>) -> Int? {
    let count = literal.utf8CodeUnitCount
    guard count > 0, range.count >= count else { return nil }
    // SAFETY: as in has(_:at:end:); the literal is not empty.
    let first = literal.withUTF8Buffer { unsafe $0[0] }
    var offset = range.lowerBound
    while let found = place(of: first, in: offset..<range.upperBound - count + 1) {
      if has(literal, at: found, end: range.upperBound) { return found }
      offset = found + 1
    }
    return nil
  }

  /// Whether a range contains a byte.
  func has(_ byte: UInt8, in range: Range<Int>) -> Bool { place(of: byte, in: range) != nil }

  /// The same as of a span.
  func digits(at offset: Int, end: Int) -> (value: Int, count: Int) {
    withSpan { $0.digits(at: offset, end: end) }
  }
}

extension Span<UInt8> {
  /// The number in ASCII digits at an offset, and the count of digits. The number is clamped to
  /// 10^12, far beyond any time, so that the product with the 3,600,000 milliseconds of an hour
  /// cannot overflow.
  func digits(at offset: Int, end: Int) -> (value: Int, count: Int) {
    var value = 0
    var index = offset
    while index < end, self[index].isDigit {
      value = Swift.min(value * 10 + Int(self[index] &- 0x30), 1_000_000_000_000)
      index += 1
    }
    return (value, index - offset)
  }
}
