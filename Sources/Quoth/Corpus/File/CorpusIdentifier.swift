/// An id that can be written to a corpus file and read again.
public protocol CorpusIdentifier: Hashable, Sendable {
  /// Distinguishes ids of this kind from others in a file; at most 16 ASCII characters.
  static var corpusKind: String { get }
  /// The id as bytes.
  var corpusBytes: [UInt8] { get }
  /// The id with these bytes; nil if there is none.
  init?(corpusBytes: [UInt8])
  /// Whether there is an id with these bytes; each id of a file is looked at when it is opened.
  /// Default: makes it.
  static func isCorpusID(_ bytes: Span<UInt8>) -> Bool
}

extension CorpusIdentifier {
  /// Makes the id to see whether there is one.
  public static func isCorpusID(_ bytes: Span<UInt8>) -> Bool {
    Self(corpusBytes: unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }) != nil
  }
}

extension String: CorpusIdentifier {
  /// `String`.
  public static var corpusKind: String { "String" }
  /// The string in UTF-8.
  public var corpusBytes: [UInt8] { Array(utf8) }
  /// Whether they are UTF-8.
  public static func isCorpusID(_ bytes: Span<UInt8>) -> Bool {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return (try? UTF8Span(validating: bytes)) != nil
    }
    return unsafe bytes.withUnsafeBufferPointer {
      unsafe String(validating: $0, as: UTF8.self) != nil
    }
  }
  /// The string with these bytes; nil if they are not UTF-8.
  public init?(corpusBytes: [UInt8]) { self.init(validating: corpusBytes, as: UTF8.self) }
}

extension Int: CorpusIdentifier {
  /// `Int`.
  public static var corpusKind: String { "Int" }
  /// The number in eight bytes, two's complement, least significant first.
  public var corpusBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: Int64(self) >> (8 * $0)) }
  }
  /// The number in eight bytes; nil for any other length, or if it is too large for this machine.
  public init?(corpusBytes: [UInt8]) {
    guard corpusBytes.count == 8 else { return nil }
    var bits: UInt64 = 0
    for byte in corpusBytes.reversed() { bits = bits << 8 | UInt64(byte) }
    guard let value = Int(exactly: Int64(bitPattern: bits)) else { return nil }
    self = value
  }
  /// Whether they are eight, of a number that is not too large for this machine.
  public static func isCorpusID(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count == 8 else { return false }
    return Int.bitWidth == 64
      || Int(corpusBytes: unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }) != nil
  }
}

extension UInt64: CorpusIdentifier {
  /// `UInt64`.
  public static var corpusKind: String { "UInt64" }
  /// The number in eight bytes, least significant first.
  public var corpusBytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }
  /// The number in eight bytes; nil for any other length.
  public init?(corpusBytes: [UInt8]) {
    guard corpusBytes.count == 8 else { return nil }
    self = corpusBytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
  /// Whether they are eight.
  public static func isCorpusID(_ bytes: Span<UInt8>) -> Bool { bytes.count == 8 }
}
