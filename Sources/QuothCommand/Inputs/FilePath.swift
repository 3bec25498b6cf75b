/// The path of a file as the system stores it: bytes that need not be UTF-8.
package struct FilePath: Sendable, Hashable, Comparable {
  package let bytes: [UInt8]

  package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  package init(_ text: String) { self.init(text.utf8) }

  /// The path as text; bytes that are not UTF-8 become U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path of an entry of this folder.
  package func appending(_ name: [UInt8]) -> FilePath {
    let separator = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return FilePath(bytes + separator + name)
  }

  /// Compares bytes, so that the order is the same on every machine and in every locale.
  package static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  /// All bytes at once; an array hashes one after the other.
  package func hash(into hasher: inout Hasher) {
    // SAFETY: lent for the call.
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// Calls `body` with the path as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    // SAFETY: the array ends with a zero and lives for the call.
    return unsafe terminated.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }
}
