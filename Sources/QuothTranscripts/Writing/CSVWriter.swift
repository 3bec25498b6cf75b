/// Writes comma-separated values (RFC 4180), a cue a record; times that are not known are empty.
enum CSVWriter: FormatWriter {
  static func write(_ transcript: Transcript) throws(TranscriptWritingError) -> String {
    var result = CSVRecord(["start", "end", "speaker", "text"]).text
    for cue in transcript.cues {
      result +=
        CSVRecord([
          cue.startMilliseconds.map(TimeCode.seconds) ?? "",
          cue.endMilliseconds.map(TimeCode.seconds) ?? "", cue.speaker ?? "", cue.text,
        ]).text
    }
    return result
  }
}

/// A record of comma-separated values, which ends in CR LF.
package struct CSVRecord {
  package let text: String

  package init(_ fields: [String]) {
    text = fields.map(Self.field).joined(separator: ",") + "\r\n"
  }

  /// A field; one with a comma, a quotation mark or a line end stands between quotation marks, each of
  /// its own twice. So does one with space at an edge, which some readers cut off.
  private static func field(_ text: String) -> String {
    let special: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\""), .lineFeed, .carriageReturn]
    let isPlain =
      !text.utf8.contains(where: special.contains) && text.utf8.first != .space
      && text.utf8.last != .space
    return isPlain ? text : "\"" + text.substituting("\"", with: "\"\"") + "\""
  }
}
