/// The times and settings of a cue: "collect WebVTT cue timings and settings" (section 6.3).
struct WebVTTTimeLine {
  var start: Int
  var end: Int
  /// The rest of the line after the times, trimmed.
  var settings: Range<Int>
  var isTooLarge: Bool

  /// The reason why a line has no valid times.
  struct Problem: Error { let reason: String }

  static func read(_ bytes: [UInt8], _ line: Range<Int>) -> Result<WebVTTTimeLine, Problem> {
    if let usual = Self(usual: bytes, line) { return .success(usual) }
    func skippingSpace(_ start: Int) -> Int {
      var offset = start
      while offset < line.upperBound, bytes[offset].isSpace { offset += 1 }
      return offset
    }
    guard let start = timestamp(bytes, skippingSpace(line.lowerBound), line.upperBound) else {
      return .failure(Problem(reason: "no start time (`00:00.000` or `00:00:00.000`)"))
    }
    var offset = skippingSpace(start.offset)
    guard bytes.has("-->", at: offset, end: line.upperBound) else {
      return .failure(Problem(reason: "no `-->` after the start time"))
    }
    offset = skippingSpace(offset + 3)
    guard let end = timestamp(bytes, offset, line.upperBound) else {
      return .failure(Problem(reason: "no end time (`00:00.000` or `00:00:00.000`)"))
    }
    var settings = skippingSpace(end.offset)..<line.upperBound
    while let last = settings.last, bytes[last].isSpace {
      settings = settings.lowerBound..<last
    }
    return .success(
      WebVTTTimeLine(
        start: start.milliseconds, end: end.milliseconds, settings: settings,
        isTooLarge: start.milliseconds >= SubRipTime.limit || end.milliseconds >= SubRipTime.limit))
  }

  /// Reads `00:00:01.000 --> 00:00:02.000`, as most time lines are; nil for any other.
  private init?(usual bytes: [UInt8], _ line: Range<Int>) {
    guard line.count == 29 else { return nil }
    let times = bytes.withSpan { bytes -> (start: Int, end: Int)? in
      let line = bytes.extracting(line)
      guard line.hasUsualArrow, line[8] == UInt8(ascii: "."), line[25] == UInt8(ascii: "."),
        let start = line.clockTime(at: 0), let end = line.clockTime(at: 17)
      else { return nil }
      return (start, end)
    }
    guard let times else { return nil }
    start = times.start
    end = times.end
    settings = line.upperBound..<line.upperBound
    isTooLarge = false
  }

  private init(start: Int, end: Int, settings: Range<Int>, isTooLarge: Bool) {
    self.start = start
    self.end = end
    self.settings = settings
    self.isTooLarge = isTooLarge
  }

  /// "Collect a WebVTT timestamp": two digits per field, any number for hours, and three for the
  /// fraction.
  static func timestamp(
    _ bytes: [UInt8], _ start: Int, _ limit: Int
  ) -> (milliseconds: Int, offset: Int)? {
    var offset = start
    let first = bytes.digits(at: offset, end: limit)
    guard first.count > 0 else { return nil }
    offset += first.count
    func field(after separator: UInt8, digits count: Int) -> Int? {
      guard offset < limit, bytes[offset] == separator else { return nil }
      let (value, found) = bytes.digits(at: offset + 1, end: limit)
      guard found == count else { return nil }
      offset += 1 + found
      return value
    }
    let colon = UInt8(ascii: ":")
    let areHours = first.count != 2 || first.value > 59
    guard let second = field(after: colon, digits: 2) else { return nil }
    var (hours, minutes, seconds) = (0, first.value, second)
    if areHours || (offset < limit && bytes[offset] == colon) {
      guard let third = field(after: colon, digits: 2) else { return nil }
      (hours, minutes, seconds) = (first.value, second, third)
    }
    guard let fraction = field(after: UInt8(ascii: "."), digits: 3), minutes <= 59, seconds <= 59
    else { return nil }
    // Hours are clamped to 10^12, so this cannot overflow.
    let total = hours * 3_600_000 + minutes * 60_000 + seconds * 1000 + fraction
    return (min(total, SubRipTime.limit), offset)
  }
}
