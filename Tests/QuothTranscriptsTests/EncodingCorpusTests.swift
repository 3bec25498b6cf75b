import Foundation
import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// The corpus in the encodings that its languages were written in before Unicode, guessed from
/// pieces of 2 KB and more.
///
/// The tables behind the guesses are counted in every other line of some of its files; only the other
/// lines of those are used here. A guess is right if the text is: many texts are the same in several
/// encodings. (ICU has no ISO-8859-16.)
@Suite struct EncodingCorpusTests {
  private static let root = CorpusTests.root
  /// With `QUOTH_ENCODINGS=all` every file is tried, and a table is printed.
  private static let isWhole = ProcessInfo.processInfo.environment["QUOTH_ENCODINGS"] == "all"
  private static let size = 2048

  private static let western = "windows-1252 ISO-8859-1 ISO-8859-15"
  private static let central = "windows-1250 ISO-8859-2"
  private static let baltic = "windows-1257 ISO-8859-13 ISO-8859-4"
  private static let cyrillic = "windows-1251 ISO-8859-5"
  /// The encodings that are plausible for each language.
  private static let encodings: [String: String] = [
    "en": western, "de": "\(western) \(central)", "fr": western, "es": western, "it": western,
    "pt": western, "nl": western, "sv": western, "da": western, "nb": western, "nn": western,
    "fi": western, "is": western + " ISO-8859-10", "ca": western, "gl": western, "eu": western,
    "af": western, "fo": western, "lb": western, "ga": western, "cs": central, "sk": central,
    "pl": central, "hu": central, "hr": central, "bs-Latn": central, "sr-Latn": central,
    "sl": central, "ro": central, "et": "\(western) \(baltic)", "lv": baltic,
    "lt": baltic, "mt": "ISO-8859-3", "eo": "ISO-8859-3", "cy": "ISO-8859-14",
    "tr": "windows-1254 ISO-8859-9", "ru": cyrillic + " KOI8-R IBM866", "uk": cyrillic + " KOI8-U",
    "be": cyrillic, "bg": cyrillic, "sr-Cyrl": cyrillic, "bs-Cyrl": cyrillic, "mk": cyrillic,
    "el": "windows-1253 ISO-8859-7", "he": "windows-1255 ISO-8859-8",
    "ar": "windows-1256 ISO-8859-6", "fa": "windows-1256", "th": "windows-874",
    "ja": "Shift_JIS EUC-JP", "ko": "EUC-KR windows-949", "zh": "GBK GB18030", "zh-TW": "Big5",
  ]
  private static let regions = [
    "pt-BR": "pt", "pt-br": "pt", "pt-PT": "pt", "de-1901": "de", "de-1996": "de",
    "el-monoton": "el", "zh-CN": "zh", "zh-cn": "zh", "zh-Hans": "zh", "zh-Hant": "zh-TW",
  ]

  /// The numbers of files guessed wrong and refused.
  struct Tally {
    var files = 0
    var wrong = 0
    var refused = 0

    mutating func add(_ other: Tally) {
      files += other.files
      wrong += other.wrong
      refused += other.refused
    }
  }

  /// A text as lines that may be used.
  private static func lines(_ path: String, item: String, language: String) throws -> [Substring] {
    let text = try String(contentsOf: #require(root).appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isCounted =
      item == "udhr" || (item == "text/huggingface-course" && ["ja", "ko"].contains(language))
    return isCounted ? lines.indices.filter { $0 % 2 == 1 }.map { lines[$0] } : lines
  }

  /// A piece that begins at a line, without the lines that the encoding lacks a character of; nil if too
  /// little is left, or only ASCII.
  private static func piece(
    of lines: ArraySlice<Substring>, _ encode: (String) -> [UInt8]?
  ) -> (bytes: [UInt8], text: String)? {
    var bytes: [UInt8] = []
    var text = ""
    for line in lines {
      let line = String(line).replacing("\u{FEFF}", with: "").replacing("\r", with: "") + "\n"
      guard let encoded = encode(line) else { continue }
      bytes += encoded
      text += line
      if bytes.count >= size { break }
    }
    return bytes.count >= size && bytes.contains { $0 >= 0x80 } ? (bytes, text) : nil
  }

  private static func guess(_ bytes: [UInt8], _ text: String, _ name: String, _ path: String)
    -> Tally
  {
    guard let read = try? TranscriptReader(format: .raw).read(bytes) else {
      return Tally(files: 1, wrong: 0, refused: 1)
    }
    let isRight = read.texts == [text]
    if !isRight, isWhole { print("wrong: \(path) in \(name) read as \(read.encoding)") }
    return Tally(files: 1, wrong: isRight ? 0 : 1, refused: 0)
  }

  @Test(.enabled(if: root != nil, "QUOTH_CORPUS does not name a corpus: nothing is guessed"))
  func theCorpusInEveryEncoding() throws {
    let rows = try CorpusTests.rows(#require(Self.root).appending(path: "FILES.tsv"))
    var rng = SplitMix64(state: 7)
    var encoders: [String: LegacyEncoder] = [:]
    var taken: [String: Int] = [:]
    var tallies: [String: Tally] = [:]
    for row in rows.shuffled(using: &rng) {
      let language = Self.regions[row[2]] ?? row[2]
      // The subtitles from which Chinese is counted.
      if row[1] == "opensubtitles-rebar", language == "zh" { continue }
      guard let names = Self.encodings[language] else { continue }
      let lines = try Self.lines(row[0], item: row[1], language: language)
      let start = Int.random(in: 0..<lines.count, using: &rng)
      for name in names.split(separator: " ").map(String.init) {
        guard (try? TextEncoding(name)) != nil else { continue }
        guard Self.isWhole || taken[language + name, default: 0] < 12 else { continue }
        let encoder = try encoders[name] ?? LegacyEncoder(name)
        encoders[name] = encoder
        for start in [0, start] {
          guard let (bytes, text) = Self.piece(of: lines[start...], encoder.encode) else {
            continue
          }
          taken[language + name, default: 0] += 1
          tallies[name, default: Tally()].add(Self.guess(bytes, text, name, row[0]))
        }
      }
    }
    var total = Tally()
    for (name, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      if Self.isWhole { print("\(name): \(tally)") }
      total.add(tally)
    }
    if Self.isWhole { print("all: \(total)") }
    #expect(total.files >= 500)
    #expect(total.wrong * 200 <= total.files, "\(total)")
    #expect(total.refused * 30 <= total.files, "\(total)")
  }

  @Test(.enabled(if: root != nil, "QUOTH_CORPUS does not name a corpus: nothing is guessed"))
  func theCorpusInUTF16AndUTF32() throws {
    let rows = try CorpusTests.rows(#require(Self.root).appending(path: "FILES.tsv"))
    var total = Tally()
    for (number, row) in rows.enumerated() where Self.isWhole || number % 12 == 0 {
      let text = try String(
        contentsOf: #require(Self.root).appending(path: row[0]), encoding: .utf8)
      let scalars = text.unicodeScalars.drop { $0 == "\u{FEFF}" }.prefix(3000)
      let piece = String(String.UnicodeScalarView(scalars))
      for isBig in [false, true] {
        let short = EncodingTests.utf16(piece, bigEndian: isBig, mark: false)
        let long = piece.unicodeScalars.flatMap { scalar in
          (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * (isBig ? 3 - $0 : $0))) }
        }
        for bytes in [short, long] {
          total.add(Self.guess(bytes, piece, isBig ? "big endian" : "little endian", row[0]))
        }
      }
    }
    // Tifinagh (U+2D30 to U+2D7F) in UTF-16 is ASCII of two letters each: "-0", "-1".
    #expect(total.files >= 500)
    #expect(total.wrong * 200 <= total.files, "\(total)")
    #expect(total.refused * 200 <= total.files, "\(total)")
  }
}
