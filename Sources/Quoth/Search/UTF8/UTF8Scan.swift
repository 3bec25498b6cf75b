import QuothKernels

/// What the 8-bit kernel looks for in UTF-8: bytes that every way to write a candidate has.
///
/// It is made from the scan over UTF-16. A character is told by the last byte of its sequence, which
/// varies most, and by the first where it is above U+FFFF. Two anchors are taken where what stands
/// between them has one length in bytes; the first bytes of what has not are parting, as in
/// `qk_scan`. So the scan reports, of each candidate of the 16-bit scan, a byte of its sequence, and
/// what it reports beyond that is found out by looking at the place.
struct UTF8Scan {
  private(set) var scan = qk_scan()
  /// How many bytes behind a candidate's the 16-bit scan may look at.
  let reach: Int

  /// - Parameters:
  ///   - whole: the scan over UTF-16.
  ///   - between: for each place behind the first anchor, up to the second, the units that write it
  ///     where the text has no parting unit; nil where that is not known.
  init(_ whole: qk_scan, between: [[UInt16]]?) {
    reach = whole.second.count > 0 ? 3 * Int(whole.distance) + 3 : 0
    if whole.second.count > 0, let between, usePair(whole, between) { return }
    useOne(whole)
  }

  /// More ways to write one place are not looked at one by one.
  private static var mostForms: Int { 128 }

  private mutating func useOne(_ whole: qk_scan) {
    scan = qk_scan()
    var bytes = ByteSet()
    bytes.insertLastBytes(of: whole.first)
    bytes.insertLastBytes(of: whole.wide)
    scan.first = bytes.set
  }

  private mutating func usePair(_ whole: qk_scan, _ between: [[UInt16]]) -> Bool {
    // A surrogate's bytes are not its own: such sets take the way of one anchor.
    var distance = 0
    var partingBytes = ByteSet()
    // What may stand at the second anchor is in its set, white space of all kinds for instance.
    let last = UnitSets.all(of: whole.second).reduce(into: [UInt16]()) { units, range in
      units += range.prefix(Self.mostForms + 1)
    }
    guard last.count <= Self.mostForms else { return false }
    for units in between.dropLast() + [last] {
      guard !units.isEmpty, units.allSatisfy({ $0 & 0xF800 != 0xD800 }) else { return false }
      let lengths = units.map(UTF8Bytes.length)
      // The common length is that of most units; rarer ones part the anchors.
      let usual = lengths.min { a, b in
        (lengths.count { $0 == a }, -a) > (lengths.count { $0 == b }, -b)
      }!
      for (unit, length) in zip(units, lengths) where length != usual {
        partingBytes.insertTellingByte(of: unit)
      }
      distance += usual
    }
    // A parting byte has to lie within two groups of the first anchor.
    guard distance > 0, distance <= Int(QK_MAX_DISTANCE) - 4 else { return false }
    for set in [whole.first, whole.second] where ByteSet.holdsSurrogates(set) { return false }
    partingBytes.insertTellingBytes(of: whole.parting)
    var first = ByteSet()
    var second = ByteSet()
    var wide = ByteSet()
    first.insertLastBytes(of: whole.first)
    second.insertLastBytes(of: whole.second)
    wide.insertLastBytes(of: whole.first)
    if whole.parting.count > 0 { wide.insertLastBytes(of: whole.wide) }
    scan.first = first.set
    scan.second = second.set
    scan.wide = wide.set
    scan.parting = partingBytes.set
    scan.distance = UInt32(distance)
    return true
  }

  /// The first place at or behind an offset, and before `end`, where a candidate may be; `end` if none.
  @unsafe
  func next(
    _ bytes: UnsafeBufferPointer<UInt8>, from offset: Int, to end: Int, _ kernels: Kernels
  ) -> Int {
    // Enough behind the end for the last candidate's second anchor, and what parts them.
    let seen = min(bytes.count, end + 3 * Int(QK_GROUP))
    var mask: UInt64 = 0
    var plain: UInt64 = 0
    var groups = 0
    var scan = scan
    let position = unsafe kernels.tier.pointee.scan8(
      &scan, bytes.baseAddress, seen, offset, &mask, 1, &groups, &plain)
    guard groups > 0 else { return end }
    return min(position + mask.trailingZeroBitCount, end)
  }

  /// The masks of places before `end` where a candidate may be, from an offset on.
  @unsafe
  func fill(
    _ masks: inout MaskBuffer, _ bytes: UnsafeBufferPointer<UInt8>, from offset: Int, to end: Int,
    _ kernels: Kernels
  ) {
    var scan = scan
    unsafe masks.fill { out, groups, plain in
      unsafe kernels.tier.pointee.scan8(
        &scan, bytes.baseAddress, end, offset, out, MaskBuffer.capacity, groups, plain)
    }
  }
}

/// A set of bytes.
private struct ByteSet {
  private var bits = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))

  private mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }

  /// As the kernels take it.
  var set: qk_set {
    var units: [UInt16] = []
    for (place, word) in [bits.0, bits.1, bits.2, bits.3].enumerated() {
      var left = word
      while left != 0 {
        units.append(UInt16(64 * place + left.trailingZeroBitCount))
        left &= left - 1
      }
    }
    return UnitSets.set(units, limit: 0xFF)
  }

  static func holdsSurrogates(_ set: qk_set) -> Bool {
    UnitSets.all(of: set).contains { $0.upperBound >= 0xD800 && $0.lowerBound <= 0xDFFF }
  }

  mutating func insertLastBytes(of set: qk_set) {
    for range in UnitSets.all(of: set) {
      // Within 64 neighbours every last byte occurs.
      for unit in range.prefix(64) { insertLastByte(of: unit) }
      for unit in range.suffix(64) { insertLastByte(of: unit) }
      if range.count > 128 {
        if range.lowerBound < 0x80 { for byte in UInt8(range.lowerBound)..<0x80 { insert(byte) } }
        for byte in UInt8(0x80)...0xBF { insert(byte) }
        if range.overlaps(0xD800...0xDFFF) { insertLeads() }
      }
    }
  }

  private mutating func insertLastByte(of unit: UInt16) {
    if unit & 0xF800 == 0xD800 {
      insertLeads()
    } else if unit < 0x80 {
      insert(UInt8(unit))
    } else {
      insert(0x80 | UInt8(unit & 0x3F))
    }
  }

  /// The first bytes of all sequences of four.
  private mutating func insertLeads() { for byte in UInt8(0xF0)...0xF4 { insert(byte) } }

  mutating func insertTellingBytes(of set: qk_set) {
    for range in UnitSets.all(of: set) {
      if range.count > 64 {
        // A surrogate's place among the units is not that of its bytes.
        for part in [range.clamped(to: 0...0xD7FF), range.clamped(to: 0xE000...0xFFFF)]
        where range.contains(part.lowerBound) {
          for byte in UTF8Bytes.first(part.lowerBound)...UTF8Bytes.first(part.upperBound) {
            insert(byte)
          }
        }
        if range.overlaps(0xD800...0xDFFF) { insertLeads() }
      } else {
        for unit in range { insertTellingByte(of: unit) }
      }
    }
  }

  /// A byte that the unit's sequence has and little other text: the second of three, since the first is
  /// that of quotation marks and dashes too.
  mutating func insertTellingByte(of unit: UInt16) {
    if unit & 0xFC00 == 0xDC00 {
      insertLeads()
    } else if unit >= 0x2000, unit < 0x3000 {
      insert(0x80 | UInt8(unit >> 6 & 0x3F))
    } else {
      insert(UTF8Bytes.first(unit))
    }
  }
}

private enum UTF8Bytes {
  static func length(_ unit: UInt16) -> Int { unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3 }

  /// The first byte of a unit's sequence; for a lead surrogate, of those of its plane.
  static func first(_ unit: UInt16) -> UInt8 {
    if unit < 0x80 { return UInt8(unit) }
    if unit < 0x800 { return 0xC0 | UInt8(unit >> 6) }
    if unit & 0xFC00 == 0xD800 { return 0xF0 | UInt8((unit - 0xD800 + 0x40) >> 8) }
    return 0xE0 | UInt8(unit >> 12)
  }
}
