/// Formats of subtitles and transcripts that are not read as such, told by how they begin, so that
/// nobody takes their markup for what is said.
enum UnreadFormat {
  private static let beginnings: [(StaticString, String)] = [
    ("<!doctype html", "HTML"), ("<html", "HTML"), ("<cite>", "an HTML transcript"),
    ("<?xml", "XML"),
    ("scenarist_scc", "Scenarist closed captions"), ("[information]", "SubViewer"),
    ("{\\rtf", "RTF"),
  ]

  /// The name of the format, or nil for what is none of them.
  static func name(_ source: SourceText) -> String? {
    let range = source.bytes.trimmed(0..<source.bytes.count).prefix(20)
    let head = source.bytes[range].map { byte -> UInt8 in
      byte.isLetter ? byte | 0x20 : byte
    }
    return beginnings.first { head.has($0.0, at: 0, end: head.count) }?.1
  }
}
