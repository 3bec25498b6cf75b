/// A text in the form of a finding: ASCII as it is, everything else as `\u{301}`. Unlike a JSON
/// string, it may have unpaired surrogates.
public struct CaseText: Codable, Sendable, Hashable {
  /// The text's code units.
  public var units: [UInt16]

  /// A text.
  public init(_ units: [UInt16]) { self.units = units }

  /// Reads a text from its written form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let units = Self.units(of: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no text with escapes such as \\u{301}")
    }
    self.units = units
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(written)
  }

  /// The written form.
  public var written: String {
    var text = ""
    var place = 0
    while place < units.count {
      let unit = units[place]
      place += 1
      if (0x20..<0x7F).contains(unit), unit != 0x5C {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else if UTF16.isLeadSurrogate(unit), place < units.count,
        UTF16.isTrailSurrogate(units[place])
      {
        let scalar = 0x1_0000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(units[place]) & 0x3FF
        text += "\\u{\(String(scalar, radix: 16, uppercase: true))}"
        place += 1
      } else {
        text += "\\u{\(String(unit, radix: 16, uppercase: true))}"
      }
    }
    return text
  }

  private static func units(of written: String) -> [UInt16]? {
    var units: [UInt16] = []
    var rest = written.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        units += UTF16.encode(scalar)!
        continue
      }
      guard rest.popFirst() == "u", rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
        let value = UInt32(String(rest[..<end]), radix: 16), value < 0x11_0000
      else { return nil }
      rest = rest[rest.index(after: end)...]
      if let scalar = Unicode.Scalar(value) {
        units += UTF16.encode(scalar)!
      } else {
        units.append(UInt16(value))
      }
    }
    return units
  }
}

/// Bytes in the form of a finding: printable ASCII as it is, everything else as `\x9F`.
public struct CaseBytes: Codable, Sendable, Hashable {
  /// The bytes.
  public var bytes: [UInt8]

  /// Some bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads bytes from their written form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    var bytes: [UInt8] = []
    var rest = try container.decode(String.self).utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.dropFirst().prefix(2)
      guard rest.first == UInt8(ascii: "x"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "no bytes with escapes such as \\x9F")
      }
      bytes.append(value)
      rest = rest.dropFirst(3)
    }
    self.bytes = bytes
  }

  /// Writes the bytes.
  public func encode(to encoder: any Encoder) throws {
    var text = ""
    for byte in bytes {
      if (0x20..<0x7F).contains(byte), byte != 0x5C {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
