internal import Synchronization

/// Names in memory of their own, each with a NUL after it, for C to read as long as this object lives. Some at a time are
/// made when the first of them is asked for.
final class LentNames: Sendable {
  /// Names that follow one another.
  @safe
  private final class Run: Sendable {
    // SAFETY: allocated and freed only by this object, and never changed.
    nonisolated(unsafe) private let bytes: UnsafeMutableBufferPointer<CChar>
    /// Where each name ends, after its NUL.
    private let ends: [Int]

    init(_ names: [[UInt8]]) {
      let bytes = UnsafeMutableBufferPointer<CChar>.allocate(
        capacity: names.reduce(0) { $0 + $1.count + 1 })
      var ends: [Int] = []
      ends.reserveCapacity(names.count)
      var end = 0
      for name in names {
        for byte in name {
          unsafe bytes.initializeElement(at: end, to: CChar(bitPattern: byte))
          end += 1
        }
        unsafe bytes.initializeElement(at: end, to: 0)
        end += 1
        ends.append(end)
      }
      unsafe self.bytes = bytes
      self.ends = ends
    }

    deinit { unsafe bytes.deallocate() }

    subscript(place: Int) -> UnsafeBufferPointer<CChar> {
      let start = place == 0 ? 0 : ends[place - 1]
      return unsafe UnsafeBufferPointer(rebasing: bytes[start..<ends[place]])
    }
  }

  private final class Slot: Sendable {
    let made = AtomicLazyReference<Run>()
  }

  private static let length = 256

  let count: Int
  private let slots: [Slot]
  private let name: @Sendable (Int) -> [UInt8]

  init(count: Int, _ name: @escaping @Sendable (Int) -> [UInt8]) {
    self.count = count
    self.name = name
    slots = (0..<(count + Self.length - 1) / Self.length).map { _ in Slot() }
  }

  /// A name with its NUL.
  subscript(number: Int) -> UnsafeBufferPointer<CChar> {
    let slot = slots[number / Self.length]
    if let run = slot.made.load() { return unsafe run[number % Self.length] }
    let first = number / Self.length * Self.length
    let names = (first..<min(first + Self.length, count)).map(name)
    return unsafe slot.made.storeIfNil(Run(names))[number % Self.length]
  }
}
