/// The safe edges within one run of characters that may join each other.
///
/// An offset is a *safe edge* if no canonical reordering and no composition crosses it: the NFD and
/// the NFC of the text are those of its two sides, concatenated; if width is ignored, the same
/// holds for the NFKD and the NFKC. An edge before a character that never joins is always safe.
/// Elsewhere the run must be analyzed as a whole, which costs O(*n* log *n*) once. The result is
/// kept, so that ten thousand marks on one letter do not take quadratic time.
struct JoiningRun {
  /// The code units that the run covers; empty before the first analysis.
  private(set) var range = 0..<0
  // A bit for each code unit of the range, set if a safe edge precedes it.
  private var edges: [Bool] = []

  private struct Element {
    var codePoint: UInt32
    var combiningClass: UInt8
    var source: Int
  }
  private var elements: [Element] = []
  private var offsets: [Int] = []
  private let isCompatible: Bool

  /// - Parameter isCompatible: whether the normalization forms are NFKD and NFKC.
  init(isCompatible: Bool) { self.isCompatible = isCompatible }

  private func joins(_ codePoint: UInt32) -> Bool {
    let facts = UnicodeFacts.shared
    guard isCompatible, codePoint <= 0xFFFF else { return facts.joinsCanonically(codePoint) }
    return facts.joining.contains(UInt16(truncatingIfNeeded: codePoint))
  }

  mutating func forget() { range = 0..<0 }

  /// Whether a safe edge lies at an offset within the range.
  @inline(__always)
  func isEdge(_ offset: Int) -> Bool { edges[offset - range.lowerBound] }

  /// Analyzes the run around an offset whose character may join the preceding one.
  mutating func analyze(_ text: some TextSource, around offset: Int) {
    var start = offset
    while start > 0 {
      let codePoint = text.codePoint(before: start)
      start -= Surrogates.width(of: codePoint)
      if !joins(codePoint) { break }
    }
    var end = offset
    while end < text.count {
      let codePoint = text.codePoint(at: end)
      if end > offset, !joins(codePoint) { break }
      end += Surrogates.width(of: codePoint)
    }
    analyze(text, start..<end)
  }

  private mutating func analyze(_ text: some TextSource, _ run: Range<Int>) {
    let facts = UnicodeFacts.shared
    let forms = isCompatible ? facts.compatibility : facts.canonical
    range = run
    elements.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    var decomposition: [UInt32] = []
    var offset = run.lowerBound
    while offset < run.upperBound {
      let codePoint = text.codePoint(at: offset)
      decomposition.removeAll(keepingCapacity: true)
      if let jamo = Hangul.decompose(codePoint) {
        decomposition = [jamo.lead, jamo.vowel] + (jamo.trail == 0 ? [] : [jamo.trail])
      } else {
        forms.append(codePoint, to: &decomposition)
      }
      for element in decomposition {
        elements.append(
          Element(
            codePoint: element, combiningClass: facts.combiningClass(element),
            source: offsets.count))
      }
      offsets.append(offset)
      offset += Surrogates.width(of: codePoint)
    }
    var safe = [Bool](repeating: true, count: offsets.count)
    refuseReordering(&safe)
    sortElements()
    refuseComposition(&safe)
    edges.removeAll(keepingCapacity: true)
    edges.append(contentsOf: repeatElement(false, count: run.count))
    for (place, offset) in offsets.enumerated() where safe[place] {
      edges[offset - run.lowerBound] = true
    }
  }

  /// Removes edges where a mark before has a higher class than a mark after, with no starter
  /// between.
  private func refuseReordering(_ safe: inout [Bool]) {
    // The lowest class among the elements from one source up to the next starter.
    var leading = [UInt8](repeating: 255, count: offsets.count + 1)
    var lowest: UInt8 = 255
    for element in elements.reversed() {
      lowest = element.combiningClass == 0 ? 255 : min(lowest, element.combiningClass)
      leading[element.source] = lowest
    }
    var highest: UInt8 = 0
    var place = 0
    for source in offsets.indices {
      if highest > leading[source] { safe[source] = false }
      while place < elements.count, elements[place].source == source {
        let combining = elements[place].combiningClass
        highest = combining == 0 ? 0 : max(highest, combining)
        place += 1
      }
    }
  }

  private func isSorted(_ range: Range<Int>) -> Bool {
    for place in range.dropFirst()
    where elements[place].combiningClass < elements[place - 1].combiningClass {
      return false
    }
    return true
  }

  private mutating func sortElements() {
    var start = 0
    while start < elements.count {
      var end = start
      while end < elements.count, elements[end].combiningClass != 0 { end += 1 }
      if end - start > 1, !isSorted(start..<end) {
        // Stable: equal classes keep their order (the index breaks ties by source).
        let sorted = elements[start..<end].enumerated().sorted {
          ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
        }
        for (place, entry) in sorted.enumerated() { elements[start + place] = entry.element }
      }
      start = end + 1
    }
  }

  /// Canonical composition (Unicode core specification, D117): removes edges between two sources
  /// whose elements compose.
  private func refuseComposition(_ safe: inout [Bool]) {
    var starter: UInt32?
    var starterSource = 0
    var lastClass: UInt8 = 0
    var joined = false
    for element in elements {
      if let base = starter,
        let composite = compose(base, element, lastClass: lastClass, joined: joined)
      {
        starter = composite
        if element.source > starterSource {
          for source in (starterSource + 1)...element.source { safe[source] = false }
        }
        continue
      }
      if element.combiningClass == 0 {
        starter = element.codePoint
        starterSource = element.source
        joined = false
        lastClass = 0
      } else {
        joined = true
        lastClass = element.combiningClass
      }
    }
  }

  /// The composite of the last starter and an element, unless something blocks it.
  private func compose(
    _ base: UInt32, _ element: Element, lastClass: UInt8, joined: Bool
  ) -> UInt32? {
    // Only elements that did not compose lie between them. One of the same or a higher class
    // blocks, and any element at all blocks a second starter.
    if joined, element.combiningClass == 0 || lastClass >= element.combiningClass { return nil }
    return Normalizer.canonical.composite(base, element.codePoint)
  }
}
