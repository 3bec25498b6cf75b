package enum Surrogates {
  static var all: ClosedRange<UInt16> { 0xD800...0xDFFF }

  @inline(__always)
  package static func isSurrogate(_ unit: UInt16) -> Bool { unit & 0xF800 == 0xD800 }

  @inline(__always)
  static func isSurrogate(_ codePoint: UInt32) -> Bool { codePoint & 0xFFFF_F800 == 0xD800 }

  /// Whether a code unit is the first of a pair.
  @inline(__always)
  package static func isLead(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xD800 }

  /// Whether a code unit is the second of a pair.
  @inline(__always)
  package static func isTrail(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xDC00 }

  /// The number of UTF-16 code units that a code point takes.
  @inline(__always)
  package static func width(of codePoint: UInt32) -> Int { codePoint > 0xFFFF ? 2 : 1 }

  @inline(__always)
  package static func combine(_ lead: UInt16, _ trail: UInt16) -> UInt32 {
    0x10000 + (UInt32(lead & 0x3FF) << 10 | UInt32(trail & 0x3FF))
  }

  /// The number of code units of a code point, and the first and the last.
  @inline(__always)
  package static func units(of codePoint: UInt32) -> (width: Int, first: UInt16, last: UInt16) {
    if codePoint < 0x10000 { return (1, UInt16(codePoint), UInt16(codePoint)) }
    let offset = codePoint - 0x10000
    return (2, 0xD800 | UInt16(offset >> 10), 0xDC00 | UInt16(offset & 0x3FF))
  }
}
