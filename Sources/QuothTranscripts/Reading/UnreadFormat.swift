/// Formats of subtitles and transcripts that Quoth reads only as plain text, recognized by their first bytes,
/// so that a warning can say so.
enum UnreadFormat {
  private static let beginnings: [(StaticString, String)] = [
    ("<!doctype html", "HTML"), ("<html", "HTML"), ("<cite>", "an HTML transcript"),
    ("<?xml", "XML"),
    ("scenarist_scc", "Scenarist closed captions"), ("[information]", "SubViewer"),
    ("{\\rtf", "RTF"),
  ]

  /// The name of the format, or nil for anything else.
  static func name(_ source: SourceText) -> String? {
    let range = source.bytes.trimmed(0..<source.bytes.count).prefix(20)
    let head = source.bytes[range].map { byte -> UInt8 in
      byte.isLetter ? byte | 0x20 : byte
    }
    return beginnings.first { head.has($0.0, at: 0, end: head.count) }?.1
  }
}
