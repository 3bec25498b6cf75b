/// Captions that roll or grow: each cue repeats lines of the one before it and adds one, as YouTube's
/// automatic WebVTT and captions of television (CEA-608, roll-up) do, or repeats a line and adds the
/// next words, as live captions do.
///
/// Read as they are, such files say everything two or three times, or more. A file rolls where two
/// cues of five or more, and at least two, take up from the cue before them: they begin with its last
/// lines and have others below, or repeat them for a moment. It grows where cues, counted with those,
/// go on with a line of the one before, at least twice in a row with words that the line did not have.
/// Only in such a file is anything left out, and of each cue only what it takes up, so that what is
/// said twice stays.
struct RollingCaptions {
  private var steps: [CaptionStep] = []
  private var rolls = 0
  private var holds = 0
  private var growths = 0
  private var growsTwice = false

  /// Reduces cues to what is new in them; a line that grows becomes one cue, its parts with their
  /// times as words.
  ///
  /// - Returns: What was left out, as a warning with its first line; nil for captions that neither
  ///   roll nor grow, of which nothing is.
  static func unroll(_ cues: inout [Cue]) -> TranscriptWarning? {
    guard cues.count >= 3 else { return nil }
    guard let captions = RollingCaptions(cues), captions.roll || captions.grow else { return nil }
    return captions.reduce(&cues)
  }

  /// The steps between cues; nil as soon as too few are left for such a file.
  private init?(_ cues: [Cue]) {
    steps.reserveCapacity(cues.count - 1)
    var wasNew = false
    var plain = 0
    var previous = cues[0].shown.part
    for index in 1..<cues.count {
      let part = cues[index].shown.part
      // Asked before the step asks again, since that copies both cues.
      let step = CaptionStep.mayTakeUp(previous, part) ? CaptionStep(cues, index) : CaptionStep()
      previous = part
      if step.isPlain {
        plain += 1
        if plain * 5 > (cues.count - 1) * 3 { return nil }
      }
      if step.isHold { holds += 1 }
      if step.isNew { growths += 1 } else if step.roll > 0 { rolls += 1 }
      if step.isNew, wasNew { growsTwice = true }
      wasNew = step.isNew
      steps.append(step)
    }
  }

  private var roll: Bool {
    let rolls = steps.count { $0.roll > 0 }
    return rolls >= 1 && rolls + holds >= 2 && isMost(rolls + holds)
  }

  private var grow: Bool { growsTwice && isMost(rolls + holds + growths) }

  private func isMost(_ count: Int) -> Bool { count * 5 >= steps.count * 2 }

  private func reduce(_ cues: inout [Cue]) -> TranscriptWarning? {
    var kept: [Cue] = [cues[0]]
    kept.reserveCapacity(cues.count)
    let grows = grow
    var lines = 0
    var dropped = 0
    var joined = 0
    var first: Int?
    for (cue, step) in zip(cues.dropFirst(), steps) {
      let last = kept.count - 1
      if step.isHold {
        lines += CaptionRows(cue.text).count
        dropped += 1
        if let end = cue.endMilliseconds, let before = kept[last].endMilliseconds {
          kept[last].endMilliseconds = max(before, end)
        }
      } else if grows, let end = step.growth {
        let rows = CaptionRows(cue.text)
        lines += rows.count(upTo: end)
        joined += 1
        var addition = cue
        addition.removeText(before: end)
        kept[last].append(addition, after: rows.separator(at: end))
      } else if step.roll > 0 {
        var cue = cue
        cue.removeText(before: CaptionRows(cue.text).end(of: step.roll))
        kept.append(cue)
        lines += step.roll
      } else {
        kept.append(cue)
        continue
      }
      first = first ?? cue.line
    }
    cues = kept
    guard let first else { return nil }
    return TranscriptWarning(
      line: first,
      message: "rolling captions: lines left out that repeat the cue before: \(lines); "
        + "cues left out that add nothing: \(dropped)"
        + (joined > 0 ? "; cues joined to the one whose line they continue: \(joined)" : ""))
  }
}
