/// A name or a value in a document, while the parser gives it.
///
/// Most of them are only compared or read as a time, which takes no string.
@safe
struct XMLText {
  private let base: UnsafePointer<UInt8>
  /// The length in bytes.
  let count: Int

  /// A text of so many bytes, which must outlive it.
  @unsafe
  init(_ base: UnsafePointer<UInt8>, _ count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// A text up to its zero, which must outlive it.
  @unsafe
  init(_ text: UnsafePointer<CChar>) {
    // SAFETY: the text ends with a zero; both kinds of bytes have the same layout.
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    unsafe base = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    self.count = count
  }

  /// A name without the prefix of its namespace.
  var local: XMLText {
    var index = count
    // SAFETY: only the bytes that it has are read.
    while index > 0, unsafe base[index - 1] != UInt8(ascii: ":") { index -= 1 }
    return unsafe XMLText(base + index, count - index)
  }

  var string: String { withSpan { String($0) } }

  /// Whether it is the text that is given.
  @inline(__always)
  func isSame(as wanted: StaticString) -> Bool {
    guard count == wanted.utf8CodeUnitCount else { return false }
    // SAFETY: as many bytes as both have are read.
    return wanted.withUTF8Buffer { wanted in
      for index in 0..<count where unsafe base[index] != wanted[index] { return false }
      return true
    }
  }

  /// Whether both have the same bytes.
  @inline(__always)
  func isSame(as other: XMLText) -> Bool {
    guard count == other.count else { return false }
    // SAFETY: as above.
    for index in 0..<count where unsafe base[index] != other.base[index] { return false }
    return true
  }

  /// Calls `body` with its UTF-8.
  @inline(__always)
  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // SAFETY: the parser keeps the bytes for the length of its call, in which this is used.
    unsafe body(UnsafeBufferPointer(start: base, count: count).span)
  }
}
