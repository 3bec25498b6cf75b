/// How a text may begin to write a cluster other than by a regular unit.
struct ElementWriters: Sendable {
  private let bases: [UInt64]
  private let units: [UInt16]
  private let offsets: [UInt32]
  private let markWriters: [UInt64: Set<UInt16>]
  private let reordering: [(combining: UInt8, units: [UInt16])]
  private let reordered: [UInt64: ClosedRange<UInt8>]
  private let composed: [UInt64: UInt8]

  init(_ inversion: TableInversion) {
    // In an order of their own: that of sets and dictionaries is another in each process.
    let sorted = inversion.writers.sorted {
      ($0.base, $0.unit, $0.offset) < ($1.base, $1.unit, $1.offset)
    }
    bases = sorted.map(\.base)
    units = sorted.map(\.unit)
    offsets = sorted.map(\.offset)
    markWriters = inversion.markWriters
    reordering = inversion.reordering.sorted { $0.key < $1.key }
      .map { (combining: $0.key, units: $0.value.sorted()) }
    reordered = inversion.reordered
    composed = inversion.composed
  }

  func add(to digest: inout Digest) {
    digest.add(bases)
    digest.add(units)
    digest.add(offsets)
    for (combining, units) in reordering {
      digest.add(combining)
      digest.add(units)
    }
    for (mark, units) in markWriters.sorted(by: { $0.key < $1.key }) {
      digest.add(mark)
      digest.add(units.sorted())
    }
    for (element, classes) in reordered.sorted(by: { $0.key < $1.key }) {
      digest.add(element)
      digest.add(classes.lowerBound)
      digest.add(classes.upperBound)
    }
    for (element, combining) in composed.sorted(by: { $0.key < $1.key }) {
      digest.add(element)
      digest.add(combining)
    }
  }

  /// Calls `body` with the first unit of every writer of a base, and where its elements are stored.
  /// With `isLoose`, of every base of the same primary weight.
  func forEach(_ base: UInt64, isLoose: Bool = false, _ body: (UInt16, UInt32) -> Void) {
    let (base, limit) =
      isLoose
      ? (base & 0xFFFF_FFFF_0000_0000, base | 0xFFFF_FFFF) : (base, base)
    var low = 0
    var high = bases.count
    while low < high {
      let middle = (low + high) / 2
      if bases[middle] < base { low = middle + 1 } else { high = middle }
    }
    while low < bases.count, bases[low] <= limit {
      body(units[low], offsets[low])
      low += 1
    }
  }

  /// First units of characters that write a mark.
  func units(ofMark mark: UInt64) -> Set<UInt16> { markWriters[mark] ?? [] }

  /// First units of whatever may stand first in a run of marks that an element is written within: only
  /// marks of a higher class than its own change places with it.
  func runStarters(of element: UInt64) -> [UInt16] {
    guard let combining = reordered[element] else { return [] }
    return reordering.flatMap { $0.combining > combining.lowerBound ? $0.units : [] }
  }

  /// How an element may be written in one atom with others.
  func joining(of element: UInt64) -> ElementJoining {
    ElementJoining(classes: reordered[element], composed: composed[element] ?? 0)
  }
}

/// How what writes an element may be read together with what stands before it, by canonical order.
struct ElementJoining {
  /// The lowest and the highest class of the characters that write it and may change places with others.
  var classes: ClosedRange<UInt8>?
  /// The highest class of a mark that a composed letter with it ends with.
  var composed: UInt8

  /// Whether a mark may write it.
  var isWrittenByMarks: Bool { (classes?.upperBound ?? 0) > 0 }
}

/// Which elements may be written in one atom with one of those before them: behind a composed letter,
/// among whose marks they go, or with the two in the other order. Of all those before them together.
struct JoiningBefore {
  private var lowest: UInt8 = .max
  private var highest: UInt8 = 0
  private var composed: UInt8 = 0

  mutating func add(_ element: ElementJoining) {
    composed = max(composed, element.composed)
    guard let classes = element.classes else { return }
    lowest = min(lowest, classes.lowerBound)
    highest = max(highest, classes.upperBound)
  }

  func takesIn(_ element: ElementJoining) -> Bool {
    guard let classes = element.classes, classes.upperBound > 0 else { return false }
    return composed > classes.lowerBound || classes.lowerBound < highest
      || lowest < classes.upperBound
  }
}
