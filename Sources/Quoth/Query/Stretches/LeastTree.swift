/// Finds the least of some numbers in a row: a segment tree of places.
struct LeastTree {
  private let values: [Int]
  /// Places, the root at 1; leaves from `count` on.
  private var tree: [Int]

  /// - Complexity: O(*n*).
  init(_ values: [Int]) {
    self.values = values
    let count = values.count
    tree = [Int](repeating: 0, count: count) + Array(0..<count)
    for node in stride(from: count - 1, to: 0, by: -1) {
      tree[node] = lesser(tree[2 * node], tree[2 * node + 1])
    }
  }

  private func lesser(_ left: Int, _ right: Int) -> Int {
    values[right] < values[left] ? right : left
  }

  /// The place of a least number in a range of places; nil if the range is empty.
  ///
  /// - Complexity: O(log *n*).
  func least(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var best = range.lowerBound
    var low = range.lowerBound + values.count
    var high = range.upperBound + values.count
    while low < high {
      if low & 1 == 1 {
        best = lesser(best, tree[low])
        low += 1
      }
      if high & 1 == 1 {
        high -= 1
        best = lesser(best, tree[high])
      }
      low /= 2
      high /= 2
    }
    return best
  }

  /// The same, but for one place.
  func least(in range: Range<Int>, except place: Int?) -> Int? {
    guard let place, range.contains(place) else { return least(in: range) }
    let left = least(in: range.lowerBound..<place)
    let right = least(in: (place + 1)..<range.upperBound)
    guard let left, let right else { return left ?? right }
    return lesser(left, right)
  }
}
