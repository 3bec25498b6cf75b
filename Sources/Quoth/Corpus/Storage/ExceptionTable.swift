/// The units that need two bytes inside blocks of one byte per unit, with their offsets.
///
/// Otherwise a note, a dash or a curly quotation mark in Latin text would make hundreds of units
/// wide, and the scan would change widths. A *substitute* replaces each in the block. It represents
/// nothing else: a unit with its own value is an exception too.
struct ExceptionTable: Sendable {
  static var substitute: UInt8 { ScanBuilder.substitute }
  /// The maximum number of distinct exceptions. Blocks with more of them are wide.
  static let mostUnits = 48

  /// The number of exceptions from one offset of an outline to the next.
  static let partLength = 512

  /// The offset and unit of each, with the unit in the lowest 16 bits; ascending.
  let rows: Column<UInt64>
  /// The distinct units, in unspecified order; if there are more than allowed, the first ones, one
  /// more than that.
  let units: [UInt16]
  /// The offset of the first one of each part; nil where the table was looked at as a whole.
  private let outline: Column<Int64>?

  init(_ rows: [UInt64]) { self.init(rows: Column(rows)) }

  init(rows: Column<UInt64>) {
    self.rows = rows
    var units: [UInt16] = []
    for place in 0..<rows.count {
      // A file may contain anything; without this limit the loop could take quadratic time.
      if units.count > Self.mostUnits { break }
      let unit = UInt16(truncatingIfNeeded: rows[place])
      if units.last != unit, !units.contains(unit) { units.append(unit) }
    }
    self.units = units
    outline = nil
  }

  /// A table that is not looked at as a whole.
  init(rows: Column<UInt64>, outline: TableOutline.Exceptions) {
    self.rows = rows
    units = outline.units
    self.outline = Column(outline.offsets)
  }

  /// Whether some rows ascend and are of units that may be exceptions, the first of each part where the outline says,
  /// and none after a limit.
  func isConsistent(in part: Range<Int>, limit: Int) -> Bool {
    let view = view
    var last = -1
    for place in part {
      let offset = view.offset(place)
      guard offset > last, offset < limit, Self.allows(view.unit(place)) else { return false }
      if let outline, place % Self.partLength == 0, outline[place / Self.partLength] != offset {
        return false
      }
      last = offset
    }
    return true
  }

  /// The rows that a search for some offsets looks at.
  ///
  /// - Returns: All where there is no outline.
  func rows(around offsets: Range<Int>) -> Range<Int> {
    guard let outline else { return 0..<count }
    let first = max(0, outline.elements.firstPlace { $0 > offsets.lowerBound } - 1)
    let end = outline.elements.firstPlace { $0 > offsets.upperBound }
    // The next one tells where the last part ends.
    return first * Self.partLength..<max(first, min(count, end * Self.partLength + 1))
  }

  var count: Int { rows.count }
  var byteCount: Int { rows.byteCount }

  /// The same without the memory's owner.
  @inline(__always)
  var view: View {
    unsafe View(rows: rows.base, count: rows.count, outline: outline?.base)
  }

  /// Symbols that occasionally occur in Latin text. None is a letter, a mark or half of a pair, and
  /// all except the substitute's own take three bytes of UTF-8.
  private static let ranges: [ClosedRange<UInt16>] = [
    // Dashes, quotation marks, bullets, dots; per mille, primes, guillemets.
    0x2010...0x2027, 0x2030...0x203A,
    // Currencies; numero and trade mark.
    0x20A0...0x20C0, 0x2116...0x2116, 0x2122...0x2122,
    // Arrows, mathematics, technical; lines, shapes, notes, dingbats.
    0x2190...0x23FF, 0x2500...0x27BF, 0xFFFD...0xFFFD,
  ]

  /// Whether a unit may be an exception.
  static func allows(_ unit: UInt16) -> Bool {
    unit == UInt16(substitute) || ranges.contains { $0.contains(unit) }
  }

  /// The number of additional bytes of UTF-8, compared with their substitutes, of those in a range
  /// of offsets.
  func extraUTF8(in range: Range<Int>) -> Int64 {
    var extra: Int64 = 0
    var place = view.place(atOrAfter: range.lowerBound)
    while place < count, view.offset(place) < range.upperBound {
      if view.unit(place) >= 0x800 { extra += 2 }
      place += 1
    }
    return extra
  }
}

extension ExceptionTable {
  /// The memory of a table whose owner keeps it alive.
  @safe
  struct View: Sendable {
    // SAFETY: within the table's column.
    nonisolated(unsafe) let rows: UnsafePointer<UInt64>
    let count: Int
    /// The offset of the first one of each part; nil where the table was looked at as a whole.
    nonisolated(unsafe) let outline: UnsafePointer<Int64>?

    @inline(__always)
    func offset(_ place: Int) -> Int { unsafe Int(rows[place] &>> 16) }
    @inline(__always)
    func unit(_ place: Int) -> UInt16 { unsafe UInt16(truncatingIfNeeded: rows[place]) }

    /// The index of the first one at or after an offset.
    func place(atOrAfter offset: Int) -> Int {
      if let outline = unsafe outline { return unsafe place(atOrAfter: offset, outline) }
      return (0..<count).firstPlace { self.offset($0) >= offset }
    }

    /// The same, starting at an index that the result is not below.
    @inline(__always)
    func place(atOrAfter offset: Int, from hint: Int) -> Int {
      if let outline = unsafe outline { return unsafe place(atOrAfter: offset, outline) }
      return (hint..<max(hint, count)).nearPlace { self.offset($0) >= offset }
    }

    /// The same by the rows of one part alone.
    @unsafe @inline(never)
    private func place(atOrAfter offset: Int, _ outline: UnsafePointer<Int64>) -> Int {
      let length = ExceptionTable.partLength
      let parts = (count + length - 1) / length
      let next = (0..<parts).firstPlace { unsafe Int(outline[$0]) >= offset }
      // The first one of the next part is at or after the offset.
      let first = max(0, next - 1) * length
      return (first..<min(count, next * length)).firstPlace { self.offset($0) >= offset }
    }

    /// Whether a range of offsets has none.
    func isEmpty(in range: Range<Int>) -> Bool {
      let place = place(atOrAfter: range.lowerBound)
      return place == count || offset(place) >= range.upperBound
    }

    /// The unit that the substitute at an offset represents.
    @inline(never)
    func unit(at offset: Int) -> UInt16 {
      let place = place(atOrAfter: offset)
      guard place < count, self.offset(place) == offset else {
        return UInt16(ExceptionTable.substitute)
      }
      return unit(place)
    }

    /// Replaces the substitutes in a range of offsets by their units.
    @unsafe
    func restore(_ range: Range<Int>, in out: UnsafeMutablePointer<UInt16>) {
      guard count > 0 else { return }
      var place = place(atOrAfter: range.lowerBound)
      while place < count {
        let offset = offset(place)
        guard offset < range.upperBound else { return }
        // Where the table was not looked at as a whole, it may say anything.
        guard offset >= range.lowerBound else { break }
        unsafe out[offset &- range.lowerBound] = unit(place)
        place &+= 1
      }
    }
  }
}
