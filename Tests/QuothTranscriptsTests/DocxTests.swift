import QuothTranscripts
import TestSupport
import Testing

/// Documents of Word.
@Suite struct DocxTests {
  static func paragraph(_ runs: String...) -> String {
    "<w:p><w:pPr><w:pStyle w:val=\"a\"/></w:pPr>"
      + runs.map { run in
        "<w:r><w:rPr><w:b/></w:rPr>"
          + (run.hasPrefix("<") ? run : "<w:t xml:space=\"preserve\">\(run)</w:t>") + "</w:r>"
      }.joined() + "</w:p>"
  }

  static func document(_ body: String) -> [UInt8] {
    let xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<w:document "
      + "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>\(body)"
      + "</w:body></w:document>"
    return PackedFiles.zip([
      ("[Content_Types].xml", Array("<Types/>".utf8)), ("word/document.xml", Array(xml.utf8)),
      ("word/comments.xml", Array("<x>not said</x>".utf8)),
    ])
  }

  func read(
    _ body: String, _ format: TranscriptFormat = .auto
  ) throws(TranscriptError) -> Transcript {
    try TranscriptReader(format: format).read(Self.document(body), fileName: "a.docx")
  }

  @Test func paragraphsAreLines() throws {
    let transcript = try read(
      Self.paragraph("One ", "two &amp; three", "<w:tab/>", "four") + Self.paragraph()
        + Self.paragraph("five", "<w:br/>", "six", "<w:noBreakHyphen/>", "seven")
        + "<w:tbl><w:tr><w:tc>\(Self.paragraph("a"))</w:tc><w:tc>\(Self.paragraph("b"))</w:tc></w:tr></w:tbl>"
        + "<w:del>\(Self.paragraph("<w:delText>gone</w:delText>"))</w:del>"
        + Self.paragraph("<w:instrText>PAGE</w:instrText>", "end")
        + "<mc:AlternateContent><mc:Choice>\(Self.paragraph("new"))</mc:Choice>"
        + "<mc:Fallback>\(Self.paragraph("old"))</mc:Fallback></mc:AlternateContent>")
    #expect(transcript.format == .docx)
    #expect(
      transcript.texts == [
        "One two & three\tfour", "five", "six\u{2011}seven", "a\tb", "end", "new",
      ])
    #expect(transcript.cues.map(\.line) == [1, 3, 4, 5, 6, 7])
    #expect(transcript.remarks == [])
  }

  @Test func transcriptsOfTeams() throws {
    let transcript = try read(
      Self.paragraph("Weekly sync") + Self.paragraph("May 1, 2023, 2:00PM")
        + Self.paragraph("Ann Lee", "   0:03", "<w:br/>", "Hello everyone.")
        + Self.paragraph("Lee, Bob (Guest)", "   0:12", "<w:br/>", "Hi.")
        + Self.paragraph("Ann Lee", "   1:02:03", "<w:br/>", "Fine."))
    #expect(transcript.texts.suffix(3) == ["Hello everyone.", "Hi.", "Fine."])
    #expect(transcript.speakers == [nil, nil, "Ann Lee", "Lee, Bob (Guest)", "Ann Lee"])
    #expect(transcript.cues.suffix(3).map(\.startMilliseconds) == [3000, 12_000, 3_723_000])
  }

  @Test func olderTranscriptsOfTeams() throws {
    let transcript = try read(
      Self.paragraph("0:0:0.0 --&gt; 0:0:2.480", "<w:br/>", "Ann Lee", "<w:br/>", "Hello everyone.")
        + Self.paragraph("0:0:3.10 --&gt; 0:0:5.480", "<w:br/>", "Bob Ray", "<w:br/>", "Hi."))
    #expect(transcript.format == .docx)
    #expect(transcript.texts == ["Hello everyone.", "Hi."])
    #expect(transcript.speakers == ["Ann Lee", "Bob Ray"])
    #expect(transcript.times == [[0, 2480], [3100, 5480]])
  }

  @Test func transcriptsOfOtterAndRev() throws {
    let otter = try read(
      Self.paragraph("Ann Lee  0:00") + Self.paragraph("Hello.") + Self.paragraph("Bob Ray  0:12")
        + Self.paragraph("Hi."))
    #expect(otter.speakers == ["Ann Lee", "Bob Ray"])
    #expect(otter.texts == ["Hello.", "Hi."])
    let rev = try read(
      Self.paragraph("Speaker 1 (00:00):") + Self.paragraph("Hello.")
        + Self.paragraph("Speaker 2 (00:05):") + Self.paragraph("Hi.")
        + Self.paragraph("Speaker 1 (00:07):") + Self.paragraph("Bye."))
    #expect(rev.speakers == ["Speaker 1", "Speaker 2", "Speaker 1"])
    #expect(rev.texts == ["Hello.", "Hi.", "Bye."])
  }

  @Test func formatsAndErrors() throws {
    let times = Self.paragraph("00:00:01,000 --&gt; 00:00:02,000") + Self.paragraph("Hi")
    #expect(try read(times, .srt).format == .srt)
    #expect(try read(times, .docx).times == [[1000, 2000]])
    #expect(throws: TranscriptError.self) { try read("<w:p>") }
    for bytes in [Array("hello".utf8), PackedFiles.zip([("a.txt", Array("a".utf8))])] {
      #expect {
        try TranscriptReader(format: .docx).read(bytes)
      } throws: { error in
        (error as? TranscriptError)?.expected.hasPrefix("a document of Word") == true
      }
    }
  }
}
