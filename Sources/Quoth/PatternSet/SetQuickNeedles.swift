import QuothKernels

/// The inputs of the needles' quick checks, in separate memory, so that candidates need not retain programs and
/// that the units of many needles are close together.
@safe
final class SetQuickNeedles: Sendable {
  // SAFETY: allocated by the initializer, freed by deinit, and not written in between. The tables point to memory
  // of the programs, which the set has for as long.
  nonisolated(unsafe) private let needles: UnsafeMutablePointer<qk_quick_needle>
  nonisolated(unsafe) private let units: UnsafeMutablePointer<UInt16>
  nonisolated(unsafe) private let groups: UnsafeMutablePointer<Group>
  /// The group of each needle; nil if there is one for all.
  nonisolated(unsafe) private let groupOf: UnsafeMutablePointer<UInt16>?
  /// The data by which kernels decide candidates; nil if they do not.
  nonisolated(unsafe) private let deciding: UnsafeMutablePointer<qk_quick_needles>?
  /// How many bytes all of it takes.
  let size: Int

  /// Kernels read units around those of a needle.
  private static let margin = Int(QK_DECIDED)

  /// The data that needles with the same options share.
  fileprivate struct Group {
    /// Nil under collation.
    var tables: QuickTables?
    let isOverlapping: Bool
  }

  /// - Parameter table: the members by which candidates are told; used as long as this.
  init(_ needles: SetNeedles, _ table: GramTable) {
    var groups = needles.groups.map { Group(isOverlapping: $0.isOverlapping) }
    var units: [UInt16] = []
    let made = UnsafeMutablePointer<qk_quick_needle>.allocate(capacity: max(needles.all.count, 1))
    for (number, needle) in needles.all.enumerated() {
      var own = QuickNeedle.asking
      if case .folding(let program) = needle.program {
        own = .adding(program, to: &units)
        if groups[needle.group].tables == nil {
          groups[needle.group].tables = QuickTables(program)
        }
      }
      unsafe (made + number).initialize(to: own.own)
    }
    unsafe self.needles = made
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: units.count + 2 * Self.margin)
    unsafe memory.initialize(repeating: 0, count: units.count + 2 * Self.margin)
    unsafe self.units = memory + Self.margin
    unsafe self.units.update(from: units, count: units.count)
    unsafe self.groups = .allocate(capacity: max(groups.count, 1))
    unsafe self.groups.initialize(from: groups, count: groups.count)
    var size = needles.all.count * MemoryLayout<qk_quick_needle>.stride + 2 * units.count
    size += groups.count * MemoryLayout<Group>.stride
    if groups.count > 1 {
      // A set has at most 65,536 patterns, and no more groups.
      let groupOf = UnsafeMutablePointer<UInt16>.allocate(capacity: needles.all.count)
      for (number, needle) in needles.all.enumerated() {
        unsafe (groupOf + number).initialize(to: UInt16(needle.group))
      }
      unsafe self.groupOf = groupOf
      size += 2 * needles.all.count
    } else {
      unsafe groupOf = nil
    }
    self.size = size
    // Few needles have few candidates, and to find the usual units of a text takes time.
    if groups.count == 1, let tables = groups[0].tables, tables.decides,
      needles.all.count > GramTests.mostNeedles
    {
      let usual = UsualUnits(tables, units)
      var own = unsafe qk_quick_needles()
      unsafe own.members = table.pointer.pointee.members
      unsafe own.needles = UnsafePointer(made)
      unsafe own.units = UnsafePointer(self.units)
      unsafe own.space = tables.space
      if usual.isEmpty {
        unsafe deciding = nil
      } else {
        unsafe usual.add(to: &own)
        let pointer = UnsafeMutablePointer<qk_quick_needles>.allocate(capacity: 1)
        unsafe pointer.initialize(to: own)
        unsafe deciding = pointer
      }
    } else {
      unsafe deciding = nil
    }
  }

  deinit {
    unsafe needles.deallocate()
    unsafe (units - Self.margin).deallocate()
    unsafe deciding?.deallocate()
    unsafe groups.deallocate()
    unsafe groupOf?.deallocate()
  }

  /// The same without references, for loops; valid as long as this.
  @unsafe
  var view: View {
    unsafe View(
      needles: needles, units: units, groups: groups, groupOf: groupOf, deciding: deciding)
  }

  /// See ``SetQuickNeedles/view``.
  @unsafe
  struct View {
    fileprivate let needles: UnsafeMutablePointer<qk_quick_needle>
    fileprivate let units: UnsafeMutablePointer<UInt16>
    fileprivate let groups: UnsafeMutablePointer<Group>
    fileprivate let groupOf: UnsafeMutablePointer<UInt16>?
    /// The data by which kernels decide candidates; nil if they do not.
    let deciding: UnsafeMutablePointer<qk_quick_needles>?

    @inline(__always)
    private func group(_ needle: Int) -> UnsafeMutablePointer<Group> {
      guard let groupOf = unsafe groupOf else { return unsafe groups }
      return unsafe groups + Int(groupOf[needle])
    }

    @inline(__always)
    subscript(needle: Int) -> QuickNeedle { unsafe QuickNeedle(needles[needle]) }

    /// Whether matches of a needle may overlap.
    @inline(__always)
    func isOverlapping(_ needle: Int) -> Bool { unsafe group(needle).pointee.isOverlapping }

    /// The quick check of a needle; nil under collation.
    @inline(__always)
    func check<Text: TextSource>(_ needle: Int, _ text: Text) -> FoldingQuickCheck<Text>? {
      guard let tables = unsafe group(needle).pointee.tables else { return nil }
      return unsafe FoldingQuickCheck(tables, self[needle], of: units, text: text)
    }

    /// Prefetches a needle that is checked soon.
    @inline(__always)
    func prefetch(_ needle: Int) { unsafe qk_prefetch(needles + needle) }

    /// Prefetches its units, whose place the needle tells.
    @inline(__always)
    func prefetchUnits(_ needle: Int) {
      unsafe qk_prefetch(units + Int(needles[needle].start))
    }
  }
}
