/// Numbers of things in messages: `1 file`, `2 files`, `12,000 files`.
package enum Quantity {
  /// A number and its noun.
  ///
  /// - Parameter many: The noun for any number but 1; by default `one` with an *s*.
  package static func text(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? one : many ?? one + "s")"
  }

  /// A number with a comma between groups of three digits.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
