extension JSONValue {
  /// A duration in seconds as services write it beside numbers: `"1.300s"` and
  /// `{"seconds": 1, "nanos": 300000000}` of protocol buffers, and `"PT1M0.3S"` of ISO 8601; nil for
  /// anything else.
  var duration: Double? {
    if let number = usualSeconds { return number }
    switch content {
    case .string(let text):
      if text.utf8.first == UInt8(ascii: "P") { return Self.isoDuration(text) }
      return text.utf8.last == UInt8(ascii: "s")
        ? String(text.utf8.dropLast())?.decimalNumber : text.decimalNumber
    case .object(let fields):
      // Zeros are left out; 64-bit numbers are strings.
      guard fields.allSatisfy({ $0.key == "seconds" || $0.key == "nanos" }) else { return nil }
      func number(_ key: StaticString) -> Double? {
        guard let value = self[key] else { return 0 }
        return value.plainText.flatMap(Double.init)
      }
      guard let seconds = number("seconds"), let nanos = number("nanos") else { return nil }
      return seconds + nanos / 1e9
    default: return nil
    }
  }

  /// The thousandths of a string with a number as nearly all services write it, with or without an `s`, if that has no
  /// more than three decimals.
  var usualDuration: Int? {
    guard kind == .string else { return nil }
    return withPlainText { bytes in
      let count = bytes.count
      let hasUnit = count > 0 && bytes[count - 1] == UInt8(ascii: "s")
      let number = bytes.extracting(0..<(hasUnit ? count - 1 : count))
      return number.usualThousandths ?? number.longThousandths
    }.flatMap { $0 }
  }

  /// A string with a number, with or without an `s`.
  private var usualSeconds: Double? {
    text?.withUTF8Span { bytes in
      let count = bytes.count
      let hasUnit = count > 0 && bytes[count - 1] == UInt8(ascii: "s")
      return bytes.extracting(0..<(hasUnit ? count - 1 : count)).usualNumber
    }
  }

  /// Days, hours, minutes and seconds: `P1DT2H3M4.5S`.
  private static func isoDuration(_ text: String) -> Double? {
    var seconds = 0.0
    var number = ""
    var isTime = false
    var hasPart = false
    for character in text.unicodeScalars.dropFirst() {
      let unit: Double
      switch character {
      case "0"..."9", ".", ",":
        number.unicodeScalars.append(character == "," ? "." : character)
        continue
      case "T" where !isTime && number.isEmpty:
        isTime = true
        continue
      case "D" where !isTime: unit = 86_400
      case "H" where isTime: unit = 3600
      case "M" where isTime: unit = 60
      case "S" where isTime: unit = 1
      default: return nil
      }
      guard let value = Double(number) else { return nil }
      seconds += value * unit
      number = ""
      hasPart = true
    }
    return hasPart && number.isEmpty ? seconds : nil
  }
}
