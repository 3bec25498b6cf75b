/// A word of the command line.
///
/// It keeps the bytes from the system, because a path need not be valid UTF-8.
package struct Argument: Sendable, Hashable, ExpressibleByStringLiteral {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }
  package init(stringLiteral text: String) { self.init(text) }

  /// The word as text; bytes that are not UTF-8 become U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The word as text, or nil if its bytes are not UTF-8.
  package var validText: String? { String(validating: bytes, as: UTF8.self) }
}
