/// The unit of plain text that becomes a cue.
///
///     let reader = TranscriptReader(format: .text, textUnit: .paragraph)
public enum TranscriptTextUnit: String, Sendable, Hashable, CaseIterable {
  /// Paragraphs if the lines are evidently wrapped, lines otherwise.
  case auto
  /// Each line that is not blank.
  case line
  /// Lines up to a blank one, or to one that begins with a time or a speaker.
  case paragraph
}

/// Distinguishes lines wrapped at a width from independent lines.
enum TextWrapping {
  /// Whether the lines of a text are parts of paragraphs.
  ///
  /// It examines the lines that are followed by another line of their block. Nearly all wrapped
  /// lines are about as long as the longest, which fits the width of a page, and most end within a
  /// sentence.
  static func isWrapped(_ source: SourceText, from start: Int) -> Bool {
    var widths: [Int] = []
    var endings = 0
    for index in start..<source.lineCount {
      let line = source.bytes.trimmed(source.line(index))
      guard let last = line.last, index + 1 < source.lineCount,
        !source.isBlank(source.line(index + 1))
      else { continue }
      // Compare columns and not bytes; counting marks as well does no harm.
      let width = source.bytes.characterCount(in: line)
      if width > 120 { return false }
      widths.append(width)
      if endsSentence(source.bytes, last) { endings += 1 }
    }
    guard widths.count >= 3, let longest = widths.max(), longest >= 30 else { return false }
    let full = widths.count { $0 * 4 >= longest * 3 }
    return full * 10 >= widths.count * 7 && endings * 10 <= widths.count * 4
  }

  private static func endsSentence(_ bytes: [UInt8], _ last: Int) -> Bool {
    if bytes[last] < 0x80 {
      switch bytes[last] {
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"),
        UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"),
        UInt8(ascii: "]"), UInt8(ascii: "*"):
        return true
      default: return false
      }
    }
    let from = max(0, last - 2)
    let endings: [StaticString] = ["…", "。", "！", "？", "”", "»", "」", "。", "।", "؟", "։"]
    return endings.contains { ending in
      let start = last + 1 - ending.utf8CodeUnitCount
      return start >= from && bytes.has(ending, at: start, end: last + 1)
    }
  }
}
