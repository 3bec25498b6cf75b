/// The line of a cue that holds its times, as the wild writes it.
struct SubRipTimeLine {
  var start: Int?
  var end: Int?
  var oddities: SubRipOddities
  /// A number before the start, where the cue's number stands on the same line.
  var number: Range<Int>?
  /// Text before the start, which a lost line end left there.
  var before: Range<Int>?
  /// What follows the end, without the space around it.
  var rest: Range<Int>

  /// Reads a line, or says that it holds no times.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    guard let arrow = Self.arrow(bytes, line) else { return nil }
    let left = bytes.trimmed(line.lowerBound..<arrow.range.lowerBound)
    let right = bytes.trimmed(arrow.range.upperBound..<line.upperBound)
    let from = Self.timeAtEnd(bytes, left)
    let to = SubRipTime(bytes, at: right.lowerBound, end: right.upperBound)
    oddities = arrow.isUsual ? [] : .arrow
    guard from != nil || to != nil else {
      // An arrow between things that are none but try to be times is a time line gone wrong.
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
      end = to.milliseconds
      oddities.formUnion(to.oddities)
      rest = bytes.trimmed(to.end..<right.upperBound)
    } else {
      oddities.insert(.noEnd)
      if Self.looksLikeTime(bytes, right) { rest = right.upperBound..<right.upperBound }
    }
    if let from {
      start = from.time.milliseconds
      oddities.formUnion(from.time.oddities)
      let prefix = bytes.trimmed(left.lowerBound..<from.offset)
      if !prefix.isEmpty { take(prefix, bytes) }
    } else {
      oddities.insert(.noStart)
    }
  }

  private mutating func take(_ prefix: Range<Int>, _ bytes: [UInt8]) {
    if bytes.digits(at: prefix.lowerBound, end: prefix.upperBound).count == prefix.count {
      number = prefix
      oddities.insert(.numberOnLine)
    } else {
      before = prefix
      oddities.insert(.textBefore)
    }
  }

  /// YouTube's SBV has `0:00:01.000,0:00:02.000` and nothing else on such a line.
  init?(sbv bytes: [UInt8], _ line: Range<Int>) {
    let line = bytes.trimmed(line)
    guard let from = SubRipTime(bytes, at: line.lowerBound, end: line.upperBound),
      from.end < line.upperBound, bytes[from.end] == UInt8(ascii: ","),
      let to = SubRipTime(bytes, at: from.end + 1, end: line.upperBound),
      to.end == line.upperBound
    else { return nil }
    start = from.milliseconds
    end = to.milliseconds
    // The point is SBV's own way.
    oddities = from.oddities.union(to.oddities).subtracting(.point)
    rest = line.upperBound..<line.upperBound
  }

  /// `-->`, and what typewriters, translators and escaping make of it.
  private static func arrow(
    _ bytes: [UInt8], _ line: Range<Int>
  ) -> (range: Range<Int>, isUsual: Bool)? {
    if let usual = bytes.first(of: "-->", in: line) { return (usual..<usual + 3, true) }
    let trimmed = bytes.trimmed(line)
    // Lines that begin with a digit or a sign only, since nearly all of a file's lines come here.
    guard let first = trimmed.first, bytes[first].isDigit || bytes[first] == UInt8(ascii: "-")
    else {
      return nil
    }
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

  /// The end of one to three hyphens and `>` or `&gt;`, with space between any of them or without.
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

  /// The time that ends at the end of a range; looked for in the last forty bytes only.
  private static func timeAtEnd(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (time: SubRipTime, offset: Int)? {
    var offset = Swift.max(range.lowerBound, range.upperBound - 40)
    while offset < range.upperBound {
      // Behind a bracket or a letter it belongs to something else, as in `[00:01.000 -->
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

  /// Digits and what stands between them, or nothing at all.
  private static func looksLikeTime(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { byte in
      byte.isDigit || byte.isSpace || ",.:;-+".utf8.contains(byte)
    }
  }
}
