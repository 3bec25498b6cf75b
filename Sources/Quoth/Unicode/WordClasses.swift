import CICU

/// Word boundaries that two adjacent code units alone decide.
enum WordClasses {
  private enum Class: UInt8 {
    /// The rules need more than two units, or a locale may change them.
    case ask
    case letter, digit, space
    /// A line end or control that always breaks on both sides.
    case newline
    /// Subject only to the rules that attach marks.
    case other
  }

  // Classes cover the units below this limit; letters above it need dictionaries or are too rare to
  // matter.
  private static let limit: UInt16 = 0x590

  private static let classes: [Class] = (0..<UInt32(limit)).map { codePoint in
    let value = cicu_int_property(Int32(codePoint), CICU_UCHAR_WORD_BREAK)
    switch value {
    case CICU_U_WB_ALETTER: return .letter
    case CICU_U_WB_NUMERIC: return .digit
    case CICU_U_WB_WSEGSPACE: return .space
    case CICU_U_WB_CR, CICU_U_WB_LF, CICU_U_WB_NEWLINE: return .newline
    // A comma or a semicolon is left to ICU, since rules apply to it between digits; so are symbols
    // that may be pictographs.
    case CICU_U_WB_OTHER where codePoint != 0x3A:  // Swedish and Finnish join words at a colon.
      return cicu_has_property(Int32(codePoint), CICU_UCHAR_EXTENDED_PICTOGRAPHIC) ? .ask : .other
    default: return .ask
    }
  }

  /// Makes the table.
  static func prepare() { _ = classes }

  /// Whether a word boundary lies between two units; nil if they alone do not decide.
  @inline(__always)
  static func boundary(_ left: UInt16, _ right: UInt16) -> Bool? {
    guard left < limit, right < limit else { return nil }
    let l = classes[Int(left)]
    let r = classes[Int(right)]
    if l == .ask || r == .ask { return nil }
    switch (l, r) {
    case (.newline, .newline): return left == 0x0D && right == 0x0A ? false : true
    case (.newline, _), (_, .newline): return true
    case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.digit, .digit): return false
    case (.space, .space): return false
    case (.other, _), (_, .other): return true
    case (.space, _), (_, .space): return true
    default: return nil
    }
  }

  /// A part of the text around an offset whose edges are always word boundaries that no rule looks
  /// across: between a line end, a space or the end of a clause and a letter or digit.
  static func window(_ text: some TextSource, around offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, !isEdge(text, start) || start == offset { start -= 1 }
    var end = offset + 1
    while end < text.count, !isEdge(text, end) { end += 1 }
    return start..<min(end, text.count)
  }

  private static func isEdge(_ text: some TextSource, _ offset: Int) -> Bool {
    let left = text[offset - 1]
    let right = text[offset]
    guard left < limit else { return endsClause(left) && isLetter(right) }
    let l = classes[Int(left)]
    if l == .newline { return !(left == 0x0D && right == 0x0A) && !Surrogates.isTrail(right) }
    guard l == .space else { return false }
    guard right < limit else { return isLetter(right) }
    let r = classes[Int(right)]
    return r == .letter || r == .digit
  }

  /// Chinese and Japanese full stops and commas that are never part of numbers; no rule applies to
  /// them.
  private static func endsClause(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x3001, 0x3002, 0xFF01, 0xFF1F: true
    default: false
    }
  }

  /// Whether a unit is a character that never attaches to a space or punctuation before it.
  private static func isLetter(_ unit: UInt16) -> Bool {
    guard !Surrogates.isSurrogate(unit) else { return false }
    switch cicu_int_property(Int32(unit), CICU_UCHAR_WORD_BREAK) {
    case CICU_U_WB_OTHER, CICU_U_WB_ALETTER, CICU_U_WB_HEBREW_LETTER, CICU_U_WB_KATAKANA,
      CICU_U_WB_NUMERIC:
      return true
    default: return false
    }
  }
}
