/// A code unit as stored: 16 bits (UTF-16), or 8 (Latin-1).
package protocol CodeUnit: FixedWidthInteger, UnsignedInteger, Sendable {}

extension UInt16: CodeUnit {}

extension UInt8: CodeUnit {}

/// Code units in contiguous memory, which the caller keeps alive.
@safe
package struct ContiguousText<Unit: CodeUnit>: TextSource {
  package let base: UnsafePointer<Unit>
  package let count: Int

  /// The address of a text without storage.
  private static var nowhere: UnsafePointer<Unit> {
    // SAFETY: aligned, not null, and never read, since such a text has no units.
    unsafe UnsafePointer(bitPattern: MemoryLayout<Unit>.alignment)!
  }

  @inline(__always)
  package init(_ buffer: UnsafeBufferPointer<Unit>) {
    unsafe self.base = buffer.baseAddress ?? Self.nowhere
    self.count = buffer.count
  }

  @inline(__always)
  package subscript(offset: Int) -> UInt16 {
    // SAFETY: callers keep offset within 0..<count.
    unsafe UInt16(truncatingIfNeeded: base[offset])
  }
}
