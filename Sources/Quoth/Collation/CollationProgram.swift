import QuothKernels

/// A needle and its options, compiled for the collation family: everything that a search reads.
///
/// Immutable and shared by every thread that searches.
@safe
final class CollationProgram: FamilyProgram {
  let options: PatternOptions
  let collation: CollationOptions
  /// Scratch memory of a finished search, kept for reuse.
  let spare = Spare<CollationScratch>()
  let table: CollationTable
  let needle: CollationNeedle
  /// The needle itself, for comparisons that elements do not decide.
  let text: [UInt16]
  let anchors: CollationAnchors
  let kernels: Kernels
  let patience: Patience

  // SAFETY: copies at fixed addresses, written by the initializer and freed by deinit.
  nonisolated(unsafe) let units: UnsafePointer<UInt16>
  /// The first base of each cluster.
  nonisolated(unsafe) let bases: UnsafePointer<UInt64>
  nonisolated(unsafe) private let scans: UnsafePointer<qk_scan>
  /// The elements that the linear method searches for, and their failure function (Knuth, Morris,
  /// Pratt). Marks at the beginning of the needle are excluded, since they count only after certain
  /// text.
  let linearElements: [UInt64]
  let failure: [Int32]

  /// Whether two matches may overlap.
  private let overlapsItself: Bool

  /// Whether the quick comparison, unit by unit, can be tried first.
  let isRegular: Bool
  /// The end of the clusters from the anchor on that are single units.
  let partialEnd: Int
  /// Whether two adjacent units of a regular match may be read together.
  let mayContract: Bool
  /// Whether the first or last unit may be read together with text outside the match.
  let mayContractAtEdges: Bool
  let isTyping: Bool
  /// None if the strength makes every difference count.
  let wildcard: CollationOptions.Wildcard
  /// The letters of the needle, for asymmetric search.
  let letters: [Range<Int>]
  /// Whether equal elements do not guarantee equal keys.
  let needsConfirmation: Bool
  /// Whether marks after a letter belong to its atom, since no match begins or ends among them.
  let gluesMarks: Bool
  /// Whether the needle's last unit is not a control, beside which there is always a boundary.
  let endsWithLetter: Bool
  /// Contractions of two units that form the whole needle: see ``CollationTable/contracted``.
  nonisolated(unsafe) let contracted: UnsafePointer<UInt32>
  let contractedCount: Int

  /// - Returns: nil if the needle has no key.
  init?(
    _ text: [UInt16], options: PatternOptions, collation: CollationOptions, table: CollationTable,
    kernels: Kernels, patience: Patience = .standard, forcedAnchors: Int? = nil
  ) {
    let scratch = CollationScratch(table, locale: options.locale)
    guard let needle = CollationNeedle(text, table: table, scratch: scratch) else { return nil }
    self.options = options
    self.collation = collation
    self.table = table
    self.needle = needle
    self.text = text
    self.kernels = kernels
    wildcard = table.collator.strength == .identical ? .none : collation.wildcard
    // In a needle of marks alone, canonical order may put any mark first, so no unit of the needle
    // certainly begins one of its letters: vowels of Tibetan.
    self.patience =
      wildcard != .none
        && text.allSatisfy { UnicodeFacts.shared.combiningClass(UInt32($0)) != 0 }
      ? .none : patience
    letters = LetterComparison.letters(needle.elements)
    isTyping = options.prefixTolerant
    // Japanese has quaternary differences that ICU's elements do not include.
    needsConfirmation = table.collator.strength == .quaternary && wildcard == .none
    anchors = CollationAnchors(
      needle, table: table, options: options, wildcard: wildcard, isConfirmed: needsConfirmation,
      forced: forcedAnchors)
    isRegular = needle.isRegular && !needsConfirmation && wildcard == .none
    var end = anchors.cluster
    while wildcard == .none, !needsConfirmation, end < needle.units.count,
      needle.units[end] != UnitTable.ask
    {
      end += 1
    }
    partialEnd = end
    gluesMarks =
      options.boundary != .scalar && !options.prefixTolerant && !needle.basePlaces.isEmpty
      && needle.leadingMarks == 0
    let controls = UnicodeFacts.shared.controls
    endsWithLetter =
      needle.units.last! != UnitTable.ask
      && !table.units(of: needle.units.last!).contains(where: controls.contains)
    let pairs =
      needle.clusters.count == 1 && needle.basePlaces.count == 1
      ? table.contracted[needle.elements] ?? [] : []
    contractedCount = pairs.count
    let contracted = UnsafeMutablePointer<UInt32>.allocate(capacity: pairs.count)
    for (place, pair) in pairs.enumerated() { unsafe (contracted + place).initialize(to: pair) }
    unsafe self.contracted = UnsafePointer(contracted)
    let contexts = table.contexts
    let variants = needle.units.map { $0 == UnitTable.ask ? [] : table.units(of: $0) }
    let leads = variants.map { $0.contains { contexts.leads(UInt32($0)) } }
    let follows = variants.map { $0.contains { contexts.follows(UInt32($0)) } }
    mayContract = leads.indices.dropLast().contains { place in
      leads[place] && follows[place + 1]
        && variants[place].contains { first in
          variants[place + 1].contains { contexts.joins(units: first, $0) }
        }
    }
    mayContractAtEdges = follows.first! || leads.last!
    let units = UnsafeMutablePointer<UInt16>.allocate(capacity: needle.units.count)
    for (place, unit) in needle.units.enumerated() { unsafe (units + place).initialize(to: unit) }
    unsafe self.units = UnsafePointer(units)
    let bases = UnsafeMutablePointer<UInt64>.allocate(capacity: needle.units.count)
    for (place, number) in needle.firstBases.enumerated() {
      let base = needle.basePlaces.isEmpty ? 0 : needle.base(number)
      unsafe (bases + place).initialize(to: base)
    }
    unsafe self.bases = UnsafePointer(bases)
    let scans = UnsafeMutablePointer<qk_scan>.allocate(capacity: 2)
    unsafe scans.initialize(to: anchors.scan16)
    unsafe (scans + 1).initialize(to: anchors.scan8)
    unsafe self.scans = UnsafePointer(scans)
    linearElements =
      needle.basePlaces.isEmpty
      ? needle.elements : Array(needle.elements[needle.leadingMarks...])
    failure = Borders.lengths(linearElements)
    overlapsItself = Borders.lengths(needle.elements).last != 0
  }

  deinit {
    unsafe units.deallocate()
    unsafe bases.deallocate()
    unsafe contracted.deallocate()
    unsafe scans.deallocate()
  }

  var countsPlain: Bool {
    anchors.scan16.plain.count > 0 && (options.overlapping || !overlapsItself)
  }
  var unitCount: Int { needle.units.count }

  @inline(__always)
  func withScan16<R>(_ body: (UnsafePointer<qk_scan>) -> R) -> R { unsafe body(scans) }

  @inline(__always)
  func withScan8<R>(_ body: (UnsafePointer<qk_scan>) -> R) -> R { unsafe body(scans + 1) }

  func scan8(standingFor units: [UInt16]) -> qk_scan { anchors.builder!.scan8(standingFor: units) }

  func makeScratch() -> CollationScratch {
    spare.take() ?? CollationScratch(table, locale: options.locale, gluesMarks: gluesMarks)
  }

  var extras: (leading: [UInt32], trailing: [UInt32]) {
    (needle.leadingExtras, needle.trailingExtras)
  }

  func earliestStart(
    in text: some TextSource, ofMatchesAcross offset: Int, _ scratch: CollationScratch
  ) -> Int {
    reachBackward(text, from: offset, elements: needle.elements.count + 1, scratch)
  }

  /// The latest atom start from which the text up to an offset has at least this many elements; 0
  /// if the whole text has fewer.
  func reachBackward(
    _ text: some TextSource, from offset: Int, elements: Int, _ scratch: CollationScratch
  ) -> Int {
    // Marks may be skipped; if there is a base, only bases certainly count.
    let countsMarks = needle.basePlaces.isEmpty
    let wanted = countsMarks ? elements : needle.basePlaces.count + 1
    return scratch.start(text, of: wanted, before: offset) {
      $0 != CollationElement.passing && (countsMarks || CollationElement.isBase($0))
    }
  }
}
