/// Gathers the times of words and makes a ``WordTable`` of them, a row as soon as its cues are there.
struct WordTableBuilder {
  private struct Entry {
    var words = WordTable.Words()
    var cueStart = 0
  }

  private var rows = CueRowsBuilder()
  /// The words of the cues of the row that is open, by their place in it, up to the last that has any.
  private var open: [Entry] = []
  private var isUsed = false

  init() {}

  /// Goes on where a table ends.
  init(extending table: WordTable?, _ times: TimeTable?) {
    guard let table else { return }
    isUsed = true
    rows = CueRowsBuilder(extending: table.packed)
    var reader = WordTable.Reader(table, times)
    var starts = TimeTable.Reader(times)
    for cue in (rows.count << CueRows.rowShift)..<table.count {
      add(reader.words(ofCue: cue), cueStart: starts.times(ofCue: cue).start, toCue: cue)
    }
  }

  /// Adds the words of a cue; cues before it that have none need not be added.
  mutating func add(_ words: WordTable.Words, cueStart: Int?, toCue cue: Int) {
    if words.starts.isEmpty { return }
    isUsed = true
    finishRows(before: cue >> CueRows.rowShift, cueCount: cue)
    let place = cue & (CueRows.rowLength - 1)
    while open.count < place { open.append(Entry()) }
    open.append(Entry(words: words, cueStart: cueStart ?? 0))
  }

  private mutating func finishRows(before row: Int, cueCount: Int) {
    while rows.count < row {
      // Most rows of most corpora: nothing is made of cues without words.
      if open.isEmpty {
        rows.add { $0.add(WordTable.Form.absent.rawValue, 8) }
        continue
      }
      let length = min(CueRows.rowLength, cueCount - rows.count << CueRows.rowShift)
      while open.count < length { open.append(Entry()) }
      rows.add { Self.write(open, &$0) }
      open.removeAll(keepingCapacity: true)
    }
  }

  /// The table of so many cues; nil where none has words with times.
  consuming func finish(cueCount: Int) -> WordTable? {
    guard isUsed else { return nil }
    finishRows(before: CueRowsBuilder.rowCount(cueCount), cueCount: cueCount)
    return WordTable(rows.finish(cueCount: cueCount))
  }

  // MARK: A row

  private static func write(_ cues: [Entry], _ writer: inout BitWriter) {
    var numbers = Numbers()
    for cue in cues { numbers.add(cue) }
    let codes = numbers.codes
    writer.add(WordTable.Form.words.rawValue, 8)
    codes.begin(&writer)
    for cue in cues { write(cue, codes, &writer) }
  }

  private static func write(
    _ cue: Entry, _ codes: WordTable.Codes, _ writer: inout BitWriter
  ) {
    let words = cue.words
    codes.counts.write(words.starts.count, &writer)
    guard !words.starts.isEmpty else { return }
    writer.add(words.places == nil ? 0 : 1, 1)
    var time = cue.cueStart
    var offset = 0
    for number in words.starts.indices {
      let pause = words.starts[number] &- time
      if number == 0 {
        codes.leads.write(pause / codes.unit, &writer)
      } else {
        if codes.marksTouching { writer.add(pause == 0 ? 1 : 0, 1) }
        if !codes.marksTouching || pause != 0 {
          codes.pauses.write(pause / codes.unit, &writer)
        }
      }
      let length = words.ends[number] &- words.starts[number]
      codes.lengths.write(length / codes.unit, &writer)
      time = words.ends[number]
      guard let places = words.places else { continue }
      codes.gaps.write(places[number].lowerBound - offset, &writer)
      codes.sizes.write(places[number].count - 1, &writer)
      offset = places[number].upperBound
    }
  }

  /// The numbers of a row, of which the codes are made.
  private struct Numbers {
    private var counts: [Int] = []
    private var leads: [Int] = []
    private var pauses: [Int] = []
    private var lengths: [Int] = []
    private var gaps: [Int] = []
    private var sizes: [Int] = []

    mutating func add(_ cue: Entry) {
      counts.append(cue.words.starts.count)
      var time = cue.cueStart
      for number in cue.words.starts.indices {
        let pause = cue.words.starts[number] &- time
        if number == 0 { leads.append(pause) } else { pauses.append(pause) }
        lengths.append(cue.words.ends[number] &- cue.words.starts[number])
        time = cue.words.ends[number]
      }
      var offset = 0
      for place in cue.words.places ?? [] {
        gaps.append(place.lowerBound - offset)
        sizes.append(place.count - 1)
        offset = place.upperBound
      }
    }

    var codes: WordTable.Codes {
      let unit = unit
      func code(_ numbers: [Int]) -> PrefixCode { PrefixCode(for: numbers.map { $0 / unit }) }
      let apart = pauses.filter { $0 != 0 }
      let (all, marked) = (code(pauses), code(apart))
      let costOfMarked = pauses.count + marked.cost(of: apart.map { $0 / unit })
      let marksTouching = costOfMarked < all.cost(of: pauses.map { $0 / unit })
      return WordTable.Codes(
        counts: PrefixCode(for: counts), leads: code(leads), pauses: marksTouching ? marked : all,
        lengths: code(lengths),
        gaps: PrefixCode(for: gaps), sizes: PrefixCode(for: sizes), unit: unit,
        marksTouching: marksTouching)
    }

    /// The largest number that all times are multiples of; one where a time is beyond all measure.
    private var unit: Int {
      var unit: UInt = 0
      for list in [leads, pauses, lengths] {
        for number in list where unit != 1 {
          guard number.magnitude < 1 << 60 else { return 1 }
          var (a, b) = (unit, number.magnitude)
          while b != 0 { (a, b) = (b, a % b) }
          unit = a
        }
      }
      return max(Int(unit), 1)
    }
  }
}
