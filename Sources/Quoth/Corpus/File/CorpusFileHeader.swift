/// The first bytes of a corpus file.
///
/// | bytes | |
/// | --- | --- |
/// | 8 | `QUOTHCRP` |
/// | 4 | 0x01020304 in the writer's byte order |
/// | 4 | format |
/// | 8 | length of the file |
/// | 8 | checksum of what follows in the header |
/// | 8 each | code units; logarithm of the block's length; joiner; zero |
/// | 16 | kind of the ids |
/// | 24 each | the sections: offset, length, checksum |
/// | 16 | where the marks of the cues' ids begin, or zero, and their checksum |
///
/// Numbers are 64-bit and in the writer's byte order; sections begin at multiples of 64 bytes. A header of
/// format 5 has 576 bytes. Format 4, which is read as well, has no times of words, and 512 bytes. The marks are
/// the last section, up to the end of the file. The first files of format 5 do not have them, and the programs that
/// wrote those pass them over. Between the ids and the marks are the checksums of all pieces of the tables
/// (``PieceSums``), after one of their own, then those of the text, and then an outline of the tables
/// (``TableOutline``); in files that do not have them, nothing or zeros.
struct CorpusFileHeader: Sendable {
  static var magic: [UInt8] { Array("QUOTHCRP".utf8) }
  static let order: UInt32 = 0x0102_0304
  static let format: UInt32 = 5
  static let byteCount = 576
  private static let earlierFormat: UInt32 = 4
  private static let earlierByteCount = 512
  private static let earlierSectionCount = 18
  static let alignment = 64
  private static let summed = 32

  enum Section: Int, CaseIterable, Sendable {
    case text, blocks, stretches, cueDistances, cueRows, cueMedium, cueLong, transcripts, times
    case speakers, speakerNames, marks, markSteps, transcriptIDs, cueIDs, exceptions
    case timeRows, speakerRows, words, wordRows
    case cueIDMarks, pieceSums, textSums, outline

    /// All that have a row of 24 bytes in the header.
    static var listed: ArraySlice<Section> { allCases.prefix(while: { $0 != .cueIDMarks }) }
    /// All that have one, but for the text and the ids of cues: they follow one another.
    static var tables: [Section] { listed.filter { $0 != .text && $0 != .cueIDs } }

    var title: String {
      switch self {
      case .text: "the text"
      case .blocks, .stretches: "the table of blocks"
      case .exceptions: "the table of exceptions"
      case .cueDistances, .cueRows, .cueMedium, .cueLong: "the table of cues"
      case .transcripts: "the table of transcripts"
      case .times, .timeRows: "the table of times"
      case .words, .wordRows: "the table of words"
      case .speakers, .speakerRows, .speakerNames: "the table of speakers"
      case .marks, .markSteps: "the table of marks"
      case .transcriptIDs, .cueIDs, .cueIDMarks: "the table of ids"
      case .pieceSums, .textSums: "the table of checksums"
      case .outline: "the outline of the tables"
      }
    }
  }

  struct Extent: Sendable {
    var offset = 0
    var length = 0
    var checksum: UInt64 = 0

    var range: Range<Int> { offset..<(offset + length) }
  }

  var fileLength = 0
  var unitCount = 0
  var blockShift = 0
  var joiner = 0
  var idKind = ""
  var sections = [Extent](repeating: Extent(), count: Section.allCases.count)

  /// The pieces of the tables; none if these are not where a writer puts them.
  var tables: FilePieces {
    let start = self[.blocks].offset
    let end = self[.transcriptIDs].range.upperBound
    guard start <= end, end <= self[.cueIDs].offset,
      Section.tables.allSatisfy({
        self[$0].length == 0 || self[$0].offset >= start && self[$0].range.upperBound <= end
      })
    else { return .tables(0..<0) }
    return .tables(start..<end)
  }

  /// How many numbers an outline of the tables has.
  private var outlineCount: Int {
    // The table of cues has a byte for each offset.
    TableOutline.numberCount(
      cueCount: self[.cueDistances].length, exceptionCount: self[.exceptions].length / 8)
  }

  /// The pieces of the text.
  var text: FilePieces { .text(self[.text].range) }

  subscript(section: Section) -> Extent {
    get { sections[section.rawValue] }
    set { sections[section.rawValue] = newValue }
  }

  // MARK: Joints

  // The number of a joiner is its place among all, but that there are two of the automatic one, the last:
  // for a corpus in which no joint is nothing, and for another.
  private static let automaticWithGaps = CorpusJoiner.allCases.count

  mutating func set(_ joiner: CorpusJoiner, hasGaps: Bool) {
    self.joiner = CorpusJoiner.allCases.firstIndex(of: joiner)!
    if joiner == .automatic, hasGaps { self.joiner = Self.automaticWithGaps }
  }

  var corpusJoiner: CorpusJoiner {
    joiner == Self.automaticWithGaps ? .automatic : CorpusJoiner.allCases[joiner]
  }

  var hasGaps: Bool { joiner == Self.automaticWithGaps || corpusJoiner == .none }

  // MARK: As bytes

  func bytes() -> [UInt8] {
    var rest: [UInt8] = []
    func put<Number: FixedWidthInteger>(_ number: Number, _ out: inout [UInt8]) {
      unsafe withUnsafeBytes(of: number) { unsafe out.append(contentsOf: $0) }
    }
    for number in [unitCount, blockShift, joiner, 0] { put(Int64(number), &rest) }
    let kind = Array(idKind.utf8.prefix(16))
    rest += kind + [UInt8](repeating: 0, count: 16 - kind.count)
    for section in Section.listed {
      put(Int64(self[section].offset), &rest)
      put(Int64(self[section].length), &rest)
      put(self[section].checksum, &rest)
    }
    put(Int64(self[.cueIDMarks].offset), &rest)
    put(self[.cueIDMarks].checksum, &rest)
    rest += [UInt8](repeating: 0, count: Self.byteCount - Self.summed - rest.count)
    var bytes = Self.magic
    put(Self.order, &bytes)
    put(Self.format, &bytes)
    put(Int64(fileLength), &bytes)
    put(unsafe rest.withUnsafeBytes { unsafe Checksum.of($0) }, &bytes)
    return bytes + rest
  }

  /// Reads and checks a header; `bytes` is the whole file.
  ///
  /// - Parameter willRead: is told where the checksums of pieces and the outline are, before these are looked at.
  init(
    _ bytes: UnsafeRawBufferPointer, path: String, willRead: (Range<Int>) -> Void = { _ in }
  ) throws(CorpusError) {
    func get<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Number {
      unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
    }
    let head = unsafe Array(bytes.prefix(8))
    guard !head.isEmpty, head == Array(Self.magic.prefix(head.count)) else {
      throw CorpusError(reason: .notACorpus(path: path))
    }
    guard bytes.count >= Self.earlierByteCount else {
      throw CorpusError(
        reason: .truncated(path: path, bytes: bytes.count, expected: Self.byteCount))
    }
    let order = get(8, UInt32.self)
    guard order != Self.order.byteSwapped else {
      throw CorpusError(reason: .otherByteOrder(path: path))
    }
    guard order == Self.order else {
      throw CorpusError(reason: .altered(path: path, part: "the header"))
    }
    let format = get(12, UInt32.self)
    guard format == Self.format || format == Self.earlierFormat else {
      throw CorpusError(
        reason: .otherVersion(path: path, found: Int(format), expected: Int(Self.format)))
    }
    let isEarlier = format == Self.earlierFormat
    let byteCount = isEarlier ? Self.earlierByteCount : Self.byteCount
    guard bytes.count >= byteCount else {
      throw CorpusError(reason: .truncated(path: path, bytes: bytes.count, expected: byteCount))
    }
    let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[Self.summed..<byteCount])
    guard unsafe Checksum.of(rest) == get(24, UInt64.self) else {
      throw CorpusError(reason: .altered(path: path, part: "the header"))
    }
    fileLength = Int(get(16, Int64.self))
    guard fileLength >= byteCount else {
      throw CorpusError(reason: .altered(path: path, part: "the length"))
    }
    guard bytes.count >= fileLength else {
      throw CorpusError(reason: .truncated(path: path, bytes: bytes.count, expected: fileLength))
    }
    guard bytes.count == fileLength else {
      throw CorpusError(reason: .altered(path: path, part: "the length"))
    }
    unitCount = Int(get(32, Int64.self))
    blockShift = Int(get(40, Int64.self))
    joiner = Int(get(48, Int64.self))
    let kind = unsafe Array(bytes[64..<80])
    let name = kind.prefix { $0 != 0 }
    idKind = String(decoding: name, as: UTF8.self)
    var isGood =
      (0...fileLength).contains(unitCount) && (1...24).contains(blockShift)
      && kind[name.count...].allSatisfy { $0 == 0 }
      && (0...Self.automaticWithGaps).contains(joiner) && get(56, Int64.self) == 0
    // Sections that an earlier format does not have are empty.
    sections = [Extent](
      repeating: Extent(offset: 0, length: 0, checksum: Checksum().value),
      count: Section.allCases.count)
    let listed = isEarlier ? Self.earlierSectionCount : Section.listed.count
    for number in sections.indices.prefix(listed) {
      let extent = Extent(
        offset: Int(get(80 + 24 * number, Int64.self)),
        length: Int(get(88 + 24 * number, Int64.self)),
        checksum: get(96 + 24 * number, UInt64.self))
      isGood =
        isGood && extent.offset >= byteCount && extent.length >= 0
        && extent.offset % Self.alignment == 0 && extent.offset <= fileLength
        && extent.length <= fileLength - extent.offset
      sections[number] = extent
    }
    if !isEarlier, get(560, Int64.self) != 0 {
      let offset = Int(get(560, Int64.self))
      isGood =
        isGood && (byteCount...fileLength).contains(offset) && offset % Self.alignment == 0
      self[.cueIDMarks] = Extent(
        offset: offset, length: isGood ? fileLength - offset : 0, checksum: get(568, UInt64.self))
    }
    guard isGood else { throw CorpusError(reason: .altered(path: path, part: "the header")) }
    var end = self[.cueIDs].range.upperBound
    if end < self[.cueIDMarks].offset { willRead(end..<self[.cueIDMarks].offset) }
    for (section, count) in [
      (Section.pieceSums, tables.count), (.textSums, text.count), (.outline, outlineCount),
    ] {
      let sums = (end + Self.alignment - 1) & ~(Self.alignment - 1)
      end = sums + 8 + 8 * count
      if count > 0, end <= self[.cueIDMarks].offset, get(sums, UInt64.self) != 0 {
        self[section] = Extent(
          offset: sums + 8, length: 8 * count, checksum: get(sums, UInt64.self))
      }
    }
  }

  init() {}
}
