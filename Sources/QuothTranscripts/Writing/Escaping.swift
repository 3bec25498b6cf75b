/// What the formats do not let stand in a text.
enum Escaping {
  /// WebVTT: `&`, `<` and `>`, and with the last `-->`; an empty line would end the cue, so that
  /// its line end is written as a reference.
  static func webVTT(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += Array("&amp;".utf8)
      case UInt8(ascii: "<"): result += Array("&lt;".utf8)
      case UInt8(ascii: ">"): result += Array("&gt;".utf8)
      case .carriageReturn: result += Array("&#13;".utf8)
      case .lineFeed where result.last == .lineFeed || result.isEmpty:
        result += Array("&#10;".utf8)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// SubRip: only what a reader would take for markup, since many players show references as they
  /// are.
  static func subRip(_ text: String) -> String {
    let lines = text.split { $0.isNewline }.filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.map(subRipLine).joined(separator: "\n")
  }

  private static func subRipLine(_ line: Substring) -> String {
    var result = String(line)
    // Any of these may come back only as a whole: the rest of the text is left alone.
    if SubRipText.plain(result) != result {
      result = result.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing("{", with: "&#123;")
    }
    let bytes = Array(result.utf8)
    let range = 0..<bytes.count
    if SubRipTimeLine(bytes, range) != nil || SubRipTimeLine(sbv: bytes, range) != nil {
      result = result.replacing(":", with: "&#58;")
    }
    return result
  }

  /// Line ends as spaces.
  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Whether a cue can be named so: one line that is not empty and holds no `-->`.
  static func isIdentifier(_ id: String) -> Bool {
    !id.isEmpty && !id.contains("-->") && !id.contains(where: \.isNewline) && !id.hasPrefix("NOTE")
      && id != "STYLE" && id != "REGION"
  }
}
