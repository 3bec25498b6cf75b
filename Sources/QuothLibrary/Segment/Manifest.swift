internal import Quoth

/// One segment as the manifest has it.
struct SegmentRecord: Sendable, Equatable {
  /// Never used twice in a library.
  var number: UInt64
  var unitCount: Int
  var cueCount: Int
  var transcriptCount: Int
  /// One bit for each transcript that was removed; empty where none was.
  var removed: [UInt8] = []
  var removedCount = 0
  var removedCueCount = 0
  var removedUnitCount = 0

  var name: String { "segment-" + Self.digits(number) }

  static func digits(_ number: UInt64) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  var corpusName: String { name + ".corpus" }
  var indexName: String { Self.indexName(number) }

  static func indexName(_ number: UInt64) -> String { "segment-" + digits(number) + ".index" }

  func isRemoved(_ transcript: Int) -> Bool {
    transcript >> 3 < removed.count && removed[transcript >> 3] >> (transcript & 7) & 1 != 0
  }

  mutating func remove(_ transcript: Int, cues: Int, units: Int) {
    guard !isRemoved(transcript) else { return }
    while removed.count <= transcript >> 3 { removed.append(0) }
    removed[transcript >> 3] |= 1 << (transcript & 7)
    removedCount += 1
    removedCueCount += cues
    removedUnitCount += units
  }

  var liveTranscriptCount: Int { transcriptCount - removedCount }
  var liveCueCount: Int { cueCount - removedCueCount }
  var liveUnitCount: Int { max(0, unitCount - removedUnitCount) }
}

/// A folder that a library was made of, when it was last looked through.
struct FolderRecord: Sendable, Equatable {
  var path: [UInt8]
  /// Nanoseconds since 1970.
  var modified: Int
}

/// The list of a library's segments: the one file that is replaced, so that a library is always the one
/// before a change or the one after it.
///
/// `QUOTHLIB`, format (4 bytes), zero (4), checksum of the rest (8), the rest. Without filters the format is 1, which
/// earlier builds read.
struct Manifest: Sendable, Equatable {
  static let name = "manifest"
  static let magic = Array("QUOTHLIB".utf8)
  static let format: UInt32 = 2
  private static let formatWithoutFilters: UInt32 = 1
  private static let summed = 24

  /// Counts the changes.
  var generation: UInt64 = 0
  var idKind = ""
  var joiner = CorpusJoiner.automatic
  var nextNumber: UInt64 = 1
  var segments: [SegmentRecord] = []
  /// The working folder in which the paths of files are to be understood.
  var base: [UInt8] = []
  /// The files and folders that the library was made of, as they were named.
  var sources: [[UInt8]] = []
  /// The folders among them and in them.
  var folders: [FolderRecord] = []
  /// Files that were changed without another content: the facts that hold in place of the index's.
  var touched: [[UInt8]: SourceFacts] = [:]
  /// The numbers of the filter files, never used twice, as those of segments.
  var filters: [UInt64] = []

  static func filterName(_ number: UInt64) -> String { "filter-" + SegmentRecord.digits(number) }

  var bytes: [UInt8] {
    var rest = ByteWriter()
    rest.put(generation)
    rest.put(Array(idKind.utf8))
    rest.put(Array(joiner.rawValue.utf8))
    rest.put(nextNumber)
    rest.put(UInt64(segments.count))
    for segment in segments {
      rest.put(segment.number)
      for number in [
        segment.unitCount, segment.cueCount, segment.transcriptCount, segment.removedCount,
        segment.removedCueCount, segment.removedUnitCount,
      ] { rest.put(UInt64(number)) }
      rest.put(segment.removed)
    }
    rest.put(base)
    rest.put(UInt64(sources.count))
    for source in sources { rest.put(source) }
    rest.put(UInt64(folders.count))
    for folder in folders {
      rest.put(folder.path)
      rest.put(UInt64(bitPattern: Int64(folder.modified)))
    }
    rest.put(UInt64(touched.count))
    for (id, facts) in touched.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      FactRow(id: id, facts: facts).put(&rest)
    }
    for filter in filters { rest.put(filter) }
    var head = ByteWriter()
    head.putRaw(Self.magic)
    head.put(filters.isEmpty ? Self.formatWithoutFilters : Self.format)
    head.put(UInt32(0))
    head.put(unsafe rest.bytes.withUnsafeBytes { unsafe Checksum.of($0) })
    return head.bytes + rest.bytes
  }

  init() {}

  /// Reads the manifest of a library.
  init(of library: SystemPath) throws(LibraryError) {
    let path = library.appending("/" + Self.name)
    let file: MappedFile
    do {
      file = try MappedFile(path)
    } catch {
      throw Folder.has(path)
        ? LibraryError(.corpus(error))
        : LibraryError(.notALibrary(path: library.description), isMissing: true)
    }
    let found = unsafe file.withBytes { bytes -> Result<Manifest, LibraryError> in
      let bytes = UnsafeRawBufferPointer(bytes)
      return Result { () throws(LibraryError) in try unsafe Manifest(bytes, path: path.description)
      }
    }
    self = try found.get()
  }

  init(_ bytes: UnsafeRawBufferPointer, path: String) throws(LibraryError) {
    let altered = LibraryError(.altered(path: path, part: "the manifest"))
    guard bytes.count >= Self.summed, unsafe bytes.prefix(8).elementsEqual(Self.magic) else {
      throw altered
    }
    var reader = unsafe ByteReader(bytes, at: 8)
    let format = reader.number(UInt32.self)!
    guard format == Self.format || format == Self.formatWithoutFilters else {
      throw LibraryError(.otherVersion(path: path, found: Int(format), expected: Int(Self.format)))
    }
    let sum = unsafe Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[Self.summed...]))
    guard reader.number(UInt32.self) == 0, reader.number(UInt64.self) == sum,
      Self.read(&reader, into: &self)
    else { throw altered }
    while format == Self.format, let filter = reader.number(UInt64.self) { filters.append(filter) }
    guard reader.isAtEnd else { throw altered }
  }

  private static func read(_ reader: inout ByteReader, into manifest: inout Manifest) -> Bool {
    guard let generation = reader.number(UInt64.self), let kind = reader.row(),
      let joinerName = reader.row(),
      let joiner = CorpusJoiner(rawValue: String(decoding: joinerName, as: UTF8.self)),
      let next = reader.number(UInt64.self), let segmentCount = reader.count()
    else { return false }
    manifest.generation = generation
    manifest.idKind = String(decoding: kind, as: UTF8.self)
    manifest.joiner = joiner
    manifest.nextNumber = next
    for _ in 0..<segmentCount {
      guard let segment = SegmentRecord(&reader) else { return false }
      manifest.segments.append(segment)
    }
    guard let base = reader.row(), let sourceCount = reader.count() else { return false }
    manifest.base = base
    for _ in 0..<sourceCount {
      guard let source = reader.row() else { return false }
      manifest.sources.append(source)
    }
    guard let folderCount = reader.count() else { return false }
    for _ in 0..<folderCount {
      guard let path = reader.row(), let time = reader.number(UInt64.self) else { return false }
      manifest.folders.append(
        FolderRecord(path: path, modified: Int(Int64(bitPattern: time))))
    }
    guard let touchedCount = reader.count() else { return false }
    for _ in 0..<touchedCount {
      guard let row = FactRow(&reader), let facts = row.facts else { return false }
      manifest.touched[row.id] = facts
    }
    return true
  }

  /// Replaces the manifest of a library.
  func write(to library: SystemPath) throws(LibraryError) {
    var file = try NewFile(library.appending("/" + Self.name))
    try file.put(bytes)
    try file.finish()
    try Folder.sync(library)
  }
}

extension SegmentRecord {
  fileprivate init?(_ reader: inout ByteReader) {
    guard let number = reader.number(UInt64.self) else { return nil }
    var numbers: [Int] = []
    for _ in 0..<6 {
      guard let number = reader.count() else { return nil }
      numbers.append(number)
    }
    guard let removed = reader.row() else { return nil }
    self.init(
      number: number, unitCount: numbers[0], cueCount: numbers[1], transcriptCount: numbers[2],
      removed: removed, removedCount: numbers[3], removedCueCount: numbers[4],
      removedUnitCount: numbers[5])
  }
}
