/// A name in the file system: bytes, which need not be UTF-8, without a NUL among them.
package struct SystemPath: Sendable, CustomStringConvertible {
  /// The bytes, and a NUL behind them.
  let bytes: [CChar]

  /// Nil where there is a NUL among the bytes: no file has such a name.
  package init?(_ bytes: some Sequence<UInt8>) {
    self.bytes = bytes.map { CChar(bitPattern: $0) } + [0]
    if self.bytes.dropLast().contains(0) { return nil }
  }

  init(_ text: String) throws(CorpusError) {
    guard let path = SystemPath(text.utf8) else {
      throw CorpusError(
        reason: .system(
          operation: "use", path: text.filter { $0 != "\0" }, message: "a path has no NUL in it"))
    }
    self = path
  }

  /// For people: what is not UTF-8 becomes U+FFFD.
  package var description: String {
    String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Everything up to the last slash, that among it; empty where there is none.
  var folder: ArraySlice<CChar> {
    let slash = bytes.lastIndex(of: CChar(UInt8(ascii: "/")))
    return bytes[..<(slash.map { $0 + 1 } ?? 0)]
  }

  /// What comes after the last slash.
  var name: ArraySlice<CChar> { bytes[folder.endIndex..<(bytes.count - 1)] }

  private init(checked bytes: [CChar]) { self.bytes = bytes }

  /// The same in the same folder with more behind it.
  func appending(_ suffix: String) -> SystemPath {
    SystemPath(checked: bytes.dropLast() + suffix.utf8.map { CChar(bitPattern: $0) } + [0])
  }

  /// What a symbolic link of this name leads to, seen from here.
  func following(_ target: some Collection<CChar>) -> SystemPath {
    let isAbsolute = target.first == CChar(UInt8(ascii: "/"))
    return SystemPath(checked: (isAbsolute ? [] : Array(folder)) + Array(target) + [0])
  }

  /// Another name in the same folder.
  func sibling(_ name: some Collection<CChar>) -> SystemPath {
    SystemPath(checked: Array(folder) + Array(name) + [0])
  }
}
