/// The ends of words with times.
enum TimedWord {
  /// Whether a word ends a sentence by the letters of ASCII at its end, and some others; nil where further characters decide.
  private static func usualEndOfSentence(_ bytes: Span<UInt8>) -> Bool? {
    var offset = bytes.count
    while offset > 0 {
      offset -= 1
      switch bytes[offset] {
      case 0x80...: return isLetter(endingAt: offset, of: bytes) ? false : nil
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): return true
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""),
        UInt8(ascii: "'"), .space:
        continue
      default: return false
      }
    }
    return false
  }

  /// Whether the character of two or three bytes whose last one is at an offset is a letter of a common script.
  private static func isLetter(endingAt last: Int, of bytes: Span<UInt8>) -> Bool {
    guard last > 0 else { return false }
    let end = UInt32(bytes[last] & 0x3F)
    let before = bytes[last - 1]
    if before >= 0xC3, before < 0xE0 {
      return switch UInt32(before & 0x1F) << 6 | end {
      case 0xC0...0x24F, 0x388...0x3CE, 0x400...0x481, 0x5D0...0x5EA, 0x620...0x64A: true
      default: false
      }
    }
    guard last > 1, before.isContinuation, bytes[last - 2] >= 0xE0, bytes[last - 2] < 0xF0 else {
      return false
    }
    return switch UInt32(bytes[last - 2] & 0x0F) << 12 | UInt32(before & 0x3F) << 6 | end {
    case 0x904...0x939, 0xE01...0xE2E, 0x1E00...0x1EFF, 0x3041...0x3096, 0x30A1...0x30FA,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Whether a word ends with sentence-ending punctuation, ignoring quotation marks and brackets after
  /// it.
  static func endsSentence(_ text: Span<UInt8>) -> Bool {
    if let usual = usualEndOfSentence(text) { return usual }
    for scalar in String(text).unicodeScalars.reversed() {
      if scalar.properties.isSentenceTerminal || scalar == "…" { return true }
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .spaceSeparator, .format: continue
      default: if scalar != "\"" && scalar != "'" { return false }
      }
    }
    return false
  }
}
