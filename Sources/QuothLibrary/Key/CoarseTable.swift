internal import Quoth

/// The letters of every code point for one builder of an index: a flat table of the basic plane, whose cells
/// are computed when text first needs them, and one for the characters beyond it.
@safe
struct CoarseTable: ~Copyable {
  private var key = CoarseKey()
  // SAFETY: owned by this table: a cell for each code point of the basic plane.
  private let cells: UnsafeMutablePointer<UInt32>
  private var beyond: [UInt32: CoarseCell] = [:]
  private var others: [UInt32] = []

  /// A cell that was not computed so far.
  private static let unknown: UInt32 = 0
  private static let planeLength = 0x1_0000

  init() {
    unsafe cells = .allocate(capacity: Self.planeLength)
    unsafe cells.initialize(repeating: Self.unknown, count: Self.planeLength)
  }

  deinit { unsafe cells.deallocate() }

  /// The letters of a code unit that is a code point.
  @inline(__always)
  mutating func cell(of unit: UInt16) -> CoarseCell {
    let bits = unsafe cells[Int(unit)]
    if bits != Self.unknown { return CoarseCell(bits: bits) }
    fill(unit)
    return unsafe CoarseCell(bits: cells[Int(unit)])
  }

  /// The cell of a code unit as far as it is known: one that is neither sparse nor empty may be unknown.
  @inline(__always)
  func known(_ unit: UInt16) -> CoarseCell { unsafe CoarseCell(bits: cells[Int(unit)]) }

  /// The letters of a code point beyond the basic plane.
  @inline(never)
  mutating func cell(ofPair codePoint: UInt32) -> CoarseCell {
    if let cell = beyond[codePoint] { return cell }
    let cell = computed(codePoint)
    beyond[codePoint] = cell
    return cell
  }

  /// One of the letters of a cell that has several.
  @inline(__always)
  func letter(_ place: Int) -> GramLetter { GramLetter(rawValue: others[place]) }

  @inline(never)
  private mutating func fill(_ unit: UInt16) {
    unsafe cells[Int(unit)] = computed(UInt32(unit)).bits
  }

  private mutating func computed(_ codePoint: UInt32) -> CoarseCell {
    let letters = key.letters(of: codePoint).map { GramLetter($0).rawValue }
    if letters.count == 1 { return CoarseCell(bits: letters[0]) }
    defer { others += letters }
    return CoarseCell(count: letters.count, at: others.count)
  }
}

/// The key of one code point: a letter, or the place of none or several.
struct CoarseCell {
  let bits: UInt32

  private static let severalBit: UInt32 = 1 << 31

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  init(count: Int, at place: Int) {
    precondition(count < 1 << 7 && place < 1 << 24, "a key longer than any character has")
    bits = Self.severalBit | UInt32(count) << 24 | UInt32(place)
  }

  /// The letter, if it is one.
  @inline(__always)
  var letter: GramLetter? { bits & Self.severalBit == 0 ? GramLetter(rawValue: bits) : nil }

  /// Whether it is one sparse letter.
  @inline(__always)
  var isSparse: Bool { bits &- 1 < 0xFFFF }

  /// Whether there is no letter.
  @inline(__always)
  var isEmpty: Bool { bits >> 24 == Self.severalBit >> 24 }

  /// The places of the letters, if they are none or several.
  @inline(__always)
  var places: Range<Int> {
    let place = Int(bits & 0xFF_FFFF)
    return place..<(place + Int(bits >> 24 & 0x7F))
  }
}
