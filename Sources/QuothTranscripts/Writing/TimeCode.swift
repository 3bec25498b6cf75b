/// Times as formats write them.
package enum TimeCode {
  /// `00:00:01,500`, with a sign before negative times.
  package static func hours(_ milliseconds: Int, _ separator: String) -> String {
    let total = milliseconds.magnitude
    return sign(milliseconds) + field(total / 3_600_000, 2) + ":" + field(total / 60_000 % 60, 2)
      + ":" + field(total / 1000 % 60, 2) + separator + field(total % 1000, 3)
  }

  /// `0:00:01.50`, rounded to hundredths.
  static func hundredths(_ milliseconds: Int) -> String {
    let total = rounded(milliseconds, to: 10)
    return "\(total / 360_000):" + field(total / 6_000 % 60, 2) + ":" + field(total / 100 % 60, 2)
      + "." + field(total % 100, 2)
  }

  /// `00:01.50`, or `00:01.505` where hundredths do not say it; hours are minutes.
  static func minutes(_ milliseconds: Int) -> String {
    let total = milliseconds.magnitude
    return field(total / 60_000, 2) + ":" + field(total / 1000 % 60, 2) + "."
      + (total % 10 == 0 ? field(total / 10 % 100, 2) : field(total % 1000, 3))
  }

  /// `1.5`: the shortest decimal of seconds, with a fraction always.
  package static func seconds(_ milliseconds: Int) -> String {
    let total = milliseconds.magnitude
    var fraction = field(total % 1000, 3)
    while fraction.utf8.count > 1, fraction.hasSuffix("0") { fraction.removeLast() }
    return sign(milliseconds) + "\(total / 1000).\(fraction)"
  }

  /// How many units of so many milliseconds, the nearest; halves are rounded up.
  static func rounded(_ milliseconds: Int, to unit: UInt) -> UInt {
    let total = milliseconds.magnitude
    return total / unit + (total % unit * 2 >= unit ? 1 : 0)
  }

  private static func sign(_ milliseconds: Int) -> String { milliseconds < 0 ? "-" : "" }

  package static func field(_ value: UInt, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
