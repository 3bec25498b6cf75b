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
  static func isWrapped(_ source: SourceText, _ lines: [TextLine]) -> Bool {
    let followed = zip(lines, lines.dropFirst()).lazy.filter { $1.index == $0.index + 1 }.map(\.0)
    // How lines end is told sooner than how wide they are.
    var count = 0
    var endings = 0
    for line in followed {
      count += 1
      if endsSentence(source.bytes, line.range.upperBound - 1) { endings += 1 }
    }
    guard count >= 3, endings * 10 <= count * 4 else { return false }
    var widths: [Int] = []
    widths.reserveCapacity(count)
    for line in followed {
      // Compare columns and not bytes; counting marks as well does no harm.
      let width = source.bytes.characterCount(in: line.range)
      if width > 120 { return false }
      widths.append(width)
    }
    guard let longest = widths.max(), longest >= 30 else { return false }
    return widths.count { $0 * 4 >= longest * 3 } * 10 >= count * 7
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
