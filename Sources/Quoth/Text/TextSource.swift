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

extension TextSource {
  /// The code point that begins at an offset; an unpaired surrogate is returned as is.
  @inline(__always)
  package func codePoint(at offset: Int) -> UInt32 {
    let unit = self[offset]
    if Surrogates.isLead(unit), offset + 1 < count {
      let next = self[offset + 1]
      if Surrogates.isTrail(next) { return Surrogates.combine(unit, next) }
    }
    return UInt32(unit)
  }

  /// The code point that ends at an offset greater than 0.
  @inline(__always)
  package func codePoint(before offset: Int) -> UInt32 {
    let unit = self[offset - 1]
    if Surrogates.isTrail(unit), offset >= 2 {
      let previous = self[offset - 2]
      if Surrogates.isLead(previous) { return Surrogates.combine(previous, unit) }
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
    return !Surrogates.isTrail(self[offset]) || !Surrogates.isLead(self[offset - 1])
  }
}
