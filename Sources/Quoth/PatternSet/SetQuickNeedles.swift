/// The inputs of the needles' quick checks, in separate memory, so that candidates need not retain programs.
@safe
final class SetQuickNeedles: Sendable {
  // SAFETY: allocated by the initializer, freed by deinit, and not written in between. It points to memory of
  // the programs, which the set has for as long.
  nonisolated(unsafe) private let needles: UnsafeMutablePointer<QuickNeedle?>
  nonisolated(unsafe) private let tables: [QuickTables?]
  private let groups: SetNeedles

  init(_ needles: SetNeedles) {
    groups = needles
    let made = UnsafeMutablePointer<QuickNeedle?>.allocate(capacity: max(needles.all.count, 1))
    var tables = [QuickTables?](repeating: nil, count: needles.groups.count)
    for (number, needle) in needles.all.enumerated() {
      switch needle.program {
      case .folding(let program):
        unsafe (made + number).initialize(to: QuickNeedle(program))
        if tables[needle.group] == nil { tables[needle.group] = QuickTables(program) }
      case .collation:
        unsafe (made + number).initialize(to: nil)
      }
    }
    unsafe self.needles = made
    unsafe self.tables = tables
  }

  deinit { unsafe needles.deallocate() }

  /// The input of a needle's quick check; nil under collation.
  @inline(__always)
  func check(_ needle: Int) -> (QuickTables, QuickNeedle)? {
    let group = unsafe tables.count == 1 ? 0 : groups.all[needle].group
    guard let tables = unsafe tables[group], let own = unsafe needles[needle] else { return nil }
    return (tables, own)
  }
}
