import Foundation
import Quoth
import QuothTranscripts
import Testing

/// From bytes to text.
@Suite struct EncodingTests {
  static let text = "1\n00:00:01,000 --> 00:00:02,000\nПривет, 世界 😀\n"

  /// A text in UTF-16 with its low or high bytes first.
  static func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  @Test(arguments: [false, true], [false, true])
  func utf16(bigEndian: Bool, mark: Bool) throws {
    let bytes = Self.utf16(Self.text, bigEndian: bigEndian, mark: mark)
    let transcript = try TranscriptReader().read(bytes)
    #expect(transcript.format == .srt)
    #expect(transcript.texts == ["Привет, 世界 😀"])
    let name = bigEndian ? "UTF-16BE" : "UTF-16LE"
    #expect(transcript.encoding == name)
    #expect(
      transcript.remarks
        == (mark ? [] : ["1: no byte order mark; read as \(name) because of its zero bytes"]))
    let asked = TranscriptReader(encoding: try TextEncoding("UTF-16"))
    #expect(try asked.read(bytes).texts == transcript.texts)
  }

  @Test(arguments: [
    "Только по-русски\nи ещё строка\n", "中文的一行\n再一行\n", "plain", "ไทยแลนด์\n", "日本語 1\n",
  ])
  func utf16WithoutMarkInAnyScript(_ text: String) throws {
    for bigEndian in [false, true] {
      let bytes = Self.utf16(text, bigEndian: bigEndian, mark: false)
      let transcript = try TranscriptReader(format: .raw).read(bytes)
      #expect(transcript.texts == [text])
      #expect(transcript.remarks.count == 1)
    }
  }

  /// Valid UTF-8 with zeros in it, at one parity or both, many or few.
  @Test(arguments: [
    "a\0", "ab\0", "one\0two\0three\0x", "abc\0def\0ghi\0jkl\0", "abc\0 de\0\nfg\0hij\0",
    "Straße\0Köln\0", "\0\0\0\0\0\0\0\0", "日本\0語\0日本\0語", "a b\0c d\0e f\0g h\0",
    "x\0", "\0x", "a\0b\0", " \0 \0",
  ])
  func validUTF8StaysUTF8(_ text: String) throws {
    for text in [text, text + "x", String(repeating: text, count: 3) + "\n"] {
      // A zero at every other byte throughout leaves no doubt, if there are enough of them.
      let bytes = Array(text.utf8)
      let upper = stride(from: 1, to: bytes.count, by: 2).map { bytes[$0] }
      if bytes.count >= 8, bytes.count % 2 == 0, upper.allSatisfy({ $0 == 0 }) { continue }
      let transcript = try TranscriptReader(format: .raw).read(bytes)
      #expect(transcript.texts == [text])
      #expect(transcript.encoding == "UTF-8")
      #expect(transcript.remarks == [])
    }
  }

  @Test func anyTextOfWordsWithZerosBetweenStaysUTF8() throws {
    var rng = SplitMix64(state: 15)
    let words = ["a", "to", "the", "word", "Straße", "café", "12", "日本", "х", "да", "\n", " "]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 1...40, using: &rng)).map { _ in
        words.randomElement(using: &rng)! + words.randomElement(using: &rng)!
      }.joined(separator: "\0")
      let transcript = try TranscriptReader(format: .raw).read(Array(text.utf8))
      #expect(
        transcript.texts == [text] && transcript.encoding == "UTF-8", "\(text.debugDescription)")
    }
  }

  @Test func inDoubtBytesAreNoUTF16() {
    // windows-1252 with zeros between its fields: neither UTF-8 nor, with certainty, UTF-16.
    let bytes = Array(repeating: [0x62, 0x6C, 0xE9, 0x00] as [UInt8], count: 40).flatMap(\.self)
    #expect(throws: TranscriptError.self) { try TranscriptReader(format: .raw).read(bytes) }
    let words = Array("the word caf".utf8) + [0xE9, 0x00]
    let read = try? TranscriptReader(format: .raw).read(
      Array(repeating: words, count: 20).flatMap(\.self))
    #expect(read == nil || read?.encoding == "windows-1252")
  }

  @Test func unpairedSurrogatesOfAFileAreReplaced() throws {
    let units: [UInt16] = [0xFEFF, 0x61, 0xD800, 0x62, 0xDC00, 0xD83D, 0xDE00, 0xD83D]
    let bytes = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let text = try TranscriptReader().read(bytes).texts
    #expect(text == ["a\u{FFFD}b\u{FFFD}😀\u{FFFD}"])
  }

  @Test func malformedUTF16IsReplacedAndNamed() throws {
    var bytes = Self.utf16("WEBVTT\n\n00:01.000 --> 00:02.000\nab\n", bigEndian: false, mark: true)
    bytes.replaceSubrange(66..<68, with: [0x00, 0xD8])
    let transcript = try TranscriptReader().read(bytes + [0x41])
    #expect(transcript.texts == ["\u{FFFD}b\n\u{FFFD}"])
    #expect(
      transcript.remarks == ["4: not UTF-16LE: 2 sequences, the first at byte 66; read as U+FFFD"])
  }

  @Test func utf8WithMark() throws {
    let transcript = try TranscriptReader().read(Array(("\u{FEFF}" + Self.text).utf8))
    #expect(transcript.texts == ["Привет, 世界 😀"])
    #expect(transcript.encoding == "UTF-8")
    #expect(transcript.remarks == [])
  }

  @Test func utf32WithMark() throws {
    let bytes = ("\u{FEFF}a😀").unicodeScalars.flatMap { scalar in
      (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
    }
    #expect(try TranscriptReader().read(bytes).texts == ["a😀"])
  }

  @Test(arguments: [
    ("windows-1251", "Привет мир"), ("KOI8-R", "Привет мир"), ("windows-1252", "Straße – „so“ €"),
    ("ISO-8859-1", "Straße"), ("Shift_JIS", "日本語テキスト"), ("EUC-JP", "日本語テキスト"), ("GB18030", "汉字😀"),
    ("Big5", "漢字"), ("EUC-KR", "한국어"), ("windows-1256", "مرحبا"), ("TIS-620", "สวัสดี"),
    ("UTF-32LE", "a😀"), ("ISO-2022-JP", "日本語"), ("macintosh", "é"),
  ])
  func byOption(_ name: String, _ text: String) throws {
    let iconv = Process()
    iconv.executableURL = URL(filePath: "/usr/bin/env")
    iconv.arguments = ["iconv", "-f", "UTF-8", "-t", name]
    let (input, output) = (Pipe(), Pipe())
    iconv.standardInput = input
    iconv.standardOutput = output
    try iconv.run()
    try input.fileHandleForWriting.write(contentsOf: Data("a\n\(text)\n".utf8))
    try input.fileHandleForWriting.close()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    iconv.waitUntilExit()
    try #require(iconv.terminationStatus == 0)
    let encoding = try TextEncoding(name.lowercased())
    let transcript = try TranscriptReader(encoding: encoding).read(bytes)
    #expect(transcript.texts == ["a", text])
    #expect(transcript.encoding.lowercased() == name.lowercased())
    #expect(transcript.remarks == [])
  }

  @Test func invalidUTF8IsGuessedOrReadAsAsked() throws {
    // In windows-1252.
    let line = Array(
      "Le caf\u{E9} est ferm\u{E9} \u{E0} midi, \u{E7}a me g\u{EA}ne.\n".unicodeScalars.map {
        UInt8($0.value)
      })
    let bytes = Array("un\ndeux\n".utf8) + line + line
    let guessed = try TranscriptReader().read(bytes)
    #expect(guessed.texts[2] == "Le café est fermé à midi, ça me gêne.")
    #expect(guessed.encoding == "windows-1252" && guessed.isEncodingGuessed)
    let latin = try TranscriptReader(encoding: TextEncoding("latin1")).read(bytes)
    #expect(latin.texts[2] == "Le café est fermé à midi, ça me gêne." && !latin.isEncodingGuessed)
    // UTF-8 turns it into replacement characters.
    let forced = try TranscriptReader(encoding: .utf8).read(bytes)
    #expect(forced.texts[2].contains("caf\u{FFFD} est"))
    #expect(
      forced.remarks == ["3: not UTF-8: 10 sequences, the first at byte 14; read as U+FFFD"])
  }

  @Test func refusedBytesAreNamed() throws {
    let bytes = Array("12\n3456\n78 ".utf8) + [0xE9]
    let error = try #require(throws: TranscriptError.self) { try TranscriptReader().read(bytes) }
    #expect(error.byteOffset == 11)
    #expect(error.line == 3)
    #expect(error.seen == "the byte 0xE9, which is not UTF-8")
    #expect(error.expected == "UTF-8 or UTF-16, or an encoding given by name")
    #expect("\(error)".hasPrefix("line 3, byte 11: expected UTF-8 or UTF-16"))
  }

  @Test func aMarkOutranksTheOption() throws {
    let reader = TranscriptReader(encoding: try TextEncoding("windows-1252"))
    let transcript = try reader.read(Array("\u{FEFF}caf\u{E9}".utf8))
    #expect(transcript.texts == ["café"])
    #expect(
      transcript.remarks == [
        "1: the byte order mark says UTF-8, not windows-1252 as asked; read as UTF-8"
      ])
  }

  @Test(arguments: ["", "klingon", "utf-8,locale=x", "../../etc/passwd", "a\0b", "é"])
  func unknownEncodings(_ name: String) {
    let error = #expect(throws: TextEncodingError.self) { try TextEncoding(name) }
    #expect(error?.encoding == name)
    #expect("\(error!)".hasPrefix("unknown encoding \"\(name)\": "))
  }

  @Test(arguments: [
    ("utf8", "UTF-8"), ("UTF8", "UTF-8"), ("cp1251", "windows-1251"), ("latin1", "ISO-8859-1"),
    ("l1", "ISO-8859-1"), ("sjis", "Shift_JIS"), ("ascii", "US-ASCII"), ("koi8r", "KOI8-R"),
  ])
  func aliases(_ alias: String, _ name: String) throws {
    #expect(try TextEncoding(alias).name == name)
    #expect(try TextEncoding(alias) == TextEncoding(name))
  }

  @Test func conversionOfLongTexts() throws {
    // Longer than the converter's buffer, with malformed bytes on both sides of its edge.
    let bytes =
      [UInt8](repeating: 0x61, count: 4095) + [0xFF, 0x62, 0xC3] + [0xC3, 0xA9] + [0xE2, 0x82]
    let (utf8, malformed) = try TextEncoding.utf8.decode(bytes)
    let expected = String(repeating: "a", count: 4095) + "\u{FFFD}b\u{FFFD}é\u{FFFD}"
    #expect(String(decoding: utf8, as: UTF8.self) == expected)
    #expect(malformed == [4095, 4097, 4100])
    #expect(try TextEncoding.utf8.decode([]).utf8 == [])
  }
}
