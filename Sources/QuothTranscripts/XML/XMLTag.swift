/// The tag with which an element begins.
struct XMLTag {
  /// The name without the prefix of its namespace.
  var name: String
  /// Names as the file has them, and values.
  var attributes: [(name: String, value: String)]
  /// The bytes of the tag.
  var range: Range<Int>

  /// The value of an attribute by its name, whatever the prefix: documents bind the prefixes of one
  /// namespace as they like, and not at all where their authors forgot.
  func value(_ wanted: String) -> String? {
    attributes.first {
      $0.name == wanted || ($0.name.has(.colon) && XMLTag.localName($0.name) == wanted)
    }?
    .value
  }

  /// A name without its prefix.
  static func localName(_ name: String) -> String {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}

extension UInt8 {
  fileprivate static let colon = UInt8(ascii: ":")
}
