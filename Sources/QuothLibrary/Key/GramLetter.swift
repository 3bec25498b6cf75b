/// A letter of the coarse key in 16 bits, and whether it is *dense*: of Han or kana, where two letters tell
/// as much as four of others do.
///
/// Letters beyond the basic plane share the numbers of others that grams of their kind do not have, or have
/// seldom: the index only says where to look.
package struct GramLetter: Sendable, Hashable {
  /// The number, which is not 0, and bit 16 for dense ones.
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The place of the letter that a text does not have any more.
  static let end = GramLetter(rawValue: 0)
  private static let denseBit: UInt32 = 1 << 16

  package init(_ codePoint: UInt32) {
    let isDense = Self.isDense(codePoint)
    var number = codePoint
    if number > 0xFFFF { number = 0x4E00 + number % 0x5200 }
    if number == 0 { number = 0xFFFF }
    rawValue = number | (isDense ? Self.denseBit : 0)
  }

  @inline(__always)
  package var number: UInt64 { UInt64(rawValue & 0xFFFF) }
  @inline(__always)
  package var isDense: Bool { rawValue & Self.denseBit != 0 }
  @inline(__always)
  var isEnd: Bool { rawValue == 0 }
  /// Whether a gram of four may contain it.
  @inline(__always)
  var isSparse: Bool { rawValue &- 1 < 0xFFFF }

  private static func isDense(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x1AFF0...0x1B16F, 0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }
}
