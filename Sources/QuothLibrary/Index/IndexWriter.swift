internal import Quoth

/// Writes an index file, from its first list to its header.
struct IndexWriter: ~Copyable {
  private var file: NewFile
  private var header = IndexHeader()
  // The page of grams that is being filled, and what finished ones are found by.
  private var page = ByteWriter()
  private var pageCount = 0
  private var pages = ByteWriter()
  private var grams: [UInt8] = []
  private var last: UInt64 = 0
  private var sums = ByteWriter()
  private var unsummed: [UInt8] = []

  private init(_ path: SystemPath) throws(LibraryError) {
    var file = try NewFile(path)
    try file.put([UInt8](repeating: 0, count: IndexHeader.pageLength))
    self.file = file
  }

  /// Writes the index of a corpus.
  ///
  /// - Parameters:
  ///   - corpusHead: the length and checksum of the corpus file's head.
  ///   - facts: those of each transcript.
  static func write(
    _ builder: borrowing IndexBuilder, cueCount: Int, corpusHead: CorpusHead, facts: [FactRow],
    to path: SystemPath
  ) throws(LibraryError) {
    var writer = try IndexWriter(path)
    writer.header.unitCount = builder.unitCount
    writer.header.blockCount = builder.blockCount
    writer.header.transcriptCount = facts.count
    writer.header.cueCount = cueCount
    writer.header.corpusLength = corpusHead.length
    writer.header.corpusSum = corpusHead.sum
    try writer.putLists(builder)
    try writer.put(writer.grams, as: .grams)
    try writer.put(writer.pages.bytes, as: .pages)
    var loose = ByteWriter()
    for block in builder.content.loose { loose.put(block) }
    try writer.put(loose.bytes, as: .loose)
    var rows = ByteWriter()
    for row in facts { row.put(&rows) }
    try writer.put(rows.bytes, as: .facts)
    try writer.finish()
  }

  private mutating func putLists(_ builder: borrowing IndexBuilder) throws(LibraryError) {
    let blocks = builder.blockCount
    var lists = ByteRoom()
    try begin(.postings)
    let start = file.position
    try unsafe builder.content.visit { gram, gaps throws(LibraryError) in
      let offset = file.position - start + lists.count
      let before = lists.count
      unsafe GapCode.encode(gaps, blocks: blocks, into: &lists)
      addGram(gram, count: gaps.count, length: lists.count - before, at: offset)
      header.gramCount += 1
      header.postingCount += gaps.count
      if lists.count >= Self.listsLength {
        try put(lists.bytes)
        lists.removeAll()
      }
    }
    try put(lists.bytes)
    header[.postings].length = file.position - start
    endPage()
  }

  /// Lists are handed on by so many bytes.
  private static let listsLength = 1 << 16

  /// The longest entry of a page: three numbers of ten bytes and fewer.
  private static let longestEntry = 30

  private mutating func addGram(_ gram: UInt64, count: Int, length: Int, at offset: Int) {
    if page.bytes.count + Self.longestEntry > IndexHeader.pageLength { endPage() }
    if pageCount == 0 {
      pages.put(gram)
      pages.put(UInt64(offset))
      last = gram
      // Room for the number of entries.
      page.put(UInt16(0))
    }
    page.putVariable(gram - last)
    page.putVariable(UInt64(count))
    page.putVariable(UInt64(length))
    last = gram
    pageCount += 1
  }

  private mutating func endPage() {
    guard pageCount > 0 else { return }
    var bytes = page.bytes
    bytes[0] = UInt8(truncatingIfNeeded: pageCount)
    bytes[1] = UInt8(truncatingIfNeeded: pageCount >> 8)
    grams += bytes
    grams += [UInt8](repeating: 0, count: IndexHeader.pageLength - bytes.count)
    page.removeAll()
    pageCount = 0
  }

  // MARK: Sections and checksums

  private mutating func begin(_ section: IndexHeader.Section) throws(LibraryError) {
    try align()
    header[section] = IndexHeader.Extent(offset: file.position, length: 0)
  }

  private mutating func put(
    _ bytes: [UInt8], as section: IndexHeader.Section
  ) throws(LibraryError) {
    try begin(section)
    try put(bytes)
    header[section].length = bytes.count
  }

  private mutating func put(_ bytes: [UInt8]) throws(LibraryError) {
    try file.put(bytes)
    unsummed += bytes
    if unsummed.count >= 1 << 20 { sumPages() }
  }

  private mutating func align() throws(LibraryError) {
    let rest = file.position % IndexHeader.pageLength
    if rest > 0 { try put([UInt8](repeating: 0, count: IndexHeader.pageLength - rest)) }
  }

  private mutating func sumPages() {
    let length = IndexHeader.pageLength
    let whole = unsummed.count / length
    unsafe unsummed.withUnsafeBytes { bytes in
      for page in 0..<whole {
        let part = unsafe UnsafeRawBufferPointer(
          rebasing: bytes[(page * length)..<((page + 1) * length)])
        unsafe sums.put(Checksum.of(part))
      }
    }
    unsummed.removeFirst(whole * length)
  }

  private consuming func finish() throws(LibraryError) {
    try align()
    sumPages()
    let offset = file.position
    let bytes = sums.bytes
    header[.sums] = IndexHeader.Extent(offset: offset, length: bytes.count)
    header.sumsSum = unsafe bytes.withUnsafeBytes { unsafe Checksum.of($0) }
    try file.put(bytes)
    header.fileLength = file.position
    try file.finish(head: header.bytes)
  }
}

/// Tells one corpus file from another: its length, and the checksum of its header, which has the
/// checksums of all the rest.
struct CorpusHead: Sendable, Equatable {
  var length: Int
  var sum: UInt64

  private static let headLength = 512

  init(_ file: MappedFile) {
    length = file.count
    sum = unsafe file.withBytes { bytes in
      let head = UnsafeRawBufferPointer(bytes)
      return unsafe Checksum.of(UnsafeRawBufferPointer(rebasing: head.prefix(Self.headLength)))
    }
  }

  init(length: Int, sum: UInt64) {
    self.length = length
    self.sum = sum
  }
}
