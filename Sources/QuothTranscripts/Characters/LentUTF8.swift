import Quoth

// Bytes as spans. The properties that give them need macOS 26, iOS 26 and their kin; older ones lend them.

extension String {
  /// Calls `body` with its UTF-8.
  @inline(__always)
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return body(utf8.span) }
    var copy = self
    return copy.withUTF8 { unsafe body($0.span) }
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes.
  @inline(__always)
  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body($0.span) }
  }

  /// The offset of the first byte that begins no well-formed sequence of UTF-8; nil if there is none.
  package var firstMalformedUTF8: Int? {
    unsafe withUnsafeBufferPointer { unsafe UTF8Validation.firstMalformed(in: $0) }
  }
}
