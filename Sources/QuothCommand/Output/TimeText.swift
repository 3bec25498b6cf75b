/// Formats times as in subtitles.
package enum TimeText {
  /// `milliseconds` as `HH:MM:SS.mmm`, with a minus sign if negative.
  package static func text(_ milliseconds: Int) -> String {
    let (seconds, fraction) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    let sign = milliseconds < 0 ? "-" : ""
    return sign + padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2) + "."
      + padded(fraction, 3)
  }

  /// The span from a start to an end, or the one that is known; nil if neither is.
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
