import Synchronization

/// Compares pieces of the tables of a corpus file with their checksums, before they are read.
package final class PieceCheck: Sendable {
  private let reader: CorpusFileReader
  private let store: CorpusStore
  private let state = Mutex(State())

  private struct State {
    /// The pieces that are known to be whole.
    var whole: Set<Int> = []
    /// Offsets whose text may be read, and those whose transcripts may be read, too; some of them.
    var texts: Set<Range<Int>> = []
    var transcripts: Set<Range<Int>> = []

    mutating func note(_ ranges: [Range<Int>], _ isAcross: Bool) {
      // Those that were forgotten are compared again.
      if texts.count > 1 << 12 { texts = [] }
      if transcripts.count > 1 << 12 { transcripts = [] }
      if isAcross { transcripts.formUnion(ranges) } else { texts.formUnion(ranges) }
    }
  }

  private typealias Part = (section: CorpusFileHeader.Section, bytes: Range<Int>)

  init(_ reader: CorpusFileReader, _ store: CorpusStore) {
    self.reader = reader
    self.store = store
  }

  /// Compares what a search of some offsets reads: the blocks around them, and the cues and transcripts that have
  /// them.
  ///
  /// - Parameter isAcross: whether the ends of the transcripts are compared, too: a search across cues reads on to
  ///   there.
  package func verify(textOf ranges: [Range<Int>], isAcross: Bool = true) throws(CorpusError) {
    let isKnown = SharedWork.run {
      state.withLock { state in
        ranges.allSatisfy {
          state.transcripts.contains($0) || !isAcross && state.texts.contains($0)
        }
      }
    }
    if isKnown { return }
    let texts = ranges
    let ranges = ranges.map { $0.clamped(to: 0..<store.arena.count) }.filter { !$0.isEmpty }
    let exceptions = ranges.map { store.arena.exceptions.rows(around: Self.around($0)) }
    let rows = ranges.map { store.cues.rows(around: $0) }
    try verify(
      ranges.flatMap { parts(ofText: $0) }
        + exceptions.map { (.exceptions, Self.bytes(of: $0, MemoryLayout<UInt64>.stride)) }
        + rows.map { (.cueRows, Self.bytes(of: $0, MemoryLayout<Int64>.stride)) })
    for range in exceptions
    where !store.arena.exceptions.isConsistent(in: range, limit: store.arena.count) {
      throw reader.altered(.exceptions)
    }
    try verifyOffsets(ofRows: rows)
    if isAcross {
      // Now the numbers of cues are known.
      try verify(
        cueRows: ranges.flatMap { range in
          (transcript(of: range.lowerBound)...transcript(of: range.upperBound - 1)).flatMap {
            let cues = store.cues(ofTranscript: $0)
            return [Self.row(ofCue: cues.lowerBound), Self.row(ofCue: cues.upperBound)]
          }
        })
    }
    SharedWork.run { state.withLock { $0.note(texts, isAcross) } }
  }

  /// Compares all that is told of the cues that some offsets are in, but for their ids.
  package func verify(cuesOf ranges: [Range<Int>]) throws(CorpusError) {
    try verify(textOf: ranges, isAcross: false)
    for range in ranges.map({ $0.clamped(to: 0..<store.arena.count) }) where !range.isEmpty {
      try verify(store.cue(at: range.lowerBound)..<store.cue(at: range.upperBound - 1) + 1)
    }
  }

  /// Compares all that is told of some cues, but for their ids.
  package func verify(_ cues: Range<Int>) throws(CorpusError) {
    guard let last = cues.last else { return }
    let packed = [
      (CorpusFileHeader.Section.times, CorpusFileHeader.Section.timeRows, store.times?.packed),
      (.words, .wordRows, store.words?.packed), (.speakers, .speakerRows, store.speakers?.packed),
    ]
    try verify(
      packed.compactMap { _, section, table in
        table.map { (section, Self.bytes(of: $0.rows(ofCues: cues), MemoryLayout<Int64>.stride)) }
      })
    try verify(
      cueRows: [
        cues.lowerBound >> OffsetTable.rowShift..<(last + 1) >> OffsetTable.rowShift + 1
      ])
    let units =
      store.units(ofCue: cues.lowerBound).lowerBound..<store.units(ofCue: last).upperBound
    var parts = parts(ofText: units)
    let exceptions = store.arena.exceptions.rows(around: Self.around(units))
    parts.append((.exceptions, Self.bytes(of: exceptions, MemoryLayout<UInt64>.stride)))
    let marks =
      units.lowerBound / OffsetMarks.interval..<units.upperBound / OffsetMarks.interval + 2
    parts.append((.markSteps, Self.bytes(of: marks, MemoryLayout<MarkTable.Step>.stride)))
    let full = marks.lowerBound / MarkTable.rowLength..<marks.upperBound / MarkTable.rowLength + 1
    parts.append((.marks, Self.bytes(of: full, MemoryLayout<OffsetMarks.Counts>.stride)))
    for (section, _, table) in packed {
      guard let table else { continue }
      guard table.isConsistent(in: table.rows(ofCues: cues)) else { throw reader.altered(section) }
      parts.append((section, table.bytes(ofCues: cues)))
    }
    try verify(parts)
    guard store.arena.exceptions.isConsistent(in: exceptions, limit: store.arena.count) else {
      throw reader.altered(.exceptions)
    }
  }

  /// Blocks beyond some offsets that belong to the same cues.
  private static var margin: Int { 1 << 15 }

  private static func around(_ range: Range<Int>) -> Range<Int> {
    max(0, range.lowerBound - margin)..<range.upperBound + margin
  }

  private func parts(ofText range: Range<Int>) -> [Part] {
    let range = Self.around(range)
    let first = range.lowerBound >> store.arena.shift
    let end = range.upperBound >> store.arena.shift + 1
    return [(.blocks, Self.bytes(of: first..<end, MemoryLayout<UInt>.stride))]
  }

  private static func row(ofCue cue: Int) -> Range<Int> {
    cue >> OffsetTable.rowShift..<cue >> OffsetTable.rowShift + 1
  }

  /// Compares some rows of the table of cues.
  private func verify(cueRows: [Range<Int>]) throws(CorpusError) {
    let rows = cueRows.map { $0.clamped(to: 0..<store.cues.rows.count) }
    try verify(rows.map { (.cueRows, Self.bytes(of: $0, MemoryLayout<Int64>.stride)) })
    try verifyOffsets(ofRows: rows)
  }

  /// Compares the offsets of some rows that were compared themselves.
  private func verifyOffsets(ofRows rows: [Range<Int>]) throws(CorpusError) {
    for part in rows where !store.cues.isConsistent(in: part) { throw reader.altered(.cueRows) }
    try verify(
      rows.flatMap { rows in
        let elsewhere = store.cues.bytesElsewhere(ofRows: rows)
        var parts: [Part] = [(.cueDistances, Self.bytes(of: rows, OffsetTable.rowLength))]
        for bytes in elsewhere.medium { parts.append((.cueMedium, bytes)) }
        for bytes in elsewhere.long { parts.append((.cueLong, bytes)) }
        return parts
      })
    // Whatever the checksums are, the offsets must ascend: the cues of two offsets are then in order.
    for part in rows {
      guard store.cues.isBounded(by: store.arena.count, in: part),
        store.cues.ascends(by: store.joiner.length, in: part), store.cues.matchesOutline(in: part)
      else { throw reader.altered(.cueRows) }
    }
  }

  private static func bytes(of elements: Range<Int>, _ stride: Int) -> Range<Int> {
    elements.lowerBound * stride..<max(elements.lowerBound, elements.upperBound) * stride
  }

  private func transcript(of offset: Int) -> Int {
    store.transcript(ofCue: store.cue(at: offset))
  }

  private func verify(_ parts: [Part]) throws(CorpusError) {
    let altered = SharedWork.run {
      state.withLock { state -> CorpusFileHeader.Section? in
        let new = parts.filter { part in
          reader.pieces(of: part.bytes, in: part.section).contains { !state.whole.contains($0) }
        }
        for part in new { reader.prefetch(part.bytes, of: part.section) }
        for part in new {
          for piece in reader.pieces(of: part.bytes, in: part.section)
          where !state.whole.contains(piece) {
            if let section = reader.alteredSection(ofPiece: piece) { return section }
            state.whole.insert(piece)
          }
        }
        return nil
      }
    }
    if let altered { throw reader.altered(altered) }
  }
}
