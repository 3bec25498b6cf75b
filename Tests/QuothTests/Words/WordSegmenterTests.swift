import Foundation
import Quoth
import TestSupport
import Testing

/// The words found by table and ICU together are those that ICU finds alone.
@Suite struct WordSegmenterTests {
  static let locales = ["und", "sv", "fi", "ja", "th", "en-u-va-posix"]

  private func check(_ text: [UInt16], _ segmenter: WordSegmenter, _ note: String) {
    let found = segmenter.words(in: text).map { ($0.range, $0.kind) }
    let expected = WordOracle.words(in: text, locale: segmenter.locale)
    #expect(
      found.map(\.0) == expected.map(\.0) && found.map(\.1) == expected.map(\.1),
      "\(note): \(text.map { String($0, radix: 16) }.joined(separator: " ")) \(String(decoding: text, as: UTF16.self)) found \(found.map { $0.0 }) expected \(expected.map { $0.0 })"
    )
  }

  /// Characters that the rules depend on, and one or more of each script in ICU's dictionaries.
  private static let hurtful: [[UInt16]] =
    [
      "a", "b", "é", "1", "2", " ", " ", "\r", "\n", "\u{85}", "\t", "_", "‿", ".", ",", ";", ":",
      "'",
      "’", "\"", "·", "-", "@", "#", "!", "א", "ב", "״", "׳", "\u{5B8}", "\u{301}", "\u{AD}",
      "\u{200D}",
      "\u{200C}", "\u{FEFF}", "\u{200B}", "\u{61C}", "ا", "\u{64E}", "٣", "क", "ि", "\u{94D}", "ก",
      "า", "ำ",
      "\u{E48}", "เ", "ๆ", "ฯ", "ລ", "ຳ", "ក", "្", "မ", "း", "中", "国", "々", "の", "か", "\u{3099}",
      "カ", "ー",
      "ｶ", "\u{FF9E}", "ａ", "１", "，", "。", "　", "가", "각", "ᄀ", "ᅡ", "ᆨ", "🇺", "🇸", "👩", "💻", "🏽",
      "❤", "\u{FE0F}",
      "\u{20E3}", "©", "™", "ℹ", "Ⓜ", "\u{600}", "\u{6DD}", "\u{70F}", "\u{D4E}", "𑂽", "𐐀", "𝟘",
      "𠀀", "ꙮ", "𗀀",
      "Ⅷ", "½", "①", "ʼ", "˂", "﹕", "：", "︓", "․", "﹒", "＇", "．", "٫", "؉", "\u{2028}", "\u{E0001}",
    ].map { Array($0.utf16) } + [[0xD83D], [0xDE42]]

  @Test(arguments: locales)
  func agreesWithICUOnHurtfulText(tag: String) throws {
    let segmenter = WordSegmenter(locale: try LocaleTag(tag))
    var random = SplitMix64(seed: 0x5EED)
    for round in 0..<6000 {
      let count = 1 + round % 14
      check(Alphabets.text(count, from: Self.hurtful, using: &random), segmenter, "round \(round)")
    }
  }

  @Test func agreesWithICUOnEveryAlphabet() {
    let segmenter = WordSegmenter(locale: .root)
    for (name, pieces) in Alphabets.all {
      var random = SplitMix64(seed: 7)
      for round in 0..<200 {
        check(Alphabets.text(1 + round % 40, from: pieces, using: &random), segmenter, name)
      }
    }
  }

  /// Each code point beside and between letters, digits, space and marks.
  @Test func agreesWithICUOnEveryCharacter() {
    let segmenter = WordSegmenter(locale: .root)
    let frame: [[UInt16]] = ["a", "1", " ", "a\u{301}", "א", "_", "中", "ก", ".", "🇺"].map {
      Array($0.utf16)
    }
    var codePoint: UInt32 = 0
    while codePoint < 0x32000 {
      let own = Surrogates.units(of: codePoint)
      let character = own.width == 1 ? [own.first] : [own.first, own.last]
      var text: [UInt16] = []
      for piece in frame { text += piece + character }
      text += character + [0x61]
      check(text, segmenter, "U+\(String(codePoint, radix: 16))")
      codePoint +=
        codePoint < 0x3100 || (0xA000..<0xAC00).contains(codePoint)
          || (0xF900...0x11FFF).contains(codePoint) || (0x1F000...0x1FBFF).contains(codePoint)
        ? 1 : 37
    }
  }

  /// Ideographs that make up many words of the dictionary, and some that make up none.
  private static let ideographs = Array(
    "的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生自会那后能对着事其里所去行过家十用发天如然作方成者多日都三小军二无同么经法当起与好看学进种将还分此心前面又定见只主没公从的研究人員國際會議經濟關於數據電腦網路軟體龘"
      .utf16)

  /// ICU finds the words of ideographs more slowly, so that the segmenter finds them itself.
  @Test(arguments: ["und", "ja", "zh", "zh-Hant", "ko"])
  func agreesWithICUOnIdeographs(tag: String) throws {
    let segmenter = WordSegmenter(locale: try LocaleTag(tag))
    var random = SplitMix64(seed: 0x1DE0)
    func text(_ count: Int, rare: Int, others: Int) -> [UInt16] {
      (0..<count).flatMap { _ -> [UInt16] in
        if Int.random(in: 0..<100, using: &random) < others {
          return Self.hurtful.randomElement(using: &random)!
        }
        return Int.random(in: 0..<100, using: &random) < rare
          ? [UInt16.random(in: 0x3400...0xA000, using: &random)]
          : [Self.ideographs.randomElement(using: &random)!]
      }
    }
    for round in 0..<1500 {
      let own = text(
        1 + round % 40, rare: [0, 10, 90][round % 3], others: [0, 5, 30, 60][round / 3 % 4])
      check(own, segmenter, "\(tag), round \(round)")
    }
    for count in [255, 256, 257, 2047, 2049, 5000] {
      check(text(count, rare: 2, others: 0), segmenter, "\(tag), \(count) ideographs")
      check(text(count, rare: 2, others: 3), segmenter, "\(tag), \(count) characters")
    }
    // The next text finds the tables made.
    check(Array("中国人民，中華民國。".utf16), segmenter, tag)
  }

  /// Words of scripts without spaces, each of which is cut from the same sentence.
  private static let unspaced: [[[UInt16]]] = [
    "ทุก คน มี สิทธิ ที่ จะ ได้ รับ การ กระทำ ผิด ศาล แห่ง ชาติ กรุง เทพ ฯ ฯลฯ ๆ ไป มา เ ำ ์",
    "ທຸກ ຄົນ ມີ ສິດ ທີ່ ຈະ ໄດ້ ຮັບ ການ ກະທຳ ຊາດ ກົດໝາຍ ແລະ ແຫ່ງ ໄປ ມາ ໆ ເ ຳ ຫຼື",
    "လူ တိုင်း တွင် လွတ်လပ် စွာ ထင်မြင် ယူဆ နိုင် ခွင့် ရှိ သည် ဥပဒေ အရ ပုဂ္ဂိုလ် မ္မ ေ ့ တစ် ဦး",
    "មនុស្ស គ្រប់ រូប មាន សិទ្ធិ រក ដំណោះស្រាយ នៅ ចំពោះ មុខ សាលា ជាតិ ្ រ ា ់ ៗ ទៅ ផ្ទះ",
  ].map { $0.split(separator: " ").map { Array($0.utf16) } }

  private static let blocks: [ClosedRange<UInt16>] = [
    0xE00...0xE7F, 0xE80...0xEFF, 0x1000...0x109F, 0x1780...0x17FF,
  ]

  /// ICU finds the words of scripts without spaces more slowly, so that the segmenter finds them itself.
  @Test(arguments: [0, 1, 2, 3], ["und", "th", "my"])
  func agreesWithICUOnScriptsWithoutSpaces(script: Int, tag: String) throws {
    let segmenter = WordSegmenter(locale: try LocaleTag(tag))
    var random = SplitMix64(seed: UInt64(0x5CA1 + script))
    func text(_ count: Int, rare: Int, others: Int) -> [UInt16] {
      (0..<count).flatMap { _ -> [UInt16] in
        let kind = Int.random(in: 0..<100, using: &random)
        if kind < others {
          // Spaces above all, and words of another script.
          switch Int.random(in: 0..<4, using: &random) {
          case 0: return Self.hurtful.randomElement(using: &random)!
          case 1: return Self.unspaced.randomElement(using: &random)!.randomElement(using: &random)!
          default: return [0x20]
          }
        }
        return kind < others + rare
          ? [UInt16.random(in: Self.blocks[script], using: &random)]
          : Self.unspaced[script].randomElement(using: &random)!
      }
    }
    for round in 0..<1500 {
      let own = text(
        1 + round % 40, rare: [0, 10, 60][round % 3], others: [0, 10, 30][round / 3 % 3])
      check(own, segmenter, "\(tag), round \(round)")
    }
    for count in [255, 256, 257, 2049, 150_000] {
      check(text(count, rare: 0, others: 0), segmenter, "\(tag), \(count) words")
      check(text(count, rare: 2, others: 5), segmenter, "\(tag), \(count) words")
    }
  }

  /// Each letter and mark of such a script before, after and between words.
  @Test(arguments: [0, 1, 2, 3]) func agreesWithICUOnEveryLetterWithoutSpaces(script: Int) {
    let segmenter = WordSegmenter(locale: .root)
    let words = Self.unspaced[script]
    for unit in Self.blocks[script] {
      for place in 0..<8 {
        let (first, second) = (words[place], words[(place + 3) % words.count])
        check([0x20, unit] + first + second, segmenter, "before")
        check(first + [unit] + second + first, segmenter, "between")
        check(first + second + [unit, 0x2C, 0x20], segmenter, "after")
      }
    }
  }

  /// The ICU that is tested has dictionaries in the known form, and divides the samples as expected.
  @Test func findsWordsOfScriptsWithoutSpacesItself() {
    let segmenter = WordSegmenter(locale: .root)
    #expect(segmenter.unspacedCount == 0)
    for (number, words) in Self.unspaced.enumerated() {
      _ = segmenter.words(in: words[0] + words[1] + words[2])
      #expect(segmenter.unspacedCount == number + 1)
    }
  }

  /// Each costs 255, and so many the greatest sum there is.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["QUOTH_EXTENDED"] == "all"))
  func findsWordsOfTheLongestRuns() throws {
    let text = [UInt16](repeating: 0x9FFF, count: Int(UInt32.max / 255) + 2)
    let words = WordSegmenter(locale: .root).words(in: text)
    #expect(words.count == text.count)
    #expect(words.indices.allSatisfy { words[$0].start == $0 && words[$0].end == $0 + 1 })
  }

  /// With an ICU whose rules differ, the table decides nothing.
  @Test func agreesWithICUWithoutATable() {
    let segmenter = WordSegmenter(locale: .root, table: .asking)
    var random = SplitMix64(seed: 99)
    for round in 0..<1000 {
      check(
        Alphabets.text(1 + round % 14, from: Self.hurtful, using: &random), segmenter,
        "round \(round)")
    }
  }

  @Test func rangesOfStrings() {
    let text = "Der schnelle (“braune”) Fuchs kann’s: 32,3 Fuß! 😀 ไปโรงเรียน"
    let words = WordSegmenter(locale: .root).ranges(in: text).map { String(text[$0]) }
    #expect(
      words == [
        "Der", "schnelle", "braune", "Fuchs", "kann’s", "32,3", "Fuß", "ไป", "โรงเรียน",
      ])
  }

  @Test func kinds() {
    let words = WordSegmenter(locale: .root).words(in: Array("a1 12 1.5 _ 中 ½ x_y".utf16))
    #expect(words.map(\.kind) == [.letters, .number, .number, .letters, .letters])
  }

  @Test func stopsAtALimitAndGoesOn() {
    let text = Array("one two ไปโรงเรียน three 中国人 four".utf16)
    let segmenter = WordSegmenter(locale: .root)
    let whole = segmenter.words(in: text)
    for step in 1...text.count {
      var found = WordList()
      unsafe text.withUnsafeBufferPointer { text in
        var offset = 0
        while offset < text.count {
          offset = unsafe segmenter.appendWords(
            in: text, from: offset, upTo: min(text.count, offset + step), to: &found)
        }
      }
      #expect(unsafe Array(found.buffer) == whole, "step \(step)")
    }
  }

  /// Every language of the corpus, if `QUOTH_CORPUS` names it: ICU's words, and no broken cluster.
  @Test(.enabled(if: RealCorpus.root != nil, "set QUOTH_CORPUS to the folder of the corpus"))
  func agreesWithICUOnEveryLanguage() throws {
    let folder = try #require(RealCorpus.root).appending(path: "udhr")
    let index = try String(contentsOf: folder.appending(path: "INDEX.tsv"), encoding: .utf8)
    let keys = index.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "\t" } }
    #expect(keys.count > 500)
    let segmenter = WordSegmenter(locale: .root)
    for key in keys {
      let file = folder.appending(path: "udhr_\(key).txt")
      let text = Array(try String(contentsOf: file, encoding: .utf8).utf16)
      let found = segmenter.words(in: text)
      let expected = WordOracle.words(in: text, locale: .root)
      #expect(found.map(\.range) == expected.map(\.0), "\(key)")
      #expect(found.map(\.kind) == expected.map(\.1), "\(key)")
      #expect(!found.isEmpty && WordOracle.areWhole(found, in: text), "\(key)")
    }
  }
}
