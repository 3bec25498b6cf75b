import QuothTranscripts

/// The cues of many transcripts as those of one long one, for files of any size.
struct TimedCues {
  private let once: [Cue]
  private let length: Int

  /// Cues without a time or text are left out, and so is the markup of the others.
  init(_ transcripts: [Transcript]) {
    var cues: [Cue] = []
    var offset = 0
    for transcript in transcripts {
      var end = 0
      var start = 0
      for cue in transcript.cues {
        guard let from = cue.startMilliseconds, let to = cue.endMilliseconds, from >= start,
          to > from, !cue.text.isEmpty
        else { continue }
        start = from
        end = max(end, to)
        cues.append(cue.plain.shifted(by: offset))
      }
      offset += end + 1000
    }
    once = cues
    length = offset
  }

  var isEmpty: Bool { once.isEmpty }

  /// No file is longer than this: with a third digit of hours, which no real file has, some packages do not
  /// read a time at all.
  private static let longest = 99 * 3_600_000

  /// So many copies, one after the other, all times divided by a number where that would be too long.
  func copies(_ count: Int) -> [Cue] {
    let divisor = max(1, (count * length + Self.longest - 1) / Self.longest)
    return (0..<count).flatMap { copy in
      once.map { $0.shifted(by: copy * length).shortened(divisor) }
    }
  }
}

extension Cue {
  /// Only what every format has.
  fileprivate var plain: Cue {
    Cue(
      startMilliseconds: startMilliseconds, endMilliseconds: endMilliseconds, text: text,
      words: words)
  }

  /// With all times divided; a cue lasts a millisecond at least.
  fileprivate func shortened(_ divisor: Int) -> Cue {
    if divisor == 1 { return self }
    var cue = self
    cue.startMilliseconds = startMilliseconds.map { $0 / divisor }
    cue.endMilliseconds = endMilliseconds.map {
      max($0 / divisor, (cue.startMilliseconds ?? 0) + 1)
    }
    for index in cue.words.indices {
      cue.words[index].startMilliseconds = words[index].startMilliseconds.map { $0 / divisor }
      cue.words[index].endMilliseconds = words[index].endMilliseconds.map { $0 / divisor }
    }
    return cue
  }

  fileprivate func shifted(by offset: Int) -> Cue {
    var cue = self
    cue.startMilliseconds = startMilliseconds.map { $0 + offset }
    cue.endMilliseconds = endMilliseconds.map { $0 + offset }
    for index in cue.words.indices {
      cue.words[index].startMilliseconds = words[index].startMilliseconds.map { $0 + offset }
      cue.words[index].endMilliseconds = words[index].endMilliseconds.map { $0 + offset }
    }
    return cue
  }
}
