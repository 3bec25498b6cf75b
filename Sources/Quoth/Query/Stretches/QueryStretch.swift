/// A range of offsets that a term of a query describes.
struct QueryStretch: Hashable, Comparable {
  var start: Int
  var end: Int

  init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  static func < (left: QueryStretch, right: QueryStretch) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}

extension [QueryStretch] {
  /// The stretches in order, each once.
  consuming func inOrder() -> [QueryStretch] {
    sort()
    var kept = 0
    for index in indices where index == 0 || self[index] != self[index - 1] {
      self[kept] = self[index]
      kept += 1
    }
    removeSubrange(kept...)
    return self
  }

  /// Those that contain no other, in order: both starts and ends increase strictly.
  ///
  /// - Complexity: O(*h* log *h*).
  consuming func smallest() -> [QueryStretch] {
    sort { ($0.start, $1.end) > ($1.start, $0.end) }
    var kept = 0
    var end = Int.max
    for index in indices where self[index].end < end {
      end = self[index].end
      self[kept] = self[index]
      kept += 1
    }
    removeSubrange(kept...)
    reverse()
    return self
  }
}
