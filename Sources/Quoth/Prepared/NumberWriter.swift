/// Writes numbers in as few bytes as they need: seven bits in each byte, the lowest first (LEB128).
struct NumberWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: some BinaryInteger) {
    var rest = UInt64(number)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number that is likely to be near another.
  mutating func add(_ number: some BinaryInteger, near other: some BinaryInteger) {
    let difference = Int64(number) - Int64(other)
    add(UInt64(bitPattern: difference << 1 ^ difference >> 63))
  }

  /// Numbers in ascending order, as runs of successive ones.
  mutating func add(ascending numbers: [some BinaryInteger]) {
    var runs: [ClosedRange<UInt64>] = []
    for number in numbers.lazy.map({ UInt64($0) }) {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    add(runs: runs)
  }

  mutating func add(runs: [ClosedRange<UInt64>]) {
    add(runs.count)
    var end: UInt64 = 0
    for run in runs {
      add(run.lowerBound - end)
      add(run.upperBound - run.lowerBound)
      end = run.upperBound
    }
  }

  /// The number of the items, and each by `write`, which gets the one before.
  mutating func add<Item>(list items: [Item], _ write: (Item, inout NumberWriter, Item?) -> Void) {
    add(items.count)
    var previous: Item?
    for item in items {
      write(item, &self, previous)
      previous = item
    }
  }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }
}
