import Quoth
import QuothTranscripts
import Testing

/// Searches of eight bytes at a time, and of lines as nearly all are, give what the plain way gives.
@Suite struct ByteRunsTests {
  /// Bytes around those that are looked for, and those that arithmetic on eight at once can confuse.
  private static let bytes: [UInt8] = [
    0x00, 0x09, 0x0A, 0x0A, 0x0B, 0x0D, 0x0D, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x61,
    0x7F, 0x80, 0x8A, 0x8B, 0xA2, 0xDC, 0xFF,
  ]

  private static func texts(_ seed: UInt64, _ check: ([UInt8]) -> Void) {
    var random = SplitMix64(state: seed)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...40, using: &random)
      // Some texts have mostly letters, so that runs cross words.
      let rare = Bool.random(using: &random)
      check(
        (0..<count).map { _ in
          rare && Int.random(in: 0..<8, using: &random) > 0
            ? 0x61 : bytes.randomElement(using: &random)!
        })
    }
  }

  @Test func linesStartAfterLineFeeds() {
    Self.texts(1) { text in
      let starts = [0] + text.indices.filter { text[$0] == 0x0A }.map { $0 + 1 }
      #expect(text.lineStarts == starts, "\(text)")
    }
  }

  /// More lines than files of that length have.
  @Test func linesOfAnyNumberStartAfterLineFeeds() {
    for count in [0, 1, 7, 8, 15, 16, 17, 31, 33, 64, 100, 1000] {
      #expect([UInt8](repeating: 0x0A, count: count).lineStarts == Array(0...count))
      let others = (0..<count).map { UInt8($0 % 2 == 0 ? 0x0A : 0x8A) }
      #expect(others.lineStarts == [0] + (0..<count).filter { $0 % 2 == 0 }.map { $0 + 1 })
    }
  }

  /// A text of which a tenth are controls is none.
  @Test func controlsTellThatThisIsNoText() {
    Self.texts(19) { text in
      // Returns before line feeds are dropped first.
      let text = text.filter { $0 != 0x0D }.map { $0 < 0x80 ? $0 : 0x62 }
      let controls = text.count {
        $0 < 0x20 ? !(0x08...0x0D).contains($0) && $0 != 0x1B : $0 == 0x7F
      }
      let isBlank = text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      let isText = controls * 10 < max(text.count, 1) || isBlank
      let reader = TranscriptReader(format: .text, encoding: .utf8)
      #expect(((try? reader.read(text)) != nil) == isText, "\(text)")
    }
  }

  @Test func charactersAreCountedByTheirFirstBytes() {
    Self.texts(18) { text in
      for range in [0..<text.count, text.count / 3..<text.count, 0..<text.count / 2] {
        let count = text[range].count { $0 & 0xC0 != 0x80 }
        #expect(text.characterCount(in: range) == count, "\(text)")
        #expect(text.hasNonASCII(in: range) == text[range].contains { $0 >= 0x80 }, "\(text)")
      }
    }
  }

  @Test func controlsAreFoundInTheFirstBytes() {
    let spaces: [UInt8] = [0x09, 0x0A, 0x0C, 0x0D]
    Self.texts(17) { text in
      for text in [text, text.filter { $0 >= 0x20 || spaces.contains($0) }] {
        for length in [0, 7, 8, 20, 41] {
          let has = text.prefix(length).contains { $0 < 0x20 && !spaces.contains($0) }
          #expect(text.hasControl(within: length) == has, "\(text)")
        }
      }
    }
  }

  @Test func returnsBeforeLineFeedsAreDropped() {
    var usual = 0
    Self.texts(2) { text in
      // Most texts have a return that stands alone; their copies have none.
      for text in [text, text.filter { $0 != 0x0D }.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }] {
        let isUsual = text.indices.allSatisfy {
          text[$0] != 0x0D || ($0 + 1 < text.count && text[$0 + 1] == 0x0A)
        }
        #expect(text.withPlainLineEnds == (isUsual ? text.filter { $0 != 0x0D } : nil), "\(text)")
        usual += isUsual ? 1 : 0
      }
    }
    #expect(usual > 20_000)
  }

  @Test func stringsOfJSONEndAtTheSameByte() {
    Self.texts(3) { text in
      for start in 0...text.count {
        let end = text[start...].firstIndex { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 }
        // SAFETY: the bytes are lent for the call.
        let found = unsafe text.withUnsafeBufferPointer {
          unsafe $0.endOfPlainJSON(from: start)
        }
        #expect(found == end ?? text.count, "\(text) from \(start)")
      }
    }
  }

  @Test func scalarsOfRanges() {
    let pieces = ["", "a", "bc", "é", "话", "😀", "eight888", "longer than eight"]
    var random = SplitMix64(state: 5)
    for _ in 0..<20_000 {
      let texts = (0..<3).map { _ in
        (0..<Int.random(in: 0...4, using: &random))
          .map { _ in pieces.randomElement(using: &random)! }.joined()
      }
      let bytes = Array(texts.joined().utf8)
      let start = texts[0].utf8.count
      // SAFETY: the bytes are lent for the call.
      let count = unsafe bytes.withUnsafeBufferPointer {
        unsafe $0.span.scalarCount(in: start..<start + texts[1].utf8.count)
      }
      #expect(count == texts[1].unicodeScalars.count, "\(texts)")
    }
  }

  @Test func timeLinesThatAreReadQuicklyAreReadTheSame() {
    var random = SplitMix64(state: 4)
    let line = Array("01:23:45,678 --> 02:34:56,789".utf8)
    var usual = 0
    for _ in 0..<50_000 {
      var changed = line
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0..<line.count, using: &random)
        changed[place] = Array("0123456789:,.- >".utf8).randomElement(using: &random)!
      }
      guard let found = changed.subRipTimes else { continue }
      #expect(!found.times.isEmpty, "\(String(decoding: changed, as: UTF8.self))")
      usual += found.isUsual ? 1 : 0
    }
    #expect(usual > 20_000)
    #expect(line.subRipTimes?.times == [5_025_678, 9_296_789])
  }

  @Test func namesOfASCIIAreJudgedTheSame() {
    var random = SplitMix64(state: 5)
    let parts = [
      "Ann", "von", "van", "of", "O'Neil", "(", ")", " ", " ", "  ", "-", ".", "note", "See also",
      "PS", "n.b.", "#", "3", "Speaker", "example", "a", "!", "?", "&", "x y z a b c d", "\t", "_",
    ]
    var possible = 0
    for _ in 0..<50_000 {
      let name = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        parts.randomElement(using: &random)!
      }.joined()
      let bytes = Array(name.utf8)
      let isPossible = SpeakerName.isPossible(name)
      // False is for those that the slower way must be asked about.
      let quick = SpeakerName.isPossible(bytes, bytes.indices)
      #expect(quick == nil ? !isPossible : quick == false || isPossible, "\(name)")
      #expect(
        SpeakerName.isCapitalized(name) == SpeakerName.isCapitalizedByLetters(name), "\(name)")
      possible += quick == true ? 1 : 0
    }
    #expect(possible > 5_000)
  }

  @Test func namesBeyondASCIIAreJudgedTheSame() {
    var random = SplitMix64(state: 6)
    let parts = [
      "Жанна", "жанна", "де", "о", "Ann", "ann", "élan", "Élan", "ß", "βήτα", "Ωμέγα", "÷", "李",
      "李小龙",
      "アン", "안나", "आन", "،", "。", "、", "，", "？", "«", "»", "—", "…", "¿", "·", "・", "’", "“", "”",
      " ",
      " ", " ", "(", ")", "（", "）", "\u{301}", "\u{600}", "\u{200D}", "\u{A0}", "ѐ", "ÿ", "ς", "!",
      "-",
      "「", "」", "।", "؟", "؛", "！", "：", "；", "¡", "3", "примечание", "注", "😀",
    ]
    var (small, refused, plain) = (0, 0, 0)
    for _ in 0..<50_000 {
      let name = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        parts.randomElement(using: &random)!
      }.joined()
      let bytes = Array(name.utf8)
      if SpeakerName.hasSmallWord(bytes, bytes.indices) {
        small += 1
        #expect(!SpeakerName.isCapitalizedByLetters(name), "\(name)")
      }
      if let words = PlainWords(name) {
        plain += 1
        #expect(words.count == SpeakerName.words(of: name).count, "\(name)")
        #expect(words.areCapitalized == SpeakerName.isCapitalizedByCharacters(name), "\(name)")
      }
      let quick = SpeakerName.isPossible(bytes, bytes.indices)
      refused += quick == nil ? 1 : 0
      let isPossible = SpeakerName.isPossible(name)
      #expect(quick == nil ? !isPossible : quick == false || isPossible, "\(name)")
    }
    #expect(small > 5_000 && refused > 5_000 && plain > 5_000)
  }

  @Test func namesInCyrillicAreJudgedTheSame() {
    var random = SplitMix64(state: 7)
    let parts = [
      "Жанна", "жанна", "Ѐва", "ёж", "де", " ", " ", "  ", "-", ".", "#", "(", "Ann", "3", "&", "Ѡ",
      "҂", "’",
      "примечание", "Примечание", "тема", "ТЕМА", "автор", "пример", "МОВА промови", "дата",
      "важно",
    ]
    var (possible, remarks) = (0, 0)
    for _ in 0..<50_000 {
      let name = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        parts.randomElement(using: &random)!
      }.joined()
      let bytes = Array(name.utf8)
      let quick = SpeakerName.isPossible(bytes, bytes.indices)
      let isPossible = SpeakerName.isPossible(name)
      #expect(quick == nil ? !isPossible : quick == false || isPossible, "\(name)")
      possible += quick == true && bytes.contains { $0 >= 0x80 } ? 1 : 0
      remarks += quick == false && !isPossible ? 1 : 0
    }
    #expect(possible > 10_000 && remarks > 100)
  }

  @Test func knownLettersAreAlphabetic() {
    var known = 0
    for value in 0...0x10_FFFF as ClosedRange<UInt32> where SpeakerName.isKnownLetter(value) {
      known += 1
      #expect(Unicode.Scalar(value)?.properties.isAlphabetic == true, "\(value)")
    }
    #expect(known > 30_000)
  }

  @Test func smallLettersAreSmall() {
    for value in 0x80...0x5FF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let name = Array("\(scalar)".utf8)
      if SpeakerName.hasSmallWord(name, name.indices) {
        #expect(scalar.properties.isLowercase, "\(value)")
      }
    }
  }

  @Test func aNameBeyondASCIIIsJudgedByItsLetters() {
    #expect(SpeakerName.isPossible("Жанна"))
    #expect(SpeakerName.isPossible(Array("Жанна".utf8), 0..<10) == true)
    // The slower way decides.
    #expect(SpeakerName.isPossible("Žanna"))
    #expect(SpeakerName.isPossible(Array("Žanna".utf8), 0..<6) == false)
    #expect(SpeakerName.isCapitalized("Ánn Élan"))
    #expect(!SpeakerName.isCapitalized("Ann élanvital"))
  }
}
