public import TestSupport

/// The choices that make a case, a byte or a few each: drawn by chance and written down, or read from
/// bytes, as a replay and a coverage-guided fuzzer have them.
///
/// Zero stands for what is simplest everywhere, and bytes that are missing are zero. So every sequence
/// of bytes makes a case, and a shorter or smaller one makes a simpler case: that is how a finding is
/// minimized without anybody knowing what the bytes mean.
public struct Choices {
  /// What was chosen so far.
  public private(set) var bytes: [UInt8] = []
  /// How many of the bytes chose options. Tables belong to options and cost much, so a driver begins
  /// many cases with the same.
  public private(set) var optionsLength = 0

  private let given: [UInt8]
  private var random: SplitMix64?

  /// Choices that were written down.
  public init(replaying bytes: [UInt8]) { given = bytes }

  /// Choices that begin with given ones and go on by chance.
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

  /// True once in so many.
  public mutating func once(in count: Int) -> Bool { below(count) == count - 1 }

  /// Whether a list goes on; on the average it has so many elements. A list ends where the bytes do.
  public mutating func goesOn(average: Int = 64) -> Bool {
    Int(byte()) % min(256, average + 1) != 0
  }

  /// Some bytes as they are.
  public mutating func bytes(upTo limit: Int, average: Int = 64) -> [UInt8] {
    var list: [UInt8] = []
    while list.count < limit, goesOn(average: average) { list.append(byte()) }
    return list
  }

  /// Says that options end here.
  public mutating func endOptions() { optionsLength = bytes.count }

  /// A number for what takes a generator of its own.
  public mutating func generator() -> SplitMix64 { SplitMix64(seed: UInt64(byte())) }
}
