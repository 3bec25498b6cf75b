/// A time of LRC: `[mm:ss.xx]` before a line, `<mm:ss.xx>` before a word.
struct LRCStamp {
  /// An unusual way to write a time.
  enum Oddity {
    case colonForPoint, manySeconds

    var message: String {
      switch self {
      case .colonForPoint: "time with `:` for `.`, read as minutes, seconds and hundredths"
      case .manySeconds: "time with seconds over 59"
      }
    }
  }

  var milliseconds: Int
  /// Past the closing bracket.
  var offset: Int
  /// Whether it is written as the format has it, minutes, seconds and hundredths; without those it
  /// may be the time of some other text.
  var isUsual = false
  /// Whether it is one of a word, in angle brackets.
  var isOfWord = false
  /// A warning about the way it is written.
  var oddity: Oddity?

  /// The stamp that begins at an offset.
  init?(_ bytes: [UInt8], at start: Int, end limit: Int) {
    guard let stamp = bytes.withSpan({ LRCStamp($0, at: start, end: limit) }) else { return nil }
    self = stamp
  }

  /// The same in a part of a text.
  init?(_ bytes: Span<UInt8>, at start: Int, end limit: Int) {
    guard start < limit, let closing = Self.closing(of: bytes[start]) else { return nil }
    isOfWord = bytes[start] == UInt8(ascii: "<")
    if let usual = Self.usualTime(bytes, start + 1, limit, closing) {
      milliseconds = usual.time
      offset = usual.end
      isUsual = true
      return
    }
    var offset = start + 1
    var fields = (hours: 0, minutes: 0, seconds: 0)
    var found = 0
    while true {
      let (value, count) = bytes.digits(at: offset, end: limit)
      guard count > 0 else { return nil }
      fields = (fields.minutes, fields.seconds, value)
      found += 1
      offset += count
      guard found < 3, offset < limit, bytes[offset] == UInt8(ascii: ":") else { break }
      offset += 1
    }
    guard found >= 2 else { return nil }
    var fraction = 0
    if offset + 1 < limit, bytes[offset] == UInt8(ascii: ".") || bytes[offset] == UInt8(ascii: ",")
    {
      let (value, count) = Self.thousandths(bytes, at: offset + 1, end: limit)
      guard count > 0 else { return nil }
      isUsual = found == 2 && (2...3).contains(count)
      fraction = value
      offset += 1 + count
    } else if found == 3 {
      // `[01:02:50]` is written for `[01:02.50]`; an LRC file of more than an hour counts minutes.
      fraction = min(fields.seconds, 99) * 10
      found = 2
      fields = (0, fields.hours, fields.minutes)
      oddity = .colonForPoint
    }
    guard offset < limit, bytes[offset] == closing else { return nil }
    self.offset = offset + 1
    let seconds = fields.seconds
    if seconds > 59 { oddity = .manySeconds }
    // Fields come held at 10^12, so that this cannot overflow.
    let minutes = fields.hours * 60 + fields.minutes
    milliseconds =
      min(minutes * 60_000, CueList.limit) + min(seconds * 1000, CueList.limit)
      + fraction
  }

  /// The time of `01:02.34` or `01:02.345` before a closing bracket, as nearly all are written, and the offset
  /// past that; nil for any other, for which there is more to look at.
  private static func usualTime(
    _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ closing: UInt8
  ) -> (time: Int, end: Int)? {
    var offset = start
    var minutes = 0
    while offset < limit, bytes[offset].isDigit {
      minutes = minutes * 10 + Int(bytes[offset] &- 0x30)
      offset += 1
      if offset > start + 6 { return nil }
    }
    guard offset > start, offset + 7 <= limit else { return nil }
    let rest = bytes.extracting(offset..<min(limit, offset + 8))
    func digit(_ index: Int) -> Int { Int(rest[index] &- 0x30) }
    let (s, t, f, g) = (digit(1), digit(2), digit(4), digit(5))
    guard rest[0] == UInt8(ascii: ":"), rest[3] == UInt8(ascii: "."), s <= 5, t <= 9, f <= 9, g <= 9
    else { return nil }
    let time = minutes * 60_000 + (s * 10 + t) * 1000 + f * 100 + g * 10
    if rest[6] == closing { return (time, offset + 7) }
    guard rest.count == 8, rest[7] == closing, digit(6) <= 9 else { return nil }
    return (time + digit(6), offset + 8)
  }

  private static func closing(of opening: UInt8) -> UInt8? {
    switch opening {
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    default: nil
    }
  }

  /// A decimal fraction of a second; what goes beyond thousandths is left out.
  private static func thousandths(
    _ bytes: Span<UInt8>, at start: Int, end: Int
  ) -> (value: Int, count: Int) {
    let count = bytes.digits(at: start, end: end).count
    let (value, used) = bytes.digits(at: start, end: min(end, start + 3))
    return (value * [0, 100, 10, 1][used], count)
  }
}
