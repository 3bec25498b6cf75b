/// The times of a TTML document in milliseconds, by the parameters of its root.
///
/// Source: TTML2, sections 7.2 (parameters), 12.3.1 (`<time-expression>`) and appendix I (time
/// expression semantics); DFXP and IMSC have the same.
struct TTMLClock {
  private var frameRate = 30.0
  /// The frames that pass in a second of real time.
  private var effectiveRate = 30.0
  private var subFrameRate = 1.0
  private var tickRate = 1.0
  private var isSMPTE = false
  private var dropMode = ""
  /// Parameters that make no sense, as a warning says it.
  private(set) var oddities: [String] = []

  init() {}

  /// Reads the parameters of a root element.
  init(_ root: XMLTag) {
    var given = false
    func number(_ name: StaticString) -> Double? {
      guard let value = root.value(name) else { return nil }
      if let number = Double(value.trimmedASCII), number >= 1, number <= 1e9 { return number }
      oddities.append("\(name) is not a rate: \(quoted(value)); ignored")
      return nil
    }
    if let rate = number("frameRate") {
      frameRate = rate
      given = true
    }
    effectiveRate = frameRate
    if let multiplier = root.value("frameRateMultiplier") {
      // DFXP of 2006 has a colon.
      let parts = multiplier.split { $0 == " " || $0 == ":" }.compactMap { Double($0) }
      if (1...2).contains(parts.count), parts.allSatisfy({ (1...1e9).contains($0) }) {
        effectiveRate = frameRate * parts[0] / (parts.count == 2 ? parts[1] : 1)
      } else {
        oddities.append("frameRateMultiplier is \(quoted(multiplier)); left out")
      }
    }
    subFrameRate = number("subFrameRate") ?? 1
    tickRate = number("tickRate") ?? (given ? effectiveRate * subFrameRate : 1)
    switch root.value("timeBase") ?? "media" {
    case "media": break
    case "smpte": isSMPTE = true
    case "clock": oddities.append("times of day (`timeBase=\"clock\"`), kept as they are")
    case let other: oddities.append("unknown timeBase \(quoted(other)); read as media time")
    }
    dropMode = root.value("dropMode") ?? ""
  }

  /// A time expression: `00:01:02.5`, `00:01:02:12`, `62.5s`, `1550f`, `620t`; nil for anything
  /// else.
  ///
  /// As in lyrics of Apple, a number alone is seconds, and hours may be missing.
  func milliseconds(_ text: XMLText) -> Double? {
    if !isSMPTE, let usual = text.withSpan(Self.usual) { return usual }
    return milliseconds(text.string)
  }

  /// The same for a time that is written otherwise.
  private func milliseconds(_ text: String) -> Double? {
    let bytes = Array(text.trimmedASCII.utf8)
    let fields = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let last = fields.last, fields.count <= 4 else { return nil }
    if fields.count == 1 { return offset(last) }
    if fields.count == 4 { return frames(fields) }
    var seconds = 0.0
    for field in fields.dropLast() {
      guard let value = Self.whole(field) else { return nil }
      seconds = seconds * 60 + value
    }
    guard let rest = Self.decimal(last) else { return nil }
    seconds = seconds * 60 + rest
    guard isSMPTE, fields.count == 3 else { return seconds * 1000 }
    // A label without frames counts those of its whole seconds.
    return (seconds.rounded(.down) * frameRate - dropped(seconds.rounded(.down))) / effectiveRate
      * 1000 + (seconds - seconds.rounded(.down)) * 1000
  }

  /// Media time as nearly all is written, `01:02:03.450`; nil for any other, for which there is more
  /// to look at.
  private static func usual(_ bytes: Span<UInt8>) -> Double? {
    guard bytes.count == 12, bytes[8] == UInt8(ascii: ".") else { return nil }
    return bytes.clockTime(at: 0).map(Double.init)
  }

  /// Hours, minutes, seconds and frames, which may have sub-frames: `12` or `12.1`.
  private func frames(_ fields: [ArraySlice<UInt8>]) -> Double? {
    let parts = fields[3].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let hours = Self.whole(fields[0]), let minutes = Self.whole(fields[1]),
      let seconds = Self.whole(fields[2]), (1...2).contains(parts.count),
      var frames = Self.whole(parts[0])
    else { return nil }
    if parts.count == 2 {
      guard let sub = Self.whole(parts[1]) else { return nil }
      frames += sub / subFrameRate
    }
    let whole = (hours * 60 + minutes) * 60 + seconds
    if isSMPTE { return (whole * frameRate + frames - dropped(whole)) / effectiveRate * 1000 }
    return whole * 1000 + frames / effectiveRate * 1000
  }

  /// The frame numbers that a time code leaves out up to a time.
  private func dropped(_ seconds: Double) -> Double {
    let minutes = (seconds / 60).rounded(.down)
    switch dropMode {
    case "dropNTSC": return (minutes - (minutes / 10).rounded(.down)) * 2
    case "dropPAL":
      return ((minutes / 2).rounded(.down) - (minutes / 20).rounded(.down)) * 4
    default: return 0
    }
  }

  /// A count with its metric.
  private func offset(_ bytes: ArraySlice<UInt8>) -> Double? {
    let metric = String(decoding: bytes.reversed().prefix { $0.isLetter }.reversed(), as: UTF8.self)
    guard let count = Self.decimal(bytes.dropLast(metric.utf8.count)) else { return nil }
    switch metric {
    case "h": return count * 3_600_000
    case "m": return count * 60_000
    case "s", "": return count * 1000
    case "ms": return count
    case "f": return count / effectiveRate * 1000
    case "t": return count / tickRate * 1000
    default: return nil
    }
  }

  private static func whole(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard (1...15).contains(bytes.count), bytes.allSatisfy(\.isDigit) else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  private static func decimal(_ bytes: ArraySlice<UInt8>) -> Double? {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), whole(parts[0]) != nil,
      parts.count == 1 || (!parts[1].isEmpty && parts[1].allSatisfy(\.isDigit))
    else { return nil }
    return String(decoding: bytes, as: UTF8.self).decimalNumber
  }
}
