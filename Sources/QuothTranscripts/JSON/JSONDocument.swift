/// A value of a JSON file, or a key: where it stands, and for a list where what follows it does.
struct JSONNode: Sendable {
  enum Kind: UInt8 { case null, `true`, `false`, number, string, array, object }

  var kind: Kind
  /// Whether a string has escapes.
  var hasEscapes: Bool
  /// The offset of its first byte; for a string, that after the quotation mark.
  var start: UInt32
  /// The offset after its last byte; for an array or an object, the place of the first node after
  /// those in it.
  var end: UInt32

  /// - Parameters:
  ///   - start: less than 2^32, as the parser sees to.
  init(kind: Kind, hasEscapes: Bool, start: Int, end: Int) {
    self.kind = kind
    self.hasEscapes = hasEscapes
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// The bytes of a number or a string.
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// A JSON file as the list of its values, in the order of the file; those in an array or an object
/// follow it, and a key comes before its value.
///
/// Strings and numbers stay the bytes that they are until one is asked for: most of the file of a
/// service is nobody's text.
final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  init(_ bytes: [UInt8], _ nodes: [JSONNode]) {
    self.bytes = bytes
    self.nodes = nodes
  }

  /// The place after a node and those in it.
  func next(after place: Int) -> Int {
    let node = nodes[place]
    return node.kind == .array || node.kind == .object ? Int(node.end) : place + 1
  }

  /// The text of a string or a number.
  func text(_ place: Int) -> CueText {
    let node = nodes[place]
    return node.hasEscapes
      ? CueText(String(decoding: JSONEscape.resolved(bytes, node.range), as: UTF8.self))
      : CueText(bytes, node.range)
  }

  /// Whether a key is so named.
  func isKey(_ place: Int, _ name: StaticString) -> Bool {
    let node = nodes[place]
    let count = name.utf8CodeUnitCount
    if node.hasEscapes {
      let key = JSONEscape.resolved(bytes, node.range)
      return key.count == count && key.has(name, at: 0, end: count)
    }
    return Int(node.end &- node.start) == count
      && bytes.has(name, at: Int(node.start), end: Int(node.end))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte from an offset on that is no plain part of a string of JSON: a
  /// quotation mark, a backslash or a control character; the count if there is none.
  @inline(__always)
  package func endOfPlainJSON(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = start
    // SAFETY: eight bytes are read where so many are left, and single ones before the end.
    while offset + 8 <= count {
      let word = unsafe UInt64(
        littleEndian: UnsafeRawBufferPointer(self)
          .loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let escape = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // The lowest byte that is found is one, whatever is said of those above it.
      let found =
        (((quote &- ones) & ~quote) | ((escape &- ones) & ~escape)
          | ((word &- (ones &* 0x20)) & ~word)) & (ones &* 0x80)
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count {
      let byte = unsafe self[offset]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      offset += 1
    }
    return offset
  }
}
