import QuothKernels

/// The inputs of the needles' quick checks, in separate memory, so that candidates need not retain programs and
/// that the units of many needles are close together.
@safe
final class SetQuickNeedles: Sendable {
  // SAFETY: allocated by the initializer, freed by deinit, and not written in between. The tables point to memory
  // of the programs, which the set has for as long.
  nonisolated(unsafe) private let needles: UnsafeMutablePointer<QuickNeedle>
  nonisolated(unsafe) private let units: UnsafeMutablePointer<UInt16>
  nonisolated(unsafe) private let groups: UnsafeMutablePointer<Group>
  /// The group of each needle; nil if there is one for all.
  nonisolated(unsafe) private let groupOf: UnsafeMutablePointer<UInt16>?
  /// How many bytes all of it takes.
  let size: Int

  /// The data that needles with the same options share.
  fileprivate struct Group {
    /// Nil under collation.
    var tables: QuickTables?
    let isOverlapping: Bool
  }

  init(_ needles: SetNeedles) {
    var groups = needles.groups.map { Group(isOverlapping: $0.isOverlapping) }
    var units: [UInt16] = []
    let made = UnsafeMutablePointer<QuickNeedle>.allocate(capacity: max(needles.all.count, 1))
    for (number, needle) in needles.all.enumerated() {
      var own = QuickNeedle.asking
      if case .folding(let program) = needle.program {
        own = .adding(program, to: &units)
        if groups[needle.group].tables == nil {
          groups[needle.group].tables = QuickTables(program)
        }
      }
      unsafe (made + number).initialize(to: own)
    }
    unsafe self.needles = made
    unsafe self.units = .allocate(capacity: max(units.count, 1))
    unsafe self.units.initialize(from: units, count: units.count)
    unsafe self.groups = .allocate(capacity: max(groups.count, 1))
    unsafe self.groups.initialize(from: groups, count: groups.count)
    var size = needles.all.count * MemoryLayout<QuickNeedle>.stride + 2 * units.count
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
  }

  deinit {
    unsafe needles.deallocate()
    unsafe units.deallocate()
    unsafe groups.deallocate()
    unsafe groupOf?.deallocate()
  }

  /// The same without references, for loops; valid as long as this.
  @unsafe
  var view: View {
    unsafe View(needles: needles, units: units, groups: groups, groupOf: groupOf)
  }

  /// See ``SetQuickNeedles/view``.
  @unsafe
  struct View {
    fileprivate let needles: UnsafeMutablePointer<QuickNeedle>
    fileprivate let units: UnsafeMutablePointer<UInt16>
    fileprivate let groups: UnsafeMutablePointer<Group>
    fileprivate let groupOf: UnsafeMutablePointer<UInt16>?

    @inline(__always)
    private func group(_ needle: Int) -> UnsafeMutablePointer<Group> {
      guard let groupOf = unsafe groupOf else { return unsafe groups }
      return unsafe groups + Int(groupOf[needle])
    }

    /// Whether matches of a needle may overlap.
    @inline(__always)
    func isOverlapping(_ needle: Int) -> Bool { unsafe group(needle).pointee.isOverlapping }

    /// The quick check of a needle; nil under collation.
    @inline(__always)
    func check<Text: TextSource>(_ needle: Int, _ text: Text) -> FoldingQuickCheck<Text>? {
      guard let tables = unsafe group(needle).pointee.tables else { return nil }
      return unsafe FoldingQuickCheck(tables, needles[needle], of: units, text: text)
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
