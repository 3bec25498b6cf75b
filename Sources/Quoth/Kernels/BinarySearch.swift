extension RandomAccessCollection where Index == Int {
  /// The first place whose element passes a test that all after it pass, too; the end if none does.
  ///
  /// - Complexity: O(log *n*) tests.
  @inline(__always)
  func firstPlace(where passes: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low &+ high) &>> 1
      if passes(self[middle]) { high = middle } else { low = middle &+ 1 }
    }
    return low
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
    var high = Swift.min(low &+ step, endIndex)
    while low < high {
      let middle = (low &+ high) &>> 1
      if passes(self[middle]) { high = middle } else { low = middle &+ 1 }
    }
    return low
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
