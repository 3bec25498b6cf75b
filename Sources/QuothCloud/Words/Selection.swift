/// Finds values by their rank without putting all of them in order.
enum Selection {
  /// The value that so many are as large as or larger; nil if there are fewer.
  ///
  /// - Complexity: O(*n*) on average.
  static func largest<Value: Comparable>(_ rank: Int, of values: consuming [Value]) -> Value? {
    guard rank > 0, rank <= values.count else { return nil }
    var low = 0
    var high = values.count - 1
    let wanted = rank - 1
    // C. A. R. Hoare, "Algorithm 65: Find" (1961): larger values come to the front.
    while low < high {
      let pivot = values[low + (high - low) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while values[left] > pivot { left += 1 }
        while values[right] < pivot { right -= 1 }
        guard left <= right else { break }
        values.swapAt(left, right)
        left += 1
        right -= 1
      }
      if wanted <= right {
        high = right
      } else if wanted >= left {
        low = left
      } else {
        break
      }
    }
    return values[wanted]
  }
}
