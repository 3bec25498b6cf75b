/// Divides rows into stretches to be scanned together: as much text as a near cache holds, and each long row by
/// itself.
struct RowStretches: Sequence, IteratorProtocol {
  private let offsets: RowOffsets
  private var row = 0

  private static var stretch: Int { 1 << 16 }
  private static var longRow: Int { 1 << 14 }

  init(_ offsets: RowOffsets) { self.offsets = offsets }

  mutating func next() -> Range<Int>? {
    guard row < offsets.rowCount else { return nil }
    let first = row
    let start = offsets[first]
    row += 1
    if offsets[row] - start > Self.longRow { return first..<row }
    while row < offsets.rowCount, offsets[row + 1] - offsets[row] <= Self.longRow,
      offsets[row + 1] - start <= Self.stretch
    {
      row += 1
    }
    return first..<row
  }
}
