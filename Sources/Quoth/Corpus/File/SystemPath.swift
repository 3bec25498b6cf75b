/// A path in the file system: bytes without a NUL, which need not be UTF-8.
package struct SystemPath: Sendable, CustomStringConvertible {
  /// The bytes, followed by a NUL.
  package let bytes: [CChar]

  /// Nil if the bytes contain a NUL, which no path can.
  package init?(_ bytes: some Sequence<UInt8>) {
    self.bytes = bytes.map { CChar(bitPattern: $0) } + [0]
    if self.bytes.dropLast().contains(0) { return nil }
  }

  package init(_ text: String) throws(CorpusError) {
    guard let path = SystemPath(text.utf8) else {
      throw CorpusError(
        reason: .system(
          operation: "use", path: text.filter { $0 != "\0" }, message: "a path cannot have a NUL",
          number: 0))
    }
    self = path
  }

  /// A readable form, in which malformed UTF-8 becomes U+FFFD.
  package var description: String {
    String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether it has no byte.
  package var isEmpty: Bool { bytes.count == 1 }

  /// The path of the same folder, which ends in a slash only if it is nothing else.
  package var withoutLastSlashes: SystemPath {
    var name = bytes.dropLast()
    while name.count > 1, name.last == CChar(UInt8(ascii: "/")) { name.removeLast() }
    return SystemPath(checked: name + [0])
  }

  /// The folder that it is in, if it names one.
  package var parent: SystemPath? {
    folder.count > 1 ? SystemPath(checked: folder.dropLast() + [0]) : nil
  }

  /// Everything up to and including the last slash; empty if there is none.
  var folder: ArraySlice<CChar> {
    let slash = bytes.lastIndex(of: CChar(UInt8(ascii: "/")))
    return bytes[..<(slash.map { $0 + 1 } ?? 0)]
  }

  /// The part after the last slash.
  var name: ArraySlice<CChar> { bytes[folder.endIndex..<(bytes.count - 1)] }

  private init(checked bytes: [CChar]) { self.bytes = bytes }

  /// The same path with a suffix.
  package func appending(_ suffix: String) -> SystemPath {
    SystemPath(checked: bytes.dropLast() + suffix.utf8.map { CChar(bitPattern: $0) } + [0])
  }

  /// The target of a symbolic link with this path, relative to the same directory as the path.
  func following(_ target: some Collection<CChar>) -> SystemPath {
    let isAbsolute = target.first == CChar(UInt8(ascii: "/"))
    return SystemPath(checked: (isAbsolute ? [] : Array(folder)) + Array(target) + [0])
  }

  /// Another name in the same folder.
  func sibling(_ name: some Collection<CChar>) -> SystemPath {
    SystemPath(checked: Array(folder) + Array(name) + [0])
  }
}
