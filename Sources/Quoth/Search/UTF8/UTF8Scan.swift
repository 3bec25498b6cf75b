import QuothKernels

/// What the 8-bit kernel looks for in UTF-8: bytes that every way to write a candidate has.
///
/// A character is told by the last byte of its sequence, which varies most, and by the first where it is
/// above U+FFFF. Two anchors are taken where what stands between them has one length in bytes; text is
/// in the scan's core where it has no byte that tells of anything else. So the scan reports, of each
/// candidate of the 16-bit scan, a byte of its sequence, and what it reports beyond that is found out by
/// looking at the place.
struct UTF8Scan {
  private(set) var scan = qk_scan()
  /// How many bytes behind a candidate's the 16-bit scan may look at.
  let reach: Int

  /// A scan for one anchor.
  init(oneOf units: [UInt16], reach: Int = 0) {
    self.reach = reach
    scan.first = Self.lastBytes(of: units).set
  }

  /// A scan for one anchor, from one over UTF-16.
  init(_ whole: qk_scan) {
    let sets = [whole.first, whole.first_safe, whole.wide]
    var bytes = ByteSet()
    for set in sets { bytes.insertLastBytes(of: set) }
    scan.first = bytes.set
    reach = 3 * Int(whole.distance) + 16
  }

  /// A scan for two anchors or three, where that can be.
  ///
  /// - Parameters:
  ///   - first: the units that write the first anchor.
  ///   - behind: for each place behind it, up to the second anchor or as far as nothing parts, the units
  ///     that write it in text without parting units.
  ///   - second: how many of these places lie up to the second anchor.
  ///   - wide: the units that can begin the first anchor in other text.
  ///   - parting: units that may part the anchors.
  init(
    first: [UInt16], behind: [[UInt16]], second: Int, wide: [UInt16], parting: [UInt16]
  ) {
    self.init(oneOf: first + wide, reach: 3 * behind.count + 16)
    let near = Array(behind.prefix(second))
    let between = parting.isEmpty ? Self.sameLength(near) : near
    // A surrogate's bytes are not its own: such sets take the way of one anchor.
    guard let last = between.last, !first.isEmpty,
      between.allSatisfy({ !$0.isEmpty && $0.count <= Self.mostForms }),
      !(first + last).contains(where: UTF8Bytes.isSurrogate)
    else {
      if behind.isEmpty { chooseLetter(first, wide: wide, parting: parting) }
      return
    }
    var places: [BytePlace] = []
    var distance = 0
    var telling: [UInt16] = []
    for units in between {
      let place = BytePlace(units, behind: distance)
      telling += units.filter { UTF8Bytes.isSurrogate($0) || UTF8Bytes.length($0) != place.length }
      distance += place.length
      places.append(place)
    }
    guard distance <= Self.furthest else { return }
    telling += parting
    let weights = ByteWeights(around: first + behind.joined())
    scan.wide = scan.first
    scan.first = Self.lastBytes(of: first).set
    scan.second = places.last!.bytes(places.last!.length).set
    scan.distance = UInt32(distance)
    // What is behind the second anchor may be looked at where nothing there changes its place.
    if parting.isEmpty {
      let further = behind.dropFirst(between.count)
      var share = places.reduce(weights.sum(Self.lastBytes(of: first))) { $0 * $1.share(weights) }
      for units in further {
        let place = BytePlace(units, behind: places.last!.end)
        guard !units.isEmpty, place.end <= Self.furthest else { break }
        let others = units.filter {
          UTF8Bytes.isSurrogate($0) || UTF8Bytes.length($0) != place.length
        }
        // To see that there is none of another length costs something in every text.
        if !others.isEmpty, telling.isEmpty, share < Self.rare { break }
        telling += others
        share *= place.share(weights)
        places.append(place)
      }
    }
    var odd = ByteSet()
    for unit in telling { odd.insertTellingByte(of: unit, weights) }
    if !odd.isEmpty {
      scan.core = odd.complement
      // All bytes of a mark on the last letter, or of another letter in its place.
      scan.margin = UInt32(places.last!.end - distance + 2)
    }
    chooseThird(places, second: between.count - 1, weights)
    chooseMore(places, weights)
  }

  /// Takes all three bytes of a letter that is looked for alone. Its place is that of the first one then, in
  /// all text: a sequence may lie in two groups, of which one is of the core.
  private mutating func chooseLetter(_ units: [UInt16], wide: [UInt16], parting: [UInt16]) {
    guard !units.isEmpty, units.count <= 4,
      units.allSatisfy({ !UTF8Bytes.isSurrogate($0) && UTF8Bytes.length($0) == 3 })
    else { return }
    let letter = BytePlace(units, behind: 0)
    var leads = ByteSet()
    for unit in units + wide { leads.insertFirstByte(of: unit) }
    scan.wide = leads.set
    scan.first = letter.bytes(1).set
    scan.second = letter.bytes(3).set
    scan.distance = 2
    scan.third = letter.bytes(2).set
    scan.third_distance = 1
    let weights = ByteWeights(around: units)
    var odd = ByteSet()
    for unit in parting { odd.insertTellingByte(of: unit, weights) }
    if !odd.isEmpty {
      scan.core = odd.complement
      // All bytes of a mark on the letter.
      scan.margin = 2
    }
  }

  /// Takes the byte that leaves the fewest of the places that have both anchors.
  private mutating func chooseThird(
    _ places: [BytePlace], second: Int, _ weights: ByteWeights
  ) {
    var lowest = Float.infinity
    for (number, place) in places.enumerated() where place.units.count <= 4 {
      for byte in 1...place.length where number != second || byte != place.length {
        // Neighbours tell of each other, and most so the bytes of one letter.
        let isNear = number == 0 || abs(number - second) == 1
        let likeness: Float = number == second ? 5 : isNear ? 2.5 : 1
        let bytes = place.bytes(byte)
        let cost = weights.sum(bytes) * likeness
        if bytes.count <= 4, cost < lowest {
          lowest = cost
          scan.third = bytes.set
          scan.third_distance = UInt32(place.end - place.length + byte)
        }
      }
    }
  }

  /// Takes the rarest bytes of further letters, one of each, by which the scan tells what has all anchors and
  /// is no candidate.
  private mutating func chooseMore(_ places: [BytePlace], _ weights: ByteWeights) {
    var tests: [(weight: Float, test: qk_more)] = []
    for place in places {
      var best: (weight: Float, test: qk_more)?
      for byte in 1...place.length {
        let distance = UInt32(place.end - place.length + byte)
        let bytes = place.bytes(byte)
        let weight = weights.sum(bytes)
        // What most text has tells nothing.
        guard distance != scan.distance, scan.third.count == 0 || distance != scan.third_distance,
          weight < min(best?.weight ?? .infinity, Self.telling),
          let test = UnitSets.test(bytes.all, limit: 0xFF, in: qk_set())
        else { continue }
        best = (
          weight, qk_more(distance: UInt16(distance), value: test.value, mask: test.mask)
        )
      }
      if let best { tests.append(best) }
    }
    tests.sort { $0.weight < $1.weight }
    let count = min(tests.count, Int(QK_MAX_MORE))
    unsafe withUnsafeMutableBytes(of: &scan.more) {
      // SAFETY: imported as a tuple of so many of them.
      let more = unsafe $0.bindMemory(to: qk_more.self)
      for place in 0..<count { unsafe more[place] = tests[place].test }
    }
    scan.more_count = UInt32(count)
  }

  /// Bytes that make up more of a text than this are not looked at for themselves.
  private static var telling: Float { 0.2 }

  /// Places that so large a share of a text's bytes might be are few: nothing more is looked at for them.
  private static var rare: Float { 5e-5 }

  /// The furthest byte that is looked at; behind it, the core has to have some more.
  private static var furthest: Int { Int(QK_MAX_DISTANCE) - 4 }

  /// The places up to a better second anchor: one that is not too common, and before which all letters have
  /// one length in bytes each, so that text has no parts to tell apart.
  private static func sameLength(_ behind: [[UInt16]]) -> [[UInt16]] {
    var best = behind.count
    var weight = Self.common
    for (place, units) in behind.enumerated() {
      let length = units.first.map(UTF8Bytes.length)
      guard units.allSatisfy({ !UTF8Bytes.isSurrogate($0) && UTF8Bytes.length($0) == length })
      else { return Array(behind.prefix(best)) }
      let sum = units.reduce(0) { $0 + UnitRanks.frequency($1) }
      if sum < weight { (best, weight) = (place + 1, sum) }
    }
    // They are so all the way.
    return behind
  }

  private static var common: Float { 0.15 }

  /// More ways to write one place are not looked at one by one.
  private static var mostForms: Int { 128 }

  private static func lastBytes(of units: [UInt16]) -> ByteSet {
    var bytes = ByteSet()
    for unit in units { bytes.insertLastByte(of: unit) }
    return bytes
  }
}

/// The bytes of a letter behind the first anchor, in text where it has as many as it has most often.
private struct BytePlace {
  /// The units that have so many.
  let units: [UInt16]
  let length: Int
  /// How far its last byte is behind the first anchor's.
  let end: Int

  init(_ units: [UInt16], behind start: Int) {
    var weights: [Float] = [0, 0, 0, 0]
    for unit in units where !UTF8Bytes.isSurrogate(unit) {
      weights[UTF8Bytes.length(unit)] += UnitRanks.frequency(unit) + 1e-9
    }
    let length = (1...3).max { weights[$0] < weights[$1] }!
    self.units = units.filter { !UTF8Bytes.isSurrogate($0) && UTF8Bytes.length($0) == length }
    self.length = length
    end = start + length
  }

  /// How much of a text its most telling byte makes up.
  func share(_ weights: ByteWeights) -> Float {
    min(1, (1...length).map { weights.sum(bytes($0)) }.min()!)
  }

  /// What one of its bytes may be, counted from 1.
  func bytes(_ number: Int) -> ByteSet {
    var set = ByteSet()
    for unit in units { set.insert(UTF8Bytes.all(unit)[number - 1]) }
    return set
  }
}

/// A set of bytes.
private struct ByteSet {
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

  /// All of them, ascending.
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

  /// As the kernels take it.
  var set: qk_set { UnitSets.set(all, limit: 0xFF) }

  var isEmpty: Bool { bits.0 | bits.1 | bits.2 | bits.3 == 0 }

  /// What is not in the set, as the kernels take it; less where that would be more ranges than they take.
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

  mutating func insertLastByte(of unit: UInt16) {
    if unit & 0xF800 == 0xD800 {
      insertLeads()
    } else if unit < 0x80 {
      insert(UInt8(unit))
    } else {
      insert(0x80 | UInt8(unit & 0x3F))
    }
  }

  mutating func insertFirstByte(of unit: UInt16) {
    if unit & 0xF800 == 0xD800 { insertLeads() } else { insert(UTF8Bytes.all(unit)[0]) }
  }

  /// The first bytes of all sequences of four.
  private mutating func insertLeads() { for byte in UInt8(0xF0)...0xF4 { insert(byte) } }

  /// A byte that the unit's sequence has and little other text around: one that is taken already, or the
  /// rarest.
  mutating func insertTellingByte(of unit: UInt16, _ weights: ByteWeights) {
    if unit & 0xF800 == 0xD800 {
      insertLeads()
      return
    }
    let bytes = UTF8Bytes.all(unit)
    if bytes.contains(where: contains) { return }
    insert(bytes.min { weights[$0] < weights[$1] }!)
  }

  private func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? bits.0 : byte < 128 ? bits.1 : byte < 192 ? bits.2 : bits.3
    return word >> UInt64(byte & 63) & 1 != 0
  }
}

private enum UTF8Bytes {
  static func isSurrogate(_ unit: UInt16) -> Bool { unit & 0xF800 == 0xD800 }

  static func length(_ unit: UInt16) -> Int { unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3 }

  /// The bytes of a unit that is no surrogate.
  static func all(_ unit: UInt16) -> [UInt8] {
    var bytes: [UInt8] = []
    forEach(unit) { bytes.append($0) }
    return bytes
  }

  /// Calls `body` with one of these bytes after the other.
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

extension UTF8Scan {
  /// Makes the tables that all have in common.
  static func prepare() { ByteWeights.prepare() }
}

/// How common bytes are in text of some script.
private struct ByteWeights {
  private var blocks: [Int] = [0, 0x20]

  /// - Parameter units: some that are written in the text.
  init(around units: [UInt16]) {
    for unit in units {
      let block = Self.block(unit)
      if !blocks.contains(block) { blocks.append(block) }
    }
  }

  subscript(byte: UInt8) -> Float {
    blocks.reduce(0) { $0 + Self.table[256 * $1 + Int(byte)] }
  }

  func sum(_ bytes: ByteSet) -> Float { bytes.all.reduce(0) { $0 + self[UInt8($1)] } }

  // Blocks of 256 units; Han, Hangul and what else is behind count as one.
  private static func block(_ unit: UInt16) -> Int { min(Int(unit >> 8), 0x31) }

  /// Makes the table.
  static func prepare() { _ = table }

  private static let table: [Float] = {
    var table = [Float](repeating: 0, count: 256 * 0x32)
    for unit in UInt16(0)...0xFFFF where !UTF8Bytes.isSurrogate(unit) {
      let frequency = UnitRanks.frequency(unit)
      let start = 256 * block(unit)
      UTF8Bytes.forEach(unit) { table[start + Int($0)] += frequency }
    }
    return table
  }()
}
