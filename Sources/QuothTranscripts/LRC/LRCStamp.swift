/// A time of LRC: `[mm:ss.xx]` before a line, `<mm:ss.xx>` before a word.
struct LRCStamp {
  var milliseconds: Int
  /// Past the closing bracket.
  var offset: Int
  /// Whether it is written as the format has it, minutes, seconds and hundredths; without those it
  /// may be the time of some other text.
  var isUsual = false
  /// Whether it is one of a word, in angle brackets.
  var isOfWord = false
  /// A warning about the way it is written.
  var oddity: String?

  /// The stamp that begins at an offset.
  init?(_ bytes: [UInt8], at start: Int, end limit: Int) {
    guard start < limit, let closing = Self.closing(of: bytes[start]) else { return nil }
    isOfWord = bytes[start] == UInt8(ascii: "<")
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
      oddity = "time with `:` for `.`, read as minutes, seconds and hundredths"
    }
    guard offset < limit, bytes[offset] == closing else { return nil }
    self.offset = offset + 1
    let seconds = fields.seconds
    if seconds > 59 { oddity = "time with seconds over 59" }
    // Fields come held at 10^12, so that this cannot overflow.
    let minutes = fields.hours * 60 + fields.minutes
    milliseconds =
      min(minutes * 60_000, CueList.limit) + min(seconds * 1000, CueList.limit)
      + fraction
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
    _ bytes: [UInt8], at start: Int, end: Int
  ) -> (value: Int, count: Int) {
    let count = bytes.digits(at: start, end: end).count
    let (value, used) = bytes.digits(at: start, end: min(end, start + 3))
    return (value * [0, 100, 10, 1][used], count)
  }
}
