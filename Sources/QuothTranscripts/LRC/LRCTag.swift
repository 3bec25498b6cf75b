/// A line of LRC with metadata for the whole file: `[ar:Ann]`, `[offset:+500]`.
struct LRCTag {
  var name: String
  var value: String

  /// Reads a tag that fills a whole line.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    guard line.count > 2, bytes[line.lowerBound] == UInt8(ascii: "["),
      bytes[line.upperBound - 1] == UInt8(ascii: "]")
    else { return nil }
    let inner = line.lowerBound + 1..<line.upperBound - 1
    // No name is longer; the limit keeps lines with many brackets linear.
    guard let colon = bytes[inner.prefix(20)].firstIndex(of: UInt8(ascii: ":")),
      colon > inner.lowerBound,
      bytes[inner.lowerBound..<colon].allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "#") })
    else { return nil }
    name = String(decoding: bytes[inner.lowerBound..<colon], as: UTF8.self).lowercased()
    value = String(decoding: bytes[bytes.trimmed(colon + 1..<inner.upperBound)], as: UTF8.self)
  }

  /// Whether it is a common tag, which needs no warning.
  var isKnown: Bool { Self.names.contains(name) }

  private static let names: Set<String> = [
    "#", "al", "ar", "au", "by", "encoding", "id", "key", "kana", "la", "length", "lr", "offset",
    "re", "ti", "tool", "total", "ve",
  ]
}
