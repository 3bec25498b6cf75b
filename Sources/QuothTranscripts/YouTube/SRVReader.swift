/// Reads the XML of YouTube's captions, as `yt-dlp --sub-format srv1`, `srv2` and `srv3` save it.
///
/// YouTube does not document it. `srv1` has `<text start="1.5" dur="2">`, in seconds, and its text is
/// that of HTML, written as XML; `srv2` has `<text t="1500" d="2000">` and `srv3`
/// `<p t="1500" d="2000">`, in milliseconds. Pieces (`<s t="240">`) begin at an offset into their
/// paragraph and are its words. Text that is appended (`append="1"`, `a="1"`) goes on with the line
/// of its window; white space alone moves the lines up. The times of rolling captions overlap, and
/// are kept.
enum SRVReader: CaptionReader {
  static let format = TranscriptFormat.srv
  static let expectation = "YouTube's XML (a root `<timedtext>`, or `<transcript>` with `<text>`)"

  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    switch XMLDocument.rootName(source.bytes) {
    case "timedtext": true
    case "transcript":
      source.bytes.first(of: "<text", in: (0..<source.bytes.count).prefix(4000)) != nil
        || kind == .youTube
    default: false
    }
  }

  static func read(_ source: SourceText) throws(TranscriptError) -> CaptionReading? {
    guard ["timedtext", "transcript"].contains(XMLDocument.rootName(source.bytes)) else {
      return nil
    }
    var visitor = SRVVisitor(source)
    do {
      try XMLDocument.read(source.bytes, &visitor)
    } catch {
      throw source.error(error, format)
    }
    return visitor.reading()
  }
}
