extension SpeakerName {
  /// Whether a word is surely written otherwise than the words of names are, so that ``isCapitalized(_:)`` need
  /// not be asked about a text: the first one begins with a small letter, or another one that is longer than
  /// those that names have (`van`, `de`).
  ///
  /// - Returns: False where only the properties of letters tell.
  package static func hasSmallWord(_ bytes: [UInt8], _ name: Range<Int>) -> Bool {
    var isAtStart = true
    var isSmall = false
    var length = 0
    for offset in name {
      let byte = bytes[offset]
      // Words in parentheses do not count, and letters from U+0600 on may be one character with a space.
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") { return false }
      if byte >= 0xD8, byte != 0xE2 { return false }
      if byte.isContinuation { continue }
      if byte == .space {
        length = 0
        isSmall = false
        isAtStart = false
        continue
      }
      if length == 0 {
        isSmall = isSmallLetter(bytes, offset, name.upperBound)
        if isSmall, isAtStart { return true }
        isAtStart = false
      }
      length += 1
      if isSmall, length > 3 { return true }
    }
    return false
  }

  /// Whether a small letter of Latin (to U+00FF), Greek or Cyrillic begins at an offset.
  private static func isSmallLetter(_ bytes: [UInt8], _ offset: Int, _ end: Int) -> Bool {
    let byte = bytes[offset]
    if byte < 0x80 { return byte &- 0x61 < 26 }
    guard offset + 1 < end else { return false }
    switch (byte, bytes[offset + 1]) {
    case (0xC3, 0xB7): return false
    case (0xC3, 0x9F...0xBF), (0xCE, 0xAC...0xBF), (0xCF, 0x80...0x8E), (0xD0, 0xB0...0xBF),
      (0xD1, 0x80...0x9F):
      return true
    default: return false
    }
  }
}
