/// Walks over the matches of a set, forward and in order.
struct SetSearch {
  private var reader: any SetReader
  private let needles: SetNeedles
  /// Whether all matches are wanted, whether they overlap or not.
  private let takesAll: Bool
  /// Where the next stretch begins, and how long it is.
  private var next = 0
  private var length: Int

  /// Matches that may be kept at a time before stretches grow no more, and before they shrink.
  private static var many: Int { 1 << 16 }
  private static var tooMany: Int { 1 << 20 }

  init(_ reader: any SetReader, takesAll: Bool = false) {
    self.reader = reader
    self.takesAll = takesAll
    needles = reader.core.needles
    // Soon searched, so that the first match comes at once, and so that there is room for what is found even
    // if every needle is at every place.
    length = min(max(Self.tooMany / needles.all.count, 64), 4_096)
  }

  /// Calls `body` with the matches of one stretch of the text after the other, those of each needle in their
  /// order, until it returns false.
  ///
  /// - Throws: an error of the text, after all matches before it were delivered.
  private mutating func forEachStretch(
    _ body: (inout any SetReader, [SetFound], _ end: Int) -> Bool
  ) throws(UTF8Error) {
    defer { reader.leave() }
    var found: [SetFound] = []
    while next < reader.count {
      let wanted = reader.edge(min(reader.count, next + length))
      let (end, failure) = reader.check(next..<max(wanted, next + 1))
      found.removeAll(keepingCapacity: true)
      reader.read(next..<end, takesAll: takesAll, into: &found)
      next = failure == nil ? end : reader.count
      if found.count < Self.many {
        length = min(4 * length, reader.largestStretch)
      } else if found.count > Self.tooMany {
        length = max(length / 4, 64)
      }
      let goesOn = body(&reader, found, next)
      if !goesOn { return }
      if let failure { throw failure }
    }
  }

  /// Calls `body` with one match after the other, by start, end and needle, until it returns false.
  mutating func visit(_ body: (NeedleMatch) -> Bool) throws(UTF8Error) {
    var waiting: [NeedleMatch] = []
    let needles = needles
    try forEachStretch { reader, found, end in
      for place in found {
        needles.forEachPlace(of: place.needle) { number in
          waiting.append(NeedleMatch(needle: number, match: place.match))
        }
      }
      guard !waiting.isEmpty else { return true }
      waiting.sortNearlySorted()
      // Those of the next stretch may begin before some of this one.
      var ready = waiting.count
      if end < reader.count {
        let bound = reader.earliestStart(nil, ofMatchesAcross: end)
        ready = waiting.firstPlace { $0.start >= bound }
      }
      for match in waiting[..<ready] where !body(match) { return false }
      waiting.removeSubrange(..<ready)
      return true
    }
  }

  /// Calls `body` with the longest of the matches that begin first, then with the longest of those that
  /// begin after it first, and so on, until it returns false.
  mutating func visitLongest(_ body: (NeedleMatch) -> Bool) throws(UTF8Error) {
    var best: NeedleMatch?
    var floor = 0
    var goesOn = true
    try visit { match in
      if let longest = best {
        if match.start == longest.start {
          if match.end > longest.end { best = match }
          return true
        }
        best = nil
        floor = longest.end
        goesOn = body(longest)
        if !goesOn { return false }
      }
      if match.start >= floor { best = match }
      return true
    }
    if goesOn, let best { _ = body(best) }
  }

  /// How many matches each needle has.
  mutating func counts() throws(UTF8Error) -> [Int] {
    var counts = [Int](repeating: 0, count: needles.all.count)
    try forEachStretch { _, found, _ in
      for place in found { counts[place.needle] += 1 }
      return true
    }
    return spread(counts)
  }

  /// The first match of each needle.
  mutating func firsts() throws(UTF8Error) -> [Match?] {
    var firsts = [Match?](repeating: nil, count: needles.all.count)
    var left = firsts.count
    try forEachStretch { reader, found, _ in
      for place in found where firsts[place.needle] == nil {
        firsts[place.needle] = place.match
        left -= 1
        reader.finish(place.needle)
      }
      return left > 0
    }
    return spread(firsts)
  }

  /// One for each place in the set, from one for each different needle.
  private func spread<Value>(_ values: [Value]) -> [Value] {
    guard var all = values.first.map({ [Value](repeating: $0, count: needles.placeCount) }) else {
      return []
    }
    for (needle, value) in values.enumerated() {
      needles.forEachPlace(of: needle) { all[$0] = value }
    }
    return all
  }
}
