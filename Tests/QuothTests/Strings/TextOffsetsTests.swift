import Quoth
import TestSupport
import Testing

/// Translated offsets against the standard library's index arithmetic, unpaired surrogates included.
@Suite struct TextOffsetsTests {
  @Test(arguments: Alphabets.all.indices)
  func agreesWithStrings(alphabet: Int) {
    let (name, pieces) = Alphabets.all[alphabet]
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed &* 17 &+ UInt64(alphabet))
      let units = Alphabets.text(
        Int.random(in: 0...20, using: &random), from: pieces, using: &random)
      // U+FFFD takes the place of an unpaired surrogate: one unit, three bytes.
      let text = String(decoding: units, as: UTF16.self)
      let note = "\(name), seed \(seed): \(hexadecimal(units))"
      #expect(Array(text.utf16).count == units.count, "\(note)")
      let offsets = Array(0...units.count)
      let indices = offsets.map { text.utf16.index(text.startIndex, offsetBy: $0) }
      // An index within a pair is rounded down to the scalar's.
      let scalars = indices.map { scalarStart($0, in: text) }
      #expect(
        TextOffsets.utf8(of: offsets, in: units)
          == scalars.map { text.utf8.distance(from: text.startIndex, to: $0) }, "\(note)")
      #expect(
        TextOffsets.scalars(of: offsets, in: units)
          == scalars.map { text.unicodeScalars.distance(from: text.startIndex, to: $0) }, "\(note)")
    }
  }

  private func scalarStart(_ index: String.Index, in text: String) -> String.Index {
    text.unicodeScalars.indices.last { $0 <= index && index < text.endIndex } ?? text.endIndex
  }

  /// Characters by ICU's rules, on text in which the standard library sees the same.
  @Test(arguments: [
    "abc", "e\u{301}a", "a\r\nb", "👩\u{200D}💻!", "🇺🇸🇩🇪x", "각가\u{11A8}", "नि क", "กำ a", "👍🏽👍",
    "\u{301}a", "",
  ])
  func charactersAgreeWithStrings(text: String) {
    let units = Array(text.utf16)
    let offsets = Array(0...units.count)
    let starts = text.indices.map { text.utf16.distance(from: text.startIndex, to: $0) }
    let down = offsets.map { offset in
      offset == units.count ? starts.count : starts.count { $0 <= offset } - 1
    }
    let up = offsets.map { offset in starts.count { $0 < offset } }
    #expect(TextOffsets.characters(of: offsets, in: units) == down)
    #expect(TextOffsets.characters(of: offsets, in: units, roundingUp: true) == up)
  }

  /// Sparse offsets, with repetitions, are those of the full list.
  @Test func sparseOffsets() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let pieces = Alphabets.all.flatMap(\.pieces)
      let units = Alphabets.text(
        Int.random(in: 1...40, using: &random), from: pieces, using: &random)
      let all = Array(0...units.count)
      let some = (0..<6).map { _ in all.randomElement(using: &random)! }.sorted()
      let note = hexadecimal(units)
      let utf8 = TextOffsets.utf8(of: all, in: units)
      #expect(TextOffsets.utf8(of: some, in: units) == some.map { utf8[$0] }, "\(note)")
      let scalars = TextOffsets.scalars(of: all, in: units)
      #expect(TextOffsets.scalars(of: some, in: units) == some.map { scalars[$0] }, "\(note)")
      for up in [false, true] {
        let characters = TextOffsets.characters(of: all, in: units, roundingUp: up)
        #expect(
          TextOffsets.characters(of: some, in: units, roundingUp: up)
            == some.map { characters[$0] }, "\(note)")
      }
    }
  }

  @Test func documentedExample() {
    let text = Array("aé😀b".utf16)
    #expect(TextOffsets.utf8(of: [0, 1, 2, 4, 5], in: text) == [0, 1, 3, 7, 8])
    #expect(TextOffsets.utf8(of: [3], in: text) == [3])
    #expect(TextOffsets.utf8(of: [], in: text) == [])
    #expect(TextOffsets.characters(of: [3], in: text) == [2])
    #expect(TextOffsets.characters(of: [3], in: text, roundingUp: true) == [3])
  }

  /// A caller's error stops with a message, rather than giving a wrong answer.
  @Test func offsetsOutOfOrderStop() async {
    await #expect(processExitsWith: .failure) {
      _ = TextOffsets.utf8(of: [2, 1], in: [97, 98, 99])
    }
    await #expect(processExitsWith: .failure) {
      _ = TextOffsets.scalars(of: [4], in: [97, 98, 99])
    }
    await #expect(processExitsWith: .failure) {
      _ = TextOffsets.characters(of: [4], in: [97, 98, 99])
    }
  }
}
