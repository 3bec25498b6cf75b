/// A name or a value in a document, while the parser gives it.
///
/// Most of them are only compared or read as a time, which takes no string.
@safe
struct XMLText {
  private let base: UnsafePointer<CChar>
  /// The length in bytes.
  let count: Int

  /// A text up to its zero.
  @unsafe
  init(_ text: UnsafePointer<CChar>) {
    // SAFETY: the text ends with a zero.
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    unsafe base = text
    self.count = count
  }

  /// A name without the prefix of its namespace.
  @unsafe
  init(localOf name: UnsafePointer<CChar>) {
    // SAFETY: the name ends with a zero.
    var index = 0
    var start = 0
    while unsafe name[index] != 0 {
      if unsafe name[index] == CChar(UInt8(ascii: ":")) { start = index + 1 }
      index += 1
    }
    unsafe base = name + start
    count = index - start
  }

  var string: String { withSpan { String($0) } }

  /// Whether it is the text that is given.
  func isSame(as wanted: StaticString) -> Bool {
    guard count == wanted.utf8CodeUnitCount else { return false }
    // SAFETY: as many bytes as both have are read.
    return wanted.withUTF8Buffer { wanted in
      for index in 0..<count where unsafe UInt8(bitPattern: base[index]) != wanted[index] {
        return false
      }
      return true
    }
  }

  /// Calls `body` with its UTF-8.
  @inline(__always)
  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // SAFETY: the parser keeps the bytes for the length of its call, in which this is used.
    unsafe base.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      unsafe body(UnsafeBufferPointer(start: bytes, count: count).span)
    }
  }
}
