/// The encoding of a text to search: the type of its code units, and the error that a search of it may
/// throw.
///
/// One function searches text of every encoding. UTF-16 is assumed where no other is named, and only UTF-8
/// can be malformed:
///
///     let pattern = try Pattern("één", options: .caseInsensitive(locale: .root))
///     let text = "ÉÉN, één"
///     print(pattern.count(in: Array(text.utf16).span))  // 2
///     print(try pattern.count(in: Array(text.utf8).span, as: .utf8))  // 2
///     let bytes: [UInt8] = [0xC9, 0xC9, 0x4E]
///     print(pattern.count(in: bytes.span, as: .latin1))  // 1
///
/// Offsets are code units of the text itself: bytes in Latin-1 and UTF-8. Memory that was not made in Swift
/// is searched by `UnsafeBufferPointer.span`. Only the three encodings of this module conform.
public protocol Haystack<CodeUnit>: Sendable {
  /// The unit of offsets: 16 bits or a byte.
  associatedtype CodeUnit: BitwiseCopyable, Sendable
  /// The error of malformed text: `Never` if every sequence of code units is a text.
  associatedtype Failure: Error

  /// The code units with their encoding.
  @unsafe func _units(_ text: UnsafeBufferPointer<CodeUnit>) -> HaystackUnits
  /// The error of a search as one of this encoding.
  static func _failure(_ error: UTF8Error) -> Failure
}

/// UTF-16 code units, of which surrogates may be unpaired.
public struct UTF16Haystack: Haystack {
  /// The only value.
  @inlinable public init() {}

  /// The code units as those of this encoding.
  @unsafe @inlinable
  public func _units(_ text: UnsafeBufferPointer<UInt16>) -> HaystackUnits { unsafe .utf16(text) }

  /// Never called, since every sequence of code units is a text.
  @inlinable
  public static func _failure(_ error: UTF8Error) -> Never {
    preconditionFailure("UTF-16 cannot be malformed, but the search ended with: \(error)")
  }
}

/// Latin-1 (ISO 8859-1), each byte of which is its own UTF-16 code unit.
public struct Latin1Haystack: Haystack {
  /// The only value.
  @inlinable public init() {}

  /// The code units as those of this encoding.
  @unsafe @inlinable
  public func _units(_ text: UnsafeBufferPointer<UInt8>) -> HaystackUnits { unsafe .latin1(text) }

  /// Never called, since every sequence of code units is a text.
  @inlinable
  public static func _failure(_ error: UTF8Error) -> Never {
    preconditionFailure("Latin-1 cannot be malformed, but the search ended with: \(error)")
  }
}

/// UTF-8, searched in place. Matches are those of the same text in UTF-16.
public struct UTF8Haystack: Haystack {
  /// How a search treats malformed bytes. A search that ends early may not notice some.
  public let malformed: MalformedUTF8

  /// UTF-8 whose malformed bytes are treated as given.
  @inlinable
  public init(malformed: MalformedUTF8 = .refused) { self.malformed = malformed }

  /// The code units as those of this encoding.
  @unsafe @inlinable
  public func _units(_ text: UnsafeBufferPointer<UInt8>) -> HaystackUnits {
    unsafe .utf8(text, malformed)
  }

  /// The error itself.
  @inlinable
  public static func _failure(_ error: UTF8Error) -> UTF8Error { error }
}

extension Haystack where Self == UTF16Haystack {
  /// UTF-16.
  @inlinable public static var utf16: UTF16Haystack { UTF16Haystack() }
}

extension Haystack where Self == Latin1Haystack {
  /// Latin-1 (ISO 8859-1).
  @inlinable public static var latin1: Latin1Haystack { Latin1Haystack() }
}

extension Haystack where Self == UTF8Haystack {
  /// UTF-8 that is refused if it is malformed.
  @inlinable public static var utf8: UTF8Haystack { UTF8Haystack() }

  /// UTF-8 whose malformed bytes are treated as given.
  @inlinable
  public static func utf8(malformed: MalformedUTF8) -> UTF8Haystack {
    UTF8Haystack(malformed: malformed)
  }
}

extension Haystack {
  /// Calls `body` with the code units of a text, and translates its error.
  @inlinable @inline(__always)
  package func read<Result>(
    _ text: Span<CodeUnit>, _ body: (HaystackUnits) throws(UTF8Error) -> Result
  ) throws(Failure) -> Result {
    try unsafe text.withUnsafeBufferPointer { (buffer) throws(Failure) in
      do throws(UTF8Error) {
        return try body(unsafe _units(buffer))
      } catch {
        throw Self._failure(error)
      }
    }
  }
}

// SAFETY: made for the time of a call, which keeps the memory readable.
/// The code units of a text with their encoding, for one search.
@safe
public enum HaystackUnits {
  /// UTF-16.
  case utf16(UnsafeBufferPointer<UInt16>)
  /// Latin-1.
  case latin1(UnsafeBufferPointer<UInt8>)
  /// UTF-8, and how malformed bytes are treated.
  case utf8(UnsafeBufferPointer<UInt8>, MalformedUTF8)

  /// The same units, as Latin-1 if they are UTF-8 small enough to read twice and all ASCII.
  var simplest: HaystackUnits {
    guard case .utf8(let bytes, _) = self, bytes.count <= 1 << 18,
      unsafe Kernels.active.asciiRun(bytes) == bytes.count
    else { return self }
    return unsafe .latin1(bytes)
  }
}
