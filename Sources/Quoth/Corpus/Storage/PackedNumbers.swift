/// A format for numbers that are close together: the distance of each above the least, in the
/// number of bits that costs the least in total. A number that does not fit follows a mark, in
/// full.
struct PackedNumbers {
  let least: Int
  let width: Int

  private static let widest = 32
  private static let fullWidth = 64

  /// The cheapest format for some numbers, whose differences do not overflow.
  init(for numbers: [Int]) {
    guard let low = numbers.min(), let high = numbers.max(), low < high else {
      least = numbers.first ?? 0
      width = 0
      return
    }
    var best = (cost: Int.max, least: low, width: 0)
    // A few may be far below all others, for example where the next transcript begins.
    var candidate = low
    for _ in 0..<4 {
      var counts = [Int](repeating: 0, count: Self.fullWidth + 1)
      var next = Int.max
      for number in numbers where number >= candidate {
        counts[Self.fullWidth - (number - candidate + 1).leadingZeroBitCount] += 1
        if number > candidate { next = min(next, number) }
      }
      var fitting = 0
      for width in 1...Self.widest {
        fitting += counts[width]
        let cost = numbers.count * width + (numbers.count - fitting) * Self.fullWidth
        if cost < best.cost { best = (cost, candidate, width) }
      }
      guard next < .max else { break }
      candidate = next
    }
    (least, width) = (best.least, best.width)
  }

  init(least: Int, width: Int) {
    self.least = least
    self.width = min(max(width, 0), Self.widest)
  }

  init(_ reader: inout BitReader) {
    let least = reader.nextVarying()
    self.init(least: least, width: Int(reader.next(8)))
  }

  func begin(_ writer: inout BitWriter) {
    writer.addVarying(least)
    writer.add(UInt64(width), 8)
  }

  /// All bits set, which no number that fits has.
  private var mark: UInt64 { 1 &<< UInt64(width) &- 1 }

  func write(_ number: Int, _ writer: inout BitWriter) {
    // All numbers are equal.
    if width == 0 { return }
    let above = number - least
    if above >= 0, UInt64(above) < mark {
      writer.add(UInt64(above), width)
    } else {
      writer.add(mark, width)
      writer.add64(UInt64(bitPattern: Int64(number)))
    }
  }

  @inline(__always)
  func read(_ reader: inout BitReader) -> Int {
    if width == 0 { return least }
    let above = reader.next(width)
    if above == mark { return Int(truncatingIfNeeded: reader.next64()) }
    return least &+ Int(truncatingIfNeeded: above)
  }
}
