public import TestSupport

/// The choices that make a case, a byte or a few each: drawn at random and recorded, or read from
/// bytes, as in a replay or a coverage-guided fuzzer.
///
/// Zero always means the simplest choice, and missing bytes are zero. So every sequence of bytes
/// makes a case, and a shorter or smaller one makes a simpler case: findings are minimized this way
/// without knowing the meaning of the bytes.
public struct Choices {
  /// The choices so far.
  public private(set) var bytes: [UInt8] = []
  /// The number of bytes that chose options. Tables belong to options and are expensive, so a
  /// driver begins many cases with the same ones.
  public private(set) var optionsLength = 0

  private let given: [UInt8]
  private var random: SplitMix64?

  /// Replays recorded choices.
  public init(replaying bytes: [UInt8]) { given = bytes }

  /// Begins with given choices and continues at random.
  public init(beginning: [UInt8] = [], random: SplitMix64) {
    given = beginning
    self.random = random
  }

  /// The next byte.
  public mutating func byte() -> UInt8 {
    let byte: UInt8
    if bytes.count < given.count {
      byte = given[bytes.count]
    } else if random != nil {
      byte = UInt8(truncatingIfNeeded: random!.next())
    } else {
      byte = 0
    }
    bytes.append(byte)
    return byte
  }

  /// A number from 0 to below `count`.
  public mutating func below(_ count: Int) -> Int {
    var (number, reach) = (0, 1)
    while reach < count {
      number = number << 8 | Int(byte())
      reach <<= 8
    }
    return count > 0 ? number % count : 0
  }

  /// One of some values; the first is the simplest.
  public mutating func pick<C: RandomAccessCollection>(_ values: C) -> C.Element {
    values[values.index(values.startIndex, offsetBy: below(values.count))]
  }

  /// True once in `count` times.
  public mutating func once(in count: Int) -> Bool { below(count) == count - 1 }

  /// Whether a list continues; the average is the number of elements. A list ends where the bytes
  /// do.
  public mutating func goesOn(average: Int = 64) -> Bool {
    Int(byte()) % min(256, average + 1) != 0
  }

  /// Some bytes as they are.
  public mutating func bytes(upTo limit: Int, average: Int = 64) -> [UInt8] {
    var list: [UInt8] = []
    while list.count < limit, goesOn(average: average) { list.append(byte()) }
    return list
  }

  /// Marks the end of the options.
  public mutating func endOptions() { optionsLength = bytes.count }

  /// A separate random generator.
  public mutating func generator() -> SplitMix64 { SplitMix64(seed: UInt64(byte())) }
}
