import CQuoth
import Quoth

/// A text in the caller's storage, validated but not read.
// SAFETY: refers to memory that the caller keeps readable during a call, and does not outlive it.
@safe
enum Text {
  case utf16(UnsafeBufferPointer<UInt16>)
  case latin1(UnsafeBufferPointer<UInt8>)
  case utf8(UnsafeBufferPointer<UInt8>, MalformedUTF8)
  /// A text in UTF-32 was copied.
  case utf32(UTF32Copy)

  @inline(__always)
  init(
    _ base: UnsafeRawPointer?, _ length: Int, _ encoding: quoth_encoding,
    _ name: StaticString = "text"
  ) throws(Failure) {
    switch Int(encoding) {
    case Int(QUOTH_UTF16): self = try unsafe .utf16(buffer(base, length, of: UInt16.self, name))
    case Int(QUOTH_LATIN1): self = try unsafe .latin1(buffer(base, length, of: UInt8.self, name))
    case Int(QUOTH_UTF8):
      self = try unsafe .utf8(buffer(base, length, of: UInt8.self, name), .refused)
    case Int(QUOTH_UTF8_REPLACED):
      self = try unsafe .utf8(buffer(base, length, of: UInt8.self, name), .replaced)
    case Int(QUOTH_UTF8_UNCHECKED):
      self = try unsafe .utf8(buffer(base, length, of: UInt8.self, name), .unchecked)
    case Int(QUOTH_UTF32):
      self = try unsafe .utf32(UTF32Copy(buffer(base, length, of: UInt32.self, name)))
    default:
      throw Failure(
        .invalidArgument,
        encoding >= EncodingNumbers.first
          ? "encoding \(encoding) is one of quoth_bytes_decode, which makes UTF-8 of it"
          : "unknown encoding \(encoding)")
    }
  }

  /// Calls the function of the text's encoding. For UTF-32 it is that of UTF-16, and offsets in the result
  /// must be given to ``own(_:)``.
  @inline(__always)
  func read<Result>(
    utf16: (UnsafeBufferPointer<UInt16>) -> Result,
    latin1: (UnsafeBufferPointer<UInt8>) -> Result,
    utf8: (UnsafeBufferPointer<UInt8>, MalformedUTF8) throws(UTF8Error) -> Result
  ) throws(Failure) -> Result {
    try read { (units) throws(UTF8Error) in
      switch units {
      case .utf16(let units): return unsafe utf16(units)
      case .latin1(let bytes): return unsafe latin1(bytes)
      case .utf8(let bytes, let malformed): return try unsafe utf8(bytes, malformed)
      }
    }
  }

  /// Calls `search` with the text's code units. For UTF-32 they are those of UTF-16, and offsets in the result
  /// must be given to ``own(_:)``.
  @inline(__always)
  func read<Result>(
    _ search: (HaystackUnits) throws(UTF8Error) -> Result
  ) throws(Failure) -> Result {
    do throws(UTF8Error) {
      switch self {
      case .utf16(let units): return try unsafe search(.utf16(units))
      case .latin1(let bytes): return try unsafe search(.latin1(bytes))
      case .utf8(let bytes, let malformed): return try unsafe search(.utf8(bytes, malformed))
      case .utf32(let copy):
        return try unsafe copy.units.withUnsafeBufferPointer { (units) throws(UTF8Error) in
          try unsafe search(.utf16(units))
        }
      }
    } catch {
      throw Failure(error)
    }
  }

  /// A copy of the text as UTF-16 code units.
  func units() throws(Failure) -> [UInt16] {
    switch self {
    case .utf16(let units):
      try reserve(units.count, of: UInt16.self, "a copy of the text")
      return unsafe Array(units)
    case .latin1(let bytes):
      try reserve(bytes.count, of: UInt16.self, "a copy of the text")
      return unsafe bytes.map(UInt16.init)
    case .utf32(let copy): return copy.units
    case .utf8(let bytes, let malformed):
      // A string of as many bytes, and its units.
      try reserve(3 * bytes.count, of: UInt8.self, "a copy of the text")
      if malformed == .refused, let offset = unsafe UTF8Validation.firstMalformed(in: bytes) {
        throw Failure(UTF8Error(offset: offset))
      }
      return unsafe Array(String(decoding: bytes, as: UTF8.self).utf16)
    }
  }
}

extension Text {
  /// An offset of ``read(utf16:latin1:utf8:)`` as one in the caller's text.
  @inline(__always)
  func own(_ offset: Int) -> Int {
    if case .utf32(let copy) = self { copy.own(offset) } else { offset }
  }

  /// A match as one in the caller's text.
  @inline(__always)
  func own(_ match: Match) -> Match {
    guard case .utf32(let copy) = self else { return match }
    return Match(
      start: copy.own(match.start), end: copy.own(match.end), isPartial: match.isPartial)
  }

  /// A match as one in the caller's text.
  @inline(__always)
  func own(_ match: NeedleMatch) -> NeedleMatch {
    guard case .utf32 = self else { return match }
    return NeedleMatch(needle: match.needle, match: own(match.match))
  }
}

extension Failure {
  init(_ error: UTF8Error) {
    self.init(.invalidUTF8, error.description, position: error.offset)
  }
}
