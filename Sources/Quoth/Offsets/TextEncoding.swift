internal import CICU

/// A character encoding that ICU knows, by any of its names.
///
///     let encoding = try TextEncoding("cp1251")
///     print(encoding)  // windows-1251
///     let (utf8, malformed) = try encoding.decode([0xCF, 0xF0, 0xE8])
///     print(String(decoding: utf8, as: UTF8.self), malformed)  // При []
///
/// Source: IANA's register of character sets; ICU's converter table.
public struct TextEncoding: Sendable, Hashable, CustomStringConvertible {
  /// The MIME or IANA name, or ICU's own if neither register has one.
  public let name: String

  /// The name.
  public var description: String { name }

  private init(canonical name: String) { self.name = name }

  /// UTF-8.
  public static let utf8 = TextEncoding(canonical: "UTF-8")
  /// UTF-16 with the low byte of each code unit first.
  public static let utf16LittleEndian = TextEncoding(canonical: "UTF-16LE")
  /// UTF-16 with the high byte of each code unit first.
  public static let utf16BigEndian = TextEncoding(canonical: "UTF-16BE")

  /// Looks up an encoding by name in ICU's table of aliases, ignoring case and punctuation.
  ///
  /// - Throws: ``TextEncodingError`` for a name that ICU does not know.
  public init(_ name: String) throws(TextEncodingError) {
    // ICU reads an empty name as the environment's encoding, a comma as options, and a path as a
    // data file. None of these is the name of an encoding.
    guard !name.isEmpty, name.utf8.count < 60, name.utf8.allSatisfy(Self.mayStandInName) else {
      throw TextEncodingError(encoding: name, reason: "not a name of an encoding")
    }
    let converter = try TextConverter(name)
    self.name = Self.standardName(of: name) ?? converter.ownName ?? name
  }

  private static func mayStandInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }

  private static func standardName(of name: String) -> String? {
    for standard in ["MIME", "IANA"] {
      // SAFETY: both strings live for the call; the result is ICU's static storage or null.
      if let found = unsafe SharedWork.run({ unsafe cicu_converter_standard_name(name, standard) })
      {
        return unsafe String(cString: found)
      }
    }
    return nil
  }

  /// Converts bytes to UTF-8 and reports where they are malformed.
  ///
  /// A byte order mark is treated as text and becomes U+FEFF, except in encodings that require one,
  /// such as `UTF-16` and `UTF-32` without a byte order.
  ///
  /// - Returns: Valid UTF-8, with U+FFFD for each malformed sequence, and the byte offsets at which
  ///   these begin, ascending.
  /// - Throws: ``TextEncodingError`` if ICU cannot open the converter.
  /// - Complexity: O(*n*) in the number of bytes.
  public func decode(
    _ bytes: [UInt8]
  ) throws(TextEncodingError) -> (utf8: [UInt8], malformed: [Int]) {
    try TextConverter(name).decode(bytes)
  }
}

/// An error for an encoding that is not available: its name as given, and the reason.
public struct TextEncodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The rejected name.
  public let encoding: String
  /// The reason.
  public let reason: String

  /// The name and the reason, in English.
  public var description: String { "unknown encoding \"\(encoding)\": \(reason)" }
}
