/// The deviations of a time or a time line from SubRip.
struct SubRipOddities: OptionSet, Hashable {
  let rawValue: Int

  static let point = SubRipOddities(rawValue: 1 << 0)
  static let otherSeparator = SubRipOddities(rawValue: 1 << 1)
  static let noHours = SubRipOddities(rawValue: 1 << 2)
  static let noFraction = SubRipOddities(rawValue: 1 << 3)
  static let shortFraction = SubRipOddities(rawValue: 1 << 4)
  static let longFraction = SubRipOddities(rawValue: 1 << 5)
  static let over59 = SubRipOddities(rawValue: 1 << 6)
  static let negative = SubRipOddities(rawValue: 1 << 7)
  static let spaceInside = SubRipOddities(rawValue: 1 << 8)
  static let tooLarge = SubRipOddities(rawValue: 1 << 9)
  static let arrow = SubRipOddities(rawValue: 1 << 10)
  static let numberOnLine = SubRipOddities(rawValue: 1 << 11)
  static let textOnLine = SubRipOddities(rawValue: 1 << 12)
  static let noStart = SubRipOddities(rawValue: 1 << 13)
  static let noEnd = SubRipOddities(rawValue: 1 << 14)
  static let textBefore = SubRipOddities(rawValue: 1 << 15)

  private static let descriptions: [(SubRipOddities, String)] = [
    (.point, "`.` in place of `,`"), (.otherSeparator, "an unusual separator"),
    (.noHours, "hours left out"), (.noFraction, "milliseconds left out"),
    (.shortFraction, "fewer than three digits of a fraction, read as a decimal fraction"),
    (.longFraction, "more than three digits of a fraction, the rest left out"),
    (.over59, "minutes or seconds over 59"), (.negative, "negative"),
    (.spaceInside, "space inside"), (.tooLarge, "too large, held at its limit"),
    (.arrow, "an unusual arrow"), (.numberOnLine, "the cue's number on the same line"),
    (.textOnLine, "text on the same line"), (.noStart, "no readable start"),
    (.noEnd, "no readable end"), (.textBefore, "text before it, given to the cue before"),
  ]

  /// The oddities as a message.
  var message: String {
    let words = Self.descriptions.filter { contains($0.0) }.map(\.1)
    return "time line with " + words.joined(separator: ", ")
  }
}

/// A time as found in real subtitle files.
///
/// `[-]H…:M…:S…[,f…]`, hours optional; `.`, `:`, `;` and their full-width forms for `,`; space
/// around the separators; a sign before any field. A fraction is a decimal fraction: `,5` is half a
/// second.
struct SubRipTime {
  var milliseconds: Int
  var oddities: SubRipOddities
  /// The offset after the last byte.
  var end: Int

  /// Reads the time at `start`; nil if there is none.
  init?(_ bytes: [UInt8], at start: Int, end limit: Int) {
    if let usual = Self(usual: bytes, at: start, end: limit) {
      self = usual
      return
    }
    var reader = FieldReader(bytes: bytes, position: start, end: limit)
    var oddities: SubRipOddities = []
    let isNegative = reader.sign()
    guard let first = reader.field() else { return nil }
    var fields = [first]
    while fields.count < 4, let separator = reader.separator(after: fields.count) {
      if separator == .fraction { break }
      guard let next = reader.field() else { return nil }
      fields.append(next)
    }
    guard fields.count >= 2 else { return nil }
    var fraction = 0
    if fields.count == 4 {
      fields.removeLast()
      fraction = reader.thousandths(&oddities)
      oddities.insert(.otherSeparator)
    } else if reader.pendingFraction {
      guard reader.field() != nil else { return nil }
      fraction = reader.thousandths(&oddities)
    } else {
      oddities.insert(.noFraction)
    }
    if fields.count == 2 {
      oddities.insert(.noHours)
      fields.insert(0, at: 0)
    }
    if fields[1] > 59 || fields[2] > 59 { oddities.insert(.over59) }
    if isNegative || fields.contains(where: { $0 < 0 }) { oddities.insert(.negative) }
    // No field exceeds 10^12, so nothing here overflows.
    var total = fields[0] * 3600 + fields[1] * 60 + fields[2]
    if abs(total) > Self.limit / 1000 {
      oddities.insert(.tooLarge)
      total = (total < 0 ? -Self.limit : Self.limit) / 1000
    }
    total = total * 1000 + fraction
    self.milliseconds = isNegative ? -total : total
    self.oddities = oddities.union(reader.oddities)
    self.end = reader.position
  }

  private init(milliseconds: Int, oddities: SubRipOddities, end: Int) {
    self.milliseconds = milliseconds
    self.oddities = oddities
    self.end = end
  }

  /// A time as nearly all are written, `1:02:03,450`; nil for any other, for which there is more to
  /// look at.
  private init?(usual bytes: [UInt8], at start: Int, end limit: Int) {
    let hours = bytes.digits(at: start, end: min(limit, start + 6))
    let colon = start + hours.count
    guard hours.count > 0, colon + 7 < limit, bytes[colon] == UInt8(ascii: ":"),
      bytes[colon + 3] == UInt8(ascii: ":")
    else { return nil }
    let minutes = bytes.digits(at: colon + 1, end: colon + 3)
    let seconds = bytes.digits(at: colon + 4, end: colon + 6)
    let point = bytes[colon + 6]
    guard minutes.count == 2, seconds.count == 2, minutes.value <= 59, seconds.value <= 59,
      point == UInt8(ascii: ",") || point == UInt8(ascii: ".")
    else { return nil }
    let fraction = bytes.digits(at: colon + 7, end: min(limit, colon + 11))
    guard (2...3).contains(fraction.count) else { return nil }
    var oddities: SubRipOddities = point == UInt8(ascii: ".") ? .point : []
    if fraction.count == 2 { oddities.insert(.shortFraction) }
    let whole = (hours.value * 60 + minutes.value) * 60 + seconds.value
    self.init(
      milliseconds: whole * 1000 + (fraction.count == 2 ? fraction.value * 10 : fraction.value),
      oddities: oddities, end: colon + 7 + fraction.count)
  }

  /// The largest number of milliseconds that a double holds exactly with its fraction's digits.
  static let limit = 1 << 53
}

/// Reads the fields of a time and their separators.
private struct FieldReader {
  enum Separator { case colon, fraction }

  let bytes: [UInt8]
  var position: Int
  let end: Int
  var oddities: SubRipOddities = []
  private var lastDigits = 0
  var pendingFraction = false

  init(bytes: [UInt8], position: Int, end: Int) {
    self.bytes = bytes
    self.position = position
    self.end = end
  }

  mutating func sign() -> Bool {
    guard position < end,
      bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
    else { return false }
    defer { position += 1 }
    return bytes[position] == UInt8(ascii: "-")
  }

  mutating func field() -> Int? {
    var isNegative = false
    if position < end, bytes[position] == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    let (value, count) = bytes.digits(at: position, end: end)
    guard count > 0 else { return nil }
    position += count
    lastDigits = count
    return isNegative ? -value : value
  }

  /// The last field as a decimal fraction of a second.
  func thousandths(_ oddities: inout SubRipOddities) -> Int {
    if lastDigits < 3 { oddities.insert(.shortFraction) }
    if lastDigits > 3 { oddities.insert(.longFraction) }
    let start = position - lastDigits
    let value = bytes.digits(at: start, end: min(position, start + 3)).value
    return lastDigits == 1 ? value * 100 : lastDigits == 2 ? value * 10 : value
  }

  /// Reads a separator and the space around it if another field follows; otherwise consumes
  /// nothing.
  mutating func separator(after count: Int) -> Separator? {
    var next = skippingSpace(position)
    let hadSpace = next > position
    guard next < end else { return nil }
    let kind: Separator
    switch bytes[next] {
    case UInt8(ascii: ":"):
      kind = .colon
      next += 1
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"):
      guard count >= 2 else { return nil }
      kind = .fraction
      if bytes[next] == UInt8(ascii: ".") { oddities.insert(.point) }
      if bytes[next] == UInt8(ascii: ";") { oddities.insert(.otherSeparator) }
      next += 1
    default:
      guard next + 2 < end, bytes[next] == 0xEF, bytes[next + 1] == 0xBC else { return nil }
      switch bytes[next + 2] {
      case 0x9A: kind = .colon
      case 0x8C, 0x8E: kind = .fraction
      default: return nil
      }
      oddities.insert(.otherSeparator)
      next += 3
    }
    let field = skippingSpace(next)
    let hasSign = field < end && bytes[field] == UInt8(ascii: "-")
    let digit = hasSign ? field + 1 : field
    guard digit < end, bytes[digit].isDigit else { return nil }
    if hadSpace || field > next { oddities.insert(.spaceInside) }
    position = field
    if kind == .fraction { pendingFraction = true }
    return kind
  }

  private func skippingSpace(_ start: Int) -> Int {
    var index = start
    while index < end, bytes[index].isSpace { index += 1 }
    return index
  }
}
