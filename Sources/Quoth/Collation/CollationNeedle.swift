/// A needle of the collation family, compiled: its key, in elements and in clusters.
struct CollationNeedle: Sendable {
  var elements: [UInt64] = []
  /// The indices of the bases among the elements.
  var basePlaces: [Int] = []
  /// The number of elements before the first base.
  var leadingMarks = 0
  /// The clusters, as ranges of elements; marks before all bases form the first one.
  var clusters: [Range<Int>] = []
  /// The first base of each cluster, as an index in `basePlaces`; for a cluster without one, that
  /// of the next.
  var firstBases: [Int] = []
  /// The unit that stands for each cluster, or `UnitTable.ask` if there is none.
  var units: [UInt16] = []
  /// The needle's code points outside its smallest match, for the medial extent.
  var leadingExtras: [UInt32] = []
  var trailingExtras: [UInt32] = []
  /// First units of the needle's characters that are missing from the table (unassigned, private),
  /// by their bases.
  var strays: [UInt64: UInt16] = [:]

  var isRegular: Bool { !units.contains(UnitTable.ask) }

  /// - Returns: nil if the key is empty.
  init?(_ text: [UInt16], table: CollationTable, scratch: CollationScratch) {
    unsafe text.withUnsafeBufferPointer { text in
      unsafe readAtoms(ContiguousText(text), scratch)
    }
    guard !elements.isEmpty else { return nil }
    cluster(table)
  }

  private mutating func readAtoms(_ text: ContiguousText<UInt16>, _ scratch: CollationScratch) {
    var stream = ElementStream()
    var offset = 0
    // The needle's smallest match within itself, from the first to the last atom that contributes
    // an element.
    var smallest: Range<Int>?
    // The atom of the first base.
    var base: Int?
    while offset < text.count {
      let end = scratch.atomEnd(text, offset)
      scratch.readKey(text, offset, end)
      if let element = scratch.key.first(where: CollationElement.isBase) {
        let codePoint = text.codePoint(at: offset)
        if scratch.isStray(codePoint) { strays[element] = Surrogates.units(of: codePoint).first }
        base = base ?? offset
      }
      let before = elements.count
      for element in scratch.key where stream.counts(element) { elements.append(element) }
      if elements.count > before { smallest = (smallest?.lowerBound ?? offset)..<end }
      offset = end
    }
    guard var smallest else { return }
    if let base, !CollationElement.isBase(elements[0]),
      let start = lastStart(text, before: base, scratch)
    {
      smallest = start..<smallest.upperBound
    }
    text.appendCodePoints(of: 0..<smallest.lowerBound, to: &leadingExtras)
    text.appendCodePoints(of: smallest.upperBound..<text.count, to: &trailingExtras)
  }

  /// The last place before the first base from which the marks up to it are those at the beginning
  /// of the needle; ignored punctuation swallows the marks after it.
  private func lastStart(
    _ text: ContiguousText<UInt16>, before base: Int, _ scratch: CollationScratch
  ) -> Int? {
    let lead = elements.prefix { !CollationElement.isBase($0) }
    var marks: [UInt64] = []
    var range = base..<scratch.atomEnd(text, base)
    while true {
      scratch.readKey(text, range.lowerBound, range.upperBound)
      let key = scratch.key.prefix { !CollationElement.isBase($0) }
      if let passing = key.firstIndex(of: CollationElement.passing) {
        marks = Array(key[..<passing])
      } else {
        marks.insert(contentsOf: key, at: 0)
      }
      if marks[...] == lead { return range.lowerBound }
      guard range.lowerBound > 0 else { return nil }
      range = scratch.atomStart(text, range.lowerBound)..<range.lowerBound
    }
  }

  private mutating func cluster(_ table: CollationTable) {
    basePlaces = elements.indices.filter { CollationElement.isBase(elements[$0]) }
    leadingMarks = basePlaces.first ?? elements.count
    if leadingMarks > 0 {
      clusters.append(0..<leadingMarks)
      firstBases.append(0)
    }
    let hangul = table.hangul
    var base = 0
    while base < basePlaces.count {
      var next = base + 1
      if hangul.isRegular, hangul.bases.contains(elements[basePlaces[base]]) {
        // Hangul contains no marks.
        while next < basePlaces.count, basePlaces[next] == basePlaces[next - 1] + 1,
          hangul.bases.contains(elements[basePlaces[next]])
        {
          next += 1
        }
        let start = basePlaces[base]
        for syllable in hangul.syllables(elements[start..<(start + next - base)]) {
          firstBases.append(base + syllable.lowerBound - start)
          clusters.append(syllable)
        }
        let end = next < basePlaces.count ? basePlaces[next] : elements.count
        clusters[clusters.count - 1] = clusters.last!.lowerBound..<end
      } else {
        firstBases.append(base)
        clusters.append(
          basePlaces[base]..<(next < basePlaces.count ? basePlaces[next] : elements.count))
      }
      base = next
    }
    units = clusters.map { cluster in
      guard CollationElement.isBase(elements[cluster.lowerBound]) else { return UnitTable.ask }
      return table.representative(of: elements[cluster]) ?? UnitTable.ask
    }
  }

  /// The number of bases of a cluster.
  func baseCount(_ cluster: Int) -> Int {
    let next = cluster + 1 < firstBases.count ? firstBases[cluster + 1] : basePlaces.count
    return next - firstBases[cluster]
  }

  /// A base by its index.
  func base(_ number: Int) -> UInt64 { elements[basePlaces[number]] }
}

/// Decides which elements of a text count, read in order from the start of a range: marks after
/// ignored punctuation do not.
struct ElementStream {
  private var isPassing = false

  @inline(__always)
  mutating func counts(_ element: UInt64) -> Bool {
    if element == CollationElement.passing {
      isPassing = true
      return false
    }
    if CollationElement.isBase(element) {
      isPassing = CollationElement.takesMarks(element)
      return true
    }
    return !isPassing
  }
}
