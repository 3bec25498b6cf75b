import Quoth

/// The encoding that a file declares for itself, in its first 4,096 bytes.
enum DeclaredEncoding {
  /// That of an XML declaration (`encoding="…"`) or an element `<meta>` (`charset=…`); nil without one
  /// that ICU knows.
  static func find(in file: [UInt8]) -> TextEncoding? {
    let head = AsciiText(file.prefix(4096))
    let names =
      (head.starts(with: "<?xml") ? head.values(after: "encoding") : [])
      + (head.contains("<meta") ? head.values(after: "charset") : [])
    for name in names {
      guard let encoding = try? TextEncoding(name) else { continue }
      // Text that is neither marked nor valid as UTF-8 declares Unicode by mistake.
      if encoding.name.hasPrefix("UTF-") { continue }
      return larger[encoding.name].flatMap { try? TextEncoding($0) } ?? encoding
    }
    return nil
  }

  /// The encodings that are read as larger ones, since files that declare them use the rest, too.
  ///
  /// Source: the Encoding Standard of WHATWG, section 4.2.
  private static let larger = [
    "US-ASCII": "windows-1252", "ISO-8859-1": "windows-1252", "ISO-8859-9": "windows-1254",
    "TIS-620": "windows-874", "GB2312": "GB18030", "GBK": "GB18030", "EUC-KR": "windows-949",
    "KS_C_5601-1987": "windows-949",
  ]
}

/// The ASCII of a file's beginning, in lower case.
struct AsciiText {
  private let bytes: [UInt8]

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  func starts(with text: StaticString) -> Bool { bytes.starts(with: Array("\(text)".utf8)) }

  func contains(_ text: String) -> Bool { !places(of: text).isEmpty }

  private func places(of text: String) -> [Int] {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return [] }
    return (0...bytes.count - wanted.count).filter {
      bytes[$0] == first && bytes[$0...].starts(with: wanted)
    }
  }

  /// The names after each `name =` or `name :`, with quotation marks or without.
  func values(after name: String) -> [String] {
    let isFiller: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x22 || $0 == 0x27 }
    let isName: (UInt8) -> Bool = {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2D, 0x2E, 0x5F].contains($0)
    }
    return places(of: name).prefix(8).compactMap { place in
      let rest = bytes[(place + name.utf8.count)...].drop(while: isFiller)
      guard rest.first == 0x3D || rest.first == 0x3A else { return nil }
      let value = rest.dropFirst().drop(while: isFiller).prefix(40).prefix(while: isName)
      return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    }
  }
}
