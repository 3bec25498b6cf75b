/// A set of 16-bit code units as a bitmap of 8 KiB.
struct UnitBitmap: Sendable {
  private var words = [UInt64](repeating: 0, count: 65536 / 64)

  @inline(__always)
  func contains(_ unit: UInt16) -> Bool {
    words[Int(unit >> 6)] &>> UInt64(unit & 63) & 1 != 0
  }

  func word(_ place: Int) -> UInt64 { words[place] }

  /// All units that are characters, except Hangul syllables.
  static var letters: UnitBitmap {
    var bitmap = UnitBitmap()
    for place in bitmap.words.indices { bitmap.words[place] = ~0 }
    for place in (0xD800 >> 6)...(0xDFFF >> 6) { bitmap.words[place] = 0 }
    for syllable in Hangul.syllables { bitmap.remove(UInt16(syllable)) }
    // Reserved for `UnitTable.ask`.
    bitmap.remove(0xFFFF)
    return bitmap
  }

  mutating func insert(_ unit: UInt16) { words[Int(unit >> 6)] |= 1 << UInt64(unit & 63) }
  mutating func remove(_ unit: UInt16) { words[Int(unit >> 6)] &= ~(1 << UInt64(unit & 63)) }
}

/// An immutable bitmap at a fixed address, which hot loops read directly.
@safe
final class FixedUnitBitmap: Sendable {
  // SAFETY: written by the initializer only, freed by deinit.
  nonisolated(unsafe) let words: UnsafePointer<UInt64>

  init(_ bitmap: UnitBitmap) {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 65536 / 64)
    for place in 0..<(65536 / 64) {
      unsafe (words + place).initialize(to: bitmap.word(place))
    }
    unsafe self.words = UnsafePointer(words)
  }

  deinit { unsafe words.deallocate() }

  /// The same without the owner.
  @inline(__always)
  var bits: UnitBits { unsafe UnitBits(words: words) }

  @inline(__always)
  func contains(_ unit: UInt16) -> Bool { bits.contains(unit) }
}

/// The memory of a bitmap, whose owner keeps it alive.
@safe
struct UnitBits {
  // SAFETY: a bit for every unit.
  fileprivate let words: UnsafePointer<UInt64>

  @inline(__always)
  func contains(_ unit: UInt16) -> Bool {
    unsafe words[Int(unit &>> 6)] &>> UInt64(unit & 63) & 1 != 0
  }
}
