import Testing

import QuothTranscripts

/// Malformed UTF-8 is found where the standard library's decoder finds it.
struct MalformedUTF8Tests {
  /// Bytes that begin, continue and end sequences, well-formed and not.
  private static let bytes: [UInt8] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF,
    0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
  ]

  @Test func bothFindTheSameFirstMalformedByte() {
    var random = SplitMix64(state: 8)
    var malformed = 0
    for _ in 0..<50_000 {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        if Bool.random(using: &random) {
          text += Array(["a", "é", "中", "😀"].randomElement(using: &random)!.utf8)
        } else {
          text.append(Self.bytes.randomElement(using: &random)!)
        }
      }
      #expect(text.firstMalformedUTF8 == text.firstMalformedUTF8ByDecoding, "\(text)")
      malformed += text.firstMalformedUTF8 == nil ? 0 : 1
    }
    #expect(malformed > 10_000)
  }

  @Test func bothFindItInLongTexts() {
    var random = SplitMix64(state: 9)
    for _ in 0..<5_000 {
      var text: [UInt8] = []
      let letters = ["a", "a", "a", "é", "中", "😀"].prefix(Int.random(in: 1...6, using: &random))
      for _ in 0..<Int.random(in: 0...300, using: &random) {
        text += Array(letters.randomElement(using: &random)!.utf8)
      }
      #expect(text.firstMalformedUTF8 == nil, "\(text)")
      if text.isEmpty { continue }
      text[Int.random(in: text.indices, using: &random)] =
        Self.bytes.randomElement(using: &random)!
      if Bool.random(using: &random) { text.removeLast() }
      #expect(text.firstMalformedUTF8 == text.firstMalformedUTF8ByDecoding, "\(text)")
    }
  }
}

extension [UInt8] {
  /// The offset of the first byte that begins no well-formed sequence, by the standard library's decoder.
  fileprivate var firstMalformedUTF8ByDecoding: Int? {
    var decoder = UTF8()
    var bytes = makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
