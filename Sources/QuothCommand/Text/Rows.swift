import QuothTranscripts

/// A transcript as printed rows: one per cue, or one per line of a file that is read as one text.
struct Rows {
  private let transcript: Transcript
  private let text: SearchText
  /// The range of each row in the text, ascending.
  let ranges: [Range<Int>]
  private let areLines: Bool

  init(of transcript: Transcript, _ text: SearchText) {
    self.transcript = transcript
    self.text = text
    areLines = transcript.format == .raw
    ranges = areLines ? Self.lines(of: text.units) : text.cues
  }

  /// The lines, including their line ends.
  private static func lines(of units: [UInt16]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < units.count {
      let end = units[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? units.count
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  /// The rows that `hit` touches.
  func rows(of hit: Hit) -> ClosedRange<Int> {
    guard areLines else { return hit.cues }
    return ranges.lastIndex(
      startingAtOrBefore: hit.range.lowerBound)...ranges.lastIndex(
        startingAtOrBefore: hit.range.upperBound - 1)
  }

  /// The part of a row to show: all but its line end, unless a hit covers that.
  func shown(_ row: Int, hits: [Range<Int>] = []) -> ArraySlice<UInt16> {
    var units = text.units[ranges[row]]
    if areLines, units.last == 0x0A, !hits.contains(where: { $0.upperBound >= units.endIndex }) {
      units.removeLast()
      if units.last == 0x0D { units.removeLast() }
    }
    return units
  }

  /// The line of the file on which the row begins, from 1.
  func line(_ row: Int) -> Int { areLines ? row + 1 : transcript.cues[row].line }

  /// The location of the row: its time, or its line in the file if it has no time.
  func place(_ row: Int) -> String {
    if areLines { return String(row + 1) }
    let cue = transcript.cues[row]
    return TimeText.span(cue.startMilliseconds, cue.endMilliseconds) ?? String(cue.line)
  }

  /// The speaker, unless the text already begins with the name.
  func speaker(_ row: Int) -> String? {
    guard !areLines, let speaker = transcript.cues[row].speaker else { return nil }
    return transcript.cues[row].text.hasPrefix(speaker + ":") ? nil : speaker
  }
}
