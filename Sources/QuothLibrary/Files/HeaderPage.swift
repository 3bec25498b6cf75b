internal import Quoth

/// The first page of an index or a filter.
///
/// Magic (8 bytes), format (4), version of the coarse key (4), length of the file (8), checksum of the page but for
/// these eight bytes (8), what that kind of file has, and zeros. Numbers are least significant byte first.
enum HeaderPage {
  static let length = 4_096
  private static let summed = 32
  private static let versionLength = 16

  /// - Parameter rest: what that kind of file has.
  static func bytes(
    magic: [UInt8], format: UInt32, keyVersion: UInt32, fileLength: Int, rest: ByteWriter
  ) -> [UInt8] {
    var head = ByteWriter()
    head.putRaw(magic)
    head.put(format)
    head.put(keyVersion)
    head.put(UInt64(fileLength))
    let padding = length - summed - rest.bytes.count
    let tail = rest.bytes + [UInt8](repeating: 0, count: padding)
    head.put(sum(head.bytes + tail))
    return head.bytes + tail
  }

  /// Reads and checks a page.
  ///
  /// - Returns: the version of the coarse key, the length of the file, and a reader of the rest.
  static func read(
    _ bytes: UnsafeRawBufferPointer, magic: [UInt8], format expected: UInt32, path: String
  ) throws(LibraryError) -> (keyVersion: UInt32, fileLength: Int, rest: ByteReader) {
    let altered = LibraryError(.altered(path: path, part: "the header"))
    guard bytes.count >= length, unsafe bytes.prefix(8).elementsEqual(magic) else {
      throw unsafe bytes.prefix(8).elementsEqual(magic.prefix(bytes.count))
        ? LibraryError(.truncated(path: path, bytes: bytes.count, expected: length)) : altered
    }
    var reader = unsafe ByteReader(UnsafeRawBufferPointer(rebasing: bytes[..<length]), at: 8)
    guard let format = reader.number(UInt32.self), let key = reader.number(UInt32.self),
      let fileLength = reader.count(), let sum = reader.number(UInt64.self)
    else { throw altered }
    guard format == expected else {
      throw LibraryError(.otherVersion(path: path, found: Int(format), expected: Int(expected)))
    }
    let page = unsafe Array(bytes[..<24]) + Array(bytes[summed..<length])
    guard Self.sum(page) == sum else { throw altered }
    guard fileLength == bytes.count else {
      throw LibraryError(.truncated(path: path, bytes: bytes.count, expected: fileLength))
    }
    return (key, fileLength, reader)
  }

  /// The checksum of a page, given without the eight bytes of the checksum itself.
  private static func sum(_ page: [UInt8]) -> UInt64 {
    unsafe page.withUnsafeBytes { unsafe Checksum.of($0) }
  }

  /// Adds versions of Unicode, CLDR and ICU.
  static func put(_ versions: [String], to rest: inout ByteWriter) {
    for version in versions {
      let text = Array(version.utf8.prefix(versionLength))
      rest.putRaw(text + [UInt8](repeating: 0, count: versionLength - text.count))
    }
  }

  /// Reads the three versions.
  static func versions(_ reader: inout ByteReader) -> [String] {
    (0..<3).map { _ in
      let text = reader.row(ofLength: versionLength) ?? []
      return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
