/// The contents of a corpus, independent of the type of its ids: text, tables, marks.
final class CorpusStore: Sendable {
  let arena: Arena
  let joiner: CorpusJoiner
  /// Whether some joint that the joiner has written within a transcript is nothing.
  let hasGaps: Bool
  /// Where each cue's text begins, and where one after the last would.
  let cues: OffsetTable
  /// The first cue of each transcript, and the number of cues in all.
  let transcripts: Column<Int64>
  /// Milliseconds from the transcript's beginning; nil where no cue has times.
  let times: TimeTable?
  /// The times of words; nil where no cue has any.
  let words: WordTable?
  /// The number of each cue's speaker in `speakerNames`; nil where no cue has one.
  let speakers: SpeakerTable?
  var speakerNames: [String] { names.all }
  var speakerCount: Int { names.count }
  private let names: SpeakerNames
  let marks: OffsetMarks
  let matchBlocks: MatchBlockKeeper

  init(
    arena: Arena, joiner: CorpusJoiner, hasGaps: Bool, cues: OffsetTable,
    transcripts: Column<Int64>, times: TimeTable?, words: WordTable?, speakers: SpeakerTable?,
    speakerNames names: SpeakerNames,
    marks: OffsetMarks
  ) {
    self.arena = arena
    self.joiner = joiner
    self.hasGaps = hasGaps
    self.cues = cues
    self.transcripts = transcripts
    self.times = times
    self.words = words
    self.speakers = speakers
    self.names = names
    self.marks = marks
    matchBlocks = MatchBlockKeeper(textLength: arena.textByteCount)
  }

  var cueCount: Int { cues.count - 1 }
  var transcriptCount: Int { transcripts.count - 1 }

  /// Where a cue's text is in the arena; its joint follows it.
  @inline(__always)
  func units(ofCue cue: Int) -> Range<Int> {
    range(from: cues[cue], to: cues[cue + 1] - jointLength(after: cue))
  }

  /// A range of the text. Where the table of cues was not looked at as a whole, it may say anything.
  @inline(__always)
  private func range(from start: Int, to end: Int) -> Range<Int> {
    let start = min(start, arena.count)
    return start..<max(start, min(end, arena.count))
  }

  /// The length of the joint after a cue, in code units.
  @inline(__always)
  func jointLength(after cue: Int) -> Int {
    joiner == .automatic ? automaticLength(after: cue) : joiner.length
  }

  /// After a cue whose text ends in white space there always is a joint (SEMANTICS, M10), so that a space
  /// or a line feed at the end is one. After the corpus' last cue, which others may follow, there is none.
  private func automaticLength(after cue: Int) -> Int {
    let end = cues[cue + 1]
    guard cue + 1 < cueCount, end > cues[cue], end <= arena.count else { return 0 }
    if !hasGaps { return 1 }
    let last = arena.text(0..<arena.count)[end - 1]
    return last == 0x20 || last == 0x0A ? 1 : 0
  }

  func cues(ofTranscript transcript: Int) -> Range<Int> {
    Int(transcripts[transcript])..<Int(transcripts[transcript + 1])
  }

  /// Where a transcript's text is in the arena, without the last joiner.
  func units(ofTranscript transcript: Int) -> Range<Int> {
    let cues = cues(ofTranscript: transcript)
    let start = self.cues[cues.lowerBound]
    guard !cues.isEmpty else { return range(from: start, to: start) }
    return range(
      from: start, to: self.cues[cues.upperBound] - jointLength(after: cues.upperBound - 1))
  }

  /// The transcript of a cue.
  func transcript(ofCue cue: Int) -> Int {
    // Transcripts without cues come before the one that has it.
    (1..<max(1, transcriptCount)).firstPlace { Int(transcripts[$0]) > cue } - 1
  }

  /// The number of a cue's speaker in `speakerNames`. In a large file not all numbers were checked.
  func speaker(ofCue cue: Int) -> Int? {
    guard let number = speakers?[cue], number < names.count else { return nil }
    return number
  }

  /// All memory that the tables take, in bytes; the text not among them.
  var tableByteCount: Int {
    cues.byteCount + transcripts.byteCount + (times?.packed.byteCount ?? 0)
      + (words?.packed.byteCount ?? 0)
      + (speakers?.packed.byteCount ?? 0)
      + marks.rows.byteCount + names.byteCount + 16 * names.count
  }
}

/// The text between two cues of a transcript.
public enum CorpusJoiner: String, Sendable, Hashable, CaseIterable {
  /// Nothing: the last letter of a cue is followed by the first of the next.
  case none
  /// U+0020.
  case space
  /// U+000A.
  case newline
  /// A line end as a typesetter treats it: nothing between two characters of Chinese, Japanese, Thai,
  /// Lao, Khmer or Burmese, and U+0020 between others; U+000A if either side is empty or white space.
  case automatic

  /// The least length of a joint in code units.
  var length: Int { self == .none || self == .automatic ? 0 : 1 }
  /// The unit of every joint, where they are alike.
  var unit: UInt8? {
    switch self {
    case .none, .automatic: nil
    case .space: 0x20
    case .newline: 0x0A
    }
  }

  /// The unit between two texts, if any.
  package func unit(between left: [UInt16], and right: [UInt16]) -> UInt8? {
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { unsafe unit(between: left, and: $0) }
    }
  }

  /// The same for texts that are lent.
  @unsafe
  package func unit(
    between left: UnsafeBufferPointer<UInt16>, and right: UnsafeBufferPointer<UInt16>
  ) -> UInt8? {
    guard self == .automatic else { return unit }
    return unsafe LineJoining.joint(
      LineJoining.lastSide(of: ContiguousText(left)),
      LineJoining.firstSide(of: ContiguousText(right)))
  }
}
