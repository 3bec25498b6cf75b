/// Reads TTML, the Timed Text Markup Language of the W3C, and its profiles DFXP and IMSC.
///
/// Source: TTML1 and TTML2 (W3C Recommendations of 2018), IMSC 1.2. A paragraph is a cue. Spans with
/// times are the words of a paragraph that has a time itself, and cues by themselves in one that has
/// none. Times nest as in SMIL; those of Apple's lyrics, which count from the start whatever is
/// around them, are taken for that. `ttm:agent` is the speaker, by the agent's name where the head
/// has one. Metadata, styles, regions, animation and images are passed over.
enum TTMLReader: CaptionReader {
  static let format = TranscriptFormat.ttml
  static let expectation = "TTML (a document of XML whose root is `<tt>`)"

  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    XMLDocument.rootName(source.bytes) == "tt"
  }

  static func read(_ source: SourceText) throws(TranscriptError) -> CaptionReading? {
    guard recognizes(source, .unknown) else { return nil }
    var visitor = TTMLVisitor(source)
    do {
      try XMLDocument.read(source.bytes, &visitor)
    } catch {
      throw source.error(error, format)
    }
    return visitor.reading()
  }
}
