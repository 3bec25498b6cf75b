import QuothKernels

/// A set of byte values, filled from the UTF-8 sequences of UTF-16 code units.
struct UTF8ByteSet {
  private var bits = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))

  mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }

  /// All bytes of the set, ascending.
  var all: [UInt16] {
    var units: [UInt16] = []
    for (place, word) in [bits.0, bits.1, bits.2, bits.3].enumerated() {
      var left = word
      while left != 0 {
        units.append(UInt16(64 * place + left.trailingZeroBitCount))
        left &= left - 1
      }
    }
    return units
  }

  var count: Int {
    bits.0.nonzeroBitCount + bits.1.nonzeroBitCount + bits.2.nonzeroBitCount
      + bits.3.nonzeroBitCount
  }

  /// The set in the form that kernels take.
  var set: qk_set { UnitSets.set(all, limit: 0xFF) }

  var isEmpty: Bool { bits.0 | bits.1 | bits.2 | bits.3 == 0 }

  /// The complement of the set in the kernels' form, reduced if it has more ranges than they accept.
  var complement: qk_set {
    var ranges: [ClosedRange<UInt16>] = []
    for byte in UInt16(0)...0xFF {
      let word = byte < 64 ? bits.0 : byte < 128 ? bits.1 : byte < 192 ? bits.2 : bits.3
      guard word >> UInt64(byte & 63) & 1 == 0 else { continue }
      if let last = ranges.last, last.upperBound + 1 == byte {
        ranges[ranges.count - 1] = last.lowerBound...byte
      } else {
        ranges.append(byte...byte)
      }
    }
    while ranges.count > Int(QK_MAX_RANGES) {
      let smallest = ranges.indices.min { ranges[$0].count < ranges[$1].count }!
      ranges.remove(at: smallest)
    }
    return UnitSets.set(ranges)
  }

  mutating func insertLastBytes(of set: qk_set) {
    for range in UnitSets.all(of: set) {
      // Within 64 consecutive units every last byte occurs.
      for unit in range.prefix(64) { insertLastByte(of: unit) }
      for unit in range.suffix(64) { insertLastByte(of: unit) }
      if range.count > 128 {
        if range.lowerBound < 0x80 { for byte in UInt8(range.lowerBound)..<0x80 { insert(byte) } }
        for byte in UInt8(0x80)...0xBF { insert(byte) }
        if range.overlaps(0xD800...0xDFFF) { insertLeads() }
      }
    }
  }

  mutating func insertLastByte(of unit: UInt16) {
    if Surrogates.isSurrogate(unit) {
      insertLeads()
    } else if unit < 0x80 {
      insert(UInt8(unit))
    } else {
      insert(0x80 | UInt8(unit & 0x3F))
    }
  }

  mutating func insertFirstByte(of unit: UInt16) {
    if Surrogates.isSurrogate(unit) { insertLeads() } else { insert(UTF8Bytes.first(unit)) }
  }

  /// Inserts the first bytes of all sequences of four.
  private mutating func insertLeads() { for byte in UInt8(0xF0)...0xF4 { insert(byte) } }

  /// Inserts the byte of a unit's sequence after the first that is rarest in text nearby, unless one is already
  /// in the set.
  mutating func insertRarestLaterByte(of unit: UInt16, _ weights: UTF8ByteWeights) {
    let last = 0x80 | UInt8(unit & 0x3F)
    let middle = unit < 0x800 ? last : 0x80 | UInt8(unit >> 6 & 0x3F)
    if contains(last) || contains(middle) { return }
    insert(weights[middle] < weights[last] ? middle : last)
  }

  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? bits.0 : byte < 128 ? bits.1 : byte < 192 ? bits.2 : bits.3
    return word >> UInt64(byte & 63) & 1 != 0
  }
}

/// The bytes of UTF-16 code units in UTF-8.
enum UTF8Bytes {
  static func length(_ unit: UInt16) -> Int { unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3 }

  /// The first byte of a unit that is not a surrogate.
  static func first(_ unit: UInt16) -> UInt8 {
    unit < 0x80 ? UInt8(unit) : unit < 0x800 ? 0xC0 | UInt8(unit >> 6) : 0xE0 | UInt8(unit >> 12)
  }

  /// The bytes of a unit that is not a surrogate.
  static func all(_ unit: UInt16) -> [UInt8] {
    var bytes: [UInt8] = []
    forEach(unit) { bytes.append($0) }
    return bytes
  }

  /// Calls `body` with each of these bytes in order.
  @inline(__always)
  static func forEach(_ unit: UInt16, _ body: (UInt8) -> Void) {
    switch length(unit) {
    case 1:
      body(UInt8(unit))
      return
    case 2: body(0xC0 | UInt8(unit >> 6))
    default:
      body(0xE0 | UInt8(unit >> 12))
      body(0x80 | UInt8(unit >> 6 & 0x3F))
    }
    body(0x80 | UInt8(unit & 0x3F))
  }
}
