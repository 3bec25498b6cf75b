/// A table over all 16-bit code units: the representative of each regular unit, or `ask`.
///
/// 128 KiB, at a fixed address during the lifetime of the object.
@safe
final class UnitTable: Sendable {
  /// Not regular: it joins, expands, is dropped, or belongs to a character above U+FFFF.
  static let ask: UInt16 = 0xFFFF

  // SAFETY: written by the initializer only, freed by deinit.
  nonisolated(unsafe) let base: UnsafePointer<UInt16>

  /// Every unit represents itself, except surrogates and those that `change` overwrites.
  init(_ change: (UnsafeMutableBufferPointer<UInt16>) -> Void) {
    let buffer = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 65536)
    for unit in 0...UInt16.max {
      unsafe buffer.initializeElement(
        at: Int(unit), to: Surrogates.isSurrogate(unit) ? Self.ask : unit)
    }
    unsafe change(buffer)
    unsafe base = UnsafePointer(buffer.baseAddress!)
  }

  deinit { unsafe base.deallocate() }

  @inline(__always)
  subscript(unit: UInt16) -> UInt16 {
    // SAFETY: the table has an entry for every unit.
    unsafe base[Int(unit)]
  }
}
