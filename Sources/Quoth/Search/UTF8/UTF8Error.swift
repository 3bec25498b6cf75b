/// Bytes that are not UTF-8: where the first malformed sequence was met.
public struct UTF8Error: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where it begins, in bytes.
  public let offset: Int

  package init(offset: Int) { self.offset = offset }

  /// Which byte is the first that is malformed, in English.
  public var description: String { "the text is not UTF-8: malformed at byte \(offset)" }
}

/// What a search does about bytes that are not well-formed UTF-8.
public enum MalformedUTF8: Sendable, Hashable, CaseIterable {
  /// They end the search with a ``UTF8Error``.
  case refused
  /// Each maximal part of a sequence counts as one U+FFFD (Unicode core specification 3.9).
  case replaced
  /// The caller knows that there are none, and none are looked for. Where there are some after all,
  /// matches near them are unspecified, and nothing worse happens.
  case unchecked
}

/// Looks for malformed UTF-8 without searching.
package enum UTF8Validation {
  /// Where the first malformed sequence begins, in bytes; nil where all is well.
  package static func firstMalformed(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    unsafe UTF8Scalars.firstMalformed(bytes, 0..<bytes.count)
  }
}
