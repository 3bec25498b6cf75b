/// The time line of a cue, as found in real files.
///
/// A file has one for each cue, so that it is small.
struct SubRipTimeLine {
  // A time that is not there is the smallest number, which no time is.
  private var startMilliseconds = Int.min
  private var endMilliseconds = Int.min
  private(set) var oddities: SubRipOddities
  /// The rest of the line after the end, trimmed.
  private(set) var rest: Range<Int>
  /// Whatever is before the start.
  private var prefix = 0..<0

  var start: Int? { startMilliseconds == .min ? nil : startMilliseconds }
  var end: Int? { endMilliseconds == .min ? nil : endMilliseconds }
  /// A number before the start, if the number of the cue is on the same line.
  var number: Range<Int>? { oddities.contains(.numberOnLine) ? prefix : nil }
  /// Text before the start, left there by a lost line end.
  var before: Range<Int>? { oddities.contains(.textBefore) ? prefix : nil }

  /// Reads a line; nil if it has no times.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    if let usual = Self(usual: bytes, line) { self = usual } else { self.init(any: bytes, line) }
  }

  /// Reads a line of any kind, also of the usual one.
  init?(any bytes: [UInt8], _ line: Range<Int>) {
    guard let arrow = Self.arrow(bytes, line) else { return nil }
    let left = bytes.trimmed(line.lowerBound..<arrow.range.lowerBound)
    let right = bytes.trimmed(arrow.range.upperBound..<line.upperBound)
    let from = Self.timeAtEnd(bytes, left)
    let to = SubRipTime(bytes, at: right.lowerBound, end: right.upperBound)
    oddities = arrow.isUsual ? [] : .arrow
    guard from != nil || to != nil else {
      // An arrow between malformed times is a damaged time line.
      guard arrow.isUsual, Self.looksLikeTime(bytes, left), Self.looksLikeTime(bytes, right),
        bytes[line].contains(where: \.isDigit)
      else { return nil }
      oddities.formUnion([.noStart, .noEnd])
      rest = right.upperBound..<right.upperBound
      return
    }
    guard arrow.isUsual || (from != nil && to != nil),
      from != nil || Self.looksLikeTime(bytes, left),
      to != nil || from?.offset == left.lowerBound
    else { return nil }
    rest = right
    if let to {
      endMilliseconds = to.milliseconds
      oddities.formUnion(to.oddities)
      rest = bytes.trimmed(to.end..<right.upperBound)
    } else {
      oddities.insert(.noEnd)
      if Self.looksLikeTime(bytes, right) { rest = right.upperBound..<right.upperBound }
    }
    if let from {
      startMilliseconds = from.time.milliseconds
      oddities.formUnion(from.time.oddities)
      let prefix = bytes.trimmed(left.lowerBound..<from.offset)
      if !prefix.isEmpty { take(prefix, bytes) }
    } else {
      oddities.insert(.noStart)
    }
  }

  /// Reads `00:00:01,000 --> 00:00:02,000`, as nearly all time lines are; nil for any other line.
  init?(usual bytes: [UInt8], _ line: Range<Int>) {
    guard line.count == 29 else { return nil }
    let times = bytes.withSpan { bytes -> (start: Int, end: Int)? in
      let line = bytes.extracting(line)
      guard line.hasUsualArrow, line[8] == UInt8(ascii: ","), line[25] == UInt8(ascii: ","),
        let start = line.clockTime(at: 0), let end = line.clockTime(at: 17)
      else { return nil }
      return (start, end)
    }
    guard let times else { return nil }
    startMilliseconds = times.start
    endMilliseconds = times.end
    oddities = []
    rest = line.upperBound..<line.upperBound
  }

  private mutating func take(_ prefix: Range<Int>, _ bytes: [UInt8]) {
    self.prefix = prefix
    let digits = bytes.digits(at: prefix.lowerBound, end: prefix.upperBound)
    oddities.insert(digits.count == prefix.count ? .numberOnLine : .textBefore)
  }

  /// Reads a time line of YouTube's SBV, which has only `0:00:01.000,0:00:02.000`.
  init?(sbv bytes: [UInt8], _ line: Range<Int>) {
    if let usual = bytes.withSpan({ Self.usualSBV($0.extracting(line)) }) {
      startMilliseconds = usual.start
      endMilliseconds = usual.end
      oddities = []
      rest = line.upperBound..<line.upperBound
      return
    }
    guard Self.mayBeginWithTime(bytes, line) else { return nil }
    let line = bytes.trimmed(line)
    guard let from = SubRipTime(bytes, at: line.lowerBound, end: line.upperBound),
      from.end < line.upperBound, bytes[from.end] == UInt8(ascii: ","),
      let to = SubRipTime(bytes, at: from.end + 1, end: line.upperBound),
      to.end == line.upperBound
    else { return nil }
    startMilliseconds = from.milliseconds
    endMilliseconds = to.milliseconds
    // In SBV the point is regular.
    oddities = from.oddities.union(to.oddities).subtracting(.point)
    rest = line.upperBound..<line.upperBound
  }

  /// The times of `0:00:01.000,0:00:02.000`, as nearly all are written; nil for any other line.
  private static func usualSBV(_ line: Span<UInt8>) -> (start: Int, end: Int)? {
    guard line.count >= 23, line.count <= 27, line[0].isDigit else { return nil }
    var hours = 1
    while hours < 3, line[hours].isDigit { hours += 1 }
    // After the hours, each time has ten bytes, and a comma is between.
    let second = hours + 11
    guard line.count - second > 10, line.count - second <= 13,
      line[second - 1] == UInt8(ascii: ","),
      let start = line.extracting(0..<second - 1).timeAfter(hours: hours),
      let end = line.extracting(second..<line.count).timeAfter(hours: line.count - second - 10)
    else { return nil }
    return (start, end)
  }

  /// Whether a time line of SBV may begin with a byte: of a digit, a sign, or perhaps space.
  @inline(__always)
  static func mayBegin(_ first: UInt8) -> Bool {
    first.isDigit || first == UInt8(ascii: "-") || first == UInt8(ascii: "+") || first <= .space
      || first >= 0x80
  }

  /// Whether a time, which is a number or a sign, may stand at the start of a line.
  private static func mayBeginWithTime(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard let first = line.first else { return false }
    let byte = bytes[first]
    return byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || bytes.spaceLength(at: first, end: line.upperBound) > 0
  }

  /// Whether an arrow of some kind may be in a text: each has a `>` or is beyond ASCII.
  static func mayHaveArrows(_ bytes: [UInt8]) -> Bool {
    bytes.has(UInt8(ascii: ">")) || bytes.has(UInt8(ascii: "&"))
      || bytes.hasNonASCII(in: 0..<bytes.count)
  }

  /// Finds `-->`, or the variants that typography, translation and escaping produce.
  private static func arrow(
    _ bytes: [UInt8], _ line: Range<Int>
  ) -> (range: Range<Int>, isUsual: Bool)? {
    if let usual = bytes.first(of: "-->", in: line) { return (usual..<usual + 3, true) }
    let trimmed = bytes.trimmed(line)
    // Reject other lines early, since nearly all lines of a file come here.
    guard let first = trimmed.first, bytes[first].isDigit || bytes[first] == UInt8(ascii: "-")
    else {
      return nil
    }
    // All others have a `>` or are beyond ASCII.
    guard
      bytes.place(of: UInt8(ascii: ">"), in: trimmed) != nil
        || bytes.place(of: UInt8(ascii: "&"), in: trimmed) != nil || bytes.hasNonASCII(in: trimmed)
    else { return nil }
    for offset in trimmed where !bytes[offset].isDigit {
      if let end = Self.endOfSpacedArrow(bytes, offset, trimmed.upperBound) {
        return (offset..<end, false)
      }
      let candidates: [StaticString] = ["=>", "–>", "—>", "→", "－＞"]
      for literal in candidates where bytes.has(literal, at: offset, end: trimmed.upperBound) {
        return (offset..<offset + literal.utf8CodeUnitCount, false)
      }
    }
    return nil
  }

  /// The end of one to three hyphens and `>` or `&gt;`, with optional space between them.
  private static func endOfSpacedArrow(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var offset = start
    var hyphens = 0
    while hyphens < 3, offset < end, bytes[offset] == UInt8(ascii: "-") {
      hyphens += 1
      offset += 1
      while offset < end, bytes[offset].isSpace { offset += 1 }
    }
    guard hyphens > 0, offset < end else { return nil }
    if bytes[offset] == UInt8(ascii: ">") { return offset + 1 }
    return bytes.has("&gt;", at: offset, end: end) ? offset + 4 : nil
  }

  /// The time at the end of a range, searched only in the last forty bytes.
  private static func timeAtEnd(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (time: SubRipTime, offset: Int)? {
    var offset = Swift.max(range.lowerBound, range.upperBound - 40)
    while offset < range.upperBound {
      // After a bracket or a letter it belongs to something else, as in `[00:01.000 -->
      // 00:02.000]`.
      let isApart =
        offset == range.lowerBound || bytes[offset - 1].isSpace || bytes[offset - 1] >= 0x80
      if isApart, !bytes[offset].isContinuation,
        let time = SubRipTime(bytes, at: offset, end: range.upperBound),
        time.end == range.upperBound
      {
        return (time, offset)
      }
      offset += 1
    }
    return nil
  }

  /// Whether a range is empty or has only digits and separators.
  private static func looksLikeTime(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { byte in
      byte.isDigit || byte.isSpace || ",.:;-+".utf8.contains(byte)
    }
  }
}

extension Span<UInt8> {
  /// Whether ` --> ` stands between two times of twelve bytes.
  var hasUsualArrow: Bool {
    self[12] == .space && self[13] == UInt8(ascii: "-") && self[14] == UInt8(ascii: "-")
      && self[15] == UInt8(ascii: ">") && self[16] == .space
  }

  /// The milliseconds of `1:02:03.456`, whose hours have so many digits; nil for anything else.
  fileprivate func timeAfter(hours count: Int) -> Int? {
    var hours = 0
    for index in 0..<count {
      guard self[index].isDigit else { return nil }
      hours = hours * 10 + Int(self[index] &- 0x30)
    }
    let rest = extracting(count..<count + 10)
    func digit(_ index: Int) -> Int { Int(rest[index] &- 0x30) }
    let (m, n, s, t) = (digit(1), digit(2), digit(4), digit(5))
    let (f, g, e) = (digit(7), digit(8), digit(9))
    let colon = UInt8(ascii: ":")
    guard rest[0] == colon, rest[3] == colon, rest[6] == UInt8(ascii: "."), m <= 5, n <= 9, s <= 5,
      t <= 9, f <= 9, g <= 9, e <= 9
    else { return nil }
    return ((hours * 60 + m * 10 + n) * 60 + s * 10 + t) * 1000 + f * 100 + g * 10 + e
  }

  /// The milliseconds of `01:02:03`, any byte and `456` at an offset; nil for anything else.
  func clockTime(at start: Int) -> Int? {
    let place = extracting(start..<start + 12)
    func digit(_ index: Int) -> UInt32 { UInt32(place[index] &- 0x30) }
    let colon = UInt8(ascii: ":")
    guard place[2] == colon, place[5] == colon else { return nil }
    let (h, i, m, n) = (digit(0), digit(1), digit(3), digit(4))
    let (s, t, f, g, e) = (digit(6), digit(7), digit(9), digit(10), digit(11))
    let most = Swift.max(
      Swift.max(h, i, n), Swift.max(t, f), Swift.max(g, e))
    guard most <= 9, m <= 5, s <= 5 else { return nil }
    let seconds = ((h * 10 + i) * 60 + m * 10 + n) * 60 + s * 10 + t
    return Int(seconds * 1000 + f * 100 + g * 10 + e)
  }
}
