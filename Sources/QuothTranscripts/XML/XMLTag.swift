/// The tag with which an element begins, while the parser gives it.
@safe
struct XMLTag {
  /// The name without the prefix of its namespace.
  var name: String { unsafe String(cString: local) }
  private let local: UnsafePointer<CChar>
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
    unsafe local = Self.local(name)
    self.range = range
    unsafe self.attributes = attributes
    // SAFETY: the parser gives pairs up to a null pointer, and names that end with a zero.
    var hasPrefix = false
    if var pair = unsafe attributes {
      while !hasPrefix, let name = unsafe pair[0] {
        hasPrefix = unsafe Self.local(name) != name
        unsafe pair += 2
      }
    }
    self.hasPrefix = hasPrefix
  }

  /// Whether the name of any attribute has a prefix.
  private let hasPrefix: Bool

  /// Whether the name without its prefix is the one that is given.
  func isNamed(_ wanted: StaticString) -> Bool { unsafe Self.isSame(local, wanted) }

  /// A name after its last prefix.
  @unsafe
  private static func local(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
    // SAFETY: the name ends with a zero.
    var index = 0
    var start = 0
    while unsafe name[index] != 0 {
      if unsafe name[index] == CChar(UInt8(ascii: ":")) { start = index + 1 }
      index += 1
    }
    return unsafe name + start
  }

  /// The value of an attribute by its name, whatever the prefix: documents bind the prefixes of one
  /// namespace as they like, and not at all where their authors forgot.
  func value(_ wanted: StaticString) -> String? {
    // SAFETY: the parser gives pairs up to a null pointer, and strings that end with a zero.
    guard var pair = unsafe attributes else { return nil }
    while let name = unsafe pair[0], let value = unsafe pair[1] {
      if unsafe (Self.isSame(name, wanted)
        || (hasPrefix && Self.isSame(Self.local(name), wanted)))
      {
        return unsafe String(cString: value)
      }
      unsafe pair += 2
    }
    return nil
  }

  /// Whether there is an attribute of that name, prefix and all.
  func has(_ wanted: StaticString) -> Bool {
    // SAFETY: as above.
    guard var pair = unsafe attributes else { return false }
    while let name = unsafe pair[0] {
      if unsafe Self.isSame(name, wanted) { return true }
      unsafe pair += 2
    }
    return false
  }

  @unsafe
  private static func isSame(_ name: UnsafePointer<CChar>, _ wanted: StaticString) -> Bool {
    // SAFETY: no byte after a difference, such as the zero at the end of the name, is read.
    wanted.withUTF8Buffer { wanted in
      for index in 0..<wanted.count
      where unsafe UInt8(bitPattern: name[index]) != wanted[index] {
        return false
      }
      return unsafe name[wanted.count] == 0
    }
  }

  /// A name without its prefix.
  static func localName(_ name: String) -> String {
    guard name.has(UInt8(ascii: ":")),
      let colon = name.utf8.lastIndex(of: UInt8(ascii: ":"))
    else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}
