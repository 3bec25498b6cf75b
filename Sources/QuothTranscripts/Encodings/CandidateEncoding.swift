import Quoth

/// An encoding that a file without a mark may be in, and the languages that are written in it.
struct CandidateEncoding: Sendable {
  let encoding: TextEncoding
  let languages: [LetterModel]
  /// The cost of the assumption, since some encodings are rare.
  let cost: Int
  /// The characters of the bytes from 0x80, U+FFFD for bytes without one; nil for encodings in which
  /// a character has several bytes.
  let upperHalf: [UInt16]?

  private init?(_ name: String, _ languages: String, nats: Int) {
    guard let encoding = try? TextEncoding(name) else { return nil }
    self.encoding = encoding
    self.languages = languages.split(separator: " ").compactMap { LetterModel.all[String($0)] }
    cost = nats * LetterModel.nat
    upperHalf = Self.isSingleByte(name) ? Self.upperHalf(of: encoding) : nil
  }

  private static func isSingleByte(_ name: String) -> Bool {
    !["Shift_JIS", "EUC-JP", "GB18030", "Big5", "windows-949"].contains(name)
  }

  private static func upperHalf(of encoding: TextEncoding) -> [UInt16] {
    (0x80...0xFF).map { (byte: UInt8) in
      guard let text = try? encoding.decode([byte]), text.malformed.isEmpty else { return 0xFFFD }
      return String(decoding: text.utf8, as: UTF8.self).utf16.first ?? 0xFFFD
    }
  }

  private static let western = "en de fr es it pt nl sv da nb fi is ca ga sq et"
  private static let central = "cs sk pl hu ro hr sl sq de"
  private static let cyrillic = "ru uk be bg sr mk"

  /// All candidates. Of two with the same text the earlier one is named.
  static let all: [CandidateEncoding] = [
    CandidateEncoding("windows-1252", western, nats: 0),
    CandidateEncoding("windows-1250", central, nats: 3),
    CandidateEncoding("windows-1251", cyrillic, nats: 6),
    CandidateEncoding("windows-1253", "el", nats: 6),
    CandidateEncoding("windows-1254", "tr", nats: 3),
    CandidateEncoding("windows-1255", "he", nats: 6),
    CandidateEncoding("windows-1256", "ar fa", nats: 6),
    CandidateEncoding("windows-1257", "et lv lt", nats: 3),
    CandidateEncoding("windows-874", "th", nats: 6),
    CandidateEncoding("KOI8-R", "ru", nats: 7),
    CandidateEncoding("KOI8-U", "ru uk", nats: 8),
    CandidateEncoding("Shift_JIS", "ja", nats: 6),
    CandidateEncoding("EUC-JP", "ja", nats: 6),
    CandidateEncoding("GB18030", "zh-Hans", nats: 6),
    CandidateEncoding("Big5", "zh-Hant", nats: 6),
    CandidateEncoding("windows-949", "ko", nats: 6),
    CandidateEncoding("ISO-8859-1", western, nats: 1),
    CandidateEncoding("ISO-8859-15", western, nats: 2),
    CandidateEncoding("ISO-8859-2", central, nats: 4),
    CandidateEncoding("ISO-8859-5", cyrillic, nats: 8),
    CandidateEncoding("ISO-8859-7", "el", nats: 8),
    CandidateEncoding("ISO-8859-9", "tr", nats: 4),
    CandidateEncoding("ISO-8859-8", "he", nats: 8),
    CandidateEncoding("ISO-8859-6", "ar", nats: 8),
    CandidateEncoding("ISO-8859-13", "et lv lt", nats: 5),
    CandidateEncoding("ISO-8859-4", "et lv lt", nats: 6),
    CandidateEncoding("ISO-8859-3", "mt eo", nats: 6),
    CandidateEncoding("ISO-8859-14", "cy", nats: 6),
    CandidateEncoding("ISO-8859-10", "is", nats: 8),
    CandidateEncoding("IBM866", "ru be bg", nats: 9),
    CandidateEncoding("x-mac-cyrillic", cyrillic, nats: 10),
    CandidateEncoding("macintosh", western, nats: 14),
    CandidateEncoding("IBM850", western, nats: 12),
    CandidateEncoding("IBM437", western, nats: 13),
    CandidateEncoding("IBM852", central, nats: 12),
    CandidateEncoding("x-mac-centraleurroman", central, nats: 14),
    CandidateEncoding("IBM857", "tr", nats: 13),
    CandidateEncoding("IBM775", "et lv lt", nats: 13),
    CandidateEncoding("IBM737", "el", nats: 10),
    CandidateEncoding("IBM862", "he", nats: 10),
  ].compactMap(\.self)

  /// Decodes a sample.
  func decode(_ sample: [UInt8]) -> [UInt16] {
    guard let upperHalf else {
      guard let text = try? encoding.decode(sample) else { return [] }
      return Array(String(decoding: text.utf8, as: UTF8.self).utf16)
    }
    return sample.map { $0 < 0x80 ? UInt16($0) : upperHalf[Int($0) - 0x80] }
  }

  /// Whether bytes that occur mean the same in both.
  func reads(like other: CandidateEncoding, _ occurs: [Bool]) -> Bool {
    guard let upperHalf, let others = other.upperHalf else { return encoding == other.encoding }
    return upperHalf.indices.allSatisfy { !occurs[$0 + 0x80] || upperHalf[$0] == others[$0] }
  }

  /// The cost of the rare characters in a sample: those of the second level of JIS X 0208, and those
  /// that GBK and windows-949 add to the sets before them.
  func costOfRarities(in sample: [UInt8]) -> Int {
    guard upperHalf == nil else { return 0 }
    var count = 0
    var at = 0
    while at + 1 < sample.count {
      let (lead, trail) = (sample[at], sample[at + 1])
      guard lead >= 0x80 else {
        at += 1
        continue
      }
      switch encoding.name {
      case "Shift_JIS":
        if (0xA1...0xDF).contains(lead) {
          at += 1
          continue
        }
        if lead >= 0x99 { count += 1 }
      case "Big5": if lead >= 0xC9 { count += 1 }
      case "EUC-JP": if lead >= 0xD0 || lead < 0xA1 { count += 1 }
      default: if lead < 0xA1 || trail < 0xA1 { count += 1 }
      }
      at += 2
    }
    return count * 4 * LetterModel.nat
  }
}
