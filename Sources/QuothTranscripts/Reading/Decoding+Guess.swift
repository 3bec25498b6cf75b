import Quoth

extension DecodedText {
  /// Whether the bytes are hardly text: one in ten of the first 8,000 is a control character that
  /// text does not have.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    let sample = bytes.prefix(8000)
    return controlCount(sample) * 10 >= max(sample.count, 1)
  }

  private static func controlCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.lazy.filter { byte in
      // Backspace to carriage return, and escape, stand in some texts.
      byte < 0x20 ? !(0x08...0x0D).contains(byte) && byte != 0x1B : byte == 0x7F
    }.count
  }

  /// The byte order of UTF-16 without a mark, or nil for what is not UTF-16.
  ///
  /// Text of any script has ASCII spaces, digits or line ends, so UTF-16 holds zero bytes; and as
  /// UTF-8 it is invalid, or full of control characters. Few stray zero bytes in UTF-8 stay UTF-8.
  static func byteOrder(of bytes: [UInt8]) -> TextEncoding? {
    let sample = bytes.prefix(1 << 16)
    guard bytes.count % 2 == 0, sample.contains(0) else { return nil }
    let isUTF8 = (try? UTF8Span(validating: bytes.span)) != nil
    if isUTF8, controlCount(sample) * 20 < sample.count { return nil }
    let little = plausibility(sample, low: 0)
    let big = plausibility(sample, low: 1)
    guard let best = [little, big].compactMap(\.self).max() else { return nil }
    return best == little ? .utf16LittleEndian : .utf16BigEndian
  }

  /// How much of the code units is ASCII text when the low byte stands at `low`, or nil when more
  /// than one in a hundred is none that text has.
  ///
  /// Spaces and line ends count most: in the wrong order other ASCII looks like common letters (N
  /// like U+4E00), these do not.
  private static func plausibility(_ bytes: ArraySlice<UInt8>, low: Int) -> Int? {
    var ascii = 0
    var bad = 0
    var expectsTrail = false
    var offset = bytes.startIndex
    while offset + 1 < bytes.endIndex {
      let unit = UInt16(bytes[offset + low]) | UInt16(bytes[offset + 1 - low]) << 8
      offset += 2
      let isTrail = unit & 0xFC00 == 0xDC00
      if isTrail != expectsTrail { bad += 1 }
      expectsTrail = unit & 0xFC00 == 0xD800
      switch unit {
      case 0x0A, 0x0D, 0x20: ascii += 8
      case 0x0A00, 0x0D00, 0x2000: ascii -= 8
      case 0x09, 0x21...0x7E: ascii += 1
      case 0x00...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF: bad += 1
      default: break
      }
    }
    return ascii <= 0 || bad * 100 > bytes.count / 2 ? nil : ascii
  }
}
