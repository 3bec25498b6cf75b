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
  /// The numbers of letters for the grams of the builder.
  private(set) var ranks = LetterRanks(counts: [:])
  // SAFETY: owned by this table: for each code unit the number of its one letter, 255 if it has none, 0 if it has
  // others, is half a character, or was not needed so far.
  private let unitRanks: UnsafeMutablePointer<UInt8>

  /// A cell that was not computed so far.
  private static let unknown: UInt32 = 0
  private static let planeLength = 0x1_0000

  init() {
    unsafe cells = .allocate(capacity: Self.planeLength)
    unsafe cells.initialize(repeating: Self.unknown, count: Self.planeLength)
    unsafe unitRanks = .allocate(capacity: Self.planeLength)
    unsafe unitRanks.initialize(repeating: 0, count: Self.planeLength)
  }

  deinit {
    unsafe cells.deallocate()
    unsafe unitRanks.deallocate()
  }

  /// Gives numbers to the letters of which a text has most.
  ///
  /// - Parameter units: how often each code unit was seen in a part of the text.
  /// - Returns: how many letters of that part have no number and are not dense.
  mutating func giveNumbers(_ units: [Int]) -> Int {
    var counts: [GramLetter: Int] = [:]
    counts.reserveCapacity(1 << 12)
    for (unit, count) in units.enumerated() where count > 0 && unit & 0xF800 != 0xD800 {
      let cell = cell(of: UInt16(unit))
      if let letter = cell.letter {
        counts[letter, default: 0] += count
      } else {
        for place in cell.places { counts[letter(place), default: 0] += count }
      }
    }
    ranks = LetterRanks(counts: counts)
    for unit in 0..<Self.planeLength where unsafe cells[unit] != Self.unknown {
      noteRank(of: UInt16(unit))
    }
    return counts.reduce(0) {
      $0 + ($1.key.isSparse && ranks.rank(of: $1.key) == 0 ? $1.value : 0)
    }
  }

  /// The number of a code unit's one letter, as far as it is known: see ``LetterRanks``.
  @inline(__always)
  func rank(_ unit: UInt16) -> UInt8 { unsafe unitRanks[Int(unit)] }

  private func noteRank(of unit: UInt16) {
    guard unit & 0xF800 != 0xD800 else { return }
    let cell = unsafe CoarseCell(bits: cells[Int(unit)])
    let rank = cell.isEmpty ? LetterRanks.dropped : cell.letter.map { ranks.rank(of: $0) } ?? 0
    unsafe unitRanks[Int(unit)] = rank
  }

  /// The letters of a code unit that is a code point.
  @inline(__always)
  mutating func cell(of unit: UInt16) -> CoarseCell {
    let bits = unsafe cells[Int(unit)]
    if bits != Self.unknown { return CoarseCell(bits: bits) }
    fill(unit)
    return unsafe CoarseCell(bits: cells[Int(unit)])
  }

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
    noteRank(of: unit)
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
