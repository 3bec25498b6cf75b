import Foundation
import Quoth
import QuothCloud
import TestSupport
import Testing

/// Malformed UTF-8 is replaced as in the standard library.
@Suite struct UTF8DecoderTests {
  /// The words of bytes are those of the string that the standard library makes of them.
  private func check(_ bytes: [UInt8]) throws {
    let counter = WordCounter()
    let found = try counter.countBlocking([CountedText(utf8: Data(bytes))])
    let text = String(decoding: bytes, as: UTF8.self)
    let expected = try counter.countBlocking([CountedText(utf16: Array(text.utf16))])
    #expect(found.words == expected.words, "\(bytes)")
  }

  @Test func everyLeadAndTrailByte() throws {
    for first in 0x70...0xFF as ClosedRange<UInt8> {
      for second in [0x20, 0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF] as [UInt8] {
        try check([0x61, first, second, 0x62, 0x20, first, second])
        try check([first, second, 0x80, 0x62])
        try check([0x61, first, second, 0x80, 0x80, 0x62])
        try check([first, second, 0xBF])
      }
    }
  }

  @Test func randomBytes() throws {
    var random = TestSupport.SplitMix64(seed: 8)
    let alphabet: [UInt8] = [
      0x61, 0x20, 0xC3, 0xA9, 0xE4, 0xB8, 0xAD, 0xF0, 0x9D, 0x94, 0x80, 0xED, 0xA0, 0xE0, 0xF4,
      0xFF,
    ]
    for round in 0..<2000 {
      try check((0..<round % 24).map { _ in alphabet.randomElement(using: &random)! })
    }
  }
}
