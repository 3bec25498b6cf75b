private import CXML

/// The events of a document while it is read.
protocol XMLVisitor {
  /// The start of an element; the tag must not be kept.
  mutating func start(_ tag: XMLTag)
  /// The end of the element that began last and is still open, by where its tag begins.
  mutating func end(at offset: Int)
  mutating func text(_ bytes: Span<UInt8>)
}

/// A document of XML as a series of events, read by Expat, or by ``XMLScanner`` where it is as plain as
/// nearly all captions are; the events are the same, but for the pieces of a text.
///
/// Nothing outside of the document is opened, and one that declares entities is refused. Named
/// references that HTML has and XML has not, such as `&nbsp;`, are the characters that they are in
/// HTML.
struct XMLDocument {
  /// An error in a document, and its place.
  struct Problem: Error {
    var message: String
    var offset: Int
  }

  /// Reads a document.
  ///
  /// - Complexity: O(*n*) in the number of bytes, whatever they are.
  static func read<Visitor: XMLVisitor>(
    _ bytes: [UInt8], _ visitor: inout Visitor
  ) throws(Problem) {
    let before = visitor
    if XMLScanner.read(bytes, &visitor) { return }
    visitor = before
    try readByExpat(bytes, &visitor)
  }

  /// The same by Expat, which takes any document.
  static func readByExpat<Visitor: XMLVisitor>(
    _ bytes: [UInt8], _ visitor: inout Visitor
  ) throws(Problem) {
    let relay = VisitorRelay(visitor)
    // SAFETY: nothing else has the relay before the parser begins and after it ends.
    defer { visitor = unsafe relay.visitor }
    var events = cxml_events()
    unsafe events.start = { context, name, attributes, offset, length in
      guard let context = unsafe context, let name = unsafe name else { return }
      unsafe Relay.of(context).start(name, attributes, Int(offset), Int(length))
    }
    unsafe events.end = { context, _, offset in
      guard let context = unsafe context else { return }
      unsafe Relay.of(context).end(Int(offset))
    }
    unsafe events.text = { context, bytes, count in
      guard let context = unsafe context, let bytes = unsafe bytes else { return }
      unsafe Relay.of(context).text(bytes, Int(count))
    }
    unsafe events.entity = { context, name, _ in
      guard let context = unsafe context, let name = unsafe name else { return }
      unsafe Relay.of(context).entity(String(cString: name))
    }
    var offset: Int64 = 0
    // SAFETY: the bytes, the events and the relay live for the call, which keeps none of them.
    let message = unsafe withExtendedLifetime(relay) {
      unsafe bytes.withUnsafeBytes { buffer in
        unsafe cxml_parse(
          buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, &events,
          Unmanaged.passUnretained(relay).toOpaque(), &offset)
      }
    }
    guard let message = unsafe message else { return }
    throw Problem(
      message: unsafe String(cString: message), offset: min(max(0, Int(offset)), bytes.count))
  }

  /// The name of the root element without its prefix, by the beginning of a text; nil for a text
  /// that does not begin as XML does.
  static func rootName(_ bytes: [UInt8]) -> String? {
    let all = bytes.trimmed(0..<bytes.count)
    var offset = all.lowerBound
    let end = all.upperBound
    var isDeclared = false
    while offset < end {
      let byte = bytes[offset]
      if byte.isSpace || byte == .lineFeed || (isDeclared && "]>".utf8.contains(byte)) {
        offset += 1
      } else if bytes.has("<!--", at: offset, end: end) {
        guard let close = bytes.first(of: "-->", in: offset + 4..<end) else { return nil }
        offset = close + 3
      } else if bytes.has("<?", at: offset, end: end) || bytes.has("<!", at: offset, end: end) {
        guard let close = bytes[offset..<end].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        isDeclared = isDeclared || bytes[offset + 1] == UInt8(ascii: "!")
        offset = close + 1
      } else {
        break
      }
    }
    guard offset < end, bytes[offset] == UInt8(ascii: "<") else { return nil }
    let name = bytes[(offset + 1..<end).prefix(100)].prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-")
    }
    return name.isEmpty ? nil : XMLTag.localName(String(decoding: name, as: UTF8.self))
  }
}

/// Takes events from C.
private class Relay {
  /// The relay that was given to the parser.
  static func of(_ context: UnsafeMutableRawPointer) -> Relay {
    // SAFETY: the parser was given a relay, which outlives the call.
    unsafe Unmanaged<Relay>.fromOpaque(context).takeUnretainedValue()
  }

  func start(
    _ name: UnsafePointer<CChar>,
    _ attributes: UnsafePointer<UnsafePointer<CChar>?>?, _ offset: Int, _ length: Int
  ) {}

  func end(_ offset: Int) {}
  func text(_ bytes: UnsafePointer<CChar>, _ count: Int) {}
  func entity(_ name: String) {}
}

/// Gives events to a visitor.
private final class VisitorRelay<Visitor: XMLVisitor>: Relay {
  // SAFETY: one event comes after the other, and a visitor knows nothing of its relay, so that there is no
  // access within another to look for.
  @exclusivity(unchecked)
  var visitor: Visitor
  /// The attributes of the tag that is given.
  private var attributes: [XMLAttribute] = []

  init(_ visitor: Visitor) { unsafe self.visitor = visitor }

  override func start(
    _ name: UnsafePointer<CChar>,
    _ attributes: UnsafePointer<UnsafePointer<CChar>?>?, _ offset: Int, _ length: Int
  ) {
    // SAFETY: the parser gives pairs up to a null pointer, and strings that end with a zero; its pointers
    // are valid during the call, in which visitors take what they need.
    self.attributes.removeAll(keepingCapacity: true)
    if var pair = unsafe attributes {
      while let name = unsafe pair[0], let value = unsafe pair[1] {
        let name = unsafe XMLText(name)
        unsafe self.attributes.append(
          XMLAttribute(name: name, local: name.local, value: XMLText(value)))
        unsafe pair += 2
      }
    }
    let local = unsafe XMLText(name).local
    unsafe self.attributes.withUnsafeBufferPointer { attributes in
      unsafe visitor.start(XMLTag(local, offset..<offset + max(0, length), attributes))
    }
  }

  override func end(_ offset: Int) { unsafe visitor.end(at: offset) }

  override func text(_ bytes: UnsafePointer<CChar>, _ count: Int) {
    // SAFETY: the parser hands out `count` bytes for the length of the call.
    unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      unsafe visitor.text(UnsafeBufferPointer(start: bytes, count: count).span)
    }
  }

  override func entity(_ name: String) {
    let bytes = Array((name + ";").utf8)
    let text =
      CharacterReference.usual(bytes, bytes.indices)
      ?? NamedCharacterReferences.text(bytes, bytes.indices)
    (text ?? "&\(name);").withUTF8Span { unsafe visitor.text($0) }
  }
}

extension SourceText {
  /// An error for XML that is not well-formed.
  func error(_ problem: XMLDocument.Problem, _ format: TranscriptFormat) -> TranscriptError {
    let index = lineIndex(at: problem.offset)
    let before = bytes[lineStarts[index]..<problem.offset]
    let rest = problem.offset..<max(problem.offset, line(index).upperBound)
    return TranscriptError(
      expected: "well-formed XML (\(format.title))",
      seen: "\(problem.message) at "
        + (problem.offset < bytes.count ? quote(rest) : "the end of the file"),
      line: index + 1, column: before.count { !$0.isContinuation } + 1)
  }
}
