/// The value of `--newer`: a date, an age, or a file.
package enum FileAge: Sendable, Equatable {
  /// Seconds since 1970.
  case date(Int)
  /// Seconds before the search.
  case age(Int)
  /// When a file was changed, in nanoseconds since 1970.
  case file(Int)

  /// - Throws: UsageError if the value is neither `YYYY-MM-DD`, with `Thh:mm` or `Thh:mm:ss` and `Z` or
  ///   `+hh:mm` after it or without, nor a number with one of the units `s`, `min`, `h`, `d` and `w`, nor
  ///   the path of a file.
  package init(_ value: Argument) throws(UsageError) {
    if let text = value.validText, let age = Self.age(text) ?? Self.date(text) {
      self = age
    } else if !value.bytes.contains(0), let file = try? FileStatus(of: FilePath(value.bytes)) {
      self = .file(file.modified)
    } else {
      throw UsageError(
        "invalid value '\(value.text)' for '--newer'; use a date such as 2026-11-01 or "
          + "2026-11-01T12:30, an age such as 30min, 12h, 7d or 2w, or a file that exists")
    }
  }

  /// The time from which on files count as newer, in nanoseconds since 1970.
  ///
  /// - Parameter now: Seconds since 1970.
  package func time(at now: Int) -> Int {
    let seconds: Int
    switch self {
    case .date(let date): seconds = date
    case .age(let age): seconds = now.subtractingReportingOverflow(age).partialValue
    // Newer than the file, as with find -newer; the file itself is not.
    case .file(let time): return time == .max ? time : time + 1
    }
    let (nanoseconds, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflows ? (seconds < 0 ? .min : .max) : nanoseconds
  }

  private static let units = ["s": 1, "min": 60, "h": 3600, "d": 86_400, "w": 604_800]

  private static func age(_ text: String) -> FileAge? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    guard let number = Int(digits), let unit = units[String(text[digits.endIndex...])] else {
      return nil
    }
    let (seconds, overflows) = number.multipliedReportingOverflow(by: unit)
    return overflows ? nil : .age(seconds)
  }

  private static func date(_ text: String) -> FileAge? {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = numbers(halves[0], "-", widths: [4, 2, 2]) else { return nil }
    var clock = [0, 0, 0]
    var offset: Int?
    if halves.count == 2 {
      let (hours, zone) = Self.zone(halves[1])
      guard
        let time = numbers(hours, ":", widths: [2, 2]) ?? numbers(hours, ":", widths: [2, 2, 2])
      else { return nil }
      offset = zone
      clock = time + (time.count == 2 ? [0] : [])
    }
    guard (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
    else { return nil }
    let seconds = SystemProcess.seconds(of: day, clock, isUniversal: offset != nil)
    return seconds.map { .date($0 - (offset ?? 0)) }
  }

  /// Splits a zone, `Z` or `+hh:mm`, from the end of a time: its seconds east of UTC, nil without one.
  private static func zone(_ time: Substring) -> (time: Substring, offset: Int?) {
    if time.last == "Z" { return (time.dropLast(), 0) }
    guard let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }),
      let parts = numbers(time[time.index(after: sign)...], ":", widths: [2, 2]),
      parts[0] < 24, parts[1] < 60
    else { return (time, nil) }
    let seconds = (parts[0] * 60 + parts[1]) * 60
    return (time[..<sign], time[sign] == "-" ? -seconds : seconds)
  }

  private static func numbers(_ text: Substring, _ separator: Character, widths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == widths.count else { return nil }
    var numbers: [Int] = []
    for (part, width) in zip(parts, widths) {
      guard part.utf8.count == width, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
