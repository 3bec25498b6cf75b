import Quoth

extension Transcript {
  /// Multiplies all times by a factor and then moves them, those of words among them.
  ///
  ///     var transcript = Transcript(
  ///       format: .srt, cues: [Cue(startMilliseconds: 1_000, endMilliseconds: 2_000, text: "Hi")])
  ///     transcript.retime(scale: 25 / 23.976, shift: -500)
  ///     print(transcript.cues[0].startMilliseconds!)  // 543
  ///
  /// A start or end that would come before 0 is 0. Cues of which nothing would come after 0 are left out.
  ///
  /// - Parameters:
  ///   - scale: The factor, which is positive: 25 / 23.976 for the subtitles of a film that runs slower.
  ///   - shift: In milliseconds, after the multiplication.
  /// - Returns: How many cues were left out.
  /// - Complexity: O(*n*) in cues and words.
  @discardableResult
  public mutating func retime(scale: Double = 1, shift: Int = 0) -> Int {
    precondition(scale > 0 && scale.isFinite, "a factor that is not positive")
    if scale == 1, shift == 0 { return 0 }
    let before = cues.count
    cues = cues.compactMap { cue in
      var cue = cue
      func time(_ milliseconds: Int?) -> Int? {
        milliseconds.map { moved($0, scale, shift) }
      }
      cue.startMilliseconds = time(cue.startMilliseconds)
      cue.endMilliseconds = time(cue.endMilliseconds)
      if let last = cue.endMilliseconds ?? cue.startMilliseconds {
        // A cue that ends at 0 stays where it does not begin before: it is a point, or its end is wrong.
        guard last > 0 || (last == 0 && cue.startMilliseconds ?? 0 >= 0) else { return nil }
      }
      cue.startMilliseconds = cue.startMilliseconds.map { max($0, 0) }
      cue.changeWordTimes { max(moved($0, scale, shift), 0) }
      return cue
    }
    return before - cues.count
  }

  /// Joins cues shorter than a length with the cues after them, until each is at least as long.
  ///
  ///     var transcript = Transcript(
  ///       format: .srt,
  ///       cues: [
  ///         Cue(startMilliseconds: 0, endMilliseconds: 400, text: "Well,"),
  ///         Cue(startMilliseconds: 400, endMilliseconds: 1_500, text: "yes."),
  ///       ])
  ///     transcript.mergeCues(shorterThan: 1_000)
  ///     print(transcript.cues[0].text)  // Well, yes.
  ///
  /// A cue is never joined with one of another speaker, one without times, one that begins before it, or
  /// one after a pause of a second or more. Between the texts comes a space, and nothing where the text
  /// goes on without one, as Chinese, Japanese and Thai do.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public mutating func mergeCues(shorterThan milliseconds: Int) {
    var merged: [Cue] = []
    var group: [Cue] = []
    var end = 0
    for cue in cues {
      if let first = group.first, Self.joins(first, end, cue, milliseconds) {
        end = max(end, cue.endMilliseconds ?? end)
      } else {
        if !group.isEmpty { merged.append(Cue(joining: group, end: end)) }
        group = []
        end = cue.endMilliseconds ?? 0
      }
      group.append(cue)
    }
    if !group.isEmpty { merged.append(Cue(joining: group, end: end)) }
    cues = merged
  }

  private static let longestPause = 1_000

  private static func joins(_ first: Cue, _ end: Int, _ cue: Cue, _ milliseconds: Int) -> Bool {
    guard let start = first.startMilliseconds, first.endMilliseconds != nil,
      let next = cue.startMilliseconds, cue.endMilliseconds != nil
    else { return false }
    return end - start < milliseconds && first.speaker == cue.speaker && next >= start
      && next - end < longestPause
  }
}

extension Cue {
  /// Some cues, at least one, as one.
  fileprivate init(joining cues: [Cue], end: Int) {
    self = cues[0]
    if cues.count == 1 { return }
    endMilliseconds = end
    words = []
    var units: [UInt16] = []
    var last: [UInt16] = []
    for cue in cues {
      let text = Array(cue.text.utf16)
      if !units.isEmpty, let unit = CorpusJoiner.automatic.unit(between: last, and: text) {
        units.append(UInt16(unit))
      }
      for (word, stop) in zip(cue.wordTimes, cue.wordTimes.ends(cueEnd: cue.endMilliseconds)) {
        words.append(
          Word(
            text: String(decoding: text[word.range], as: UTF16.self),
            startMilliseconds: word.start, endMilliseconds: stop,
            range: word.range.lowerBound + units.count..<word.range.upperBound + units.count))
      }
      units += text
      last = text
    }
    text = String(decoding: units, as: UTF16.self)
    raw = text
  }
}

private func moved(_ milliseconds: Int, _ scale: Double, _ shift: Int) -> Int {
  // No time that is read is larger, and none that is this large overflows.
  let limit = 1 << 50
  // Whole numbers stay exact where nothing is multiplied.
  let scaled =
    scale == 1
    ? milliseconds
    : Int(min(max((Double(milliseconds) * scale).rounded(), Double(-limit)), Double(limit)))
  return min(max(scaled, -limit), limit) + min(max(shift, -limit), limit)
}
