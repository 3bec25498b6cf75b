import CICU

/// Rewrites a text into variants that are equal under most options.
public enum Planting {
  /// Makes a text of random pieces that contains the needle a few times, each time spelled
  /// differently.
  public static func text(
    _ count: Int, from pieces: [[UInt16]], planting needle: [UInt16],
    using random: inout SplitMix64
  ) -> [UInt16] {
    var text: [UInt16] = []
    for _ in 0..<count {
      if Int.random(in: 0..<12, using: &random) == 0 {
        text += variant(of: needle, using: &random)
      } else {
        text += pieces.randomElement(using: &random)!
      }
    }
    return text
  }

  /// The needle in random case, composed or decomposed, with ignorables and spaces inserted.
  public static func variant(of needle: [UInt16], using random: inout SplitMix64) -> [UInt16] {
    var text = needle
    switch Int.random(in: 0..<4, using: &random) {
    case 0: text = PlainICU.nfd(text)
    case 1: text = PlainICU.nfc(text)
    default: break
    }
    if Bool.random(using: &random) {
      text = text.flatMap { unit -> [UInt16] in
        guard Bool.random(using: &random), let scalar = Unicode.Scalar(unit) else { return [unit] }
        let properties = scalar.properties
        let changed =
          Bool.random(using: &random) ? properties.uppercaseMapping : properties.lowercaseMapping
        return Array(changed.utf16)
      }
    }
    if Int.random(in: 0..<3, using: &random) == 0, !text.isEmpty {
      let extra: UInt16 = [0xAD, 0x200D, 0x20, 0xA0, 0x301].randomElement(using: &random)!
      text.insert(extra, at: Int.random(in: 0...text.count, using: &random))
    }
    return text
  }
}
