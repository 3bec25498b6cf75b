/// Opens a corpus file and sees that what is in it agrees with itself, so that nothing that follows can
/// leave the file's memory.
struct CorpusFileReader {
  private let path: String
  private let file: MappedFile
  let header: CorpusFileHeader

  private static let automaticLimit = 64 << 20

  init(_ path: String, verifying: CorpusVerification) throws(CorpusError) {
    self.path = path
    file = try MappedFile(path)
    header = try unsafe CorpusFileHeader(
      UnsafeRawBufferPointer(start: file.memory.base, count: file.count), path: path)
    for section in CorpusFileHeader.Section.allCases {
      let extent = header[section]
      if section == .text {
        switch verifying {
        case .tables: continue
        case .automatic: if extent.length > Self.automaticLimit { continue }
        case .everything: break
        }
      }
      guard unsafe Checksum.of(bytes(section)) == extent.checksum else { throw altered(section) }
    }
  }

  func altered(_ section: CorpusFileHeader.Section) -> CorpusError {
    CorpusError(reason: .altered(path: path, part: section.title))
  }

  private func bytes(_ section: CorpusFileHeader.Section) -> UnsafeRawBufferPointer {
    let extent = header[section]
    return unsafe UnsafeRawBufferPointer(
      start: file.memory.base + extent.offset, count: extent.length)
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
  func rows(_ section: CorpusFileHeader.Section) throws(CorpusError) -> [[UInt8]] {
    guard let rows = unsafe PackedRows.rows(bytes(section)) else { throw altered(section) }
    return rows
  }

  func store() throws(CorpusError) -> CorpusStore {
    let arena = try arena()
    let joiner = CorpusJoiner.allCases[header.joiner]
    let cues = try cues(in: arena, joiner)
    let transcripts = try column(.transcripts, of: Int64.self)
    guard transcripts.count > 0, transcripts[0] == 0 || transcripts.count == 1,
      transcripts[transcripts.count - 1] == cues.count - 1
    else { throw altered(.transcripts) }
    for place in stride(from: 1, to: transcripts.count, by: 1)
    where transcripts[place] < transcripts[place - 1] { throw altered(.transcripts) }

    let times: TimeTable? =
      switch header.timeWidth {
      case 4: TimeTable(short: try column(.times, of: Int32.self))
      case 8: TimeTable(long: try column(.times, of: Int64.self))
      default: nil
      }
    let names = try rows(.speakerNames).map { String(decoding: $0, as: UTF8.self) }
    let speakers = try column(.speakers, of: Int32.self)
    for place in 0..<speakers.count
    where speakers[place] < -1 || Int(speakers[place]) >= names.count { throw altered(.speakers) }
    let marks = MarkTable(
      rows: try column(.marks, of: OffsetMarks.Counts.self),
      steps: try column(.markSteps, of: MarkTable.Step.self))
    guard (times?.count ?? 0) <= 2 * (cues.count - 1), speakers.count <= cues.count - 1,
      marks.count == arena.count / OffsetMarks.interval + 1,
      marks.rows.count == (marks.count + MarkTable.rowLength - 1) / MarkTable.rowLength
    else { throw altered(.marks) }
    return CorpusStore(
      arena: arena, joiner: joiner, cues: cues, transcripts: transcripts, times: times,
      speakers: speakers.count > 0 ? speakers : nil, speakerNames: names,
      marks: OffsetMarks(rows: marks))
  }

  private func arena() throws(CorpusError) -> Arena {
    let blocks = try column(.blocks, of: UInt.self)
    let rows = try column(.stretches, of: CorpusFileStretch.self)
    let text = header[.text]
    let shift = header.blockShift
    let length = 1 << shift
    guard blocks.count == (header.unitCount + length - 1) >> shift else { throw altered(.blocks) }
    var stretches: [Arena.Stretch] = []
    var block = 0
    var position = 0
    var offset = text.offset
    for place in 0..<rows.count {
      let row = rows[place]
      let isWide = row.base & 1 != 0
      guard row.start == position, row.end > row.start, row.end <= header.unitCount,
        row.base & ~1 == offset,
        row.end == header.unitCount || row.end & Int64(length - 1) == 0
      else { throw altered(.stretches) }
      let units = Int(row.end - row.start)
      guard units <= text.length else { throw altered(.stretches) }
      let step = UInt(isWide ? 2 * length : length)
      var entry = UInt(offset) | (isWide ? 1 : 0)
      let last = Int((row.end + Int64(length) - 1) >> Int64(shift))
      while block < last {
        guard blocks[block] == entry else { throw altered(.blocks) }
        entry += step
        block += 1
      }
      unsafe stretches.append(
        Arena.Stretch(
          start: Int(row.start), end: Int(row.end), isWide: isWide,
          base: UnsafeRawPointer(file.memory.base + offset)))
      offset += isWide ? 2 * units : units
      position = Int(row.end)
      guard offset <= text.offset + text.length else { throw altered(.stretches) }
    }
    guard position == header.unitCount, offset == text.offset + text.length else {
      throw altered(.stretches)
    }
    let table = BlockTable(
      mapped: file.memory, at: header[.blocks].offset, count: blocks.count)
    return Arena(shift: shift, count: header.unitCount, table: table, stretches: stretches)
  }

  private func cues(in arena: Arena, _ joiner: CorpusJoiner) throws(CorpusError) -> OffsetTable {
    let table = OffsetTable(
      distances: try column(.cueDistances, of: UInt8.self),
      rows: try column(.cueRows, of: Int64.self),
      medium: try column(.cueMedium, of: UInt16.self),
      long: try column(.cueLong, of: Int64.self))
    guard table.isConsistent, table[0] == 0, table.ascends(by: joiner.length),
      table[table.count - 1] == arena.count
    else { throw altered(.cueRows) }
    return table
  }
}
