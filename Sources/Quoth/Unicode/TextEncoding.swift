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
  /// The name of the MIME or IANA register, or ICU's own where neither has one.
  public let name: String

  /// The name.
  public var description: String { name }

  private init(canonical name: String) { self.name = name }

  /// UTF-8.
  public static let utf8 = TextEncoding(canonical: "UTF-8")
  /// UTF-16, the low byte of a code unit first.
  public static let utf16LittleEndian = TextEncoding(canonical: "UTF-16LE")
  /// UTF-16, the high byte of a code unit first.
  public static let utf16BigEndian = TextEncoding(canonical: "UTF-16BE")

  /// The encoding of that name, by ICU's table of aliases; case and punctuation do not count.
  ///
  /// - Throws: ``TextEncodingError`` for a name that ICU does not know.
  public init(_ name: String) throws(TextEncodingError) {
    // ICU takes an empty name for the environment's encoding, a comma for options, and a path for
    // a file of its own data: none of them is a name of an encoding.
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

  /// The text as UTF-8, and where it could not be read.
  ///
  /// A byte order mark is text like any other and comes out as U+FEFF, except in encodings, such as
  /// `UTF-16` and `UTF-32` without an order, that end with asking for one.
  ///
  /// - Returns: Valid UTF-8, with U+FFFD for each malformed sequence, and the byte offsets at which
  ///   these begin, ascending.
  /// - Throws: ``TextEncodingError`` when ICU cannot open the converter.
  /// - Complexity: O(*n*) in the number of bytes.
  public func decode(
    _ bytes: [UInt8]
  ) throws(TextEncodingError) -> (utf8: [UInt8], malformed: [Int]) {
    try TextConverter(name).decode(bytes)
  }
}

/// An encoding that cannot be had: its name as given, and why.
public struct TextEncodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name as it was given.
  public let encoding: String
  /// What is wrong with it.
  public let reason: String

  /// The name and the reason in words.
  public var description: String { "unknown encoding \"\(encoding)\": \(reason)" }
}
