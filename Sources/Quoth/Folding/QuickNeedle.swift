import QuothKernels

/// The part of a quick check's input that needles with the same options share.
@safe
struct QuickTables {
  // SAFETY: owned by the tables, which a holder of this value keeps alive.
  let regular: UnsafePointer<UInt16>
  /// Where some clusters must have exactly the needle's marks: the table with marks.
  let exact: UnsafePointer<UInt16>
  let plain: UnitBits
  /// The element of folded white space, or a value that no unit folds to.
  let space: UInt16
  /// Whether two plain units beside an edge suffice to accept it.
  let trustsPlainEdges: Bool
  let isTyping: Bool

  init(_ program: FoldingProgram) {
    unsafe regular = program.table.regular.base
    unsafe exact = program.table.exact.base
    plain = UnicodeFacts.shared.plain.bits
    space = program.foldsSpace ? UInt16(FoldRules.space) : UnitTable.ask
    trustsPlainEdges =
      program.options.extent == .minimal
      && (program.options.boundary == .scalar || program.options.boundary == .character)
    isTyping = program.isTyping
  }

  /// Whether units decide where a text is usual: see `qk_quick_needles`.
  var decides: Bool { trustsPlainEdges && !isTyping }
}

/// The part of a quick check's input that belongs to one needle of a set, small since a set may have many.
struct QuickNeedle {
  let own: qk_quick_needle

  init(_ own: qk_quick_needle) { self.own = own }

  /// Where its units begin among those of all needles: those of ``FoldingProgram/units``, then, if there are some,
  /// ``FoldingProgram/exactUnits``.
  @inline(__always)
  var start: Int { Int(own.start) }
  /// How many units there are; none where text must be asked about everywhere.
  @inline(__always)
  var count: Int { Int(own.count) }
  @inline(__always)
  var anchor: Int { Int(own.anchor) }
  @inline(__always)
  var hasExactUnits: Bool { own.traits & UInt8(QK_QUICK_EXACT) != 0 }
  /// Whether no match that units decide overlaps another one.
  @inline(__always)
  var isApart: Bool { own.traits & UInt8(QK_QUICK_APART) != 0 }

  /// Text must be asked about everywhere.
  static var asking: QuickNeedle { QuickNeedle(qk_quick_needle()) }

  /// Adds the needle's units to those of all.
  static func adding(_ program: FoldingProgram, to units: inout [UInt16]) -> QuickNeedle {
    let count = program.unitCount
    guard program.isRegular, let own = UInt16(exactly: count),
      let anchor = UInt8(exactly: program.anchors.cluster),
      let start = UInt32(exactly: units.count)
    else { return .asking }
    // SAFETY: there are so many.
    unsafe units.append(contentsOf: UnsafeBufferPointer(start: program.units, count: count))
    var traits: UInt8 = 0
    if let exact = unsafe program.exactUnits {
      unsafe units.append(contentsOf: UnsafeBufferPointer(start: exact, count: count))
      if program.hasExactClusters { traits = UInt8(QK_QUICK_EXACT) }
    } else if (1...Int(QK_DECIDED) - 2).contains(count), !program.isTyping {
      traits = UInt8(QK_QUICK_DECIDES)
      if unsafe isApart(UnsafeBufferPointer(start: program.units, count: count)) {
        traits |= UInt8(QK_QUICK_APART)
      }
    }
    return QuickNeedle(qk_quick_needle(start: start, count: own, anchor: anchor, traits: traits))
  }

  /// Whether no units at the end are those at the beginning.
  ///
  /// A match that units decide has no others than these, each a letter of its own. So the part that it shared with
  /// another match would be such units.
  private static func isApart(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    for length in 1..<max(1, units.count) {
      let rest = units.count - length
      if (0..<length).allSatisfy({ unsafe units[$0] == units[rest + $0] }) { return false }
    }
    return true
  }
}
