/// The strings of a transcript in JSON that are not the letters that the file has, since there are escapes
/// in them: `wh\u00E9le` is `whéle`.
///
/// Texts of cues are strings of the file, or words of it with white space between them (or nothing,
/// where lines join so). So whatever has no white space in it is in one string.
struct JSONStrings {
  /// The formats whose readers put no strings together otherwise: not those of services that write
  /// punctuation by itself, or the pieces of a text.
  static let formats: [TranscriptFormat] = [
    .whisper, .podcast, .deepgram, .assemblyai, .google, .azure, .watson,
  ]

  /// The strings with their escapes resolved, each with a line end.
  private(set) var bytes: [UInt8] = []

  /// - Parameters:
  ///   - file: UTF-8 without U+0000.
  ///   - format: one of the formats, or ``TranscriptFormat/auto``.
  /// - Returns: Nil where reading the file might end in an error, or it is of another format.
  /// - Complexity: O(*n*).
  init?(_ file: [UInt8], as format: TranscriptFormat) {
    let utf8 =
      file.starts(with: DecodedText.byteOrderMark)
      ? Array(file.dropFirst(DecodedText.byteOrderMark.count)) : file
    guard let outline = try? JSONParser.outline(utf8) else { return nil }
    let found = withExtendedLifetime(outline.document) {
      JSONValue(outline.document, 0).evidentKind
    }
    guard let found, format == .auto ? Self.formats.contains(found) : format == found else {
      return nil
    }
    for range in outline.escaped {
      bytes += JSONEscape.resolved(utf8, range)
      bytes.append(.lineFeed)
    }
  }
}
