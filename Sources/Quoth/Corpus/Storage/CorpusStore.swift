/// What a corpus holds, whatever its ids are: text, tables, marks.
final class CorpusStore: Sendable {
  let arena: Arena
  let joiner: CorpusJoiner
  /// Where each cue's text begins, and where the one behind the last would.
  let cues: OffsetTable
  /// The first cue of each transcript, and the number of cues in all.
  let transcripts: Column<Int64>
  /// Milliseconds from the transcript's beginning; nil where no cue has times.
  let times: TimeTable?
  /// The number of each cue's speaker in `speakerNames`; nil where no cue has one.
  let speakers: SpeakerTable?
  let speakerNames: [String]
  let marks: OffsetMarks
  let matchBlocks: MatchBlockKeeper

  init(
    arena: Arena, joiner: CorpusJoiner, cues: OffsetTable, transcripts: Column<Int64>,
    times: TimeTable?, speakers: SpeakerTable?, speakerNames: [String], marks: OffsetMarks
  ) {
    self.arena = arena
    self.joiner = joiner
    self.cues = cues
    self.transcripts = transcripts
    self.times = times
    self.speakers = speakers
    self.speakerNames = speakerNames
    self.marks = marks
    matchBlocks = MatchBlockKeeper(textLength: arena.textByteCount)
  }

  var cueCount: Int { cues.count - 1 }
  var transcriptCount: Int { transcripts.count - 1 }

  /// Where a cue's text is in the arena; its joiner stands behind it.
  @inline(__always)
  func units(ofCue cue: Int) -> Range<Int> { cues[cue]..<(cues[cue + 1] - joiner.length) }

  func cues(ofTranscript transcript: Int) -> Range<Int> {
    Int(transcripts[transcript])..<Int(transcripts[transcript + 1])
  }

  /// Where a transcript's text is in the arena, without the last joiner.
  func units(ofTranscript transcript: Int) -> Range<Int> {
    let cues = cues(ofTranscript: transcript)
    guard !cues.isEmpty else { return self.cues[cues.lowerBound]..<self.cues[cues.lowerBound] }
    return self.cues[cues.lowerBound]..<(self.cues[cues.upperBound] - joiner.length)
  }

  /// The transcript of a cue.
  func transcript(ofCue cue: Int) -> Int {
    var low = 0
    var high = transcriptCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(transcripts[middle]) <= cue { low = middle } else { high = middle }
    }
    // Transcripts without cues come before the one that has it.
    while low + 1 < transcriptCount, Int(transcripts[low + 1]) <= cue { low += 1 }
    return low
  }

  /// The number of a cue's speaker in `speakerNames`. In a large file not all of them were looked at.
  func speaker(ofCue cue: Int) -> Int? {
    guard let number = speakers?[cue], number < speakerNames.count else { return nil }
    return number
  }

  /// All memory that the tables take, in bytes; the text not among them.
  var tableByteCount: Int {
    cues.byteCount + transcripts.byteCount + (times?.packed.byteCount ?? 0)
      + (speakers?.packed.byteCount ?? 0)
      + marks.rows.byteCount + speakerNames.reduce(0) { $0 + $1.utf8.count + 16 }
  }
}

/// What stands between two cues of a transcript.
public enum CorpusJoiner: String, Sendable, Hashable, CaseIterable {
  /// Nothing: the last letter of a cue is followed by the first of the next.
  case none
  /// U+0020.
  case space
  /// U+000A.
  case newline

  /// Its length in code units.
  var length: Int { self == .none ? 0 : 1 }
  var unit: UInt8? {
    switch self {
    case .none: nil
    case .space: 0x20
    case .newline: 0x0A
    }
  }
}
