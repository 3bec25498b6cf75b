/// An immutable map from 16-bit code units to values, read many times for every pattern: a bitmap
/// of the units with a value, and the number of values before each of its words. A look-up takes
/// two loads and a population count, and no hash.
struct UnitMap<Value: Sendable>: Sendable {
  private let words: [UInt64]
  private let before: [UInt16]
  private let values: [Value]

  init(_ entries: [UInt16: Value]) {
    var words = [UInt64](repeating: 0, count: 65536 / 64)
    for unit in entries.keys { words[Int(unit >> 6)] |= 1 << UInt64(unit & 63) }
    var total: UInt16 = 0
    before = words.map { word in
      defer { total += UInt16(word.nonzeroBitCount) }
      return total
    }
    self.words = words
    values = entries.sorted { $0.key < $1.key }.map(\.value)
  }

  @inline(__always)
  subscript(unit: UInt16) -> Value? {
    let place = Int(unit >> 6)
    let bit: UInt64 = 1 << UInt64(unit & 63)
    guard words[place] & bit != 0 else { return nil }
    return values[Int(before[place]) + (words[place] & (bit - 1)).nonzeroBitCount]
  }

  @inline(__always)
  func contains(_ unit: UInt16) -> Bool {
    words[Int(unit >> 6)] &>> UInt64(unit & 63) & 1 != 0
  }
}

/// The same for elements of a key, nearly all of which are below U+10000.
struct BaseMap<Value: Sendable>: Sendable {
  private let low: UnitMap<Value>
  private let high: [UInt32: Value]

  init(_ entries: [UInt32: Value]) {
    var low: [UInt16: Value] = [:]
    var high: [UInt32: Value] = [:]
    for (element, value) in entries {
      if element <= 0xFFFF { low[UInt16(element)] = value } else { high[element] = value }
    }
    self.low = UnitMap(low)
    self.high = high
  }

  @inline(__always)
  subscript(element: UInt32) -> Value? {
    element <= 0xFFFF ? low[UInt16(truncatingIfNeeded: element)] : high[element]
  }

  @inline(__always)
  func contains(_ element: UInt32) -> Bool {
    element <= 0xFFFF ? low.contains(UInt16(truncatingIfNeeded: element)) : high[element] != nil
  }
}
