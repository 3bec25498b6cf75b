import Quoth

/// A text in UTF-32 as UTF-16, in which it is searched, and the way back.
final class UTF32Copy: Sendable {
  let units: [UInt16]
  /// Where each pair of surrogates begins.
  private let pairs: [Int]

  init(_ text: UnsafeBufferPointer<UInt32>) throws(Failure) {
    try reserve(text.count, of: UInt16.self, "a copy of the text")
    var units: [UInt16] = []
    var pairs: [Int] = []
    units.reserveCapacity(text.count)
    for place in text.indices {
      let scalar = unsafe Unicode.Scalar(text[place]) ?? "\u{FFFD}"
      if scalar.value > 0xFFFF { pairs.append(units.count) }
      units.append(contentsOf: UTF16.encode(scalar)!)
    }
    self.units = units
    self.pairs = pairs
  }

  /// The offset in UTF-16 of one in UTF-32; O(log *n*) for *n* pairs.
  func unit(_ offset: Int) -> Int {
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle] - middle < offset { low = middle + 1 } else { high = middle }
    }
    return offset + low
  }

  /// Calls `body` with each row's number, its units, and the way back to its own offsets.
  func forEachRow(
    _ rows: RowOffsets, while goesOn: () -> Bool,
    _ body: (Int, UnsafeBufferPointer<UInt16>, (Match) -> Match) -> Void
  ) {
    unsafe units.withUnsafeBufferPointer { units in
      for row in 0..<rows.rowCount where goesOn() {
        let first = unit(rows[row])
        let part = unsafe UnsafeBufferPointer(rebasing: units[first..<unit(rows[row + 1])])
        unsafe body(row, part) {
          Match(
            start: own(first + $0.start) - rows[row], end: own(first + $0.end) - rows[row],
            isPartial: $0.isPartial)
        }
      }
    }
  }

  /// The offset in UTF-32 of one in UTF-16; O(log *n*) for *n* pairs.
  func own(_ offset: Int) -> Int {
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return offset - low
  }
}
