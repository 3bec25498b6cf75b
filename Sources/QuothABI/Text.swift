import CQuoth
import Quoth

/// A text in the caller's storage, validated but not read.
// SAFETY: refers to memory that the caller keeps readable during a call, and does not outlive it.
@safe
enum Text {
  case utf16(UnsafeBufferPointer<UInt16>)
  case latin1(UnsafeBufferPointer<UInt8>)
  case utf8(UnsafeBufferPointer<UInt8>, MalformedUTF8)

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
    default: throw Failure(.invalidArgument, "unknown encoding \(encoding)")
    }
  }

  /// Calls the function of the text's encoding.
  @inline(__always)
  func read<Result>(
    utf16: (UnsafeBufferPointer<UInt16>) -> Result,
    latin1: (UnsafeBufferPointer<UInt8>) -> Result,
    utf8: (UnsafeBufferPointer<UInt8>, MalformedUTF8) throws(UTF8Error) -> Result
  ) throws(Failure) -> Result {
    do throws(UTF8Error) {
      switch self {
      case .utf16(let units): return unsafe utf16(units)
      case .latin1(let bytes): return unsafe latin1(bytes)
      case .utf8(let bytes, let malformed): return try unsafe utf8(bytes, malformed)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// A copy of the text as UTF-16 code units.
  func units() throws(Failure) -> [UInt16] {
    switch self {
    case .utf16(let units): return unsafe Array(units)
    case .latin1(let bytes): return unsafe bytes.map(UInt16.init)
    case .utf8(let bytes, let malformed):
      if malformed == .refused, let offset = unsafe UTF8Validation.firstMalformed(in: bytes) {
        throw Failure(UTF8Error(offset: offset))
      }
      return unsafe Array(String(decoding: bytes, as: UTF8.self).utf16)
    }
  }
}

extension Failure {
  init(_ error: UTF8Error) {
    self.init(.invalidUTF8, error.description, position: error.offset)
  }
}
