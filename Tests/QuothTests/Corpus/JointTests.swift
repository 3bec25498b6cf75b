import Quoth
import Testing

/// Joints beside each of many characters, against the properties of Unicode.
@Suite struct JointTests {
  private static let wide: [ClosedRange<UInt32>] = [0x3041...0x3096, 0x4E00...0x9FEF]

  /// The joint between a text that ends in a character, and one that begins with a Chinese one.
  private func expected(_ scalar: Unicode.Scalar) -> UInt8? {
    let properties = scalar.properties
    let isMark = scalar.value >= 0x300 && properties.generalCategory == .nonspacingMark
    if isMark || properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return 0x0A }
    return Self.wide.contains { $0.contains(scalar.value) } ? nil : 0x20
  }

  @Test func jointsAreThoseOfTheProperties() {
    let han = Array("漢".utf16)
    for value in [0x20...0x58F] + Self.wide {
      for scalar in value.compactMap(Unicode.Scalar.init) {
        let text = Array(String(scalar).utf16)
        let joiner = CorpusJoiner.automatic
        #expect(joiner.unit(between: text, and: han) == expected(scalar), "U+\(scalar.value)")
        // The other side of a joint has the same classes.
        #expect(joiner.unit(between: han, and: text) == expected(scalar), "U+\(scalar.value)")
      }
    }
  }
}
