/// Consecutive characters above U+FFFF of one element each, such as ideographs, of which there are
/// seventy thousand: ways to begin a cluster that need not be stored one by one.
struct WriterRun: Sendable {
  private let first: UInt64
  private let distance: UInt64
  private var last: UInt64
  private var count: Int
  /// The first unit of all of them.
  private let unit: UInt16
  /// The offset of the first one's element; each is one more than the one before.
  private let offset: UInt32

  /// Nil if the elements descend, or are few.
  init?(_ run: EvenElements, unit: UInt16, offset: UInt32) {
    guard run.count >= 16, let elements = run.ascending, run.distance > 0 else { return nil }
    first = elements.lowerBound
    last = elements.upperBound
    distance = run.distance
    count = run.count
    self.unit = unit
    self.offset = offset
  }

  /// Appends the characters of another run if they follow; false if they do not.
  mutating func append(_ other: WriterRun) -> Bool {
    guard other.unit == unit, other.distance == distance, other.first == last &+ distance,
      other.first > last, other.offset == offset + UInt32(count)
    else { return false }
    last = other.last
    count += other.count
    return true
  }

  /// Calls `body` with the unit and the offset of each character with one of some elements.
  func forEach(_ wanted: ClosedRange<UInt64>, _ body: (UInt16, UInt32) -> Void) {
    guard wanted.lowerBound <= last, wanted.upperBound >= first else { return }
    var number = 0
    if wanted.lowerBound > first {
      let before = (wanted.lowerBound - first - 1) / distance
      number = Int(before) + 1
    }
    while number < count, first + UInt64(number) * distance <= wanted.upperBound {
      body(unit, offset + UInt32(number))
      number += 1
    }
  }

  /// All of them, as they would be stored.
  var writers: [ElementWriters.Writer] {
    (0..<count).map {
      ElementWriters.Writer(
        base: first + UInt64($0) * distance, unit: unit, offset: offset + UInt32($0))
    }
  }
}
