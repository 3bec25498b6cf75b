/// The traits of each 16-bit code unit that the comparison element by element asks about, as bits of
/// one byte, so that a place of a text takes one load. 64 KiB, at a fixed address.
@safe
final class UnitTraits: Sendable {
  /// See ``UnicodeFacts/joining``.
  static let joining: UInt8 = 1
  /// See ``UnicodeFacts/classed``.
  static let classed: UInt8 = 2
  /// See ``UnicodeFacts/plain``.
  static let plain: UInt8 = 4
  /// See ``UnicodeFacts/yielding``.
  static let yielding: UInt8 = 8
  /// See ``UnicodeFacts/extending``.
  static let extending: UInt8 = 16
  /// See ``UnicodeFacts/controls``.
  static let control: UInt8 = 32
  static let surrogate: UInt8 = 64

  // SAFETY: written by the initializer only, freed by deinit.
  nonisolated(unsafe) let base: UnsafePointer<UInt8>

  /// - Parameter sets: the units that have each trait.
  init(_ sets: [(trait: UInt8, units: FixedUnitBitmap)]) {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 65536)
    unsafe table.initialize(repeating: 0, count: 65536)
    for (trait, units) in sets {
      for place in 0..<(65536 / 64) {
        var word = unsafe units.words[place]
        guard word != ~0 else {
          for unit in (64 * place)..<(64 * place + 64) { unsafe table[unit] |= trait }
          continue
        }
        while word != 0 {
          unsafe table[64 * place + word.trailingZeroBitCount] |= trait
          word &= word - 1
        }
      }
    }
    for unit in Surrogates.all { unsafe table[Int(unit)] |= Self.surrogate }
    unsafe base = UnsafePointer(table)
  }

  deinit { unsafe base.deallocate() }

  /// Whether a unit has any of some traits.
  @inline(__always)
  func has(_ traits: UInt8, _ unit: UInt16) -> Bool {
    // SAFETY: the table has an entry for every unit.
    unsafe base[Int(unit)] & traits != 0
  }
}
