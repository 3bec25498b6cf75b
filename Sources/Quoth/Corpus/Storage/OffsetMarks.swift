import QuothKernels

/// The number of UTF-8 bytes, scalars and line feeds before every 1,024th code unit of an arena, so
/// that translating an offset far into a long cue reads few units.
///
/// The counts of a unit depend only on the unit before it: the trail of a pair counts as no scalar,
/// and as one byte in addition to the three of its lead. So differences between marks hold for any
/// part.
struct OffsetMarks: Sendable {
  static let interval = 1_024

  let rows: MarkTable

  struct Counts: BitwiseCopyable, Sendable, Equatable {
    var utf8: Int64 = 0
    var scalars: Int64 = 0
    var lines: Int64 = 0

    static func + (a: Counts, b: Counts) -> Counts {
      // A file may contain any numbers, which must not cause a trap.
      Counts(utf8: a.utf8 &+ b.utf8, scalars: a.scalars &+ b.scalars, lines: a.lines &+ b.lines)
    }
    static func - (a: Counts, b: Counts) -> Counts {
      Counts(utf8: a.utf8 &- b.utf8, scalars: a.scalars &- b.scalars, lines: a.lines &- b.lines)
    }
  }

  init(rows: MarkTable) { self.rows = rows }

  /// - Parameter earlier: the marks of an arena with which this one begins.
  init(_ arena: Arena, extending earlier: OffsetMarks? = nil) {
    var rows = earlier.map { marks in (0..<marks.rows.count).map { marks.rows[$0] } } ?? [Counts()]
    rows.reserveCapacity(arena.count / Self.interval + 1)
    var total = rows.last!
    while rows.count * Self.interval <= arena.count {
      let start = (rows.count - 1) * Self.interval
      total = total + Self.count(start..<(start + Self.interval), in: arena)
      rows.append(total)
    }
    self.rows = MarkTable(rows)
  }

  /// A part around a range in which each unit is a scalar, as the marks count them: as far as some intervals after
  /// where the range begins.
  func plainPart(around range: Range<Int>, reach: Int) -> Range<Int>? {
    let first = range.lowerBound / Self.interval
    let last = (range.upperBound &+ Self.interval &- 1) / Self.interval
    guard last < rows.count else { return nil }
    let end = min(max(last, first &+ reach), rows.count &- 1)
    var next = first
    var before = rows[first].scalars
    while next < end {
      let after = rows[next &+ 1].scalars
      guard after &- before == Int64(Self.interval) else { break }
      before = after
      next &+= 1
    }
    return next >= last ? first &* Self.interval..<next &* Self.interval : nil
  }

  /// The counts of a part, in which a pair begun before it is assumed to continue.
  static func count(_ range: Range<Int>, in arena: Arena) -> Counts {
    var previous: UInt16 = 0
    if range.lowerBound > 0, !range.isEmpty {
      previous = arena.text(0..<arena.count)[range.lowerBound - 1]
    }
    return count(range, in: arena, after: previous)
  }

  static func count(_ range: Range<Int>, in arena: Arena, after previous: UInt16) -> Counts {
    let tier = unsafe Kernels.active.tier.pointee
    var total = Counts()
    var hint = 0
    var place = range.lowerBound
    var previous = previous
    while place < range.upperBound {
      let stretch = arena.stretch(at: place, hint: &hint)
      let length = min(stretch.end, range.upperBound) - place
      var counts = qk_text_counts()
      if stretch.isWide {
        let units = unsafe (stretch.base + 2 * (place - stretch.start))
          .assumingMemoryBound(to: UInt16.self)
        unsafe tier.measure16(units, length, previous, &counts)
        previous = unsafe units[length - 1]
      } else {
        let units = unsafe (stretch.base + (place - stretch.start))
          .assumingMemoryBound(to: UInt8.self)
        unsafe tier.measure8(units, length, &counts)
        total.utf8 += arena.exceptions.extraUTF8(in: place..<(place + length))
        previous = unsafe UInt16(units[length - 1])
      }
      total =
        total
        + Counts(
          utf8: Int64(counts.utf8), scalars: Int64(counts.scalars), lines: Int64(counts.lines))
      place += length
    }
    return total
  }

  /// The counts from the beginning of a cue to an offset in it.
  func counts(from start: Int, to offset: Int, in arena: Arena) -> Counts {
    let first = (start + Self.interval - 1) / Self.interval
    let last = offset / Self.interval
    guard first < last else { return Self.count(start..<offset, in: arena, after: 0) }
    let head = Self.count(start..<(first * Self.interval), in: arena, after: 0)
    let tail = Self.count((last * Self.interval)..<offset, in: arena)
    var counts = head + (rows[last] - rows[first]) + tail
    // A lead just before the cue's first unit does not belong to its text.
    if first * Self.interval == start, start > 0 {
      let whole = arena.text(0..<arena.count)
      if Surrogates.isLead(whole[start - 1]), Surrogates.isTrail(whole[start]) {
        counts = counts + Counts(utf8: 2, scalars: 1)
      }
    }
    return counts
  }
}
