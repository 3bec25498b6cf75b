/// A text whose words are to be counted.
///
///     let texts: [CountedText] = ["a text", CountedText(utf8: try Data(contentsOf: file))]
public struct CountedText: Sendable, ExpressibleByStringLiteral {
  enum Storage: Sendable {
    case string(String)
    /// UTF-8 bytes that are elsewhere, lent for a call.
    case lent(@Sendable (_ body: (LentBytes) -> Void) -> Void)
    case units([UInt16])
    /// Created when a thread processes it, so that the copies of all texts are never in memory
    /// together.
    case made(@Sendable () -> [UInt16])
  }
  let storage: Storage
  /// The language that the caller names; nil if the text tells.
  private(set) var language: TextLanguage?

  /// A string.
  public init(_ text: String) { storage = .string(text) }

  /// UTF-16 code units; unpaired surrogates are allowed.
  public init(utf16 units: [UInt16]) { storage = .units(units) }

  /// UTF-8 bytes that are elsewhere.
  init(lending lend: @escaping @Sendable ((LentBytes) -> Void) -> Void) {
    storage = .lent(lend)
  }

  /// Units that are created when they are counted.
  init(making units: @escaping @Sendable () -> [UInt16]) { storage = .made(units) }

  /// The same text in a given language, which is otherwise told by its stop words.
  ///
  /// - Parameter code: One of ``StopWordList/languages``; of any other the text tells.
  public func inLanguage(_ code: String) -> CountedText {
    var text = self
    text.language = LanguageTable.shared.number(of: code).map { .one($0) }
    return text
  }

  /// A string.
  public init(stringLiteral text: String) { storage = .string(text) }
}

/// Finds places where a text can be cut without changing its words, and the resulting parts.
///
/// A cut follows a line end, or follows a space or line end and precedes an ASCII letter or digit:
/// these are always word boundaries (UAX #29, WB3a, WB3d, WB4, WB999).
protocol ChunkedUnits {
  associatedtype Unit: FixedWidthInteger & UnsignedInteger
  var count: Int { get }
  subscript(offset: Int) -> Unit { get }
  /// The first line feed from an offset on; the limit, or the offset if that is beyond it, if there is none before
  /// the limit.
  func lineEnd(from start: Int, upTo limit: Int) -> Int
}

extension ChunkedUnits {
  func lineEnd(from start: Int, upTo limit: Int) -> Int {
    var end = start
    while end < limit, self[end] != 0x0A { end += 1 }
    return end
  }

  /// The first cut at or after an offset; the end if there is none.
  func cut(from offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    var offset = offset
    while offset < count {
      let before = self[offset - 1]
      if before == 0x0A || before == 0x20 && Self.isPlain(self[offset]) { return offset }
      offset += 1
    }
    return count
  }

  private static func isPlain(_ unit: Unit) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

/// UTF-8 bytes lent for a call.
@safe
struct LentBytes: ChunkedUnits {
  let bytes: UnsafeRawBufferPointer
  var count: Int { unsafe bytes.count }
  subscript(offset: Int) -> UInt8 { unsafe bytes[offset] }
}

/// UTF-16 units lent for a call.
@safe
struct LentUnits: ChunkedUnits {
  let units: UnsafeBufferPointer<UInt16>
  var count: Int { unsafe units.count }
  subscript(offset: Int) -> UInt16 { unsafe units[offset] }

  func lineEnd(from start: Int, upTo limit: Int) -> Int {
    precondition(start >= 0 && limit <= count, "no such unit")
    guard let base = unsafe units.baseAddress else { return start }
    var end = start
    // Four units at a time.
    while end &+ 4 <= limit {
      // SAFETY: below the limit.
      let four = unsafe UnsafeRawPointer(base + end).loadUnaligned(as: UInt64.self)
      let found = FourUnits.places(of: 0x0A, in: UInt64(littleEndian: four))
      if found != 0 { return end &+ found.trailingZeroBitCount / 16 }
      end &+= 4
    }
    while end < limit, unsafe base[end] != 0x0A { end &+= 1 }
    return end
  }
}
