import CICU

/// The characters that collators place individually: all except unassigned, private and surrogate
/// code points, but including those reserved as ignorables.
enum AssignedCharacters {
  static func ranges() -> [Range<UInt32>] {
    final class Box { var ranges: [Range<UInt32>] = [] }
    let box = Box()
    // SAFETY: the enumeration calls back before it returns, so the box outlives it.
    unsafe cicu_each_category(
      { context, start, limit, category in
        let range = UInt32(bitPattern: start)..<UInt32(bitPattern: limit)
        let box = unsafe Unmanaged<Box>.fromOpaque(context!).takeUnretainedValue()
        switch category {
        case CICU_U_PRIVATE_USE_CHAR, CICU_U_SURROGATE: break
        case CICU_U_UNASSIGNED:
          // Most unassigned code points lie in long ranges without ignorables.
          guard range.count < 0x1100 || range.contains(0xE0FFF) else { break }
          for codePoint in range.clamped(to: 0..<0xE1000)
          where cicu_has_property(
            Int32(bitPattern: codePoint), CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
          {
            box.ranges.append(codePoint..<(codePoint + 1))
          }
        default: box.ranges.append(range)
        }
        return true
      }, Unmanaged.passUnretained(box).toOpaque())
    return box.ranges
  }

  /// Whether only a tailored collator places a code point.
  static func isUnplaced(_ codePoint: UInt32) -> Bool {
    let category = cicu_category(Int32(bitPattern: codePoint))
    return category == CICU_U_UNASSIGNED || category == CICU_U_PRIVATE_USE_CHAR
  }
}
