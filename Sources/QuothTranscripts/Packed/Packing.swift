import CPacked

/// How a file is packed, by its first bytes.
package enum Packing: Sendable {
  case gzip, zstd, zip

  package init?(_ head: [UInt8]) {
    if head.starts(with: [0x1F, 0x8B, 0x08]) {
      self = .gzip
    } else if head.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      self = .zstd
    } else if head.starts(with: [0x50, 0x4B, 0x03, 0x04])
      || head.starts(with: [0x50, 0x4B, 0x05, 0x06])
    {
      self = .zip
    } else {
      return nil
    }
  }

  private static let endings = [".gz", ".gzip", ".zst", ".zstd"].map { Array($0.utf8) }

  /// The name of a file without the ending that says how it is packed.
  static func unpackedName(_ name: String) -> String {
    let tail = name.utf8.suffix(8).map { $0.isLetter ? $0 | 0x20 : $0 }
    let length = endingLength(tail)
    return length == 0 ? name : String(decoding: name.utf8.dropLast(length), as: UTF8.self)
  }

  /// The length of the ending, of a name or its end in small letters, that says how a file is packed; 0 if it
  /// has none.
  static func endingLength(_ name: [UInt8]) -> Int {
    for ending in endings
    where name.count >= ending.count && name[(name.count - ending.count)...].elementsEqual(ending) {
      return ending.count
    }
    return 0
  }

  /// As many bytes as a number of packed ones may unpack to: a hundred times as many, or 64 MiB
  /// where that is more, but no more than 2 GiB.
  ///
  /// Text is packed to a tenth or so; what grows more is meant to exhaust the memory.
  static func bound(_ packed: Int) -> Int {
    min(max(64 << 20, min(packed, 1 << 31) * 100), 1 << 31)
  }

  /// Unpacks a stream of gzip or zstd.
  static func unpack(_ bytes: [UInt8], _ packing: Packing) throws(TranscriptError) -> [UInt8] {
    let bound = bound(bytes.count)
    var out: UnsafeMutablePointer<UInt8>?
    var length = 0
    // SAFETY: the bytes live for the call, and the outputs are written before it returns.
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      packing == .gzip
        ? unsafe cpacked_gunzip(buffer.baseAddress, buffer.count, bound, &out, &length)
        : unsafe cpacked_unzstd(buffer.baseAddress, buffer.count, bound, &out, &length)
    }
    return try unsafe taken(
      out, length, status, bound, packing == .gzip ? "a file of gzip" : "a file of zstd")
  }

  /// Takes the bytes that C has unpacked.
  static func taken(
    _ out: UnsafeMutablePointer<UInt8>?, _ length: Int, _ status: cpacked_status, _ bound: Int,
    _ whole: String
  ) throws(TranscriptError) -> [UInt8] {
    switch status {
    case CPACKED_DONE: break
    case CPACKED_TOO_LARGE:
      throw TranscriptError(
        expected: "\(whole) that unpacks to at most \(bound >> 20) MiB", seen: "more")
    case CPACKED_UNKNOWN:
      throw TranscriptError(
        expected: "\(whole) that is stored or deflated, without a password",
        seen: "another way to pack it")
    case CPACKED_NO_MEMORY:
      throw TranscriptError(expected: "memory to unpack \(whole)", seen: "none")
    default:
      throw TranscriptError(expected: whole, seen: "one that is damaged or cut short")
    }
    guard let out = unsafe out else { return [] }
    // SAFETY: C has written `length` bytes, which are freed once they are copied.
    defer { unsafe cpacked_free(out) }
    return unsafe Array(UnsafeBufferPointer(start: out, count: length))
  }
}
