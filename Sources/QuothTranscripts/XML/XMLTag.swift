/// An attribute of a tag, while the parser gives it.
@safe
struct XMLAttribute {
  /// The name as the file has it, prefix and all.
  let name: XMLText
  /// The name without the prefix of its namespace.
  let local: XMLText
  let value: XMLText
}

/// The tag with which an element begins, while the parser gives it.
@safe
struct XMLTag {
  /// The name without the prefix of its namespace.
  private let local: XMLText
  /// The bytes of the tag.
  let range: Range<Int>
  private let attributes: UnsafeBufferPointer<XMLAttribute>

  /// - Parameters:
  ///   - local: the name without its prefix.
  ///   - attributes: All of these must outlive the tag.
  @unsafe
  init(
    _ local: XMLText, _ range: Range<Int>, _ attributes: UnsafeBufferPointer<XMLAttribute>
  ) {
    self.local = local
    self.range = range
    unsafe self.attributes = attributes
  }

  /// The name without the prefix of its namespace.
  var name: String { local.string }

  /// Whether the name without its prefix is the one that is given.
  @inline(__always)
  func isNamed(_ wanted: StaticString) -> Bool { local.isSame(as: wanted) }

  /// Calls `body` with the name of each attribute, without its prefix, and its value: documents bind the
  /// prefixes of one namespace as they like, and not at all where their authors forgot.
  @inline(__always)
  func forEachAttribute(_ body: (_ name: XMLText, _ value: XMLText) -> Void) {
    // SAFETY: whoever made the tag keeps the attributes for its life.
    for index in unsafe attributes.indices {
      let attribute = unsafe attributes[index]
      body(attribute.local, attribute.value)
    }
  }

  /// The value of the first attribute of a name, whatever the prefix.
  func value(_ wanted: StaticString) -> String? {
    var found: XMLText?
    forEachAttribute { name, value in
      if found == nil, name.isSame(as: wanted) { found = value }
    }
    return found?.string
  }

  /// Whether there is an attribute of that name, prefix and all.
  func has(_ wanted: StaticString) -> Bool {
    // SAFETY: as above.
    unsafe attributes.contains { $0.name.isSame(as: wanted) }
  }

  /// A name without its prefix.
  static func localName(_ name: String) -> String {
    guard name.has(UInt8(ascii: ":")),
      let colon = name.utf8.lastIndex(of: UInt8(ascii: ":"))
    else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}
