/// Everything that ``CorpusBuilder`` gathers except ids, whose type it need not know: text and tables.
package struct StoreBuilder: ~Copyable {
  let joiner: CorpusJoiner
  private var arena: ArenaBuilder
  private var offsets: [Int] = []
  private var transcripts: [Int] = []
  private var times: TimeTableBuilder
  private var words: WordTableBuilder
  private var speakers: [Int32] = []
  /// The numbers of the cues' ids, 0 for none, up to the last cue if any has one.
  var idPlaces: [UInt32] = []
  private var speakerNames: [String] = []
  private var speakerNumbers: [String: Int32] = [:]
  private var lastSpeaker: Int32?
  private var earlierMarks: OffsetMarks?
  // Joints of `automatic` are written when the cue after them is known. The left side of the next one:
  private var left: LineJoining.Side?
  // Whether it parts two transcripts.
  private var isTranscriptBegun = false
  private var hasGaps = false

  /// The facts about a cue besides its text.
  package struct Facts {
    var start: Int?
    var end: Int?
    var speaker: String?
    var words: [WordTime]
    /// The number of its id; 0 for none.
    var id: UInt32

    package init(
      start: Int?, end: Int?, speaker: String?, words: [WordTime] = [], id: UInt32 = 0
    ) {
      self.start = start
      self.end = end
      self.speaker = speaker
      self.words = words
      self.id = id
    }
  }

  init(joiner: CorpusJoiner, blockShift: Int) {
    self.joiner = joiner
    times = TimeTableBuilder()
    words = WordTableBuilder()
    arena = ArenaBuilder(shift: blockShift)
  }

  init(extending store: CorpusStore) {
    joiner = store.joiner
    arena = ArenaBuilder(extending: store.arena)
    offsets = store.cues.offsets.dropLast()
    transcripts = store.transcripts.elements.dropLast().map { Int($0) }
    times = TimeTableBuilder(extending: store.times)
    words = WordTableBuilder(extending: store.words, store.times)
    let names = store.speakerNames
    speakerNames = names
    // In a large file not all numbers were checked.
    speakers = store.speakers?.numbers.map { Int($0) < names.count ? $0 : -1 } ?? []
    for (number, name) in speakerNames.enumerated() { speakerNumbers[name] = Int32(number) }
    earlierMarks = store.marks
    hasGaps = store.hasGaps
    isTranscriptBegun = transcripts.last == cueCount
    if joiner == .automatic, cueCount > 0 {
      left = LineJoining.lastSide(of: store.arena.text(store.units(ofCue: cueCount - 1)))
    }
  }

  var cueCount: Int { offsets.count }

  mutating func beginTranscript() {
    transcripts.append(offsets.count)
    isTranscriptBegun = true
  }

  package mutating func addCue(_ text: String, _ facts: Facts) {
    var text = text
    text.withUTF8 { bytes in
      let malformed = unsafe addCue(utf8: bytes, facts)
      precondition(malformed == nil, "a string's bytes are well-formed")
    }
  }

  mutating func addCue(utf16 text: [UInt16], _ facts: Facts) {
    join(joiner == .automatic ? LineJoining.firstSide(of: text) : nil)
    begin(at: arena.count, facts)
    addWords(facts) { text }
    arena.append(text)
    end(joiner == .automatic ? LineJoining.lastSide(of: text) : nil)
  }

  /// Answers the offset of the first byte that is not UTF-8; all is as before then.
  package mutating func addCue(utf8 text: UnsafeBufferPointer<UInt8>, _ facts: Facts) -> Int? {
    let isAutomatic = joiner == .automatic
    let joint = unsafe isAutomatic ? joint(before: LineJoining.firstSide(ofUTF8: text)) : nil
    let offset = arena.count + (joint == nil ? 0 : 1)
    if let malformed = unsafe arena.append(utf8: text, after: joint) { return malformed }
    if isAutomatic, joint == nil, cueCount > 0 { hasGaps = true }
    begin(at: offset, facts)
    addWords(facts) { unsafe Kernels.active.utf16(of: text) }
    unsafe end(isAutomatic ? LineJoining.lastSide(ofUTF8: text) : nil)
    return nil
  }

  /// Adds a cue of another corpus, with its times and its speaker.
  ///
  /// - Parameters:
  ///   - times: those of the other corpus.
  ///   - words: those of the other corpus.
  ///   - id: the number of its id here.
  mutating func addCue(
    _ cue: Int, of store: CorpusStore, _ times: inout TimeTable.Reader,
    _ words: inout WordTable.Reader, id: UInt32
  ) {
    let spoken = times.times(ofCue: cue)
    let speaker = store.speaker(ofCue: cue).map { store.speakerNames[$0] }
    let units = store.units(ofCue: cue)
    let text = store.arena.text(units)
    join(joiner == .automatic ? LineJoining.firstSide(of: text) : nil)
    begin(
      at: arena.count, Facts(start: spoken.start, end: spoken.end, speaker: speaker, id: id))
    self.words.add(words.words(ofCue: cue), cueStart: spoken.start, toCue: cueCount - 1)
    arena.append(store.arena, units)
    end(joiner == .automatic ? LineJoining.lastSide(of: text) : nil)
  }

  /// Writes the joint before the next cue, if the joint depends on the cue.
  private mutating func join(_ right: LineJoining.Side?) {
    guard joiner == .automatic, cueCount > 0 else { return }
    if let unit = joint(before: right) { arena.append(unit: unit) } else { hasGaps = true }
  }

  /// The unit between the last cue and one that is to be added; nil for none, and before the first cue.
  private func joint(before right: LineJoining.Side?) -> UInt8? {
    guard cueCount > 0 else { return nil }
    return isTranscriptBegun ? 0x20 : LineJoining.joint(left, right)
  }

  private mutating func begin(at offset: Int, _ facts: Facts) {
    precondition(!transcripts.isEmpty, "a cue before any transcript was begun")
    let cue = offsets.count
    offsets.append(offset)
    isTranscriptBegun = false
    // Tables that no cue has needed so far are empty.
    times.add(facts.start, facts.end, toCue: cue)
    if facts.speaker != nil || !speakers.isEmpty {
      while speakers.count < cue { speakers.append(-1) }
      speakers.append(facts.speaker.map { number(ofSpeaker: $0) } ?? -1)
    }
    if facts.id != 0 || !idPlaces.isEmpty {
      while idPlaces.count < cue { idPlaces.append(0) }
      idPlaces.append(facts.id)
    }
  }

  /// Adds the words of the cue that was begun last.
  private mutating func addWords(_ facts: Facts, _ text: () -> [UInt16]) {
    guard !facts.words.isEmpty else { return }
    let units = text()
    precondition(
      facts.words.areOrdered(within: units.count),
      "words that are empty, overlap, or leave the cue's text")
    words.add(
      WordTable.Words(
        places: WordTokens.are(facts.words, in: units) ? nil : facts.words.map(\.range),
        starts: facts.words.map(\.start), ends: facts.words.ends(cueEnd: facts.end)),
      cueStart: facts.start, toCue: cueCount - 1)
  }

  /// - Parameter side: the cue's effect on the joint after it, if the joint depends on the cue.
  private mutating func end(_ side: LineJoining.Side?) {
    left = side
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
    let wordTable = words.finish(cueCount: cueCount)
    let hasGaps = hasGaps || joiner == .none
    let finished = arena.finish()
    return CorpusStore(
      arena: finished, joiner: joiner, hasGaps: hasGaps,
      cues: OffsetTable(offsets),
      transcripts: Column(transcripts.map { Int64($0) }),
      times: table, words: wordTable, speakers: speakers.isEmpty ? nil : SpeakerTable(speakers),
      speakerNames: SpeakerNames(speakerNames),
      marks: OffsetMarks(finished, extending: earlierMarks))
  }
}
