/// Reads a document of XML that has nothing but elements, attributes, text and comments, with names of
/// ASCII and the references that all of XML knows: nearly every file of captions is so.
///
/// It says nothing of any other document, well-formed or not, for which ``XMLDocument`` asks Expat: what
/// it takes is well-formed, and its events are Expat's.
@safe
struct XMLScanner {
  // SAFETY: the bytes of the document, which are lent for as long as the scanner lives; all that reads
  // them is below the count.
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private var position = 0
  /// The names of the elements that are open.
  private var open: [XMLText] = []
  /// The attributes of the tag that is read.
  private var attributes: [XMLAttribute] = []

  /// Tags of more attributes are left to Expat, since each is compared with all before it.
  private static let mostAttributes = 24

  /// Reads a document whole.
  ///
  /// - Returns: Whether it could; otherwise the visitor has seen a part of it, and must be forgotten.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read<Visitor: XMLVisitor>(_ bytes: [UInt8], _ visitor: inout Visitor) -> Bool {
    // SAFETY: the scanner does not outlive the call.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      var scanner = unsafe XMLScanner(base, buffer.count)
      return scanner.document(&visitor)
    }
  }

  @unsafe
  private init(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    unsafe self.bytes = bytes
    self.count = count
  }

  /// The byte at an offset; after the end U+0000, which is nowhere allowed.
  @inline(__always)
  private func byte(_ offset: Int) -> UInt8 { offset < count ? unsafe bytes[offset] : 0 }

  private mutating func document<Visitor: XMLVisitor>(_ visitor: inout Visitor) -> Bool {
    if has("<?xml", at: 0), !declaration() { return false }
    guard between(), element(&visitor) else { return false }
    while !open.isEmpty {
      guard content(&visitor) else { return false }
    }
    return between() && position == count
  }

  /// Goes past what is inside of an element up to the next tag and past that.
  @inline(__always)
  private mutating func content<Visitor: XMLVisitor>(_ visitor: inout Visitor) -> Bool {
    guard text(&visitor) else { return false }
    switch byte(position + 1) {
    case UInt8(ascii: "/"): return endTag(&visitor)
    case UInt8(ascii: "!"): return comment()
    default: return element(&visitor)
    }
  }

  /// Goes past space and comments outside of the root element.
  private mutating func between() -> Bool {
    while true {
      skipSpace()
      guard byte(position) == UInt8(ascii: "<"), byte(position + 1) == UInt8(ascii: "!") else {
        return true
      }
      guard comment() else { return false }
    }
  }

  // MARK: Text

  /// Goes past text up to a `<`.
  @inline(__always)
  private mutating func text<Visitor: XMLVisitor>(_ visitor: inout Visitor) -> Bool {
    var start = position
    while position < count {
      let byte = unsafe bytes[position]
      if byte > UInt8(ascii: "<") {
        if byte == UInt8(ascii: "]"), has("]]>", at: position) { return false }
        if byte == 0xEF, isNoCharacter(position) { return false }
        position += 1
      } else if byte == UInt8(ascii: "<") {
        give(start, &visitor)
        return true
      } else if byte == UInt8(ascii: "&") {
        give(start, &visitor)
        guard let scalar = reference() else { return false }
        give(scalar, &visitor)
        start = position
      } else if byte >= .space || byte == .lineFeed || byte == .tab {
        position += 1
      } else {
        return false
      }
    }
    return false
  }

  @inline(__always)
  private func give<Visitor: XMLVisitor>(_ start: Int, _ visitor: inout Visitor) {
    guard start < position else { return }
    // SAFETY: the bytes are below the count, and are lent for the call.
    unsafe visitor.text(UnsafeBufferPointer(start: bytes + start, count: position - start).span)
  }

  private func give<Visitor: XMLVisitor>(_ scalar: Unicode.Scalar, _ visitor: inout Visitor) {
    String(Character(scalar)).withUTF8Span { visitor.text($0) }
  }

  /// Whether U+FFFE or U+FFFF, which XML does not have, begins at an offset.
  private func isNoCharacter(_ offset: Int) -> Bool {
    byte(offset + 1) == 0xBF && byte(offset + 2) >= 0xBE
  }

  /// Goes past a reference to a character; nil for any other.
  private mutating func reference() -> Unicode.Scalar? {
    guard byte(position + 1) == UInt8(ascii: "#") else {
      return passed("&amp;", "&") ?? passed("&lt;", "<") ?? passed("&gt;", ">")
        ?? passed("&quot;", "\"") ?? passed("&apos;", "'")
    }
    let isHexadecimal = byte(position + 2) == UInt8(ascii: "x")
    let first = position + (isHexadecimal ? 3 : 2)
    var offset = first
    var value: UInt32 = 0
    while offset < first + 7, let digit = self.digit(byte(offset), isHexadecimal) {
      value = value * (isHexadecimal ? 16 : 10) + digit
      offset += 1
    }
    guard offset > first, byte(offset) == UInt8(ascii: ";"), value >= 0x20,
      value & 0xFFFE != 0xFFFE, let scalar = Unicode.Scalar(value)
    else { return nil }
    position = offset + 1
    return scalar
  }

  private mutating func passed(
    _ name: StaticString, _ scalar: Unicode.Scalar
  ) -> Unicode.Scalar? {
    guard has(name, at: position) else { return nil }
    position += name.utf8CodeUnitCount
    return scalar
  }

  private func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    if byte.isDigit { return UInt32(byte &- 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return isHexadecimal && byte.isLetter && letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// Goes past a comment.
  private mutating func comment() -> Bool {
    guard has("<!--", at: position) else { return false }
    position += 4
    while position < count {
      let byte = unsafe bytes[position]
      if byte == UInt8(ascii: "-"), self.byte(position + 1) == byte {
        guard self.byte(position + 2) == UInt8(ascii: ">") else { return false }
        position += 3
        return true
      }
      guard byte >= .space || byte == .lineFeed || byte == .tab else { return false }
      if byte == 0xEF, isNoCharacter(position) { return false }
      position += 1
    }
    return false
  }
}

// MARK: Tags

extension XMLScanner {
  /// Goes past a tag with which an element begins, which may be all of it.
  @inline(__always)
  private mutating func element<Visitor: XMLVisitor>(_ visitor: inout Visitor) -> Bool {
    let start = position
    position += 1
    guard start < count, unsafe bytes[start] == UInt8(ascii: "<"), let name = self.name() else {
      return false
    }
    attributes.removeAll(keepingCapacity: true)
    while true {
      let end = position
      skipSpace()
      switch byte(position) {
      case UInt8(ascii: ">"):
        position += 1
        begin(name, start, &visitor)
        open.append(name.whole)
        return true
      case UInt8(ascii: "/"):
        guard byte(position + 1) == UInt8(ascii: ">") else { return false }
        position += 2
        begin(name, start, &visitor)
        visitor.end(at: position)
        return true
      default:
        guard position > end, attribute() else { return false }
      }
    }
  }

  @inline(__always)
  private func begin<Visitor: XMLVisitor>(
    _ name: (whole: XMLText, local: XMLText), _ start: Int, _ visitor: inout Visitor
  ) {
    // SAFETY: the attributes stay as they are for the length of the call.
    unsafe attributes.withUnsafeBufferPointer { attributes in
      unsafe visitor.start(XMLTag(name.local, start..<position, attributes))
    }
  }

  /// Goes past the tag with which the innermost element ends.
  @inline(__always)
  private mutating func endTag<Visitor: XMLVisitor>(_ visitor: inout Visitor) -> Bool {
    let start = position
    // SAFETY: as many bytes are left.
    guard let name = open.popLast(), name.count < count - start - 2,
      unsafe XMLText(bytes + start + 2, name.count).isSame(as: name)
    else { return false }
    position = start + 2 + name.count
    skipSpace()
    guard byte(position) == UInt8(ascii: ">") else { return false }
    position += 1
    visitor.end(at: start)
    return true
  }

  /// Goes past an attribute whose value stands for itself.
  @inline(__always)
  private mutating func attribute() -> Bool {
    guard attributes.count < Self.mostAttributes, let name = self.name() else { return false }
    skipSpace()
    guard byte(position) == UInt8(ascii: "=") else { return false }
    position += 1
    skipSpace()
    let quote = byte(position)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    let start = position + 1
    var offset = start
    while offset < count, unsafe bytes[offset] != quote {
      let byte = unsafe bytes[offset]
      if byte < .space || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { return false }
      if byte == 0xEF, isNoCharacter(offset) { return false }
      offset += 1
    }
    guard offset < count else { return false }
    position = offset + 1
    for other in attributes where other.name.isSame(as: name.whole) { return false }
    // SAFETY: the value is below the count.
    let value = unsafe XMLText(bytes + start, offset - start)
    attributes.append(XMLAttribute(name: name.whole, local: name.local, value: value))
    return true
  }

  /// Goes past a name of letters, digits and marks of ASCII; nil where there is none.
  @inline(__always)
  private mutating func name() -> (whole: XMLText, local: XMLText)? {
    let start = position
    var local = start
    guard start < count, unsafe bytes[start].isLetter || bytes[start] == UInt8(ascii: "_") else {
      return nil
    }
    while position < count {
      let byte = unsafe bytes[position]
      if byte == UInt8(ascii: ":") {
        local = position + 1
      } else if !byte.isLetter, !byte.isDigit, byte != UInt8(ascii: "-"),
        byte != UInt8(ascii: "_"), byte != UInt8(ascii: ".")
      {
        break
      }
      position += 1
    }
    // SAFETY: the name is below the count.
    return unsafe (
      XMLText(bytes + start, position - start), XMLText(bytes + local, position - local)
    )
  }

  /// Goes past `<?xml version="1.0" encoding="…"?>`.
  private mutating func declaration() -> Bool {
    position = 5
    guard attributeOfDeclaration("version", { $0.isSame(as: "1.0") }) else { return false }
    let end = position
    if !attributeOfDeclaration("encoding", Self.isEncoding) { position = end }
    skipSpace()
    guard has("?>", at: position) else { return false }
    position += 2
    return true
  }

  private mutating func attributeOfDeclaration(
    _ wanted: StaticString, _ isValue: (XMLText) -> Bool
  ) -> Bool {
    let start = position
    skipSpace()
    attributes.removeAll(keepingCapacity: true)
    guard position > start, attribute(), let first = attributes.first else { return false }
    return first.name.isSame(as: wanted) && isValue(first.value)
  }

  private static func isEncoding(_ name: XMLText) -> Bool {
    name.withSpan { name in
      guard !name.isEmpty, name[0].isLetter else { return false }
      for index in name.indices
      where !name[index].isLetter && !name[index].isDigit && name[index] != UInt8(ascii: "-") {
        return false
      }
      return true
    }
  }

  @inline(__always)
  private mutating func skipSpace() {
    while position < count {
      let byte = unsafe bytes[position]
      guard byte == .space || byte == .lineFeed || byte == .tab else { return }
      position += 1
    }
  }

  private func has(_ literal: StaticString, at offset: Int) -> Bool {
    let length = literal.utf8CodeUnitCount
    guard offset + length <= count else { return false }
    // SAFETY: as many bytes are left.
    return literal.withUTF8Buffer { wanted in
      for index in 0..<length where unsafe wanted[index] != bytes[offset + index] { return false }
      return true
    }
  }
}
