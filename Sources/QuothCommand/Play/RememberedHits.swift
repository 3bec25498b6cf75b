/// The format of remembered hits: a line that names it, and a line for each hit, of four fields with tabs
/// between them. Start in milliseconds, transcript, recording, text; unknown ones are empty. Paths and
/// texts are percent-encoded.
package enum RememberedHits {
  private static let heading = Array("quoth hits 1".utf8)
  private static let family = Array("quoth hits ".utf8)

  /// An error in the format.
  package struct FormatError: Error, CustomStringConvertible, Equatable {
    package let description: String
  }

  package static func encoded(_ hits: [RememberedHit]) -> [UInt8] {
    var bytes = heading + [UInt8(ascii: "\n")]
    for hit in hits {
      let fields = [
        Array((hit.start.map(String.init) ?? "").utf8), encoded(hit.transcript.bytes),
        encoded(hit.media?.bytes ?? []), encoded(Array(hit.text.utf8)),
      ]
      bytes += fields.joined(separator: [UInt8(ascii: "\t")])
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// - Throws: FormatError that names the line. Nothing in the bytes is trusted.
  package static func decoded(_ bytes: [UInt8]) throws(FormatError) -> [RememberedHit] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), first.starts(with: family) else {
      throw FormatError(description: "line 1: not a file of remembered hits")
    }
    guard first.elementsEqual(heading) else {
      throw FormatError(description: "line 1: hits of another version of quoth")
    }
    // Each line ends in a line feed, so the last piece is empty.
    guard lines.popLast()?.isEmpty == true else {
      throw FormatError(description: "line \(lines.count + 2): truncated")
    }
    guard lines.count <= HitsFile.mostHits else {
      throw FormatError(description: "line \(HitsFile.mostHits + 2): too many hits")
    }
    var hits: [RememberedHit] = []
    for (number, line) in lines.enumerated() {
      guard let hit = hit(line) else {
        throw FormatError(description: "line \(number + 2): not a remembered hit")
      }
      hits.append(hit)
    }
    return hits
  }

  private static func hit(_ line: ArraySlice<UInt8>) -> RememberedHit? {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == 4, let path = decoded(fields[1]),
      let media = decoded(fields[2]), let letters = decoded(fields[3]),
      let text = String(validating: letters, as: UTF8.self)
    else { return nil }
    let start = milliseconds(fields[0])
    let transcript = FilePath(path)
    let recording = media.isEmpty ? nil : FilePath(media)
    guard fields[0].isEmpty || start != nil, isFromRoot(transcript) || path == Array("-".utf8),
      recording.map({ isFromRoot($0) || isAddress($0) }) ?? true
    else { return nil }
    return RememberedHit(transcript: transcript, media: recording, start: start, text: text)
  }

  private static func milliseconds(_ field: ArraySlice<UInt8>) -> Int? {
    // Fifteen digits are more than thirty thousand years.
    guard field.count <= 15, field.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: field, as: UTF8.self))
  }

  private static func isFromRoot(_ path: FilePath) -> Bool {
    path.bytes.first == UInt8(ascii: "/") && !path.bytes.contains(0)
  }

  /// Whether this is an address that no player takes for an option.
  private static func isAddress(_ path: FilePath) -> Bool {
    path.isAddress && !path.bytes.contains { $0 < 0x20 || $0 == 0x7F }
      && (path.bytes.first.map { (0x61...0x7A).contains($0 | 0x20) } ?? false)
  }

  private static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
      // Printable ASCII stands for itself.
      guard byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") || byte >= 0x80 else {
        return [byte]
      }
      return [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
    }
  }

  /// nil for an incomplete escape, or a byte that should be one.
  private static func decoded(_ field: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        guard (0x21...0x7E).contains(byte) else { return nil }
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x41 - 10 + value
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    default: nil
    }
  }
}
