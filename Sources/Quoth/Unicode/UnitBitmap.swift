/// A set of 16-bit code units as a bitmap of 8 KiB.
struct UnitBitmap: Sendable {
  private var words = [UInt64](repeating: 0, count: 65536 / 64)

  @inline(__always)
  func contains(_ unit: UInt16) -> Bool {
    words[Int(unit >> 6)] &>> UInt64(unit & 63) & 1 != 0
  }

  func word(_ place: Int) -> UInt64 { words[place] }

  /// All units that are characters.
  static var scalars: UnitBitmap {
    var bitmap = UnitBitmap()
    for place in bitmap.words.indices { bitmap.words[place] = ~0 }
    for unit in Surrogates.all { bitmap.remove(unit) }
    return bitmap
  }

  /// All units that are characters, except Hangul syllables.
  static var letters: UnitBitmap {
    var bitmap = scalars
    bitmap.subtract(syllables)
    // Reserved for `UnitTable.ask`.
    bitmap.remove(0xFFFF)
    return bitmap
  }

  /// The Hangul syllables.
  static var syllables: UnitBitmap {
    var bitmap = UnitBitmap()
    for place in Int(Hangul.syllables.lowerBound >> 6)...Int(Hangul.syllables.upperBound >> 6) {
      bitmap.words[place] = ~0
    }
    // They begin with a word of the bitmap, and end within one.
    bitmap.words[Int(Hangul.syllables.upperBound >> 6)] &=
      ~0 &>> UInt64(63 - Hangul.syllables.upperBound & 63)
    return bitmap
  }

  init() {}

  init(_ reader: inout NumberReader) {
    reader.forEachRun { run in
      for place in Int(run.lowerBound >> 6)...Int(run.upperBound >> 6) {
        let first = UInt64(max(64 * place, Int(run.lowerBound)) - 64 * place)
        let last = UInt64(min(64 * place + 63, Int(run.upperBound)) - 64 * place)
        words[place] |= ~0 &<< first & ~0 &>> (63 - last)
      }
    }
  }

  func write(to writer: inout NumberWriter) {
    writer.add(runs: ranges.map { UInt64($0.lowerBound)...UInt64($0.upperBound) })
  }

  mutating func insert(_ unit: UInt16) { words[Int(unit >> 6)] |= 1 << UInt64(unit & 63) }
  mutating func remove(_ unit: UInt16) { words[Int(unit >> 6)] &= ~(1 << UInt64(unit & 63)) }

  mutating func subtract(_ other: UnitBitmap) {
    for place in words.indices { words[place] &= ~other.words[place] }
  }

  mutating func formUnion(_ other: UnitBitmap) {
    for place in words.indices { words[place] |= other.words[place] }
  }

  /// The units, in ascending order.
  var units: [UInt16] {
    var units: [UInt16] = []
    for place in words.indices where words[place] != 0 {
      var word = words[place]
      while word != 0 {
        units.append(UInt16(64 * place + word.trailingZeroBitCount))
        word &= word - 1
      }
    }
    return units
  }

  /// The units as ranges, in ascending order.
  var ranges: [ClosedRange<UInt16>] {
    var ranges: [ClosedRange<UInt16>] = []
    var start: Int?
    for place in words.indices {
      // The bits at which a range begins or ends: those that differ from the one before.
      let word = words[place]
      var edges = word ^ (word << 1 | (start == nil ? 0 : 1))
      while edges != 0 {
        let unit = 64 * place + edges.trailingZeroBitCount
        if let first = start {
          ranges.append(UInt16(first)...UInt16(unit - 1))
          start = nil
        } else {
          start = unit
        }
        edges &= edges - 1
      }
    }
    if let start { ranges.append(UInt16(start)...0xFFFF) }
    return ranges
  }
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
