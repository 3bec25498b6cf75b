import Quoth

/// Encodes text by turning ICU's decoder around.
struct LegacyEncoder {
  private var bytes: [Unicode.Scalar: [UInt8]] = [:]

  /// - Parameter name: An encoding with one or two bytes a character.
  init(_ name: String) throws {
    let encoding = try TextEncoding(name)
    var leads: [UInt8] = []
    for byte in UInt8.min...UInt8.max {
      if !add([byte], encoding), byte >= 0x80 { leads.append(byte) }
    }
    guard !Self.isSingleByte(name) else { return }
    for lead in leads {
      for trail in UInt8(0x40)...0xFE { add([lead, trail], encoding) }
    }
  }

  static func isSingleByte(_ name: String) -> Bool {
    !["Shift_JIS", "EUC-JP", "GBK", "GB18030", "Big5", "EUC-KR", "windows-949"].contains(name)
  }

  /// Returns whether the bytes are a character.
  @discardableResult
  private mutating func add(_ sequence: [UInt8], _ encoding: TextEncoding) -> Bool {
    guard let (utf8, malformed) = try? encoding.decode(sequence), malformed.isEmpty else {
      return false
    }
    let scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}" else { return false }
    if bytes[scalar] == nil { bytes[scalar] = sequence }
    return true
  }

  /// The bytes of a text; nil if the encoding lacks one of its characters.
  func encode(_ text: String) -> [UInt8]? {
    var encoded: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let sequence = bytes[scalar] else { return nil }
      encoded += sequence
    }
    return encoded
  }
}
