import Synchronization

/// Opens a corpus file and checks that its contents are consistent, so that nothing later can read outside
/// the file's memory.
struct CorpusFileReader: Sendable {
  let path: String
  let file: MappedFile
  let verifying: CorpusVerification
  /// Whether the tables of which a search of few hits reads little are left for ``PieceCheck``.
  private let isPartial: Bool
  let header: CorpusFileHeader

  private static let automaticLimit = 8 << 20

  init(
    _ path: SystemPath, kind: String, verifying: CorpusVerification
  ) throws(CorpusError) {
    try self.init(MappedFile(path), path: path.description, kind: kind, verifying: verifying)
  }

  /// The same with a file that was mapped before, and may have no name any more.
  ///
  /// - Parameters:
  ///   - path: what errors call the file.
  ///   - kind: that of the ids; a file with others is refused before it is compared.
  ///   - leavingCueIDs: whether the ids of cues are not compared.
  init(
    _ file: MappedFile, path: String, kind: String, verifying: CorpusVerification,
    leavingCueIDs: Bool = false
  ) throws(CorpusError) {
    try self.init(unverified: file, path: path, verifying)
    guard header.idKind == kind else { throw CorpusError(reason: .identifiers(path: path)) }
    if leavingCueIDs { prefetch(CorpusFileHeader.Section.tables) }
    let textHasSums = header[.textSums].length > 0
    let sections = CorpusFileHeader.Section.allCases.filter { section in
      switch section {
      case .text: verifiesText && !textHasSums
      // The stretches tell what it must be.
      case .blocks: verifying == .everything
      case .cueIDs, .cueIDMarks: !leavingCueIDs
      case .pieceSums: verifying == .everything
      // They are compared before those who share their work use them.
      case .textSums: false
      default: true
      }
    }
    if verifiesText, !isWhole(.textSums) { throw altered(.textSums) }
    // Many pieces are compared in less time than few sections: several at once, and by all threads.
    if verifying != .everything, isWorthPieces, isWhole(.pieceSums) {
      let others = sections.filter { !CorpusFileHeader.Section.tables.contains($0) }
      if firstAltered(of: others, andText: true, andTables: true) == nil { return }
    }
    if let section = firstAltered(of: sections, andText: true, andTables: verifying == .everything)
    {
      throw altered(section)
    }
  }

  /// Whether the tables have checksums of pieces, and are so large that these matter.
  private var isWorthPieces: Bool {
    let count = header[.pieceSums].length / 8
    return count >= 16 && count == header.tables.count
  }

  /// Reads only as much as a search of few hits needs; the rest is left for ``PieceCheck``, which compares what is
  /// read next. Nothing of it can do harm before.
  ///
  /// - Returns: Nil if the file has no checksums of pieces, or is too short for them to matter.
  static func partial(of file: MappedFile, path: String) throws(CorpusError) -> CorpusFileReader? {
    let reader = try CorpusFileReader(unverified: file, path: path, isPartial: true)
    guard reader.header[.pieceSums].length > 0, reader.header[.outline].length > 0,
      reader.blockLimit != nil
    else { return nil }
    let sections: [CorpusFileHeader.Section] = [
      .transcripts, .speakerNames, .transcriptIDs, .pieceSums, .outline,
    ]
    reader.prefetch(sections)
    if let section = reader.firstAltered(of: sections) { throw reader.altered(section) }
    return reader
  }

  /// The last place where a block of full length, two bytes a unit, is within the file. Nil if a block of the text
  /// may be after it.
  private var blockLimit: UInt? {
    let length = 2 << header.blockShift
    let end = header[.text].offset + header[.text].length
    return end <= file.count - length ? UInt(file.count - length) : nil
  }

  init(
    unverified file: MappedFile, path: String, _ verifying: CorpusVerification = .tables,
    isPartial: Bool = false
  ) throws(CorpusError) {
    self.isPartial = isPartial
    self.path = path
    self.verifying = verifying
    self.file = file
    header = try unsafe CorpusFileHeader(
      UnsafeRawBufferPointer(start: file.memory.base, count: file.count), path: path,
      willRead: { if isPartial { file.prefetch($0) } })
  }

  /// Lets the system read some sections at once, along with what is between neighbors.
  private func prefetch(_ sections: [CorpusFileHeader.Section]) {
    let extents = sections.map { header[$0] }.filter { $0.length > 0 }
    var range = 0..<0
    for extent in extents.sorted(by: { $0.offset < $1.offset }) {
      if extent.offset - range.upperBound >= CorpusFileHeader.alignment {
        file.prefetch(range)
        range = extent.offset..<extent.offset
      }
      range = range.lowerBound..<max(range.upperBound, extent.offset + extent.length)
    }
    file.prefetch(range)
  }

  /// Whether everything is checked: not in large files, unless requested.
  var verifiesText: Bool {
    switch verifying {
    case .tables: false
    case .automatic: header[.text].length <= Self.automaticLimit
    case .everything: true
    }
  }

  /// Several where the file is so large that they are worth their start.
  var threadCount: Int {
    isPartial || file.count < 8 << 20 ? 1 : min(Threads.available, 4)
  }

  func altered(_ section: CorpusFileHeader.Section) -> CorpusError {
    CorpusError(reason: .altered(path: path, part: section.title))
  }

  private func column<Element: BitwiseCopyable & Sendable>(
    _ section: CorpusFileHeader.Section, of _: Element.Type
  ) throws(CorpusError) -> Column<Element> {
    let extent = header[section]
    let stride = MemoryLayout<Element>.stride
    guard extent.length % stride == 0 else { throw altered(section) }
    return Column(file.memory, at: extent.offset, count: extent.length / stride)
  }

  /// The rows of a section of names or ids.
  func rows(_ section: CorpusFileHeader.Section) -> RowTable {
    let extent = header[section]
    return RowTable(file.memory, extent.offset..<(extent.offset + extent.length))
  }

  /// The ids of cues, with their marks if the file has these.
  func cueIDRows() throws(CorpusError) -> RowTable {
    let marks = try column(.cueIDMarks, of: RowMark.self)
    let extent = header[.cueIDs]
    return RowTable(
      file.memory, extent.offset..<(extent.offset + extent.length),
      marks: marks.count > 0 ? marks : nil)
  }

  func store() throws(CorpusError) -> CorpusStore {
    let joiner = header.corpusJoiner
    let outline = isPartial ? try outline() : nil
    let (arena, cues) = try blocksAndCues(joiner, outline)
    let transcripts = try column(.transcripts, of: Int64.self)
    // Where there are cues, the first belongs to the first transcript.
    guard transcripts.count > 0, transcripts[0] == 0,
      transcripts[transcripts.count - 1] == cues.count - 1
    else { throw altered(.transcripts) }
    guard Self.ascends(transcripts) else { throw altered(.transcripts) }
    let times = CueRows(
      bytes: try column(.times, of: UInt8.self), rows: try column(.timeRows, of: Int64.self),
      count: cues.count - 1)
    guard areConsistent(times) else { throw altered(.times) }
    let words = CueRows(
      bytes: try column(.words, of: UInt8.self), rows: try column(.wordRows, of: Int64.self),
      count: cues.count - 1)
    guard areConsistent(words) else { throw altered(.words) }
    let names = rows(.speakerNames)
    guard let nameCount = names.count(where: { _ in true }) else { throw altered(.speakerNames) }
    let speakers = CueRows(
      bytes: try column(.speakers, of: UInt8.self), rows: try column(.speakerRows, of: Int64.self),
      count: cues.count - 1)
    guard areConsistent(speakers) else { throw altered(.speakers) }
    if verifiesText, !SpeakerTable(speakers).numbersAllBelow(nameCount) {
      throw altered(.speakers)
    }
    let marks = MarkTable(
      rows: try column(.marks, of: OffsetMarks.Counts.self),
      steps: try column(.markSteps, of: MarkTable.Step.self))
    guard marks.count == arena.count / OffsetMarks.interval + 1,
      marks.rows.count == (marks.count + MarkTable.rowLength - 1) / MarkTable.rowLength
    else { throw altered(.marks) }
    return CorpusStore(
      arena: arena, joiner: joiner, hasGaps: header.hasGaps, cues: cues, transcripts: transcripts,
      times: times.rows.count > 0 ? TimeTable(times) : nil,
      words: words.rows.count > 0 ? WordTable(words) : nil,
      speakers: speakers.rows.count > 0 ? SpeakerTable(speakers) : nil,
      speakerNames: SpeakerNames(names, count: nameCount),
      marks: OffsetMarks(rows: marks))
  }

  /// Whether a table of cues has as many rows as it needs, and those are in order as far as they are looked at.
  private func areConsistent(_ table: CueRows) -> Bool {
    table.rows.count == 0 || (isPartial ? table.isComplete : table.isConsistent)
  }

  private func outline() throws(CorpusError) -> TableOutline {
    guard
      let outline = TableOutline(
        try column(.outline, of: Int64.self), cueCount: header[.cueDistances].length,
        exceptionCount: header[.exceptions].length / 8, unitCount: header.unitCount)
    else { throw altered(.outline) }
    return outline
  }

  /// Checks the two largest tables, each on a thread of its own.
  private func blocksAndCues(
    _ joiner: CorpusJoiner, _ outline: TableOutline?
  ) throws(CorpusError) -> (Arena, OffsetTable) {
    let reader = self
    let found = Tables()
    Threads.run(min(threadCount, 2)) { number in
      if number == 0 {
        found.arena.withLock {
          $0 = Result { () throws(CorpusError) in try reader.arena(outline?.exceptions) }
        }
      }
      if number == 1 || reader.threadCount == 1 {
        found.cues.withLock {
          $0 = Result { () throws(CorpusError) in try reader.cues(joiner, outline?.cues) }
        }
      }
    }
    return (
      try found.arena.withLock { $0! }.get(), try found.cues.withLock { $0! }.get()
    )
  }

  private final class Tables: Sendable {
    let arena = Mutex<Result<Arena, CorpusError>?>(nil)
    let cues = Mutex<Result<OffsetTable, CorpusError>?>(nil)
  }

  private func arena(_ outline: TableOutline.Exceptions?) throws(CorpusError) -> Arena {
    let blocks = try column(.blocks, of: UInt.self)
    let rows = try column(.stretches, of: StretchTable.Row.self)
    let text = header[.text]
    let shift = header.blockShift
    let length = 1 << shift
    guard blocks.count == (header.unitCount + length - 1) >> shift else { throw altered(.blocks) }
    if let outline {
      return Arena(
        shift: shift, count: header.unitCount, table: blockTable(blocks.count),
        exceptions: ExceptionTable(
          rows: try column(.exceptions, of: UInt64.self), outline: outline), byteCount: text.length,
        unreadByteCount: header[.stretches].length)
    }
    guard
      let changes = Self.changesOfWidth(in: blocks, length: UInt(length))
    else { throw altered(.blocks) }
    var position = 0
    var offset = text.offset
    var ownChanges = 0
    var wasWide = rows.count > 0 && rows[0].distance & 1 != 0
    for place in 0..<rows.count {
      let row = rows[place]
      let isWide = row.distance & 1 != 0
      guard row.start == position, row.end > row.start, row.end <= header.unitCount,
        row.distance & ~1 == offset,
        row.end == header.unitCount || row.end & Int64(length - 1) == 0
      else { throw altered(.stretches) }
      let units = Int(row.end - row.start)
      guard units <= text.length else { throw altered(.stretches) }
      guard blocks[position >> shift] == UInt(row.distance) else { throw altered(.blocks) }
      if isWide != wasWide { ownChanges += 1 }
      wasWide = isWide
      offset += isWide ? 2 * units : units
      position = Int(row.end)
      guard offset <= text.offset + text.length else { throw altered(.stretches) }
    }
    guard position == header.unitCount, offset == text.offset + text.length else {
      throw altered(.stretches)
    }
    // The first block of each stretch is where it must be, and each other one follows the one before. If a block
    // changed width elsewhere, the next stretch would begin in another place, or there would be more changes.
    guard changes == ownChanges else { throw altered(.blocks) }
    return Arena(
      shift: shift, count: header.unitCount, table: blockTable(blocks.count),
      exceptions: try exceptions(), stretches: StretchTable(rows, from: file.memory),
      byteCount: text.length)
  }

  private func blockTable(_ count: Int) -> BlockTable {
    BlockTable(
      mapped: file.memory, at: header[.blocks].offset, count: count,
      limit: isPartial ? blockLimit : nil)
  }

  /// How often the width changes from a block to the next; nil if some block does not begin where the one before
  /// ends. Branchless, for vectorization.
  private static func changesOfWidth(in blocks: Column<UInt>, length: UInt) -> Int? {
    var wrong: UInt = 0
    var changes: UInt = 0
    for block in stride(from: 1, to: blocks.count, by: 1) {
      let (before, here) = (blocks[block &- 1], blocks[block])
      let end = (before & ~1) &+ length &+ (length & (0 &- (before & 1)))
      wrong |= end ^ (here & ~1)
      changes &+= (before ^ here) & 1
    }
    return wrong == 0 ? Int(changes) : nil
  }

  /// Whether no number is less than the one before. Branchless, for vectorization.
  private static func ascends(_ numbers: Column<Int64>) -> Bool {
    // The numbers may be any, so that a difference may overflow.
    var isWrong = false
    for place in stride(from: 1, to: numbers.count, by: 1) {
      isWrong = numbers[place] < numbers[place &- 1] || isWrong
    }
    return !isWrong
  }

  private func exceptions() throws(CorpusError) -> ExceptionTable {
    let table = ExceptionTable(rows: try column(.exceptions, of: UInt64.self))
    var isGood = table.units.count <= ExceptionTable.mostUnits
    isGood = isGood && table.units.allSatisfy(ExceptionTable.allows)
    var last: UInt64?
    for place in 0..<table.count {
      let offset = table.rows[place] >> 16
      isGood = isGood && (last.map { $0 < offset } ?? true)
      last = offset
    }
    guard isGood, last.map({ $0 < UInt64(header.unitCount) }) ?? true else {
      throw altered(.exceptions)
    }
    return table
  }

  private func cues(
    _ joiner: CorpusJoiner, _ outline: TableOutline.Cues?
  ) throws(CorpusError) -> OffsetTable {
    let table = OffsetTable(
      distances: try column(.cueDistances, of: UInt8.self),
      rows: try column(.cueRows, of: Int64.self),
      medium: try column(.cueMedium, of: UInt16.self),
      long: try column(.cueLong, of: Int64.self), outline: outline)
    // The rest is looked at as soon as it is compared.
    if outline != nil, table.isComplete { return table }
    guard table.isConsistent, table[0] == 0, table.ascends(by: joiner.length),
      table[table.count - 1] == header.unitCount
    else { throw altered(.cueRows) }
    return table
  }
}
