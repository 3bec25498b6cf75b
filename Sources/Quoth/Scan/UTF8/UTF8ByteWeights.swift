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

  // Blocks of 256 units; Han, Hangul and everything above count as one.
  private static func block(_ unit: UInt16) -> Int { min(Int(unit >> 8), 0x31) }

  /// Makes the table.
  static func prepare() { _ = table }

  private static let table: [Float] = {
    var table = [Float](repeating: 0, count: 256 * 0x32)
    for unit in UInt16(0)...0xFFFF where !Surrogates.isSurrogate(unit) {
      let frequency = UnitRanks.frequency(unit)
      let start = 256 * block(unit)
      UTF8Bytes.forEach(unit) { table[start + Int($0)] += frequency }
    }
    return table
  }()
}
