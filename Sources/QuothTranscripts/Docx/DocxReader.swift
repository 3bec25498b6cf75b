/// Reads the text of a document of Word: its paragraphs are lines.
///
/// Source: ECMA-376 (Office Open XML), part 1, section 17. Tabs and breaks are characters, cells of
/// a table's row are parted by tabs. Text that was deleted with changes tracked, fields' codes and
/// what is drawn for older programs are no text.
enum DocxReader {
  /// The part of the archive that has the text.
  static let entryName = "word/document.xml"

  /// The text, a line a paragraph.
  static func text(_ xml: [UInt8]) throws(TranscriptError) -> [UInt8] {
    let source = SourceText(try DecodedText.decode(xml, as: nil).withoutMark)
    var visitor = DocxVisitor()
    do {
      try XMLDocument.read(source.bytes, &visitor)
    } catch {
      throw source.error(error, .docx)
    }
    return visitor.text
  }
}

/// Gathers the text of a document.
private struct DocxVisitor: XMLVisitor {
  private(set) var text: [UInt8] = []
  private var names: [String] = []
  /// How many elements are open whose text is not said.
  private var passed = 0
  private var isText = false
  /// Whether a cell of the open row has begun, by the rows that are open.
  private var rows: [Bool] = []

  private static let unread: Set<String> = ["Fallback", "del", "moveFrom", "pPr", "rPr", "sectPr"]

  mutating func start(_ tag: XMLTag) {
    names.append(tag.name)
    if Self.unread.contains(tag.name) { passed += 1 }
    guard passed == 0 else { return }
    switch tag.name {
    case "t": isText = true
    case "tab", "ptab": text.append(.tab)
    case "br", "cr": text.append(.lineFeed)
    case "noBreakHyphen": text += Array("\u{2011}".utf8)
    case "tr": rows.append(false)
    case "tc":
      guard let last = rows.indices.last else { break }
      // The paragraphs of a cell end with a line end, which the next cell goes on after.
      if rows[last] {
        while text.last == .lineFeed { text.removeLast() }
        text.append(.tab)
      }
      rows[last] = true
    default: break
    }
  }

  mutating func end(at offset: Int) {
    guard let name = names.popLast() else { return }
    if Self.unread.contains(name) { passed -= 1 }
    guard passed == 0 else { return }
    switch name {
    case "t": isText = false
    case "p": text.append(.lineFeed)
    case "tr": _ = rows.popLast()
    default: break
    }
  }

  mutating func text(_ bytes: Span<UInt8>) {
    if isText, passed == 0 { text.append(bytes) }
  }
}
