/// The ways in which a text can begin to write a cluster, other than by a regular unit.
struct ElementWriters: Sendable {
  private let bases: [UInt64]
  private let units: [UInt16]
  private let offsets: [UInt32]
  private let markWriters: [UInt64: Set<UInt16>]
  private let reordering: [(combining: UInt8, units: [UInt16])]
  private let reordered: [UInt64: ClosedRange<UInt8>]
  private let composed: [UInt64: UInt8]

  init(_ inversion: TableInversion) {
    // Sorted, since the order of sets and dictionaries differs between processes.
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

  /// Calls `body` with the first unit of every writer of a base and the offset of its elements;
  /// with `isLoose`, for every base of the same primary weight.
  func forEach(_ base: UInt64, isLoose: Bool = false, _ body: (UInt16, UInt32) -> Void) {
    let (base, limit) =
      isLoose
      ? (base & 0xFFFF_FFFF_0000_0000, base | 0xFFFF_FFFF) : (base, base)
    var place = bases.firstPlace { $0 >= base }
    while place < bases.count, bases[place] <= limit {
      body(units[place], offsets[place])
      place += 1
    }
  }

  /// First units of characters that write a mark.
  func units(ofMark mark: UInt64) -> Set<UInt16> { markWriters[mark] ?? [] }

  /// First units of the characters that can come first in a run of marks containing an element:
  /// only marks of a higher class than its own change places with it.
  func runStarters(of element: UInt64) -> [UInt16] {
    guard let combining = reordered[element] else { return [] }
    return reordering.flatMap { $0.combining > combining.lowerBound ? $0.units : [] }
  }

  /// How an element may be written in one atom with others.
  func joining(of element: UInt64) -> ElementJoining {
    ElementJoining(classes: reordered[element], composed: composed[element] ?? 0)
  }
}

/// How the characters that write an element may be read together with preceding text, by canonical
/// order.
struct ElementJoining {
  /// The lowest and highest classes of those characters that write it and may change places with
  /// others.
  var classes: ClosedRange<UInt8>?
  /// The highest class of a final mark in a composed letter that contains it.
  var composed: UInt8

  /// Whether a mark may write it.
  var isWrittenByMarks: Bool { (classes?.upperBound ?? 0) > 0 }
}

/// Tracks which elements may be written in one atom with one of the elements before them, taken
/// together: after a composed letter, whose marks they join, or with the two in reverse order.
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
