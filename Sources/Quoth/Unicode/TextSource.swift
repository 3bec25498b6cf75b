/// Read access to a text as UTF-16 code units, independent of its storage.
///
/// The scan runs over contiguous memory. The later stages (verifier, boundaries) read through this
/// protocol, so that one source file serves 16-bit text, Latin-1 text and the corpus' arena, which
/// mixes both.
package protocol TextSource {
  /// The number of UTF-16 code units.
  var count: Int { get }
  /// The code unit at an unchecked offset in `0..<count`.
  subscript(offset: Int) -> UInt16 { get }
}

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

extension TextSource {
  /// The code point that begins at an offset; an unpaired surrogate is returned as is.
  @inline(__always)
  package func codePoint(at offset: Int) -> UInt32 {
    let unit = self[offset]
    if unit & 0xFC00 == 0xD800, offset + 1 < count {
      let next = self[offset + 1]
      if next & 0xFC00 == 0xDC00 { return Surrogates.combine(unit, next) }
    }
    return UInt32(unit)
  }

  /// The code point that ends at an offset greater than 0.
  @inline(__always)
  package func codePoint(before offset: Int) -> UInt32 {
    let unit = self[offset - 1]
    if unit & 0xFC00 == 0xDC00, offset >= 2 {
      let previous = self[offset - 2]
      if previous & 0xFC00 == 0xD800 { return Surrogates.combine(previous, unit) }
    }
    return UInt32(unit)
  }

  /// Appends the code points of a range, unpaired surrogates as themselves.
  @inline(__always)
  func appendCodePoints(of range: Range<Int>, to out: inout [UInt32]) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let codePoint = codePoint(at: offset)
      out.append(codePoint)
      offset += Surrogates.width(of: codePoint)
    }
  }

  /// Whether an offset does not split a surrogate pair.
  @inline(__always)
  package func isScalarEdge(_ offset: Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    return self[offset] & 0xFC00 != 0xDC00 || self[offset - 1] & 0xFC00 != 0xD800
  }
}

package enum Surrogates {
  /// The number of UTF-16 code units that a code point takes.
  @inline(__always)
  package static func width(of codePoint: UInt32) -> Int { codePoint > 0xFFFF ? 2 : 1 }

  @inline(__always)
  package static func combine(_ lead: UInt16, _ trail: UInt16) -> UInt32 {
    0x10000 + (UInt32(lead & 0x3FF) << 10 | UInt32(trail & 0x3FF))
  }

  /// The number of code units of a code point, and the first and the last.
  @inline(__always)
  package static func units(of codePoint: UInt32) -> (width: Int, first: UInt16, last: UInt16) {
    if codePoint < 0x10000 { return (1, UInt16(codePoint), UInt16(codePoint)) }
    let offset = codePoint - 0x10000
    return (2, 0xD800 | UInt16(offset >> 10), 0xDC00 | UInt16(offset & 0x3FF))
  }
}
