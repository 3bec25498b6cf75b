import QuothKernels
import Synchronization

/// A needle and its options, compiled for the folding family: everything that a search reads.
///
/// Immutable and shared by every thread that searches.
@safe
final class FoldingProgram: Sendable {
  let options: PatternOptions
  let table: FoldTable
  let needle: Needle
  let anchors: Anchors
  /// The kernels to use; tests replace them.
  let kernels: Kernels
  /// When text counts as hostile; tests replace it.
  let patience: Patience

  // SAFETY: copies of the needle at fixed addresses, written by the initializer, freed by deinit.
  /// The representatives of the needle's clusters, for the comparison unit by unit.
  nonisolated(unsafe) let units: UnsafePointer<UInt16>
  /// The same with marks for clusters that must be found with exactly those, `ask` for the others;
  /// nil if there is no such cluster.
  nonisolated(unsafe) let exactUnits: UnsafePointer<UInt16>?
  /// Whether the quick comparison, unit by unit, can be tried first.
  let isRegular: Bool
  let unitCount: Int
  /// Whether some cluster must be found with exactly its marks.
  let hasExactClusters: Bool
  /// Whether marks that the anchor's letter lacks in the needle make it another letter, so that no
  /// match can have them: a match that ends at a character's edge contains all marks of its
  /// letters.
  let rejectsMarks: Bool
  /// How many elements join the anchor's letter in the needle.
  let anchorJoiners: Int
  let isTyping: Bool
  let foldsSpace: Bool
  let isAsymmetric: Bool
  /// Scratch memory of a finished search, kept for reuse.
  let spare = Spare<FoldingScratch>()

  // Parts that not every pattern needs are made on first use: most of a set are never searched for
  // alone. The inputs of the kernels are addresses rather than objects: all threads read them
  // constantly, and counting references to one object would make them wait for each other.
  // SAFETY: written once, before others see it; freed by deinit.
  nonisolated(unsafe) private let scan16 = unsafe Atomic<UnsafeMutablePointer<qk_scan>?>(nil)
  nonisolated(unsafe) private let scan8 = unsafe Atomic<UnsafeMutablePointer<qk_scan>?>(nil)
  private let units16 = AtomicLazyReference<ProgramPart<ScanBuilder>>()
  private let utf8 = AtomicLazyReference<ProgramPart<UTF8Scan>>()
  private let border = AtomicLazyReference<ProgramPart<[Int32]>>()
  private let separate = AtomicLazyReference<NeedleElements>()

  /// The elements for comparison one by one, in text whose marks are separate characters.
  var elements: NeedleElements {
    if let made = separate.load() { return made }
    return separate.storeIfNil(NeedleElements(self))
  }

  /// The scan over UTF-8.
  var utf8Scan: UTF8Scan {
    if let made = utf8.load() { return made.value }
    let scan = anchors.utf8Scan(
      needle, table: table, options: options, parting: builder.parting)
    return utf8.storeIfNil(ProgramPart(scan)).value
  }

  /// The units of the anchors.
  var builder: ScanBuilder {
    if let made = units16.load() { return made.value }
    let builder = anchors.builder(needle, table: table, options: options)
    return units16.storeIfNil(ProgramPart(builder)).value
  }

  /// The failure function of the key (Knuth, Morris, Pratt), for the linear method.
  var failure: [Int32] {
    if let made = border.load() { return made.value }
    return border.storeIfNil(ProgramPart(Borders.lengths(needle.elements))).value
  }

  /// - Returns: nil if the needle has no key.
  init?(
    _ text: [UInt16], options: PatternOptions, kernels: Kernels, patience: Patience = .standard
  ) {
    let table = FoldTable.shared(for: FoldRules(options))
    let needle = Needle.compile(text, table: table, needsExtras: options.extent == .medial)
    guard let needle else { return nil }
    self.options = options
    self.table = table
    self.needle = needle
    self.kernels = kernels
    let anchors = Anchors(needle, table: table, options: options)
    self.anchors = anchors
    // If no letter of the needle can be the anchor, a mark that precedes all letters is. The linear
    // method skips marks and could not locate it.
    var isBlind =
      needle.isMark.contains(false) && needle.isMark[needle.clusters[anchors.cluster].lowerBound]
    // Nor can it determine which letter joins a line end after leading marks of the needle, nor
    // find a final space followed by marks that it skips.
    let core = needle.elements[needle.core]
    let endsMarked =
      table.rules.diacritics == .asymmetric
      && core.last(where: { !KeyElement.isMark($0) }) == FoldRules.space
    if !needle.joints.isEmpty, LineJoining.isMark(core.first!) || endsMarked { isBlind = true }
    self.patience = isBlind ? .endless : patience
    isRegular = needle.isRegular
    unitCount = needle.units.count
    hasExactClusters = needle.isExact.contains(true)
    rejectsMarks =
      options.boundary != .scalar && !options.prefixTolerant && !table.rules.isTurkic
      && (options.diacritics == .significant || needle.isExact[anchors.cluster])
    anchorJoiners = needle.clusters[anchors.cluster].count - 1
    isTyping = options.prefixTolerant
    foldsSpace = table.rules.foldsSpace
    isAsymmetric = table.rules.diacritics == .asymmetric
    let units = UnsafeMutablePointer<UInt16>.allocate(capacity: needle.plainUnits.count)
    unsafe needle.plainUnits.withUnsafeBufferPointer {
      unsafe units.initialize(from: $0.baseAddress!, count: $0.count)
    }
    unsafe self.units = UnsafePointer(units)
    unsafe exactUnits = hasExactClusters ? Self.exactUnits(of: needle) : nil
  }

  deinit {
    unsafe units.deallocate()
    unsafe exactUnits?.deallocate()
    unsafe scan16.load(ordering: .acquiring)?.deallocate()
    unsafe scan8.load(ordering: .acquiring)?.deallocate()
  }

  var countsPlain: Bool {
    unsafe withScan16 { unsafe $0.pointee.plain.count > 0 }
      && (options.overlapping || failure.last == 0)
  }

  /// Whether a unit may begin to write the anchor.
  func isWide(_ unit: UInt16) -> Bool {
    unsafe withScan16 { scan in
      unsafe UnitSets.contains(
        scan.pointee.wide.count > 0 ? scan.pointee.wide : scan.pointee.first, unit)
    }
  }

  @inline(__always)
  func withScan16<R>(_ body: (UnsafePointer<qk_scan>) -> R) -> R {
    if let made = unsafe scan16.load(ordering: .acquiring) { return unsafe body(made) }
    return unsafe body(Self.install(builder.scan(limit: 0xFFFF), in: scan16))
  }

  @inline(__always)
  func withScan8<R>(_ body: (UnsafePointer<qk_scan>) -> R) -> R {
    if let made = unsafe scan8.load(ordering: .acquiring) { return unsafe body(made) }
    let builder = anchors.builder(needle, table: table, options: options, isNarrow: true)
    return unsafe body(Self.install(builder.scan(limit: 0xFF), in: scan8))
  }

  /// If two threads arrive first, both use the scan that one of them installs.
  @inline(never)
  private static func install(
    _ scan: qk_scan, in place: borrowing Atomic<UnsafeMutablePointer<qk_scan>?>
  ) -> UnsafePointer<qk_scan> {
    let made = UnsafeMutablePointer<qk_scan>.allocate(capacity: 1)
    unsafe made.initialize(to: scan)
    let (isFirst, other) = unsafe place.compareExchange(
      expected: nil, desired: made, ordering: .acquiringAndReleasing)
    guard !isFirst, let other = unsafe other else { return unsafe UnsafePointer(made) }
    unsafe made.deallocate()
    return unsafe UnsafePointer(other)
  }

  func scan8(standingFor units: [UInt16]) -> qk_scan { builder.scan8(standingFor: units) }

  private static func exactUnits(of needle: Needle) -> UnsafePointer<UInt16> {
    let count = needle.units.count
    let units = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    for place in 0..<count {
      let unit = needle.isExact[place] ? needle.units[place] : UnitTable.ask
      unsafe (units + place).initialize(to: unit)
    }
    return unsafe UnsafePointer(units)
  }
}

/// A part of a program that is made on first use.
private final class ProgramPart<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
