import QuothKernels

/// Ranges of units that usual text of a set's needles consists of, by which kernels decide candidates: units beside
/// which edges are boundaries, and that fold to one unit, all of a range by the same distance.
struct UsualUnits {
  private struct Run {
    let low: Int
    var high: Int
    /// The number that folding adds, modulo 2^16.
    let delta: UInt16
    var weight = 0
  }

  private let runs: [Run]

  /// - Parameter units: the units of all needles, as text is folded to them.
  init(_ tables: QuickTables, _ units: [UInt16]) {
    var uses = [UInt32](repeating: 0, count: 1 << 16)
    for unit in units { uses[Int(unit)] += 1 }
    // Stands beside most matches, even if no needle has one.
    uses[0x20] += UInt32(units.count / 8 + 1)
    var runs: [Run] = []
    var run: Run?
    for unit in 0..<UInt16.max {
      // SAFETY: the table has an entry for every unit.
      let folded = unsafe tables.regular[Int(unit)]
      let delta = folded &- unit
      guard folded != UnitTable.ask, tables.plain.contains(unit) else {
        if let last = run, last.weight > 0 { runs.append(last) }
        run = nil
        continue
      }
      if run?.delta != delta {
        if let last = run, last.weight > 0 { runs.append(last) }
        run = Run(low: Int(unit), high: Int(unit), delta: delta)
      }
      run!.high = Int(unit)
      // Capitals are less frequent.
      run!.weight += Int(uses[Int(folded)]) * (delta == 0 ? 16 : 1)
    }
    if let last = run, last.weight > 0 { runs.append(last) }
    runs.sort { ($0.weight, $1.low) > ($1.weight, $0.low) }
    self.runs = Array(runs.prefix(Int(QK_FOLDS)))
  }

  var isEmpty: Bool { runs.isEmpty }

  func add(to quick: inout qk_quick_needles) {
    func write(_ rows: inout some Any, _ value: (Run) -> UInt16, missing: UInt16?) {
      unsafe withUnsafeMutableBytes(of: &rows) {
        // SAFETY: imported as a tuple of so many of them.
        let rows = unsafe $0.bindMemory(to: UInt16.self)
        for place in rows.indices {
          let own = place < runs.count ? value(runs[place]) : missing ?? value(runs[0])
          unsafe rows[place] = own
        }
      }
    }
    unsafe write(&quick.low, { UInt16($0.low) }, missing: nil)
    unsafe write(&quick.span, { UInt16($0.high - $0.low) }, missing: nil)
    unsafe write(&quick.delta, { $0.delta }, missing: 0)
  }
}
