/// How a text may begin to write a cluster other than by a regular unit.
struct ElementWriters: Sendable {
  private let bases: [UInt64]
  private let units: [UInt16]
  private let offsets: [UInt32]
  private let markWriters: [UInt64: Set<UInt16>]
  private let reordering: [(combining: UInt8, units: [UInt16])]
  private let reordered: [UInt64: ClosedRange<UInt8>]
  private let composed: [UInt64: UInt8]

  init(_ inversion: TableInversion, _ map: ElementMap) {
    let sorted = inversion.writers.sorted { $0.base < $1.base }
    bases = sorted.map(\.base)
    units = sorted.map(\.unit)
    offsets = sorted.map(\.offset)
    markWriters = inversion.markWriters
    reordering = inversion.reordering.map { (combining: $0.key, units: Array($0.value)) }
    reordered = inversion.reordered
    composed = inversion.composed
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

  /// Whether a mark may write an element.
  func isWrittenByMarks(_ element: UInt64) -> Bool {
    reordered[element].map { $0.upperBound > 0 } ?? false
  }

  /// Whether an element may be written in one atom with the one before it: behind a composed letter, among
  /// whose marks it goes, or with the two in the other order.
  func mayBeTakenIn(_ second: UInt64, behind first: UInt64) -> Bool {
    guard let second = reordered[second] else { return false }
    if let marks = composed[first], marks > second.lowerBound, second.upperBound > 0 { return true }
    guard let first = reordered[first] else { return false }
    return second.lowerBound < first.upperBound || first.lowerBound < second.upperBound
  }
}
