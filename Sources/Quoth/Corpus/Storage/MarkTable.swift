/// The counts of ``OffsetMarks`` at less than eight bytes each: every sixteenth in full, and each
/// one's distance from that one.
///
/// Sixteen marks cover 16,384 units and so at most 49,152 bytes of UTF-8.
struct MarkTable: Sendable {
  typealias Counts = OffsetMarks.Counts

  static let rowLength = 16

  struct Step: BitwiseCopyable, Sendable {
    var utf8: UInt16
    var scalars: UInt16
    var lines: UInt16
  }

  let rows: Column<Counts>
  let steps: Column<Step>

  var count: Int { steps.count }
  var byteCount: Int { rows.byteCount + steps.byteCount }

  init(rows: Column<Counts>, steps: Column<Step>) {
    self.rows = rows
    self.steps = steps
  }

  init(_ counts: [Counts]) {
    let rows = stride(from: 0, to: counts.count, by: Self.rowLength).map { counts[$0] }
    let steps = counts.enumerated().map { place, counts in
      let beyond = counts - rows[place / Self.rowLength]
      // All distances fit, except in a corpus that continues an altered file, which must not crash.
      return Step(
        utf8: UInt16(truncatingIfNeeded: beyond.utf8),
        scalars: UInt16(truncatingIfNeeded: beyond.scalars),
        lines: UInt16(truncatingIfNeeded: beyond.lines))
    }
    self.init(rows: Column(rows), steps: Column(steps))
  }

  subscript(place: Int) -> Counts {
    let step = steps[place]
    return rows[place / Self.rowLength]
      + Counts(utf8: Int64(step.utf8), scalars: Int64(step.scalars), lines: Int64(step.lines))
  }
}
