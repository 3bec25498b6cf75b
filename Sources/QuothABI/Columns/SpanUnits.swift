import Quoth

/// The unit of the starts and ends of a column's matches.
enum SpanUnit {
  case byte, scalar, utf16
}

/// Translates matches from bytes to another unit, one UTF-8 text after the other.
struct SpanUnits {
  let unit: SpanUnit
  /// Whether each malformed part counts as one U+FFFD.
  let isReplaced: Bool
  // The progress: a text, a byte of it, and the units before that.
  private var text = -1
  private var byte = 0
  private var before = 0

  init(_ unit: SpanUnit, isReplaced: Bool) {
    self.unit = unit
    self.isReplaced = isReplaced
  }

  /// Translates a match; starts ascend within a text.
  mutating func translate(
    _ match: inout ColumnMatch, ofText text: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    if text != self.text || match.start < byte {
      self.text = text
      byte = 0
      before = 0
    }
    unsafe before += units(bytes, byte..<match.start)
    byte = match.start
    unsafe match.end = before + units(bytes, match.start..<match.end)
    match.start = before
  }

  /// The units of some bytes of a text.
  private func units(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let isPaired = unit == .utf16
    var count = 0
    if isReplaced {
      var place = range.lowerBound
      while place < range.upperBound {
        let length = unsafe Self.sequenceLength(bytes, at: place)
        count += isPaired && length == 4 ? 2 : 1
        place += length
      }
      return count
    }
    for place in range { unsafe count &+= bytes[place] & 0xC0 != 0x80 ? 1 : 0 }
    if isPaired { for place in range { unsafe count &+= bytes[place] >= 0xF0 ? 1 : 0 } }
    return count
  }

  /// The bytes of a scalar, or of a maximal part of a malformed sequence, which is replaced as one (Unicode core
  /// specification, table 3-7).
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    let lead = unsafe bytes[place]
    guard (0xC2...0xF4).contains(lead) else { return 1 }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var (low, high): (UInt8, UInt8) = (0x80, 0xBF)
    switch lead {
    case 0xE0: low = 0xA0
    case 0xED: high = 0x9F
    case 0xF0: low = 0x90
    case 0xF4: high = 0x8F
    default: break
    }
    for index in 1..<length {
      guard place + index < bytes.count, unsafe (low...high).contains(bytes[place + index]) else {
        return index
      }
      (low, high) = (0x80, 0xBF)
    }
    return length
  }
}
