import Foundation
import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// Encodings that nothing but the text gives away.
@Suite struct EncodingGuessTests {
  static let russian = """
    Мы вышли из дома рано утром, когда солнце ещё не взошло, и пошли по дороге к реке.
    Никто не говорил ни слова, пока мы не увидели старый мост и людей на том берегу.
    """
  static let czech = """
    Vyšli jsme z domu brzy ráno, když slunce ještě nevyšlo, a šli jsme po cestě k řece.
    Nikdo neřekl ani slovo, dokud jsme neuviděli starý most a lidi na druhém břehu.
    """
  static let french = """
    Nous sommes sortis de la maison très tôt, avant que le soleil ne se lève, et nous avons marché.
    Personne n’a dit un mot jusqu’à ce que nous ayons aperçu le vieux pont près de la forêt.
    """
  static let turkish = """
    Sabah erkenden, güneş doğmadan önce evden çıktık ve ırmağa giden yolda yürüdük.
    Eski köprüyü ve karşı kıyıdaki insanları görene kadar hiç kimse bir şey söylemedi.
    """
  static let greek = """
    Βγήκαμε από το σπίτι νωρίς το πρωί, πριν ανατείλει ο ήλιος, και περπατήσαμε προς το ποτάμι.
    """
  static let japanese = "私たちは朝早く家を出て、川へ続く道を歩きました。橋が見えるまで、誰も何も言いませんでした。\n"
  static let chinese = "我们一大早就离开了家，沿着通往河边的路走去。在看到那座老桥之前，谁也没有说一句话。\n"
  static let traditional = "我們一大早就離開了家，沿著通往河邊的路走去。在看到那座老橋之前，誰也沒有說一句話。\n"
  static let korean = "우리는 아침 일찍 집을 나와서 강으로 가는 길을 걸었습니다. 다리가 보일 때까지 아무도 말하지 않았습니다.\n"
  static let hebrew =
    "יצאנו מהבית מוקדם בבוקר, לפני שהשמש זרחה, והלכנו בדרך אל הנהר. איש לא אמר מילה.\n"
  static let arabic =
    "خرجنا من البيت في الصباح الباكر قبل أن تشرق الشمس ومشينا في الطريق إلى النهر.\n"
  static let thai = "เราออกจากบ้านแต่เช้าก่อนที่พระอาทิตย์จะขึ้น และเดินไปตามถนนสู่แม่น้ำ\n"

  @Test(arguments: [
    (russian, "windows-1251"), (russian, "KOI8-R"), (russian, "ISO-8859-5"), (russian, "IBM866"),
    (czech, "windows-1250"), (czech, "ISO-8859-2"), (czech, "IBM852"), (french, "windows-1252"),
    (turkish, "windows-1254"), (greek, "windows-1253"), (greek, "ISO-8859-7"),
    (japanese, "Shift_JIS"), (japanese, "EUC-JP"), (chinese, "GB18030"), (traditional, "Big5"),
    (korean, "windows-949"), (hebrew, "windows-1255"), (arabic, "windows-1256"),
    (arabic, "ISO-8859-6"), (thai, "windows-874"),
  ])
  func letters(_ text: String, _ name: String) throws {
    let bytes = try #require(try LegacyEncoder(name).encode(text))
    let transcript = try TranscriptReader(format: .raw).read(bytes)
    #expect(transcript.texts == [text], "\(transcript.encoding)")
    #expect(transcript.isEncodingGuessed)
    #expect(
      transcript.encodingNote
        == "read as \(transcript.encoding) (a guess; use --encoding=… to name another)")
    #expect(transcript.remarks == [])
    // A packed file goes the same way.
    let packed = try TranscriptReader().read(PackedFiles.gzip(bytes), fileName: "a.txt.gz")
    #expect(packed.encoding == transcript.encoding && packed.isEncodingGuessed)
  }

  @Test func nothingIsGuessedOfUTF8() throws {
    for text in [Self.russian, Self.japanese, "plain", ""] {
      let transcript = try TranscriptReader(format: .raw).read(Array(text.utf8))
      #expect(!transcript.isEncodingGuessed && transcript.encodingNote == nil)
      #expect(transcript.texts == [text])
    }
  }

  @Test(arguments: ["UTF-32LE", "UTF-32BE"], [russian, japanese, "plain", "a\n"])
  func utf32WithoutMark(_ name: String, _ text: String) throws {
    let bytes = text.unicodeScalars.flatMap { scalar in
      (0..<4).map {
        UInt8(truncatingIfNeeded: scalar.value >> (8 * (name.hasSuffix("LE") ? $0 : 3 - $0)))
      }
    }
    let transcript = try TranscriptReader(format: .raw).read(bytes)
    #expect(transcript.texts == [text] && transcript.encoding == name)
    #expect(
      transcript.remarks == ["1: no byte order mark; read as \(name) because of its zero bytes"])
  }

  @Test func littleEvidenceIsRefusedWithTheOption() throws {
    let bytes: [UInt8] = [0x31, 0x20, 0xE9, 0x0A]
    let error = try #require(throws: TranscriptError.self) { try TranscriptReader().read(bytes) }
    #expect(
      error.suggestion?.hasPrefix("the encoding is uncertain; try --encoding=") == true)
    #expect(error.byteOffset == 2)
  }

  @Test func aNameOfALanguageHelps() throws {
    // One letter that Polish and French files have at the same byte.
    let bytes = Array("El Ni".utf8) + [0xF1, 0x6F, 0x20, 0x70, 0x61, 0x73, 0xF3, 0x0A]
    let plain = try? TranscriptReader(format: .raw).read(bytes, fileName: "a.txt")
    let folder = try TranscriptReader(format: .raw).read(bytes, fileName: "Spanish/a.txt")
    #expect(folder.texts == ["El Niño pasó\n"])
    for name in ["talks/es/a.txt", "a.es.txt", "a_spa.srt.gz", "a.spanish.forced.srt"] {
      #expect(try TranscriptReader(format: .raw).read(bytes, fileName: name).texts == folder.texts)
    }
    #expect(plain == nil || plain?.texts == folder.texts)
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\" encoding=\"windows-1257\"?>\n<tt>", "windows-1257"),
    ("<html><head><meta charset='koi8-u'>", "KOI8-U"),
    (
      "<META http-equiv=\"Content-Type\" content=\"text/html; charset=iso-8859-1\">", "windows-1252"
    ),
    ("<?xml version='1.0' encoding='ibm-37'?>", nil), ("<?xml encoding='klingon'?>", nil),
  ])
  func aDeclarationHelps(_ start: String, _ name: String?) throws {
    let bytes = Array(start.utf8) + [0x0A, 0x61, 0xE9, 0x20, 0xE9, 0x62, 0x0A]
    let transcript = try? TranscriptReader(format: .raw).read(bytes)
    if name != nil {
      #expect(transcript?.encoding == name && transcript?.isEncodingGuessed == true)
    }
  }

  @Test func damagedUTF8IsNotTakenForAnotherEncoding() throws {
    for text in [Self.russian, Self.french, Self.japanese, Self.korean] {
      for start in [Self.russian, ""] {
        let bytes = Array((start + text + text).utf8) + [0xFF, 0x0A] + Array(text.utf8)
        let error = #expect(throws: TranscriptError.self) { try TranscriptReader().read(bytes) }
        #expect(
          error?.suggestion == "--encoding=UTF-8 reads it with U+FFFD in place of the damage")
      }
    }
  }

  @Test func noiseIsRefused() {
    var rng = SplitMix64(state: 3)
    for _ in 0..<60 {
      let count = Int.random(in: 1...3000, using: &rng)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0x20...0xFF, using: &rng) } + [0xFF]
      #expect(throws: TranscriptError.self) { try TranscriptReader().read(bytes) }
    }
  }

  @Test func theFirstLetterMayComeLate() throws {
    let text = String(repeating: "a plain line\n", count: 20_000) + Self.russian
    let bytes = try #require(try LegacyEncoder("KOI8-R").encode(text))
    #expect(try TranscriptReader(format: .raw).read(bytes).encoding == "KOI8-R")
  }
}
