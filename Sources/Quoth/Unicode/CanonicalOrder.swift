/// The canonical ordering algorithm (Unicode core specification, D109).
enum CanonicalOrder {
  static func sort(_ elements: inout [UInt32]) {
    let facts = UnicodeFacts.shared
    var start = 0
    while start < elements.count {
      guard facts.combiningClass(elements[start]) != 0 else {
        start += 1
        continue
      }
      var end = start + 1
      while end < elements.count, facts.combiningClass(elements[end]) != 0 { end += 1 }
      if end - start > 1 { sortRun(&elements, start..<end, facts) }
      start = end
    }
  }

  private static func sortRun(
    _ elements: inout [UInt32], _ run: Range<Int>, _ facts: UnicodeFacts
  ) {
    if run.count > 32 {
      // A counting sort over the 255 classes, so that ten thousand marks do not take quadratic
      // time.
      var buckets = [[UInt32]](repeating: [], count: 256)
      for element in elements[run] { buckets[Int(facts.combiningClass(element))].append(element) }
      elements.replaceSubrange(run, with: buckets.joined())
      return
    }
    for place in (run.lowerBound + 1)..<run.upperBound {
      let element = elements[place]
      let combining = facts.combiningClass(element)
      var hole = place
      while hole > run.lowerBound, facts.combiningClass(elements[hole - 1]) > combining {
        elements[hole] = elements[hole - 1]
        hole -= 1
      }
      elements[hole] = element
    }
  }
}
