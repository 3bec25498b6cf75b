import Quoth

/// Orders texts of UTF-16 by their code points.
///
/// In composed form (``ComposedForm``) that is the order of Swift's strings, which may have circles where one
/// begins with the other.
enum KeyOrder {
  /// How an unpaired surrogate is ordered.
  enum Surrogate {
    /// By its own value.
    case own
    /// As in the id of a word; see `WordCounts.id`.
    case ofId
  }

  /// The first sixteen bytes of a text in UTF-8, which has the order of code points: they nearly always tell
  /// the order of texts. Shorter texts end in zeros.
  struct Start {
    var first: UInt64 = 0
    var second: UInt64 = 0
  }

  /// The beginning of a text.
  @inline(__always)
  static func start(of text: UnsafeBufferPointer<UInt16>, _ surrogate: Surrogate) -> Start {
    var start = Start()
    var offset = 0
    start.first = unsafe eightBytes(of: text, &offset, surrogate, &start.second)
    // In the middle of a character, its last bytes are there already.
    if offset < text.count {
      var rest: UInt64 = 0
      let begun = start.second == 0 ? 0 : 8 - start.second.trailingZeroBitCount / 8
      start.second |= unsafe eightBytes(of: text, &offset, surrogate, &rest) >> UInt64(8 * begun)
    }
    return start
  }

  /// The next eight bytes.
  ///
  /// - Parameter beyond: The first bytes after these, of a character that begins in them.
  @inline(__always)
  private static func eightBytes(
    of text: UnsafeBufferPointer<UInt16>, _ offset: inout Int, _ surrogate: Surrogate,
    _ beyond: inout UInt64
  ) -> UInt64 {
    var bytes: UInt64 = 0
    var room = 64
    while room > 0, offset < text.count, unsafe text[offset] < 0x80 {
      room -= 8
      bytes |= unsafe UInt64(text[offset]) << UInt64(room)
      offset += 1
    }
    func append(_ byte: UInt32) {
      room -= 8
      if room >= 0 {
        bytes |= UInt64(byte) << UInt64(room)
      } else {
        beyond |= UInt64(byte) << UInt64(64 + room)
      }
    }
    while room > 0, offset < text.count {
      let unit = unsafe text[offset]
      if unit < 0x80 {
        append(UInt32(unit))
        offset += 1
        continue
      }
      // Most of Cyrillic, Greek, Arabic and accented letters.
      if unit < 0x800, room >= 16 {
        room -= 16
        bytes |= UInt64(0xC080 | unit << 2 & 0x1F00 | unit & 0x3F) << UInt64(room)
        offset += 1
        continue
      }
      let codePoint = unsafe codePoint(text, &offset, surrogate)
      if codePoint < 0x800 {
        append(0xC0 | codePoint >> 6)
      } else {
        if codePoint < 0x10000 {
          append(0xE0 | codePoint >> 12)
        } else {
          append(0xF0 | codePoint >> 18)
          append(0x80 | codePoint >> 12 & 0x3F)
        }
        append(0x80 | codePoint >> 6 & 0x3F)
      }
      append(0x80 | codePoint & 0x3F)
    }
    return bytes
  }

  /// Whether a text comes before another one.
  static func precedes(
    _ a: UnsafeBufferPointer<UInt16>, _ b: UnsafeBufferPointer<UInt16>, _ surrogate: Surrogate
  ) -> Bool {
    let count = min(a.count, b.count)
    var place = 0
    while place < count, unsafe a[place] == b[place] { place += 1 }
    if place == count {
      // One begins with the other, unless it ends with half a character of it.
      let longer = unsafe a.count > b.count ? a : b
      let isHalf =
        unsafe place > 0 && place < longer.count && Surrogates.isLead(longer[place - 1])
        && Surrogates.isTrail(longer[place])
      guard isHalf else { return a.count < b.count }
      place -= 1
    } else if unsafe !Surrogates.isSurrogate(a[place]) && !Surrogates.isSurrogate(b[place]) {
      return unsafe a[place] < b[place]
    } else if unsafe place > 0 && Surrogates.isLead(a[place - 1])
      && (Surrogates.isTrail(a[place]) || Surrogates.isTrail(b[place]))
    {
      // The difference is in the second half of a character.
      place -= 1
    }
    var (left, right) = (place, place)
    return unsafe codePoint(a, &left, surrogate) < codePoint(b, &right, surrogate)
  }

  /// Appends an id in composed form.
  static func appendComposed(_ id: String, to units: inout [UInt16]) {
    unsafe Array(id.utf16).withUnsafeBufferPointer {
      unsafe ComposedForm.append($0, to: &units)
    }
  }

  /// An id in the form that has an order.
  static func composed(_ id: String) -> [UInt16] {
    var units: [UInt16] = []
    appendComposed(id, to: &units)
    return units
  }

  /// Whether an id in composed form comes before another one.
  static func precedes(_ a: [UInt16], _ b: [UInt16]) -> Bool {
    unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { unsafe precedes(a, $0, .ofId) }
    }
  }

  @inline(__always)
  private static func codePoint(
    _ text: UnsafeBufferPointer<UInt16>, _ offset: inout Int, _ surrogate: Surrogate
  ) -> UInt32 {
    // SAFETY: the caller's offset is within the text.
    let unit = unsafe text[offset]
    offset += 1
    guard Surrogates.isSurrogate(unit) else { return UInt32(unit) }
    if Surrogates.isLead(unit), unsafe offset < text.count && Surrogates.isTrail(text[offset]) {
      offset += 1
      return unsafe Surrogates.combine(unit, text[offset - 1])
    }
    return surrogate == .own ? UInt32(unit) : WordCounts.idOfSurrogate(unit)
  }
}
