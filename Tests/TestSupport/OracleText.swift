import CICU

/// ICU's own services on whole strings, in their plainest form: the oracle's building blocks.
enum PlainICU {
  static func normalize(_ text: [UInt16], _ form: (inout Int32) -> cicu_normalizer?) -> [UInt16] {
    var status: Int32 = 0
    let normalizer = unsafe form(&status)
    var out = [UInt16](repeating: 0, count: text.count * 18 + 8)
    let capacity = Int32(out.count)
    let length = unsafe cicu_normalize(
      normalizer, text + [0], Int32(text.count), &out, capacity, &status)
    precondition(status <= 0, "normalization failed")
    return Array(out[0..<Int(length)])
  }

  static func nfd(_ text: [UInt16]) -> [UInt16] { unsafe normalize(text) { unsafe cicu_nfd(&$0) } }
  static func nfc(_ text: [UInt16]) -> [UInt16] { unsafe normalize(text) { unsafe cicu_nfc(&$0) } }
  static func nfkc(_ text: [UInt16]) -> [UInt16] {
    unsafe normalize(text) { unsafe cicu_nfkc(&$0) }
  }
  static func nfkd(_ text: [UInt16]) -> [UInt16] {
    unsafe normalize(text) { unsafe cicu_nfkd(&$0) }
  }

  static func folded(_ codePoint: UInt32) -> [UInt32] {
    codePoints(fold(units([codePoint]), turkic: false))
  }

  static func fold(_ text: [UInt16], turkic: Bool) -> [UInt16] {
    var status: Int32 = 0
    var out = [UInt16](repeating: 0, count: text.count * 3 + 8)
    let capacity = Int32(out.count)
    let length = unsafe cicu_fold(
      text + [0], Int32(text.count), turkic, &out, capacity, &status)
    precondition(status <= 0, "folding failed")
    return Array(out[0..<Int(length)])
  }

  /// The boundaries of a text, including its ends.
  static func boundaries(_ text: [UInt16], _ kind: Int32, locale: String) -> [Bool] {
    var status: Int32 = 0
    var boundaries = [Bool](repeating: false, count: text.count + 1)
    boundaries[0] = true
    boundaries[text.count] = true
    let breaks = unsafe cicu_breaks_open(kind, locale, &status)
    defer { unsafe cicu_breaks_close(breaks!) }
    unsafe text.withUnsafeBufferPointer {
      unsafe cicu_breaks_set_text(breaks!, $0.baseAddress, Int32($0.count), &status)
      var offset: Int32 = 0
      while offset >= 0 {
        boundaries[Int(offset)] = true
        offset = unsafe cicu_breaks_following(breaks!, offset)
      }
    }
    return boundaries
  }

  static func codePoints(_ text: [UInt16]) -> [UInt32] {
    var out: [UInt32] = []
    var place = 0
    while place < text.count {
      let unit = text[place]
      if unit & 0xFC00 == 0xD800, place + 1 < text.count, text[place + 1] & 0xFC00 == 0xDC00 {
        out.append(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(text[place + 1] & 0x3FF)))
        place += 2
      } else {
        out.append(UInt32(unit))
        place += 1
      }
    }
    return out
  }

  static func units(_ codePoints: [UInt32]) -> [UInt16] {
    var out: [UInt16] = []
    for codePoint in codePoints {
      if codePoint < 0x10000 {
        out.append(UInt16(codePoint))
      } else {
        out.append(0xD800 | UInt16((codePoint - 0x10000) >> 10))
        out.append(0xDC00 | UInt16((codePoint - 0x10000) & 0x3FF))
      }
    }
    return out
  }
}
