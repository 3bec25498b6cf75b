/// How common each code unit is in text of its script, which determines how good an anchor is.
///
/// Counted over transcripts and texts in some four hundred languages by
/// `Scripts/generate-unit-ranks.py`. An estimate suffices: it affects speed, never results.
enum UnitRanks {
  private static let table: [Float] = {
    var table = [Float](repeating: 1 / 1_048_576, count: 65536)
    for (level, units) in levels {
      let frequency = 1 / Float(UInt32(1) << UInt32(level))
      var unit: UInt16 = 0
      var digits = 0
      units.withUTF8Buffer { bytes in
        for index in 0..<bytes.count {
          let byte = unsafe bytes[index]
          unit = unit << 4 | UInt16(byte > 0x60 ? byte - 0x57 : byte - 0x30)
          digits += 1
          if digits % 4 == 0 { table[Int(unit)] = frequency }
        }
      }
    }
    return table
  }()

  /// The share of the code units in text of its script that a unit makes up.
  static func frequency(_ unit: UInt16) -> Float { table[Int(unit)] }

  private static let narrowTable: [Float] = {
    var table: [Float] = []
    table.reserveCapacity(256)
    narrowLevels.withUTF8Buffer { bytes in
      var power: [Float] = [1]
      for level in 1...40 {
        power.append(level % 2 == 1 ? power[level - 1] * 0.707 : power[level - 2] / 2)
      }
      for index in 0..<bytes.count { unsafe table.append(power[Int(bytes[index]) - 0x40]) }
    }
    return table
  }()

  /// The share of the units in 8-bit text that the lower and upper case of a unit below 0x100 make up together.
  /// Its languages are few, and letters that others often use are rare there.
  static func narrowFrequency(_ unit: UInt16) -> Float { narrowTable[Int(unit)] }

  /// Sums over ranges are available below this unit.
  static let summed: UInt16 = 0x600

  private static let sums: [Double] = {
    var sum = 0.0
    return (0..<summed).map {
      sum += Double(frequency($0))
      return sum
    }
  }()

  /// The share of the units between two bounds, both below ``summed``.
  static func frequency(between low: UInt16, and high: UInt16) -> Float {
    Float(sums[Int(high) - 1] - sums[Int(low)])
  }

  /// The first units of ranges that much text lies in, and the cost of including them.
  static let blockWeights: [(UInt16, Float)] = [
    (0x0020, 1), (0x0061, 1), (0x03B1, 1), (0x0430, 1), (0x05D0, 1), (0x0627, 1), (0x0915, 1),
    (0x0E01, 1), (0x2013, 0.1), (0x2019, 0.1), (0x201C, 0.1), (0x3042, 1), (0x30A2, 1), (0x4E00, 1),
    (0x6000, 1), (0x8000, 1), (0xAC00, 1), (0xC000, 1), (0xFF0C, 0.5),
  ]
}
