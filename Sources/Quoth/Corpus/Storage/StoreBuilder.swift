/// What ``CorpusBuilder`` gathers apart from ids, whose type it need not know: text and tables.
struct StoreBuilder: ~Copyable {
  let joiner: CorpusJoiner
  private var arena: ArenaBuilder
  private var offsets: [Int] = []
  private var transcripts: [Int] = []
  private var times: [Int] = []
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
    arena = ArenaBuilder(shift: blockShift)
  }

  init(extending store: CorpusStore) {
    joiner = store.joiner
    arena = ArenaBuilder(extending: store.arena)
    offsets = store.cues.offsets.dropLast()
    transcripts = store.transcripts.elements.dropLast().map { Int($0) }
    if let table = store.times { times = (0..<table.count).map { table[$0] ?? TimeTable.none } }
    speakers = store.speakers?.elements ?? []
    speakerNames = store.speakerNames
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
  mutating func addCue(_ cue: Int, of store: CorpusStore) {
    let speaker = store.speakers.flatMap { cue < $0.count ? Int($0[cue]) : nil } ?? -1
    func time(_ place: Int) -> Int? {
      store.times.flatMap { place < $0.count ? $0[place] : nil }
    }
    begin(
      at: arena.count,
      Facts(
        start: time(2 * cue), end: time(2 * cue + 1),
        speaker: speaker < 0 ? nil : store.speakerNames[speaker]))
    arena.append(store.arena, store.units(ofCue: cue))
    end()
  }

  private mutating func begin(at offset: Int, _ facts: Facts) {
    precondition(!transcripts.isEmpty, "a cue before any transcript was begun")
    let cue = offsets.count
    offsets.append(offset)
    // Tables that no cue has needed so far are empty.
    if facts.start != nil || facts.end != nil || !times.isEmpty {
      while times.count < 2 * cue { times.append(TimeTable.none) }
      times.append(facts.start ?? TimeTable.none)
      times.append(facts.end ?? TimeTable.none)
    }
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
    let finished = arena.finish()
    return CorpusStore(
      arena: finished, joiner: joiner, cues: OffsetTable(offsets),
      transcripts: Column(transcripts.map { Int64($0) }),
      times: times.isEmpty ? nil : TimeTable(times),
      speakers: speakers.isEmpty ? nil : Column(speakers), speakerNames: speakerNames,
      marks: OffsetMarks(finished, extending: earlierMarks))
  }
}
