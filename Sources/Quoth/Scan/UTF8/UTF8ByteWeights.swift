/// The frequency of bytes in text of some scripts.
struct UTF8ByteWeights {
  private var blocks: [Int] = [0, 0x20]

  /// - Parameter units: some units that the text contains.
  init(around units: [UInt16]) {
    for unit in units {
      let block = Self.block(unit)
      if !blocks.contains(block) { blocks.append(block) }
    }
  }

  subscript(byte: UInt8) -> Float {
    blocks.reduce(0) { $0 + Self.table[256 * $1 + Int(byte)] }
  }

  func sum(_ bytes: UTF8ByteSet) -> Float { bytes.all.reduce(0) { $0 + self[UInt8($1)] } }

  /// How many kinds of text there are: that of some units, punctuation, and that of single scripts.
  var kindCount: Int { 1 + Self.kinds.count }

  /// The share of a text of some kind that a byte makes up.
  func share(of byte: UInt8, inKind kind: Int) -> Float {
    kind == 0 ? self[byte] : Self.table[256 * Self.kinds[kind - 1].block + Int(byte)]
  }

  /// How much the speed in that text matters.
  func importance(ofKind kind: Int) -> Float {
    kind == 0 ? 8 : Self.kinds[kind - 1].importance
  }

  /// Typographic punctuation, which only some text has; Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai,
  /// kana, Han.
  private static let kinds: [(block: Int, importance: Float)] = [
    (0x20, 4), (0x03, 1), (0x04, 1), (0x05, 1), (0x06, 1), (0x09, 1), (0x0E, 1), (0x30, 1),
    (0x31, 1),
  ]

  // Blocks of 256 units; Han, Hangul and everything above count as one.
  private static func block(_ unit: UInt16) -> Int { min(Int(unit >> 8), 0x31) }

  /// Makes the table.
  static func prepare() { _ = table }

  private static let table: [Float] = {
    var table = [Float](repeating: 0, count: 256 * 0x32)
    for unit in UInt16(0)..<0x80 { table[Int(unit)] += UnitRanks.frequency(unit) }
    // All but the last byte of 64 units are the same. Frequencies are powers of two, so that the
    // sums are exact in any order.
    for row in UInt16(0x80 / 64)...(0xFFFF / 64) where !Surrogates.isSurrogate(64 * row) {
      let start = 256 * block(64 * row)
      var sum: Float = 0
      for place in 0..<64 {
        let frequency = UnitRanks.frequency(64 * row + UInt16(place))
        sum += frequency
        table[start + 0x80 + place] += frequency
      }
      if row < 0x800 / 64 {
        table[start + 0xC0 + Int(row)] += sum
      } else {
        table[start + 0xE0 + Int(row >> 6)] += sum
        table[start + 0x80 + Int(row & 63)] += sum
      }
    }
    return table
  }()
}
