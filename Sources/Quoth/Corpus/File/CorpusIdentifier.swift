/// An id that can be written to a corpus file and read again.
public protocol CorpusIdentifier: Hashable, Sendable {
  /// What tells ids of this kind from others in a file, at most 16 ASCII characters.
  static var corpusKind: String { get }
  /// The id as bytes.
  var corpusBytes: [UInt8] { get }
  /// The id of such bytes; nil where there is none.
  init?(corpusBytes: [UInt8])
}

extension String: CorpusIdentifier {
  public static var corpusKind: String { "String" }
  public var corpusBytes: [UInt8] { Array(utf8) }
  public init?(corpusBytes: [UInt8]) { self.init(validating: corpusBytes, as: UTF8.self) }
}

extension Int: CorpusIdentifier {
  public static var corpusKind: String { "Int" }
  public var corpusBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: Int64(self) >> (8 * $0)) }
  }
  public init?(corpusBytes: [UInt8]) {
    guard corpusBytes.count == 8 else { return nil }
    var bits: UInt64 = 0
    for byte in corpusBytes.reversed() { bits = bits << 8 | UInt64(byte) }
    guard let value = Int(exactly: Int64(bitPattern: bits)) else { return nil }
    self = value
  }
}

extension UInt64: CorpusIdentifier {
  public static var corpusKind: String { "UInt64" }
  public var corpusBytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }
  public init?(corpusBytes: [UInt8]) {
    guard corpusBytes.count == 8 else { return nil }
    self = corpusBytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
