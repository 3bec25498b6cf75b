import Quoth
import TestSupport
import Testing

/// Where dictionaries decide, ICU's answer about a word boundary depends on its earlier queries.
/// Quoth's does not.
@Suite struct WordOrderTests {
  static let texts = [
    "ကကက\r" + String(repeating: "ကကကကက\r", count: 8) + "ကကက",
    String(repeating: "ကကကကက ", count: 9),
    "မြန်မာဘာသာစကားသည် မြန်မာနိုင်ငံ၏ ရုံးသုံးဘာသာစကား ဖြစ်သည်။",
    "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน หรือวรรณยุกต์",
    "ភាសាខ្មែរគឺជាភាសាកំណើតរបស់ជនជាតិខ្មែរ និងជាភាសាផ្លូវការ",
    "ພາສາລາວເປັນພາສາທາງການຂອງປະເທດລາວ",
    "这是第一句。这是第二句！他说：“明天，1，000人会来。”",
    "これは最初の文です。次の文、カタカナー、２，５００円！？終わり",
  ]

  @Test(arguments: texts) func placesAreAskedInAnyOrder(_ text: String) {
    let units = Array(text.utf16)
    var random = SplitMix64(seed: 7)
    unsafe units.withUnsafeBufferPointer { buffer in
      let source = unsafe ContiguousText(buffer)
      var inOrder = Boundaries(locale: .root)
      let expected = (0...units.count).map { inOrder.isWordBoundary(source, $0) }
      for _ in 0..<20 {
        var boundaries = Boundaries(locale: .root)
        for place in (0...units.count).shuffled(using: &random) {
          #expect(boundaries.isWordBoundary(source, place) == expected[place], "\(place)")
        }
      }
      // A text that begins after a line end or a space has the same boundaries.
      for start in units.indices.dropFirst() where [0x20, 0x0D].contains(units[start - 1]) {
        let rest = unsafe ContiguousText(UnsafeBufferPointer(rebasing: buffer[start...]))
        var boundaries = Boundaries(locale: .root)
        for place in 0...rest.count {
          #expect(
            boundaries.isWordBoundary(rest, place) == expected[start + place], "\(start), \(place)")
        }
      }
    }
  }
}
