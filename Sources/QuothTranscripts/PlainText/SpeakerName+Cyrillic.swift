extension SpeakerName {
  /// Whether words of ASCII and usual Cyrillic letters are surely a possible name, so that ``isPossible(_:)`` need
  /// not be asked: each such letter has two bytes, in either case, and is a character of its own.
  ///
  /// - Parameter name: A range that is not out of the question already, and so neither too long nor of too many words.
  /// - Returns: False where only that tells.
  static func isPossibleInCyrillic(_ bytes: [UInt8], _ name: Range<Int>) -> Bool {
    guard name.count > longestRemark || !mayBeCyrillicRemark(bytes, name) else { return false }
    var offset = name.lowerBound
    while offset < name.upperBound {
      let byte = bytes[offset]
      // Words in parentheses do not count, and nobody has counted the others yet.
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") { return false }
      let isLetter = byte.isLetter || byte == 0xD0 || byte == 0xD1
      if offset == name.lowerBound, !isLetter, byte != UInt8(ascii: "#") { return false }
      if byte >= 0x80 {
        // U+0400 to U+047F.
        guard isLetter else { return false }
        offset += 1
      }
      offset += 1
    }
    return true
  }

  /// Whether a remark begins with the same letter and is as long.
  private static func mayBeCyrillicRemark(_ bytes: [UInt8], _ name: Range<Int>) -> Bool {
    guard name.count > 1,
      let letter = smallLetter(bytes[name.lowerBound], bytes[name.lowerBound + 1])
    else { return true }
    return remarkLengthsOfCyrillic[letter] & (1 << UInt32(name.count)) != 0
  }

  /// The small letter from U+0430 to U+045F of one that has these two bytes, as a number from 0; nil for others.
  private static func smallLetter(_ lead: UInt8, _ trail: UInt8) -> Int? {
    guard lead == 0xD0 || lead == 0xD1 else { return nil }
    let place = Int(lead & 1) << 6 | Int(trail & 0x3F)
    switch place {
    case ..<0x10: return place + 0x20
    case 0x10..<0x30: return place - 0x10
    case 0x30..<0x60: return place - 0x30
    default: return nil
    }
  }

  /// The lengths of the remarks by their first letters, as bits; no remark is longer than 31 bytes.
  private static let remarkLengthsOfCyrillic: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 0x30)
    for remark in remarks {
      let bytes = Array(remark.utf8)
      guard bytes.count > 1, let letter = smallLetter(bytes[0], bytes[1]) else { continue }
      lengths[letter] |= 1 << UInt32(bytes.count)
    }
    return lengths
  }()
}
