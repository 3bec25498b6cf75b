/// Removes and lowers choices as long as a condition stays true of them.
struct Shrinker {
  private(set) var bytes: [UInt8]
  /// How often the condition may still be tested.
  private var budget: Int
  private let holds: ([UInt8]) -> Bool

  init(_ bytes: [UInt8], budget: Int, _ holds: @escaping ([UInt8]) -> Bool) {
    self.bytes = bytes
    self.budget = budget
    self.holds = holds
  }

  /// The smallest choices found.
  mutating func minimized() -> [UInt8] {
    var before: [UInt8]
    repeat {
      before = bytes
      cut()
      var length = max(1, bytes.count / 4)
      while length > 0, budget > 0 {
        remove(length)
        length /= 2
      }
      lessen()
    } while bytes != before && budget > 0
    return bytes
  }

  private mutating func take(_ candidate: [UInt8]) -> Bool {
    guard budget > 0, candidate != bytes else { return false }
    budget -= 1
    guard holds(candidate) else { return false }
    bytes = candidate
    return true
  }

  private mutating func cut() {
    var length = bytes.count / 2
    while length > 0, budget > 0 {
      while length < bytes.count, take(Array(bytes.dropLast(length))) {}
      length /= 2
    }
  }

  private mutating func remove(_ length: Int) {
    var place = bytes.count
    while place > 0, budget > 0 {
      place -= length
      let start = max(0, place)
      guard start < bytes.count else { continue }
      var candidate = bytes
      candidate.removeSubrange(start..<min(bytes.count, start + length))
      _ = take(candidate)
    }
  }

  private mutating func lessen() {
    for place in bytes.indices.reversed() where place < bytes.count && bytes[place] != 0 {
      for value in [0, bytes[place] / 2, bytes[place] - 1] where value < bytes[place] {
        var candidate = bytes
        candidate[place] = value
        if take(candidate) { break }
      }
    }
  }
}
