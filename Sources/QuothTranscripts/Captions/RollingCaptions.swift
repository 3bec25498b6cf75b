/// Captions that roll: each cue repeats lines of the one before it and adds one, as YouTube's
/// automatic WebVTT and captions of television (CEA-608, roll-up) do.
///
/// Read as they are, such files say everything two or three times. A file rolls where two cues of
/// five or more, and at least two, take up from the cue before them: they begin with its last lines
/// and have others below, or repeat them for a moment. Only in such a file are lines left out, and of
/// each cue only those with which it takes up, so that what is said twice stays.
struct RollingCaptions {
  /// No display has more rows.
  private static let rows = 8
  /// A cue that adds nothing and is no longer than this in milliseconds holds the display, as
  /// YouTube's of 10 ms do.
  private static let moment = 100

  /// How a cue treats the lines of the cue before it.
  private enum Step {
    case none
    /// It begins with so many of them.
    case roll(Int)
    /// It has nothing else.
    case hold
  }

  /// Reduces cues to what is new in them.
  ///
  /// - Returns: What was left out, as a warning with its first line; nil for captions that do not
  ///   roll, of which nothing is.
  static func unroll(_ cues: inout [Cue]) -> TranscriptWarning? {
    guard cues.count >= 3 else { return nil }
    let steps = zip(cues, cues.dropFirst()).map(step)
    var rolls = 0
    var holds = 0
    for step in steps {
      switch step {
      case .none: break
      case .roll: rolls += 1
      case .hold: holds += 1
      }
    }
    guard rolls >= 1, rolls + holds >= 2, (rolls + holds) * 5 >= steps.count * 2 else { return nil }
    return reduce(&cues, steps)
  }

  private static func reduce(_ cues: inout [Cue], _ steps: [Step]) -> TranscriptWarning? {
    var kept: [Cue] = [cues[0]]
    kept.reserveCapacity(cues.count)
    var lines = 0
    var dropped = 0
    var first: Int?
    for (cue, step) in zip(cues.dropFirst(), steps) {
      switch step {
      case .none: kept.append(cue)
      case .roll(let count):
        var cue = cue
        cue.removeText(before: end(ofLines: count, in: cue.text))
        kept.append(cue)
        lines += count
        first = first ?? cue.line
      case .hold:
        lines += self.lines(cue.text).count
        dropped += 1
        first = first ?? cue.line
        let last = kept.count - 1
        if let end = cue.endMilliseconds, let before = kept[last].endMilliseconds {
          kept[last].endMilliseconds = max(before, end)
        }
      }
    }
    cues = kept
    guard let first else { return nil }
    return TranscriptWarning(
      line: first,
      message: "rolling captions: lines left out that repeat the cue before: \(lines); "
        + "cues left out that add nothing: \(dropped)")
  }

  private static func step(_ previous: Cue, _ cue: Cue) -> Step {
    guard let start = cue.startMilliseconds, let before = previous.startMilliseconds,
      start >= before, start <= (previous.endMilliseconds ?? start) + moment
    else { return .none }
    let above = lines(previous.text).suffix(rows)
    let lines = lines(cue.text)
    guard !lines.isEmpty else { return .none }
    if lines.count <= above.count, lines.elementsEqual(above.suffix(lines.count)) {
      // Said again, it would come with a line of its own.
      let isMoment = cue.endMilliseconds.map { $0 - start <= moment } ?? false
      if isMoment || endsBlank(cue.raw) { return .hold }
    }
    for count in stride(from: min(above.count, lines.count - 1), to: 0, by: -1)
    where lines.prefix(count).elementsEqual(above.suffix(count)) {
      return .roll(count)
    }
    return .none
  }

  /// The lines of a text that are not blank, without the space around them.
  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.trimmedSpaces }.filter { !$0.isEmpty }
  }

  /// Whether the last line is blank: a row that is still empty.
  private static func endsBlank(_ raw: String) -> Bool {
    guard let end = raw.utf8.lastIndex(of: .lineFeed) else { return false }
    return raw[end...].utf8.allSatisfy { $0.isSpace || $0 == .lineFeed }
  }

  /// Past so many lines that are not blank.
  private static func end(ofLines count: Int, in text: String) -> Int {
    var left = count
    var offset = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.trimmedSpaces.isEmpty {
        if left == 0 { return offset }
        left -= 1
      }
      offset += line.utf8.count + 1
    }
    return min(offset, text.utf8.count)
  }
}

extension Substring {
  /// Without spaces and tabs at its edges.
  fileprivate var trimmedSpaces: Substring {
    var part = self
    while let first = part.utf8.first, first.isSpace { part = part.dropFirst() }
    while let last = part.utf8.last, last.isSpace { part = part.dropLast() }
    return part
  }
}
