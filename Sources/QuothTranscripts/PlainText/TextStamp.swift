/// A time in a plain text transcript: `[00:01:02]`, `(1:02)`, `\[01:02\]`, `00:01:02`, or a span,
/// `[00:01.000 --> 00:04.500]`.
struct TextStamp {
  var start: Int
  var end: Int?
  /// Whether it is in brackets; otherwise it may be something else.
  var isBracketed: Bool
  /// Whether hours are given.
  var hasHours: Bool
  /// The offset after the last byte.
  var offset: Int

  /// Reads the stamp at an offset.
  init?(_ bytes: [UInt8], at start: Int, end limit: Int) {
    if let time = Self.usualTime(bytes, start, limit) {
      self.start = time
      isBracketed = true
      hasHours = true
      offset = start + 14
      return
    }
    var offset = start
    var closing: UInt8?
    var isEscaped = false
    if offset < limit, bytes[offset] == UInt8(ascii: "\\") {
      isEscaped = true
      offset += 1
    }
    if offset < limit, bytes[offset] == UInt8(ascii: "[") || bytes[offset] == UInt8(ascii: "(") {
      closing = bytes[offset] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
      offset += 1
    } else if isEscaped {
      return nil
    }
    guard let from = Self.time(bytes, offset, limit) else { return nil }
    self.start = from.milliseconds
    hasHours = from.hasHours
    offset = from.offset
    if let to = Self.spanEnd(bytes, offset, limit) {
      end = to.milliseconds
      offset = to.offset
    }
    if let closing {
      if offset < limit, bytes[offset] == UInt8(ascii: "\\") { offset += 1 }
      guard offset < limit, bytes[offset] == closing else { return nil }
      offset += 1
    } else if offset < limit, !bytes[offset].isSpace {
      return nil
    }
    isBracketed = closing != nil
    self.offset = offset
  }

  /// The time of `[01:02:03.456]`, as programs write it; nil for any other, for which there is more to look at.
  private static func usualTime(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Int? {
    guard start + 14 <= limit else { return nil }
    return bytes.withSpan { bytes in
      guard bytes[start] == UInt8(ascii: "["), bytes[start + 13] == UInt8(ascii: "]"),
        bytes[start + 9] == UInt8(ascii: ".")
      else { return nil }
      return bytes.clockTime(at: start + 1)
    }
  }

  /// Reads `[H…:]M[M]:SS[.f…]`; seconds are below 60, and minutes too if there are hours.
  private static func time(
    _ bytes: [UInt8], _ start: Int, _ limit: Int
  ) -> (milliseconds: Int, hasHours: Bool, offset: Int)? {
    let colon = UInt8(ascii: ":")
    let first = bytes.digits(at: start, end: limit)
    var offset = start + first.count
    guard (1...3).contains(first.count), offset < limit, bytes[offset] == colon else { return nil }
    let second = bytes.digits(at: offset + 1, end: limit)
    guard second.count == 2, second.value < 60 else { return nil }
    offset += 3
    var seconds = first.value * 60 + second.value
    let hasHours = offset < limit && bytes[offset] == colon
    if hasHours {
      let third = bytes.digits(at: offset + 1, end: limit)
      guard third.count == 2, third.value < 60 else { return nil }
      offset += 3
      seconds = seconds * 60 + third.value
    }
    var milliseconds = seconds * 1000
    if offset + 1 < limit, bytes[offset] == UInt8(ascii: ".") || bytes[offset] == UInt8(ascii: ",")
    {
      let fraction = bytes.digits(at: offset + 1, end: min(limit, offset + 4))
      if fraction.count > 0 {
        milliseconds += [0, 100, 10, 1][fraction.count] * fraction.value
        offset += 1 + fraction.count
        while offset < limit, bytes[offset].isDigit { offset += 1 }
      }
    }
    if offset < limit, bytes[offset].isDigit { return nil }
    return (milliseconds, hasHours, offset)
  }

  private static func spanEnd(
    _ bytes: [UInt8], _ start: Int, _ limit: Int
  ) -> (milliseconds: Int, hasHours: Bool, offset: Int)? {
    var offset = start
    while offset < limit, bytes[offset].isSpace { offset += 1 }
    guard offset < limit, bytes[offset] == UInt8(ascii: "-") || bytes[offset] == 0xE2 else {
      return nil
    }
    let arrows: [StaticString] = ["-->", "->", "--", "-", "–", "—"]
    guard let arrow = arrows.first(where: { bytes.has($0, at: offset, end: limit) }) else {
      return nil
    }
    offset += arrow.utf8CodeUnitCount
    while offset < limit, bytes[offset].isSpace { offset += 1 }
    return time(bytes, offset, limit)
  }
}
