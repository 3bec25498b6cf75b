/// How often, and how much, an index or a text was read: each stretch of it counts once.
public struct ReadCount: Sendable, Hashable {
  /// The number of stretches.
  public private(set) var count = 0
  /// Their length in bytes.
  public private(set) var bytes = 0

  /// Nothing was read.
  public init() {}

  mutating func add(bytes: Int) {
    count += 1
    self.bytes += bytes
  }

  /// Notes that the last stretch is longer.
  mutating func extend(bytes: Int) { self.bytes += bytes }

  /// Adds what another search has read.
  public mutating func add(_ other: ReadCount) {
    count += other.count
    bytes += other.bytes
  }
}
