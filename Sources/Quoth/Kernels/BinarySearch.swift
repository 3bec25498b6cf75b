extension Range<Int> {
  /// The first place that passes a test that all after it pass, too; the end if none does.
  ///
  /// - Complexity: O(log *n*) tests.
  @inlinable @inline(__always)
  package func firstPlace(where passes: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low &+ high) &>> 1
      if passes(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first place whose element passes a test that all after it pass, too; the end if none does.
  ///
  /// - Complexity: O(log *n*) tests.
  @inlinable @inline(__always)
  package func firstPlace(where passes: (Element) -> Bool) -> Int {
    (startIndex..<endIndex).firstPlace { passes(self[$0]) }
  }

  /// The same, where the place is usually near the beginning: O(log *d*) tests for the place *d*.
  @inline(__always)
  func nearPlace(where passes: (Element) -> Bool) -> Int {
    var low = startIndex
    var step = 1
    while low &+ step <= endIndex, !passes(self[low &+ step &- 1]) {
      low &+= step
      step &*= 2
    }
    let high = Swift.min(low &+ step, endIndex)
    return (low..<high).firstPlace { passes(self[$0]) }
  }
}

extension RandomAccessCollection where Index == Int, Element: Comparable {
  /// Whether an element is in an ascending collection.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func holds(_ element: Element) -> Bool {
    let place = firstPlace { $0 >= element }
    return place < endIndex && self[place] == element
  }
}
