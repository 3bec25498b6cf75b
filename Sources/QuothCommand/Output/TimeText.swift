/// Times as subtitles write them.
package enum TimeText {
  /// `milliseconds` as `HH:MM:SS.mmm`, with a minus sign where it is negative.
  package static func text(_ milliseconds: Int) -> String {
    let (seconds, fraction) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    let sign = milliseconds < 0 ? "-" : ""
    return sign + padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2) + "."
      + padded(fraction, 3)
  }

  /// The span from one time to another, or the only one of both; nil where there is neither.
  package static func span(_ start: Int?, _ end: Int?) -> String? {
    switch (start, end) {
    case (let start?, let end?): "\(text(start)) --> \(text(end))"
    case (let start?, nil): text(start)
    case (nil, let end?): "--> \(text(end))"
    case (nil, nil): nil
    }
  }

  private static func padded(_ number: UInt, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
