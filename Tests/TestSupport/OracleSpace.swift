import CICU

/// The joint between two cues that the joiner `automatic` writes (M10).
public enum OracleJoint {
  /// Its code units, one or none.
  public static func units(_ left: [UInt16], _ right: [UInt16]) -> [UInt16] {
    let last = PlainICU.codePoints(left).last {
      cicu_category(Int32($0)) != CICU_U_NON_SPACING_MARK
    }
    guard let last, let first = PlainICU.codePoints(right).first,
      ![last, first].contains(where: isFarther),
      cicu_category(Int32(first)) != CICU_U_NON_SPACING_MARK
    else { return [0x0A] }
    return OracleSpace.joins(last, first) ? [] : [0x20]
  }

  /// Whether the deciding character is farther away.
  private static func isFarther(_ codePoint: UInt32) -> Bool {
    cicu_has_property(Int32(codePoint), CICU_UCHAR_WHITE_SPACE)
      || cicu_has_property(Int32(codePoint), CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
  }
}

/// Folded space, word for word: each run of white space becomes one space, or nothing.
enum OracleSpace {
  /// The characters of White_Space at which UAX #14 demands a break.
  static let lineEnds: Set<UInt32> = [0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029]
  /// The unit for each of them in a key whose runs are not folded yet; other white space is U+0020.
  static let lineEnd: UInt32 = 0xA

  static func folded(_ key: [UInt32]) -> [UInt32] {
    var out: [UInt32] = []
    var place = 0
    while place < key.count {
      guard isSpace(key[place]) else {
        out.append(key[place])
        place += 1
        continue
      }
      var end = place
      while end < key.count, isSpace(key[end]) { end += 1 }
      // A mark that counts as a letter here is still a mark.
      let characters = key.map { $0 & ~OracleKey.ownLetter }
      let left = characters[..<place].last { cicu_category(Int32($0)) != CICU_U_NON_SPACING_MARK }
      let right = end < key.count ? characters[end] : nil
      let vanishes =
        key[place..<end].contains(lineEnd)
        && left.map { left in right.map { joins(left, $0) } ?? false } ?? false
      if !vanishes { out.append(0x20) }
      place = end
    }
    return out
  }

  private static func isSpace(_ element: UInt32) -> Bool { element == 0x20 || element == lineEnd }

  /// Whether a line end between two characters counts as nothing.
  static func joins(_ left: UInt32, _ right: UInt32) -> Bool {
    guard cicu_category(Int32(right)) != CICU_U_NON_SPACING_MARK else { return false }
    return (isWide(left) && isWide(right)) || (hasNoSpaces(left) && hasNoSpaces(right))
  }

  private static func isWide(_ element: UInt32) -> Bool {
    let width = cicu_int_property(Int32(element), CICU_UCHAR_EAST_ASIAN_WIDTH)
    return [CICU_U_EA_WIDE, CICU_U_EA_FULLWIDTH, CICU_U_EA_HALFWIDTH].contains(width)
      && cicu_int_property(Int32(element), CICU_UCHAR_SCRIPT) != CICU_USCRIPT_HANGUL
  }

  private static func hasNoSpaces(_ element: UInt32) -> Bool {
    [CICU_USCRIPT_THAI, CICU_USCRIPT_LAO, CICU_USCRIPT_KHMER, CICU_USCRIPT_MYANMAR].contains(
      cicu_int_property(Int32(element), CICU_UCHAR_SCRIPT))
  }
}
