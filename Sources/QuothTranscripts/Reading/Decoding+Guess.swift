import Quoth

extension DecodedText {
  /// Whether the bytes are unlikely to be text: a tenth of the first 8,000 are control characters
  /// that do not occur in text.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    // Nearly all texts have none of those controls.
    if !bytes.hasControl(within: 8000), !bytes.has(0x7F, in: (0..<bytes.count).prefix(8000)) {
      return false
    }
    let sample = bytes.prefix(8000)
    return controlCount(sample) * 10 >= max(sample.count, 1)
  }

  private static func controlCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.lazy.filter { byte in
      // Backspace to carriage return, and escape, occur in some texts.
      byte < 0x20 ? !(0x08...0x0D).contains(byte) && byte != 0x1B : byte == 0x7F
    }.count
  }

  /// The byte order of bytes that are certainly UTF-32 without a mark; nil for all others.
  ///
  /// Each unit is a scalar value of 21 bits, so a fourth of the bytes are zeros at the same place. In
  /// UTF-8 every other character or more would be a control character.
  static func certainUTF32(_ bytes: [UInt8]) -> TextEncoding? {
    guard bytes.count % 4 == 0, bytes.count >= 8, bytes.prefix(8).contains(0) else { return nil }
    let sample = bytes.prefix(1 << 16)
    for (name, shifts) in [("UTF-32LE", [0, 8, 16, 24]), ("UTF-32BE", [24, 16, 8, 0])] {
      let isText = stride(from: 0, to: sample.count, by: 4).allSatisfy { start in
        let unit = (0..<4).reduce(UInt32(0)) { $0 | UInt32(sample[start + $1]) << shifts[$1] }
        guard let scalar = Unicode.Scalar(unit) else { return false }
        return scalar.value >= 0x20 ? scalar.value != 0x7F : (0x08...0x0D).contains(scalar.value)
      }
      if isText { return try? TextEncoding(name) }
    }
    return nil
  }

  /// The byte order of bytes that are certainly UTF-16 without a mark; nil for all others.
  ///
  /// Text in any script has ASCII spaces, digits or line ends, so UTF-16 contains zero bytes. Valid
  /// UTF-8 is read as UTF-8 even with zeros, unless it would be full of control characters that do
  /// not occur in text: letters of one script share the upper byte of their units, and in ASCII,
  /// Cyrillic, Hebrew, Thai and others that byte is such a control character.
  static func certainByteOrder(of bytes: [UInt8]) -> TextEncoding? {
    guard bytes.count % 2 == 0, bytes.count >= 8 else { return nil }
    let sample = bytes.prefix(1 << 16)
    guard bytes.withSpan({ $0.extracting(sample.indices).has(0) }) else { return nil }
    let orders = [
      (TextEncoding.utf16LittleEndian, UTF16Evidence(sample, low: 0)),
      (TextEncoding.utf16BigEndian, UTF16Evidence(sample, low: 1)),
    ].filter { $0.1.isText }
    // If both byte orders give text, the order is ambiguous.
    guard orders.count == 1, let (order, evidence) = orders.first else { return nil }
    let isUTF8 = bytes.firstMalformedUTF8 == nil
    let isCertain = isUTF8 ? evidence.cannotBeUTF8 : evidence.isUnlikePairsOfBytes
    return isCertain ? order : nil
  }

  /// The likelier byte order of bytes declared as UTF-16; nil if there is no evidence.
  static func likelyByteOrder(of bytes: [UInt8]) -> TextEncoding? {
    let sample = bytes.prefix(1 << 16)
    let little = UTF16Evidence(sample, low: 0)
    let big = UTF16Evidence(sample, low: 1)
    switch (little.isText, big.isText) {
    case (true, true): return big.ascii > little.ascii ? .utf16BigEndian : .utf16LittleEndian
    case (true, false): return .utf16LittleEndian
    case (false, true): return .utf16BigEndian
    case (false, false): return nil
    }
  }
}

/// The evidence for one byte order of UTF-16.
private struct UTF16Evidence {
  private var units = 0
  /// The weight of ASCII text. Spaces and line ends count most: in the wrong order, other ASCII
  /// looks like common letters (N like U+4E00), but these do not.
  private(set) var ascii = 0
  /// The number of units that do not occur in text.
  private var bad = 0
  /// The number of units whose upper byte is a control character that does not occur in text.
  private var controls = 0
  /// The number of units that consist of two printable ASCII bytes.
  private var pairs = 0

  /// - Parameter low: The position of the lower byte in each unit, 0 or 1.
  init(_ bytes: ArraySlice<UInt8>, low: Int) {
    var expectsTrail = false
    var offset = bytes.startIndex
    while offset + 1 < bytes.endIndex {
      let lower = bytes[offset + low]
      let upper = bytes[offset + 1 - low]
      let unit = UInt16(lower) | UInt16(upper) << 8
      offset += 2
      units += 1
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
      if upper < 0x20 { controls += 1 }
      if (0x20...0x7E).contains(upper), (0x20...0x7E).contains(lower) { pairs += 1 }
    }
  }

  /// Whether it may be text: at most one unit in a hundred does not occur in text.
  var isText: Bool { ascii > 0 && bad * 100 <= units }
  /// Whether it cannot be UTF-8, even if valid: nine characters in twenty would be control
  /// characters.
  var cannotBeUTF8: Bool { bad == 0 && controls * 10 >= units * 9 }
  /// Whether it does not look like single-byte text with zeros, read in pairs.
  var isUnlikePairsOfBytes: Bool { pairs * 2 <= units }
}

/// The evidence for a Unicode encoding at the beginning of a file.
package enum UnicodeEvidence {
  /// Whether bytes are UTF-32 without a mark; a rest that is no whole unit is left out.
  package static func isUTF32(_ head: [UInt8]) -> Bool {
    DecodedText.certainUTF32(head.dropLast(head.count % 4)) != nil
  }
}
