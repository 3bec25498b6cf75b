/// The group of each unit (``LineEvidence/Group``), and whether it continues a word, in a table: texts are read at its
/// speed.
@safe
struct UnitGroups: @unchecked Sendable {
  // SAFETY: memory that lasts as long as the process, has a cell for every unit, and is never written again.
  private let cells: UnsafePointer<UInt8>

  private static let none: UInt8 = 0x7F
  private static let continues: UInt8 = 0x80

  /// Made once per process; takes a millisecond or two.
  static let shared = UnitGroups()

  private init() {
    let cells = UnsafeMutablePointer<UInt8>.allocate(capacity: 0x10000)
    for unit in 0...UInt16.max {
      let group = LineEvidence.group(of: unit)
      let flag = LineEvidence.continues(unit, group) ? Self.continues : 0
      unsafe (cells + Int(unit)).initialize(
        to: (group.map { UInt8($0.rawValue) } ?? Self.none) | flag)
    }
    unsafe self.cells = UnsafePointer(cells)
  }

  /// The group of a letter or mark; nil for any other unit.
  @inline(__always)
  func group(of unit: UInt16) -> LineEvidence.Group? {
    unsafe LineEvidence.Group(rawValue: Int(cells[Int(unit)] & Self.none))
  }

  /// Whether a unit continues a word.
  @inline(__always)
  func continues(_ unit: UInt16) -> Bool { unsafe cells[Int(unit)] >= Self.continues }
}
