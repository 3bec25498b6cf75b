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

  /// So many copies, one after the other.
  func copies(_ count: Int) -> [Cue] {
    (0..<count).flatMap { copy in once.map { $0.shifted(by: copy * length) } }
  }
}

extension Cue {
  /// Only what every format has.
  fileprivate var plain: Cue {
    Cue(
      startMilliseconds: startMilliseconds, endMilliseconds: endMilliseconds, text: text,
      words: words)
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
