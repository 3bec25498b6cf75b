/// The inputs of the needles' quick checks, in separate memory, so that candidates need not retain programs and
/// that the units of many needles are close together.
@safe
final class SetQuickNeedles: Sendable {
  // SAFETY: allocated by the initializer, freed by deinit, and not written in between. It points to memory of
  // the programs, which the set has for as long.
  nonisolated(unsafe) private let needles: UnsafeMutablePointer<QuickNeedle?>
  nonisolated(unsafe) private let tables: [QuickTables?]
  nonisolated(unsafe) private let units: UnsafeMutablePointer<UInt16>
  private let groups: SetNeedles

  init(_ needles: SetNeedles) {
    groups = needles
    let made = UnsafeMutablePointer<QuickNeedle?>.allocate(capacity: max(needles.all.count, 1))
    let unitCount = needles.all.reduce(0) { $0 + Self.unitCount($1.program) }
    let units = UnsafeMutablePointer<UInt16>.allocate(capacity: max(unitCount, 1))
    var next = unsafe units
    var tables = [QuickTables?](repeating: nil, count: needles.groups.count)
    for (number, needle) in needles.all.enumerated() {
      switch needle.program {
      case .folding(let program):
        unsafe next.initialize(from: program.units, count: program.unitCount)
        unsafe (made + number).initialize(to: QuickNeedle(program, units: next))
        unsafe next += program.unitCount
        if tables[needle.group] == nil { tables[needle.group] = QuickTables(program) }
      case .collation:
        unsafe (made + number).initialize(to: nil)
      }
    }
    unsafe self.needles = made
    unsafe self.units = units
    unsafe self.tables = tables
  }

  private static func unitCount(_ program: SearchProgram) -> Int {
    if case .folding(let program) = program { program.unitCount } else { 0 }
  }

  deinit {
    unsafe needles.deallocate()
    unsafe units.deallocate()
  }

  /// The input of a needle's quick check; nil under collation.
  @inline(__always)
  func check(_ needle: Int) -> (QuickTables, QuickNeedle)? {
    let group = unsafe tables.count == 1 ? 0 : groups.all[needle].group
    guard let tables = unsafe tables[group], let own = unsafe needles[needle] else { return nil }
    return (tables, own)
  }
}
