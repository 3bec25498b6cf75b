/// Reads MPL2: `[start][end]text` in tenths of a second, with `|` for a line end.
///
/// Source: the format's description by its author for users of MPlayer; there is no standard. At
/// the start of a line `/` means italics, `\` bold, and `_` underlined.
enum MPL2Reader: CaptionReader {
  static let format = TranscriptFormat.mpl2
  static let expectation = "MPL2 (lines such as `[10][35]text`)"

  /// Footnotes may look the same, so this requires three lines in ascending order, or the file
  /// name.
  static func recognizes(_ source: SourceText, _ kind: FileKind) -> Bool {
    let lines = source.firstLines(3)
    let times = lines.compactMap { Self.times(source.bytes, $0) }
    guard times.count == lines.count, times.count == 3 || (kind == .frames && !times.isEmpty) else {
      return false
    }
    return times.allSatisfy { $0.start <= $0.end ?? $0.start }
      && zip(times, times.dropFirst()).allSatisfy { $0.start < $1.start }
  }

  static func read(_ source: SourceText) -> CaptionReading? {
    let lines = CueLines<BracketedTimes>(source) { line in
      guard let times = Self.times(source.bytes, line) else { return .other }
      return .cue(times, text: times.text)
    }
    guard !lines.entries.isEmpty else { return nil }
    var list = CueList(lines.warnings)
    for entry in lines.entries {
      if entry.times.end == nil { list.warnings.add(entry.line, "cue without an end") }
      let text = entry.raw.replacing("|", with: "\n").trimmedASCII
      list.add(
        Cue(
          startMilliseconds: entry.times.start * 100,
          endMilliseconds: entry.times.end.map { $0 * 100 }, text: withoutStyles(text, "/\\_"),
          raw: entry.raw, line: entry.line + 1))
    }
    list.warnAboutOrder()
    return CaptionReading(cues: list.cues, warnings: list.warnings.sorted)
  }

  private static func times(_ bytes: [UInt8], _ line: Range<Int>) -> BracketedTimes? {
    BracketedTimes(bytes, line, UInt8(ascii: "["), UInt8(ascii: "]"))
  }

  /// A text without the style marks at the start of its lines.
  static func withoutStyles(_ text: String, _ marks: String) -> String {
    guard text.utf8.contains(where: marks.utf8.contains) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop(while: marks.contains)
    }.joined(separator: "\n").trimmedASCII
  }
}
