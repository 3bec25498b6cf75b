/// What a cue of a plain text is.
///
///     let reader = TranscriptReader(format: .text, textUnit: .paragraph)
public enum TranscriptTextUnit: String, Sendable, Hashable, CaseIterable {
  /// By the content: paragraphs where the lines are evidently wrapped, lines otherwise.
  case auto
  /// Each line that is not blank.
  case line
  /// Lines up to a blank one, or to one that begins with a time or a speaker.
  case paragraph
}

/// Tells lines that were wrapped at a width from lines that stand for themselves.
enum TextWrapping {
  /// Whether the lines of a text are parts of paragraphs.
  ///
  /// Looked at are the lines that are followed by a further one of their block. Wrapped ones are
  /// nearly all about as long as the longest, which is no longer than a page is wide, and mostly
  /// end within a sentence.
  static func isWrapped(_ source: SourceText, from start: Int) -> Bool {
    var widths: [Int] = []
    var endings = 0
    for index in start..<source.lineCount {
      let line = source.bytes.trimmed(source.line(index))
      guard let last = line.last, index + 1 < source.lineCount,
        !source.isBlank(source.line(index + 1))
      else { continue }
      // Columns matter, not bytes; marks are counted too, which does no harm to a comparison.
      let width = source.bytes[line].count { !$0.isContinuation }
      if width > 120 { return false }
      widths.append(width)
      if endsSentence(source.bytes, last) { endings += 1 }
    }
    guard widths.count >= 3, let longest = widths.max(), longest >= 30 else { return false }
    let full = widths.count { $0 * 4 >= longest * 3 }
    return full * 10 >= widths.count * 7 && endings * 10 <= widths.count * 4
  }

  private static func endsSentence(_ bytes: [UInt8], _ last: Int) -> Bool {
    if bytes[last] < 0x80 { return ".!?:;\"')]*".utf8.contains(bytes[last]) }
    let from = max(0, last - 2)
    let endings: [StaticString] = ["…", "。", "！", "？", "”", "»", "」", "。", "।", "؟", "։"]
    return endings.contains { ending in
      let start = last + 1 - ending.utf8CodeUnitCount
      return start >= from && bytes.has(ending, at: start, end: last + 1)
    }
  }
}
