/// The tag with which an element begins, while the parser gives it.
@safe
struct XMLTag {
  /// The name without the prefix of its namespace.
  private let local: XMLText
  /// The bytes of the tag.
  let range: Range<Int>
  /// Names as the file has them and values take turns, up to a null pointer.
  private let attributes: UnsafePointer<UnsafePointer<CChar>?>?

  /// - Parameter attributes: names and values by turns up to a null pointer, which must outlive the tag.
  @unsafe
  init(
    _ name: UnsafePointer<CChar>, _ range: Range<Int>,
    _ attributes: UnsafePointer<UnsafePointer<CChar>?>?
  ) {
    unsafe local = XMLText(localOf: name)
    self.range = range
    unsafe self.attributes = attributes
  }

  /// The name without the prefix of its namespace.
  var name: String { local.string }

  /// Whether the name without its prefix is the one that is given.
  func isNamed(_ wanted: StaticString) -> Bool { local.isSame(as: wanted) }

  /// Calls `body` with the name of each attribute, without its prefix, and its value: documents bind the
  /// prefixes of one namespace as they like, and not at all where their authors forgot.
  @inline(__always)
  func forEachAttribute(_ body: (_ name: XMLText, _ value: XMLText) -> Void) {
    // SAFETY: the parser gives pairs up to a null pointer, and strings that end with a zero.
    guard var pair = unsafe attributes else { return }
    while let name = unsafe pair[0], let value = unsafe pair[1] {
      unsafe body(XMLText(localOf: name), XMLText(value))
      unsafe pair += 2
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
    guard var pair = unsafe attributes else { return false }
    while let name = unsafe pair[0] {
      if unsafe XMLText(name).isSame(as: wanted) { return true }
      unsafe pair += 2
    }
    return false
  }

  /// A name without its prefix.
  static func localName(_ name: String) -> String {
    guard name.has(UInt8(ascii: ":")),
      let colon = name.utf8.lastIndex(of: UInt8(ascii: ":"))
    else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}
