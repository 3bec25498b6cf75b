/// An error for bytes that are not UTF-8, with the position of the first malformed sequence.
public struct UTF8Error: Error, Sendable, Hashable, CustomStringConvertible {
  /// The offset at which the sequence begins, in bytes.
  public let offset: Int

  package init(offset: Int) { self.offset = offset }

  /// The error and the first malformed byte, in English.
  public var description: String { "the text is not UTF-8: malformed at byte \(offset)" }
}

/// How a search treats bytes that are not well-formed UTF-8.
public enum MalformedUTF8: Sendable, Hashable, CaseIterable {
  /// Malformed bytes end the search with a ``UTF8Error``.
  case refused
  /// Each maximal part of a sequence counts as one U+FFFD (Unicode core specification 3.9).
  case replaced
  /// The caller guarantees well-formed bytes, and none are checked. If some are malformed after
  /// all, matches near them are unspecified, but memory safety is not affected.
  case unchecked
}

/// Finds malformed UTF-8 without searching.
package enum UTF8Validation {
  /// The offset of the first malformed sequence, in bytes; nil if there is none.
  package static func firstMalformed(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    unsafe UTF8Scalars.firstMalformed(bytes, 0..<bytes.count)
  }
}
