/// How much of a corpus file is compared with its checksums when it is opened.
public enum CorpusVerification: Sendable, Hashable, CaseIterable {
  /// The tables, and the text where it has at most 8 MiB: long text would be read as a whole.
  ///
  /// A thread that has time can open a larger file again, with ``everything``, to learn whether its text
  /// is whole; a search of altered text does no harm meanwhile.
  case automatic
  /// Only the tables. Altered text is searched as it is; it can do no harm.
  case tables
  /// All of it; the whole file is read.
  case everything
}

extension Corpus where ID: CorpusIdentifier {
  /// Writes the corpus to a file that ``init(contentsOf:verifying:)`` opens in milliseconds.
  ///
  /// The file is written under another name beside it (`PATH.…​.part`) and then takes the place of what was
  /// there, so that it is never seen half written; it has the rights of the one before. Links are followed:
  /// the file that they lead to is replaced. Leftovers of killed writers to the
  /// same path are removed. Devices and pipes are written into; writing to a pipe waits for its reader.
  ///
  /// - Throws: ``CorpusError`` with the system's reason: the path may be a folder's, for one.
  public func write(to path: String) throws(CorpusError) {
    try write(to: SystemPath(path))
  }

  /// The same with a path that need not be UTF-8.
  package func write(to path: SystemPath) throws(CorpusError) {
    try CorpusFileWriter.write(to: path) { writer throws(CorpusError) in
      try writeSections(&writer)
    }
  }

  private func writeSections(
    _ writer: inout CorpusFileWriter
  ) throws(CorpusError) -> CorpusFileHeader {
    var header = CorpusFileHeader()
    header.unitCount = store.arena.count
    header.blockShift = store.arena.shift
    header.set(store.joiner, hasGaps: store.hasGaps)
    header.idKind = ID.corpusKind

    try writer.beginPieces(FilePieces.text)
    let start = try writer.begin()
    let layout = try writer.addBlocks(of: store.arena, at: start)
    header[.text] = writer.end(start)
    let textSums = writer.endPieces()
    try writer.beginPieces(FilePieces.tables)
    header[.blocks] = try writer.section(Column(layout.blocks))
    header[.stretches] = try writer.section(Column(layout.stretches))
    header[.exceptions] = try writer.section(store.arena.exceptions.rows)
    header[.cueDistances] = try writer.section(store.cues.distances)
    header[.cueRows] = try writer.section(store.cues.rows)
    header[.cueMedium] = try writer.section(store.cues.medium)
    header[.cueLong] = try writer.section(store.cues.long)
    header[.transcripts] = try writer.section(store.transcripts)
    header[.times] = try writer.section(store.times?.packed.bytes)
    header[.timeRows] = try writer.section(store.times?.packed.rows)
    header[.words] = try writer.section(store.words?.packed.bytes)
    header[.wordRows] = try writer.section(store.words?.packed.rows)
    header[.speakers] = try writer.section(store.speakers?.packed.bytes)
    header[.speakerRows] = try writer.section(store.speakers?.packed.rows)
    header[.speakerNames] = try writer.section(
      Column(PackedRows(store.speakerNames) { $1 += $0.utf8 }.bytes))
    header[.marks] = try writer.section(store.marks.rows.rows)
    header[.markSteps] = try writer.section(store.marks.rows.steps)
    header[.transcriptIDs] = try writer.section(
      Column(PackedRows(ids) { $1 += $0.corpusBytes }.bytes))
    let tableSums = writer.endPieces()
    let ids = PackedRows(writtenCueIDs) { id, row in
      guard let id else { return row.append(0) }
      row.append(1)
      row += id.corpusBytes
    }.bytes
    header[.cueIDs] = try writer.section(Column(ids))
    // Readers know where these are.
    _ = try writer.section(tableSums)
    _ = try writer.section(textSums)
    _ = try writer.section(TableOutline(store.cues, store.arena.exceptions).column)
    header[.cueIDMarks] = try writer.section(Column(RowMark.marks(ofRows: ids)))
    return header
  }

  /// The ids of cues as a file has them: none after the last cue that has one.
  private var writtenCueIDs: CorpusIDs<ID?> {
    guard case .told = cueIDs else { return cueIDs }
    var all = cueIDs.all
    while case .some(.none) = all.last { all.removeLast() }
    return .made(all)
  }

  /// Opens a corpus that was written by ``write(to:)``. Its text is mapped, not read.
  ///
  /// - Throws: ``CorpusError`` where the file cannot be read, is no corpus, was cut short or altered, is
  ///   of another format or byte order, or has ids of another kind.
  public init(
    contentsOf path: String, verifying: CorpusVerification = .automatic
  ) throws(CorpusError) {
    try self.init(contentsOf: SystemPath(path), verifying: verifying)
  }

  /// The same with a path that need not be UTF-8.
  package init(
    contentsOf file: SystemPath, verifying: CorpusVerification
  ) throws(CorpusError) {
    try self.init(
      CorpusFileReader(file, kind: ID.corpusKind, verifying: verifying), path: file.description)
  }

  /// The same with a file that was mapped before, and may have no name any more.
  ///
  /// - Parameters:
  ///   - path: what errors call the file.
  ///   - leavingCueIDs: whether the ids of cues, which no search looks at, are left for ``CueIDCheck``.
  package init(
    mapped file: MappedFile, path: String, verifying: CorpusVerification,
    leavingCueIDs: Bool = false
  ) throws(CorpusError) {
    let reader = try CorpusFileReader(
      file, path: path, kind: ID.corpusKind, verifying: verifying, leavingCueIDs: leavingCueIDs)
    try self.init(reader, path: path)
  }

  /// Opens a mapped file for a search of few hits: tables of which that reads little are neither read nor compared.
  /// They can do no harm, but may tell something wrong until the check has compared their parts.
  ///
  /// - Returns: Nil if the file was written without checksums of parts.
  package static func partial(
    _ file: MappedFile, path: String
  ) throws(CorpusError) -> (corpus: Corpus, check: PieceCheck)? {
    guard let reader = try CorpusFileReader.partial(of: file, path: path) else { return nil }
    let corpus = try Corpus(reader, path: path)
    return (corpus, PieceCheck(reader, corpus.store))
  }

  private init(_ reader: CorpusFileReader, path: String) throws(CorpusError) {
    guard reader.header.idKind == ID.corpusKind else {
      throw CorpusError(reason: .identifiers(path: path))
    }
    let store = try reader.store()
    let ids = reader.rows(.transcriptIDs)
    guard let count = ids.count(where: ID.isCorpusID) else {
      throw CorpusError(reason: .identifiers(path: path))
    }
    guard count == store.transcriptCount else { throw reader.altered(.transcriptIDs) }
    // A cue may have no id, so that those that are none need not be told from them.
    let cueIDs = CorpusIDs<ID?>.packed(try reader.cueIDRows()) { row in
      row.first == 1 ? ID(corpusBytes: Array(row.dropFirst())) : nil
    }
    self.init(
      store: store, ids: .packed(ids) { ID(corpusBytes: $0)! },
      cueIDs: reader.header[.cueIDs].length == 0 ? .made([]) : cueIDs)
  }
}

extension Corpus {
  /// The same cues, with other ids, each of which is made when it is asked for: by the number of its transcript or cue.
  ///
  /// - Parameter cueID: nil where no cue has one.
  package func identified<Other>(
    by id: @escaping @Sendable (Int) -> Other, cues cueID: (@Sendable (Int) -> Other?)? = nil
  ) -> Corpus<Other> {
    Corpus<Other>(
      store: store, ids: .told(ToldIDs(count: transcriptCount, id)),
      cueIDs: cueID.map { .told(ToldIDs(count: cueCount, $0)) } ?? .made([]))
  }
}

extension CorpusFileWriter {
  /// Writes all blocks, each full but the last; answers the tables as the file has them.
  mutating func addBlocks(
    of arena: Arena, at start: Int
  ) throws(CorpusError) -> (blocks: [UInt], stretches: [StretchTable.Row]) {
    var blocks: [UInt] = []
    blocks.reserveCapacity(arena.table.count)
    var stretches: [StretchTable.Row] = []
    let length = 1 << arena.shift
    var offset = start
    // Sums are made of whole pieces of 64 bytes; blocks may be shorter.
    let room = 1 << 20
    let gathered = Memory(byteCount: room + 2 * length)
    var filled = 0
    for block in 0..<arena.table.count {
      let entry = arena.table[block]
      let units = min(length, arena.count - block << arena.shift)
      let bytes = entry.isWide ? 2 * units : units
      let distance = UInt(offset) | (entry.isWide ? 1 : 0)
      if stretches.last.map({ $0.distance & 1 == distance & 1 }) ?? false {
        stretches[stretches.count - 1].end += Int64(units)
      } else {
        let first = Int64(block) << Int64(arena.shift)
        stretches.append(
          StretchTable.Row(
            start: first, end: first + Int64(units), distance: Int64(distance)))
      }
      blocks.append(distance)
      unsafe (gathered.base + filled).copyMemory(from: entry.base, byteCount: bytes)
      filled += bytes
      offset += bytes
      if filled >= room {
        let whole = filled & ~63
        try unsafe add(UnsafeRawBufferPointer(start: gathered.base, count: whole))
        filled -= whole
        unsafe gathered.base.copyMemory(from: gathered.base + whole, byteCount: filled)
      }
    }
    try unsafe add(UnsafeRawBufferPointer(start: gathered.base, count: filled))
    return (blocks, stretches)
  }
}
