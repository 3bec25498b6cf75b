import QuothTranscripts
import Testing

/// Documents that Quoth scans by itself are read as Expat reads them, to which all others go.
@Suite struct XMLScannerTests {
  /// An instruction for processing, which is no part of what the scanner takes: with one at its end a
  /// document goes to Expat whole.
  private static let instruction = "<?x?>"

  private struct Reading: Equatable {
    var cues: [Cue]
    var warnings: [TranscriptWarning]
    var language: String?

    init?(_ text: String) {
      guard let transcript = try? read(text, .ttml) else { return nil }
      (cues, warnings, language) = (transcript.cues, transcript.warnings, transcript.language)
    }

    init?(srv text: String) {
      guard let transcript = try? read(text, .srv) else { return nil }
      (cues, warnings, language) = (transcript.cues, transcript.warnings, transcript.language)
    }
  }

  /// Whether a document was read.
  @discardableResult
  private static func compare(_ document: String) -> Bool {
    let isTTML = document.contains("<tt")
    func reading(_ text: String) -> Reading? { isTTML ? Reading(text) : Reading(srv: text) }
    let scanned = reading(document)
    #expect(scanned == reading(document + instruction), "\(document.debugDescription)")
    return scanned != nil
  }

  private static let samples = [
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<tt xml:lang='de'><!-- a - b --><body><div>\n<p begin=\"1s\" end=\"2.5s\">Grüße "
      + "<br/>\n<span begin=\"1s\"\nend=\"2s\" >世界</span > &amp;&#x41;&#65; ]] > b</p></div></body></tt>\n",
    "<tt><body><p begin=\"00:00:01.000\" end=\"00:00:02.000\"><span begin=\"0s\" dur=\"1s\">a</span> "
      + "<s:span s:begin=\"1s\" x=\"&lt;\">b</s:span></p><p/></body></tt>",
    "<timedtext format=\"3\"><body><p t=\"80\" d=\"3960\" w=\"1\"><s ac=\"0\">hello</s><s t=\"320\"> there</s></p>"
      + "<p t=\"90\" w=\"1\" a=\"1\">\n</p><p t=\"100\" d=\"5\">&amp;amp; 😀</p></body></timedtext>",
    "<transcript><text start=\"1.5\" dur=\"2\">it&amp;#39;s &quot;so&quot; &gt; [x]</text><text start='4'>y</text></transcript>",
  ]

  private static let pieces = [
    "<", ">", "/", "<p", "</p>", "<p t=\"1\">", "<br/>", "=", "\"", "'", " ", "\n", "\t", "\r", "a",
    ":", "-", "--", "<!--", "-->",
    "&", ";", "&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&nbsp;", "&#65;", "&#x10FFFF;",
    "&#xD800;", "&#0;", "&#x1F;", "&#X41;",
    "&#xFFFE;", "&#;", "&x;", "]]>", "]]", "]", "<![CDATA[x]]>", "<?x?>", "<?xml version=\"1.0\"?>",
    "<!DOCTYPE tt>", "é", "世", "😀",
    "\u{FFFE}", "\u{FFFF}", "\u{FFFD}", "\u{FEFF}", "\u{1}", "\u{7F}", "\u{85}", "\u{0}",
    " t=\"2\" t=\"3\"", " a:t=\"2\"", " x = '<'",
    " x='>'", " x=\"\t\"", "<é/>", "<a.b-c_d/>", "<1/>", "<-a/>", "<a:b:c></a:b:c>", "<_ _='_'/>",
    "</tt>", "</body>",
  ]

  @Test func samplesAreRead() {
    for sample in Self.samples { #expect(Self.compare(sample), "\(sample)") }
  }

  @Test func changedDocumentsAreReadAsByExpat() {
    var random = SplitMix64(state: 20)
    var count = 0
    for number in 0..<24_000 {
      var scalars = Array(Self.samples[number % Self.samples.count].unicodeScalars)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0...scalars.count, using: &random)
        let end = Bool.random(using: &random) ? place : min(scalars.count, place + 1)
        let piece = Bool.random(using: &random) ? Self.pieces.randomElement(using: &random)! : ""
        scalars.replaceSubrange(place..<end, with: piece.unicodeScalars)
      }
      if Self.compare(String(String.UnicodeScalarView(scalars))) { count += 1 }
    }
    // Neither all of them nor none are well-formed.
    #expect((5_000..<20_000).contains(count), "\(count)")
  }

  @Test func eachPieceIsReadAsByExpat() {
    for piece in Self.pieces {
      for other in Self.pieces {
        Self.compare("<timedtext><p t=\"1\" d=\"2\">a\(piece)b\(other)c</p></timedtext>")
        Self.compare("<timedtext><p t=\"1\" d=\"2\"\(piece)\(other)>a</p></timedtext>")
        Self.compare("<tt><p begin=\"\(piece)1s\(other)\">a</p></tt>")
        Self.compare("\(piece)<tt><p>a</p></tt>\(other)")
      }
    }
  }

  @Test func declarationsAreReadAsByExpat() {
    for declaration in [
      "<?xml version=\"1.0\"?>", "<?xml version='1.0' encoding='UTF-8' ?>",
      "<?xml version=\"1.1\"?>",
      "<?xml version=\"1.0\" encoding=\"-8\"?>", "<?xml version=\"1.0\"encoding=\"a\"?>",
      "<?xml version=\"1.0\" standalone=\"yes\"?>",
      "<?xml version=\"1.0\" encoding=\"x\" standalone=\"no\"?>",
      "<?xml encoding=\"utf-8\"?>", "<?xml version=\"1.0\" a=\"b\"?>", "<?xml?>",
      "<?xmlx version=\"1.0\"?>",
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>",
      "<?xml version=\"1.0\" encoding=\"utf-16\"?>",
      "<?xml version=\"1.0\" ?><?xml version=\"1.0\" ?>", " <?xml version=\"1.0\"?>",
    ] {
      Self.compare(declaration + "<timedtext><p t=\"1\" d=\"2\">a</p></timedtext>")
    }
  }

  @Test func depthIsNoMatter() {
    let depth = 20_000
    Self.compare(
      "<timedtext>" + String(repeating: "<a>", count: depth) + "<p t=\"1\" d=\"2\">x</p>"
        + String(repeating: "</a>", count: depth) + "</timedtext>")
  }

  @Test func manyAttributesAreReadAsByExpat() {
    for count in 20...30 {
      let attributes = (0..<count).map { " a\($0)=\"1\"" }.joined()
      #expect(Self.compare("<timedtext><p t=\"1\" d=\"2\"\(attributes)>a</p></timedtext>"))
      Self.compare("<timedtext><p t=\"1\" d=\"2\"\(attributes) a3=\"1\">a</p></timedtext>")
    }
  }
}
