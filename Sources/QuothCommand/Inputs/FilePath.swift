/// The path of a file as the system stores it: bytes that need not be UTF-8.
package struct FilePath: Sendable, Hashable, Comparable {
  package let bytes: [UInt8]

  package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  package init(_ text: String) { self.init(text.utf8) }

  /// The path as text; bytes that are not UTF-8 become U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path of an entry of this folder.
  package func appending(_ name: [UInt8]) -> FilePath {
    var path: [UInt8] = []
    path.reserveCapacity(bytes.count + 1 + name.count)
    path += bytes
    if bytes.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    path += name
    return FilePath(path)
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
    // SAFETY: there is room for all bytes and the zero that ends them.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { room in
      for (place, byte) in bytes.enumerated() { unsafe room[place] = CChar(bitPattern: byte) }
      unsafe room[bytes.count] = 0
      return unsafe body(UnsafePointer(room.baseAddress!))
    }
  }
}
