import Quoth

extension Surrogates {
  /// Appends a code point as UTF-16; a surrogate without its other half stays itself.
  @inline(__always)
  static func append(_ codePoint: UInt32, to units: inout [UInt16]) {
    let own = Surrogates.units(of: codePoint)
    units.append(own.first)
    if own.width == 2 { units.append(own.last) }
  }
}
