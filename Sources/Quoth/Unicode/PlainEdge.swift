extension UnitBits {
  /// Whether two adjacent units suffice to prove a boundary between them, if this is the set of plain
  /// units.
  ///
  /// - Parameter yielding: the units that may precede a plain one; nil if those are plain as well.
  @inline(__always)
  func proveEdge(_ left: UInt16, _ right: UInt16, after yielding: UnitBits? = nil) -> Bool {
    // Marks, joiners and jamo are all at or above U+0300.
    left | right < 0x300 || ((yielding ?? self).contains(left) && contains(right))
  }
}

extension TextSource {
  /// Whether the two units beside an offset suffice to prove a boundary there.
  @inline(__always)
  func isPlainEdge(_ offset: Int, _ plain: UnitBits, after yielding: UnitBits? = nil) -> Bool {
    offset == 0 || offset == count
      || plain.proveEdge(self[offset &- 1], self[offset], after: yielding)
  }
}
