/// What ``CorpusBuilder`` gathers apart from ids, whose type it need not know: text and tables.
struct StoreBuilder: ~Copyable {
  let joiner: CorpusJoiner
  private var arena: ArenaBuilder
  private var offsets: [Int] = []
  private var transcripts: [Int] = []
  private var times: TimeTableBuilder
  private var speakers: [Int32] = []
  private var speakerNames: [String] = []
  private var speakerNumbers: [String: Int32] = [:]
  private var lastSpeaker: Int32?
  private var earlierMarks: OffsetMarks?

  /// What is known of a cue beside its text.
  struct Facts {
    var start: Int?
    var end: Int?
    var speaker: String?
  }

  init(joiner: CorpusJoiner, blockShift: Int) {
    self.joiner = joiner
    times = TimeTableBuilder()
    arena = ArenaBuilder(shift: blockShift)
  }

  init(extending store: CorpusStore) {
    joiner = store.joiner
    arena = ArenaBuilder(extending: store.arena)
    offsets = store.cues.offsets.dropLast()
    transcripts = store.transcripts.elements.dropLast().map { Int($0) }
    times = TimeTableBuilder(extending: store.times)
    let names = store.speakerNames
    speakerNames = names
    // In a large file not all numbers were looked at.
    speakers = store.speakers?.numbers.map { Int($0) < names.count ? $0 : -1 } ?? []
    for (number, name) in speakerNames.enumerated() { speakerNumbers[name] = Int32(number) }
    earlierMarks = store.marks
  }

  var cueCount: Int { offsets.count }

  mutating func beginTranscript() { transcripts.append(offsets.count) }

  mutating func addCue(_ text: String, _ facts: Facts) {
    begin(at: arena.count, facts)
    var text = text
    text.withUTF8 { bytes in
      let malformed = unsafe arena.append(utf8: bytes)
      precondition(malformed == nil, "a string's bytes are well-formed")
    }
    end()
  }

  mutating func addCue(utf16 text: [UInt16], _ facts: Facts) {
    begin(at: arena.count, facts)
    arena.append(text)
    end()
  }

  /// Answers the offset of the first byte that is not UTF-8; all is as before then.
  mutating func addCue(utf8 text: UnsafeBufferPointer<UInt8>, _ facts: Facts) -> Int? {
    let offset = arena.count
    if let malformed = unsafe arena.append(utf8: text) { return malformed }
    begin(at: offset, facts)
    end()
    return nil
  }

  /// Adds a cue of another corpus, with its times and its speaker.
  ///
  /// - Parameter times: those of the other corpus.
  mutating func addCue(_ cue: Int, of store: CorpusStore, _ times: inout TimeTable.Reader) {
    let spoken = times.times(ofCue: cue)
    let speaker = store.speaker(ofCue: cue).map { store.speakerNames[$0] }
    begin(at: arena.count, Facts(start: spoken.start, end: spoken.end, speaker: speaker))
    arena.append(store.arena, store.units(ofCue: cue))
    end()
  }

  private mutating func begin(at offset: Int, _ facts: Facts) {
    precondition(!transcripts.isEmpty, "a cue before any transcript was begun")
    let cue = offsets.count
    offsets.append(offset)
    // Tables that no cue has needed so far are empty.
    times.add(facts.start, facts.end, toCue: cue)
    if facts.speaker != nil || !speakers.isEmpty {
      while speakers.count < cue { speakers.append(-1) }
      speakers.append(facts.speaker.map { number(ofSpeaker: $0) } ?? -1)
    }
  }

  private mutating func end() {
    if let unit = joiner.unit { arena.append(unit: unit) }
  }

  private mutating func number(ofSpeaker name: String) -> Int32 {
    // One speaks for some cues, mostly.
    if let last = lastSpeaker, speakerNames[Int(last)] == name { return last }
    let number = speakerNumbers[name] ?? Int32(speakerNames.count)
    if number == speakerNames.count {
      speakerNames.append(name)
      speakerNumbers[name] = number
    }
    lastSpeaker = number
    return number
  }

  consuming func finish() -> CorpusStore {
    offsets.append(arena.count)
    transcripts.append(offsets.count - 1)
    let cueCount = offsets.count - 1
    if !speakers.isEmpty { while speakers.count < cueCount { speakers.append(-1) } }
    let table = times.finish(cueCount: cueCount)
    let finished = arena.finish()
    return CorpusStore(
      arena: finished, joiner: joiner, cues: OffsetTable(offsets),
      transcripts: Column(transcripts.map { Int64($0) }),
      times: table, speakers: speakers.isEmpty ? nil : SpeakerTable(speakers),
      speakerNames: speakerNames,
      marks: OffsetMarks(finished, extending: earlierMarks))
  }
}
