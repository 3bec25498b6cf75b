extension TranscriptReader {
  /// Reads the text of a document of Word as a file with that text would be read; the lines of
  /// warnings are its paragraphs.
  func readDocument(_ xml: [UInt8]) throws(TranscriptError) -> Transcript {
    var reader = self
    // Word wraps lines itself: a paragraph is no part of another.
    if textUnit == .auto { reader.textUnit = .line }
    let text = try DocxReader.text(xml)
    guard format == .auto || format == .docx else { return try reader.readForced(text, format) }
    reader.format = .auto
    var transcript = try reader.readFound(text, FileKind(name: "document.txt"))
    if transcript.format == .srt { Self.takeNameLines(&transcript.cues) }
    transcript.format = .docx
    return transcript
  }

  /// Takes the first line of each cue for its speaker where nearly all cues have two lines, the
  /// first of which is written like a name: so Teams has them below the times.
  private static func takeNameLines(_ cues: inout [Cue]) {
    func split(_ cue: Cue) -> (name: String, text: String)? {
      guard let end = cue.text.utf8.firstIndex(of: .lineFeed) else { return nil }
      let name = String(cue.text[..<end]).trimmedASCII
      guard SpeakerName.isPossible(name), SpeakerName.isCapitalized(name) else { return nil }
      return (name, String(cue.text[cue.text.utf8.index(after: end)...]).trimmedASCII)
    }
    let parts = cues.map(split)
    let named = parts.count { $0 != nil }
    guard named > 0, named * 10 >= cues.count * 9, !cues.contains(where: { $0.speaker != nil })
    else { return }
    for (index, part) in parts.enumerated() {
      guard let part else { continue }
      cues[index].speaker = part.name
      cues[index].text = part.text
    }
  }
}
