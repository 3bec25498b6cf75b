/// The text to scan, composed of spans: a *place* counts its units without the gaps.
struct ScanPlan: Sendable {
  private let spans: [Range<Int>]
  /// The place at which each span begins.
  private let starts: [Int]
  /// The total number of units.
  let count: Int

  init(_ spans: [Range<Int>]) {
    self.spans = spans
    var starts: [Int] = []
    var count = 0
    for span in spans {
      starts.append(count)
      count += span.count
    }
    self.starts = starts
    self.count = count
  }

  /// The parts of some spans that lie within others; nil for all. Both ascend and are disjoint.
  init(_ spans: [Range<Int>], within others: [Range<Int>]?) {
    self.init(Self.parts(of: spans, within: others))
  }

  /// The parts of some spans that lie within others; nil for all. Both ascend and are disjoint.
  static func parts(of spans: [Range<Int>], within others: [Range<Int>]?) -> [Range<Int>] {
    guard let others else { return spans }
    var parts: [Range<Int>] = []
    var (span, other) = (0, 0)
    while span < spans.count, other < others.count {
      let part = spans[span].clamped(to: others[other])
      if !part.isEmpty { parts.append(part) }
      if spans[span].upperBound < others[other].upperBound { span += 1 } else { other += 1 }
    }
    return parts
  }

  /// Whether there is text between the spans.
  var hasGaps: Bool { spans.count > 1 }

  /// Calls `body` with the ranges of offsets that make up a range of places.
  func forEachRange(in places: Range<Int>, _ body: (Range<Int>) -> Void) {
    guard !places.isEmpty else { return }
    var number = span(of: places.lowerBound)
    var place = places.lowerBound
    while place < places.upperBound {
      let start = spans[number].lowerBound + place - starts[number]
      let length = min(spans[number].upperBound - start, places.upperBound - place)
      body(start..<(start + length))
      place += length
      number += 1
    }
  }

  /// The offsets from the first of some places to the last, the gaps between them included.
  func extent(of places: Range<Int>) -> Range<Int> {
    guard !places.isEmpty else { return 0..<0 }
    return offset(of: places.lowerBound)..<(offset(of: places.upperBound - 1) + 1)
  }

  /// The offset at a place below `count`.
  func offset(of place: Int) -> Int {
    let number = span(of: place)
    return spans[number].lowerBound + place - starts[number]
  }

  /// The place of an offset or, in a gap, of the next text that is scanned.
  func place(of offset: Int) -> Int {
    let number = (0..<spans.count).firstPlace { spans[$0].upperBound > offset }
    guard number < spans.count else { return count }
    return starts[number] + max(0, offset - spans[number].lowerBound)
  }

  private func span(of place: Int) -> Int {
    (1..<max(1, spans.count)).firstPlace { starts[$0] > place } - 1
  }
}
