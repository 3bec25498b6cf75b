/// Escapes of characters that a format does not allow in a text.
enum Escaping {
  /// WebVTT: `&`, `<` and `>`, and with the last `-->`; an empty line would end the cue, so that
  /// its line end is written as a reference, and so is space at an edge, which readers leave out.
  ///
  /// - Parameter tags: What is written before which offsets of the text's UTF-8, which ascend.
  static func webVTT(_ text: String, _ tags: [(offset: Int, tag: String)] = []) -> String {
    let middle = text.trimmedASCII
    let head = middle.isEmpty ? text.utf8.count : text.utf8.prefix { $0.isEdgeSpace }.count
    let tail = head + middle.utf8.count
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var place = 0
    for (offset, byte) in text.utf8.enumerated() {
      while place < tags.count, tags[place].offset == offset {
        result += tags[place].tag.utf8
        place += 1
      }
      switch byte {
      case _ where offset < head || offset >= tail: result += "&#\(byte);".utf8
      case UInt8(ascii: "&"): result += Array("&amp;".utf8)
      case UInt8(ascii: "<"): result += Array("&lt;".utf8)
      case UInt8(ascii: ">"): result += Array("&gt;".utf8)
      case .carriageReturn: result += Array("&#13;".utf8)
      // The standard has readers take it for that.
      case 0: result += Array("\u{FFFD}".utf8)
      case .lineFeed where result.last == .lineFeed || result.isEmpty:
        result += Array("&#10;".utf8)
      default: result.append(byte)
      }
    }
    for tag in tags[place...] { result += tag.tag.utf8 }
    return String(decoding: result, as: UTF8.self)
  }

  /// The name in a voice tag of WebVTT: the end of the tag must not make an arrow of hyphens before it.
  static func voice(_ name: String) -> String {
    let name = webVTT(oneLine(name))
    return name.hasSuffix("-") ? name.dropLast() + "&#45;" : name
  }

  /// SubRip: only what a reader would take for markup, since many players show references as they
  /// are.
  static func subRip(_ text: String) -> String {
    let lines = text.split { $0.isNewline }.filter { !$0.allSatisfy(\.isWhitespace) }
    let (head, middle, tail) = spaceAtEdges(lines.joined(separator: "\n"))
    return head + middle.split { $0.isNewline }.map(subRipLine).joined(separator: "\n") + tail
  }

  /// The ASCII white space at the edges of a text as references, and what is between.
  private static func spaceAtEdges(
    _ text: String
  ) -> (head: String, middle: String, tail: String) {
    let middle = text.trimmedASCII
    guard middle.utf8.count < text.utf8.count else { return ("", text, "") }
    func references(_ bytes: some Sequence<UInt8>) -> String {
      bytes.map { "&#\($0);" }.joined()
    }
    // A text of space alone has no middle.
    let head = middle.isEmpty ? text.utf8.count : text.utf8.prefix { $0.isEdgeSpace }.count
    let tail = text.utf8.count - head - middle.utf8.count
    return (references(text.utf8.prefix(head)), middle, references(text.utf8.suffix(tail)))
  }

  private static func subRipLine(_ line: Substring) -> String {
    var result = String(line)
    // Any of these may come back only as a whole: the rest of the text is left alone.
    if SubRipText.plain(result) != result {
      result = result.substituting("&", with: "&amp;").substituting("<", with: "&lt;")
        .substituting("{", with: "&#123;")
    }
    let bytes = Array(result.utf8)
    let range = 0..<bytes.count
    if SubRipTimeLine(bytes, range) != nil || SubRipTimeLine(sbv: bytes, range) != nil {
      result = result.substituting(":", with: "&#58;")
      let bytes = Array(result.utf8)
      // An arrow with little beside it is a time line gone wrong to a reader.
      if SubRipTimeLine(bytes, 0..<bytes.count) != nil {
        result = result.substituting("-", with: "&#45;")
      }
    }
    return result
  }

  /// Line ends as spaces.
  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Whether a cue can be named so: one line that is not empty and holds no `-->`.
  static func isIdentifier(_ id: String) -> Bool {
    !id.isEmpty && !id.holds("-->") && !id.contains(where: \.isNewline) && !id.hasPrefix("NOTE")
      && id != "STYLE" && id != "REGION"
  }
}

extension UInt8 {
  /// ASCII white space, as at the edges of a cue's text.
  fileprivate var isEdgeSpace: Bool { isSpace || self == .lineFeed || self == .carriageReturn }
}
