internal import Quoth

/// Writes an index file, from its first list to its header.
struct IndexWriter: ~Copyable {
  private var file: NewFile
  private var header = IndexHeader()
  // The leaf that is being filled: its grams, and their short lists.
  private var row = GramLeaf.Row(gram: 0, leaf: 0, lists: 0, sum: 0)
  private var grams = ByteRoom()
  private var lists = ByteRoom()
  private var gramCount = 0
  private var postingCount = 0
  private var last: UInt64 = 0
  // Those that are full, and what they are found by.
  private var leaves = ByteRoom(capacity: leavesLength)
  private var table = ByteWriter()

  /// Room for the leaves of a short text: what is not touched takes no memory, and growing would copy them.
  private static let leavesLength = 1 << 21

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
  ///   - threads: how many threads may work; nil for as many as are worth it.
  static func write(
    _ builder: IndexBuilder, cueCount: Int, corpusHead: CorpusHead, facts: [FactRow],
    threads: Int?, to path: SystemPath
  ) throws(LibraryError) {
    var writer = try IndexWriter(path)
    writer.header.unitCount = builder.unitCount
    writer.header.grid = builder.content.grid
    writer.header.blockCount = builder.blockCount
    writer.header.transcriptCount = facts.count
    writer.header.cueCount = cueCount
    writer.header.corpusLength = corpusHead.length
    writer.header.corpusSum = corpusHead.sum
    try writer.putGrams(builder, threads)
    writer.header.postingCount = writer.postingCount
    var loose = ByteWriter()
    for block in builder.content.loose { loose.put(block) }
    var rows = ByteWriter()
    for row in facts { row.put(&rows) }
    try writer.put(writer.table.bytes, as: .table)
    try writer.put(loose.bytes, as: .loose)
    try writer.put(rows.bytes, as: .facts)
    try writer.finish()
  }

  // MARK: Grams

  private mutating func putGrams(_ builder: IndexBuilder, _ threads: Int?) throws(LibraryError) {
    let start = file.position
    try unsafe GramMerge.visit(builder.content, blocks: builder.blockCount, threads: threads) {
      rows, bytes throws(LibraryError) in
      try unsafe add(rows, bytes, from: start)
    }
    endLeaf()
    header[.lists] = IndexHeader.Extent(offset: start, length: file.position - start)
    header[.leaves] = IndexHeader.Extent(offset: file.position, length: leaves.count)
    try file.put(leaves)
  }

  /// Adds grams and their lists, which follow one another.
  ///
  /// - Parameter start: where the section of long lists begins.
  private mutating func add(
    _ rows: UnsafeBufferPointer<GramLists.Row>, _ bytes: UnsafeRawBufferPointer, from start: Int
  ) throws(LibraryError) {
    // Short lists are copied together, with as few calls as there are long ones between them, or ends of leaves.
    var copied = 0
    var place = 0
    for number in 0..<rows.count {
      let row = unsafe rows[number]
      let length = Int(row.length)
      if GramLeaf.headLength + grams.count + GramLeaf.longestGram > GramLeaf.gramsLength
        || lists.count + (place - copied) + GramLeaf.longestList > GramLeaf.listsLength
      {
        unsafe lists.append(UnsafeRawBufferPointer(rebasing: bytes[copied..<place]))
        copied = place
        endLeaf()
      }
      if gramCount == 0 { begin(row.gram, listsAt: file.position - start) }
      grams.appendShort(row.gram &- last)
      if (row.count | row.length) < 0x80 {
        // Most lists are as short as that.
        grams.appendLowest(2, of: UInt64(row.length &<< 8 | row.count))
      } else {
        grams.appendShort(UInt64(row.count))
        grams.appendShort(UInt64(row.length))
      }
      last = row.gram
      gramCount += 1
      postingCount += Int(row.count)
      if length > GramLeaf.longestList {
        unsafe lists.append(UnsafeRawBufferPointer(rebasing: bytes[copied..<place]))
        copied = place + length
        try unsafe put(UnsafeRawBufferPointer(rebasing: bytes[place..<copied]))
      }
      place += length
    }
    unsafe lists.append(UnsafeRawBufferPointer(rebasing: bytes[copied..<place]))
    header.gramCount += rows.count
  }

  /// Writes a long list and its checksum.
  private mutating func put(_ list: UnsafeRawBufferPointer) throws(LibraryError) {
    try unsafe file.put(list)
    var sum = ByteWriter()
    sum.put(unsafe Checksum.of(list))
    try file.put(sum.bytes)
  }

  /// Begins a leaf.
  ///
  /// - Parameter place: where its first long list goes.
  private mutating func begin(_ gram: UInt64, listsAt place: Int) {
    row = GramLeaf.Row(gram: gram, leaf: UInt64(leaves.count), lists: UInt64(place), sum: 0)
    last = gram
    grams.reserve(GramLeaf.gramsLength)
  }

  private mutating func endLeaf() {
    guard gramCount > 0 else { return }
    let start = leaves.count
    leaves.reserve(GramLeaf.gramsLength + GramLeaf.listsLength)
    leaves.appendLowest(2, of: UInt64(gramCount))
    leaves.appendLowest(2, of: UInt64(GramLeaf.headLength + grams.count))
    leaves.append(grams)
    leaves.append(lists)
    row.sum = unsafe leaves.withBytes {
      unsafe Checksum.of(UnsafeRawBufferPointer(rebasing: $0[start...]))
    }
    row.put(&table)
    grams.removeAll()
    lists.removeAll()
    gramCount = 0
  }

  // MARK: Sections

  private mutating func put(
    _ bytes: [UInt8], as section: IndexHeader.Section
  ) throws(LibraryError) {
    let sum = unsafe bytes.withUnsafeBytes { unsafe Checksum.of($0) }
    header[section] = IndexHeader.Extent(
      offset: file.position, length: bytes.count, sum: sum)
    try file.put(bytes)
  }

  private consuming func finish() throws(LibraryError) {
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
