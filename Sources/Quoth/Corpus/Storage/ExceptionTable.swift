/// Units that need two bytes within blocks kept at one: where they stand, and which they are.
///
/// A note, a dash or a curly quotation mark in Latin text would else make hundreds of units wide, and
/// the scan change widths. In the block a *substitute* stands for each. It stands for nothing else: a
/// unit of its own number is an exception too.
struct ExceptionTable: Sendable {
  /// U+001A SUBSTITUTE, which hardly any text has.
  static let substitute: UInt8 = 0x1A
  /// How many different ones there may be. Blocks with more of them are wide.
  static let mostUnits = 48

  /// Offset and unit of each, the unit in the lowest 16 bits; ascending.
  let rows: Column<UInt64>
  /// The different units, in no order; where there are more than may be, one more than that.
  let units: [UInt16]

  init(_ rows: [UInt64]) { self.init(rows: Column(rows)) }

  init(rows: Column<UInt64>) {
    self.rows = rows
    var units: [UInt16] = []
    for place in 0..<rows.count {
      // A file may say anything: looking through all that it has would take its length squared.
      if units.count > Self.mostUnits { break }
      let unit = UInt16(truncatingIfNeeded: rows[place])
      if units.last != unit, !units.contains(unit) { units.append(unit) }
    }
    self.units = units
  }

  var count: Int { rows.count }
  var byteCount: Int { rows.byteCount }

  /// The same without the memory's owner.
  @inline(__always)
  var view: View { unsafe View(rows: rows.base, count: rows.count) }

  /// Signs that text of Latin letters has here and there. None is a letter, a mark or a part of a pair, and
  /// all but the substitute's own take three bytes of UTF-8.
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

  /// How many bytes of UTF-8 those in a range of offsets take beyond their substitutes.
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
  /// The memory of a table that somebody else keeps alive.
  @safe
  struct View: Sendable {
    // SAFETY: within the table's column.
    nonisolated(unsafe) let rows: UnsafePointer<UInt64>
    let count: Int

    @inline(__always)
    func offset(_ place: Int) -> Int { unsafe Int(rows[place] &>> 16) }
    @inline(__always)
    func unit(_ place: Int) -> UInt16 { unsafe UInt16(truncatingIfNeeded: rows[place]) }

    /// The number of the first one that is not before an offset.
    func place(atOrAfter offset: Int) -> Int {
      var low = 0
      var high = count
      while low < high {
        let middle = (low &+ high) / 2
        if self.offset(middle) < offset { low = middle &+ 1 } else { high = middle }
      }
      return low
    }

    /// The same from a number on before which it is not.
    @inline(__always)
    func place(atOrAfter offset: Int, from hint: Int) -> Int {
      var low = hint
      var step = 1
      while low &+ step <= count, self.offset(low &+ step &- 1) < offset {
        low &+= step
        step &*= 2
      }
      var high = min(low &+ step, count)
      while low < high {
        let middle = (low &+ high) / 2
        if self.offset(middle) < offset { low = middle &+ 1 } else { high = middle }
      }
      return low
    }

    /// Whether there is any in a range of offsets.
    func isEmpty(in range: Range<Int>) -> Bool {
      let place = place(atOrAfter: range.lowerBound)
      return place == count || offset(place) >= range.upperBound
    }

    /// The unit that the substitute at an offset stands for.
    @inline(never)
    func unit(at offset: Int) -> UInt16 {
      let place = place(atOrAfter: offset)
      guard place < count, self.offset(place) == offset else {
        return UInt16(ExceptionTable.substitute)
      }
      return unit(place)
    }

    /// Puts the units of a range of offsets in the place of their substitutes.
    @unsafe
    func restore(_ range: Range<Int>, in out: UnsafeMutablePointer<UInt16>) {
      guard count > 0 else { return }
      var place = place(atOrAfter: range.lowerBound)
      while place < count {
        let offset = offset(place)
        guard offset < range.upperBound else { return }
        unsafe out[offset &- range.lowerBound] = unit(place)
        place &+= 1
      }
    }
  }
}
