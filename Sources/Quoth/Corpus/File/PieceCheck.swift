import Synchronization

/// Compares pieces of the tables of a corpus file with their checksums, before they are read.
package final class PieceCheck: Sendable {
  private let reader: CorpusFileReader
  private let store: CorpusStore
  /// The pieces that are known to be whole.
  private let whole = Mutex<Set<Int>>([])

  private typealias Part = (section: CorpusFileHeader.Section, bytes: Range<Int>)

  init(_ reader: CorpusFileReader, _ store: CorpusStore) {
    self.reader = reader
    self.store = store
  }

  /// Compares what a search of some offsets reads: the blocks around them, and the cues and transcripts that have
  /// them.
  package func verify(textOf ranges: [Range<Int>]) throws(CorpusError) {
    let ranges = ranges.map { $0.clamped(to: 0..<store.arena.count) }.filter { !$0.isEmpty }
    try verify(ranges.flatMap { parts(ofText: $0) })
    for range in ranges { try checkRows(rows(of: range)) }
    // Now the numbers of cues are known.
    try verify(
      ranges.flatMap { range in
        (transcript(of: range.lowerBound)...transcript(of: range.upperBound - 1)).flatMap {
          let cues = store.cues(ofTranscript: $0)
          return [part(ofCue: cues.lowerBound), part(ofCue: cues.upperBound)]
        }
      })
  }

  /// Compares all that is told of the cues that some offsets are in, but for their ids.
  package func verify(cuesOf ranges: [Range<Int>]) throws(CorpusError) {
    try verify(textOf: ranges)
    for range in ranges.map({ $0.clamped(to: 0..<store.arena.count) }) where !range.isEmpty {
      try verify(store.cue(at: range.lowerBound)..<store.cue(at: range.upperBound - 1) + 1)
    }
  }

  /// Compares all that is told of some cues, but for their ids.
  package func verify(_ cues: Range<Int>) throws(CorpusError) {
    guard let last = cues.last else { return }
    let rows = cues.lowerBound >> OffsetTable.rowShift..<(last + 1) >> OffsetTable.rowShift + 1
    try verify([(.cueDistances, Self.bytes(of: rows, OffsetTable.rowLength))])
    try checkRows(rows)
    let units =
      store.units(ofCue: cues.lowerBound).lowerBound..<store.units(ofCue: last).upperBound
    var parts = parts(ofText: units)
    let marks =
      units.lowerBound / OffsetMarks.interval..<units.upperBound / OffsetMarks.interval + 2
    parts.append((.markSteps, Self.bytes(of: marks, MemoryLayout<MarkTable.Step>.stride)))
    let full = marks.lowerBound / MarkTable.rowLength..<marks.upperBound / MarkTable.rowLength + 1
    parts.append((.marks, Self.bytes(of: full, MemoryLayout<OffsetMarks.Counts>.stride)))
    for (section, table) in [
      (CorpusFileHeader.Section.times, store.times?.packed), (.words, store.words?.packed),
      (.speakers, store.speakers?.packed),
    ] {
      if let table { parts.append((section, table.bytes(ofCues: cues))) }
    }
    try verify(parts)
  }

  /// Blocks beyond some offsets that belong to the same cues.
  private static var margin: Int { 1 << 15 }

  private func parts(ofText range: Range<Int>) -> [Part] {
    let first = max(0, range.lowerBound - Self.margin) >> store.arena.shift
    let end = (range.upperBound + Self.margin) >> store.arena.shift + 1
    return [
      (.blocks, Self.bytes(of: first..<end, MemoryLayout<UInt>.stride)),
      (.cueDistances, Self.bytes(of: rows(of: range), OffsetTable.rowLength)),
    ]
  }

  /// The rows of the table of cues that have some text.
  private func rows(of range: Range<Int>) -> Range<Int> {
    let first = store.cues.view.rows(around: range.lowerBound).lowerBound
    return first..<max(first, store.cues.view.rows(around: range.upperBound).upperBound)
  }

  /// Whatever the checksums are, the offsets of some rows must ascend: the cues of two offsets are then in order.
  private func checkRows(_ rows: Range<Int>) throws(CorpusError) {
    guard store.cues.ascends(by: store.joiner.length, in: rows) else {
      throw reader.altered(.cueRows)
    }
  }

  /// Where a cue begins.
  private func part(ofCue cue: Int) -> Part {
    let row = cue >> OffsetTable.rowShift
    return (.cueDistances, Self.bytes(of: row..<(row + 1), OffsetTable.rowLength))
  }

  private static func bytes(of elements: Range<Int>, _ stride: Int) -> Range<Int> {
    elements.lowerBound * stride..<max(elements.lowerBound, elements.upperBound) * stride
  }

  private func transcript(of offset: Int) -> Int {
    store.transcript(ofCue: store.cue(at: offset))
  }

  private func verify(_ parts: [Part]) throws(CorpusError) {
    let altered = SharedWork.run {
      whole.withLock { whole -> CorpusFileHeader.Section? in
        let new = parts.filter { part in
          reader.pieces(of: part.bytes, in: part.section).contains { !whole.contains($0) }
        }
        for part in new { reader.prefetch(part.bytes, of: part.section) }
        for part in new {
          for piece in reader.pieces(of: part.bytes, in: part.section)
          where !whole.contains(piece) {
            if let section = reader.alteredSection(ofPiece: piece) { return section }
            whole.insert(piece)
          }
        }
        return nil
      }
    }
    if let altered { throw reader.altered(altered) }
  }
}
