import CICU

/// Characters of class Other that can join a cluster ending in a mark or a joiner: pictographs
/// (GB11), and consonants (GB9c, which ICU had as a tailoring before Unicode 15.1).
///
/// Caches ICU's answers for 16-bit units, 64 at a time.
struct Hangers {
  private var words: [UInt64] = []
  private var known: [UInt64] = []

  static func hangsOn(_ codePoint: UInt32) -> Bool {
    let c = Int32(bitPattern: codePoint)
    return cicu_has_property(c, CICU_UCHAR_EXTENDED_PICTOGRAPHIC)
      || cicu_int_property(c, CICU_UCHAR_INDIC_SYLLABIC_CATEGORY) == CICU_U_INSC_CONSONANT
  }

  mutating func contains(_ unit: UInt16) -> Bool {
    let place = Int(unit >> 6)
    let bit = UInt64(1) << UInt64(unit & 63)
    if place >= words.count || known[place >> 6] & (1 << UInt64(place & 63)) == 0 { ask(place) }
    return words[place] & bit != 0
  }

  private mutating func ask(_ place: Int) {
    if words.isEmpty {
      words = Array(repeating: 0, count: 1 << 10)
      known = Array(repeating: 0, count: 1 << 4)
    }
    for bit in 0..<64 where Self.hangsOn(UInt32(place << 6 | bit)) {
      words[place] |= 1 << UInt64(bit)
    }
    known[place >> 6] |= 1 << UInt64(place & 63)
  }
}
