internal import Quoth

/// An index file, mapped. Each page is compared with its checksum whenever it is read.
final class GramIndex: Sendable {
  private let pages: IndexPages
  var path: String { pages.path }
  var header: IndexHeader { pages.header }
  /// The blocks in which every needle is looked for, ascending.
  let loose: [UInt32]

  /// The list of one gram: where it is, and how many blocks it has.
  struct List: Sendable {
    var gram: UInt64
    var count: Int
    var range: Range<Int>
  }

  init(_ file: MappedFile, path: String) throws(LibraryError) {
    pages = try IndexPages(file, path: path)
    // These are compared once, since every search needs some of them: the table of pages, and the loose blocks,
    // which follow it.
    var reads = ReadCount()
    if pages.header[.pages].length > 0 {
      _ = try unsafe pages.read(pages.header[.pages].range, "the table of pages", &reads) { _ in
        true
      }
    }
    loose = try pages.loose(&reads)
  }

  private func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    unsafe pages.withBytes(body)
  }

  /// Gives the file's memory back to the system.
  func release() { pages.file.release() }

  private func altered(_ part: String) -> LibraryError { pages.altered(part) }

  private func read<R>(
    _ range: Range<Int>, _ part: String, _ reads: inout ReadCount,
    _ body: (UnsafeRawBufferPointer) -> R?
  ) throws(LibraryError) -> R { try unsafe pages.read(range, part, &reads, body) }

  /// Compares everything with its checksums.
  func verify() throws(LibraryError) {
    var reads = ReadCount()
    let length = IndexHeader.pageLength
    var place = length
    while place < header[.sums].offset {
      _ = try unsafe read(place..<(place + length), "page \(place / length)", &reads) { _ in true }
      place += length
    }
    _ = try pages.loose(&reads)
    _ = try facts(&reads)
    _ = try everyGram()
  }

  /// All grams in order, with their blocks.
  func everyGram() throws(LibraryError) -> [(gram: UInt64, blocks: [UInt32])] {
    var reads = ReadCount()
    let lists = try lists(in: 0...UInt64.max, &reads)
    var all: [(gram: UInt64, blocks: [UInt32])] = []
    for list in lists { all.append((list.gram, try blocks(of: list, &reads))) }
    guard all.count == header.gramCount,
      all.reduce(0, { $0 + $1.blocks.count }) == header.postingCount
    else { throw altered("the pages of grams") }
    return all
  }

  // MARK: Grams

  private var pageCount: Int { header[.grams].length / IndexHeader.pageLength }

  /// The lists of all grams in a range, in order.
  func lists(
    in grams: ClosedRange<UInt64>, _ reads: inout ReadCount
  ) throws(LibraryError) -> [List] {
    guard pageCount > 0 else { return [] }
    var lists: [List] = []
    var page = page(of: grams.lowerBound)
    while page < pageCount, entry(ofPage: page).gram <= grams.upperBound {
      lists += try listsOfPage(page, &reads).filter { grams.contains($0.gram) }
      page += 1
    }
    return lists
  }

  /// The last page whose first gram is not above a gram, which is there if it is anywhere: grams are unique.
  private func page(of gram: UInt64) -> Int {
    var low = 0
    var high = pageCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if entry(ofPage: middle).gram <= gram { low = middle } else { high = middle }
    }
    return low
  }

  /// How common a gram may be, without a read: the bytes of all lists of its page. Those of the gram's
  /// neighbors are among them, so it is only good for choosing which gram to look up first.
  func weight(of gram: UInt64) -> UInt64 {
    guard pageCount > 0 else { return 0 }
    let page = page(of: gram)
    let end =
      page + 1 < pageCount ? entry(ofPage: page + 1).offset : UInt64(header[.postings].length)
    let start = entry(ofPage: page).offset
    return end < start ? 0 : end - start
  }

  /// The first gram of a page, and where its lists begin.
  private func entry(ofPage page: Int) -> (gram: UInt64, offset: UInt64) {
    let place = header[.pages].offset + 16 * page
    return unsafe withBytes { bytes in
      unsafe (
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)),
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
      )
    }
  }

  private func listsOfPage(
    _ page: Int, _ reads: inout ReadCount
  ) throws(LibraryError) -> [List] {
    let (first, offset) = entry(ofPage: page)
    let postings = header[.postings]
    let start = header[.grams].offset + page * IndexHeader.pageLength
    return try unsafe read(start..<(start + IndexHeader.pageLength), "a page of grams", &reads) {
      bytes in
      var reader = unsafe ByteReader(bytes)
      guard let count = reader.number(UInt16.self), var place = Int(exactly: offset) else {
        return nil
      }
      var gram = first
      var lists: [List] = []
      lists.reserveCapacity(Int(count))
      for number in 0..<count {
        guard let step = reader.variable(), let blocks = reader.variable(),
          let length = reader.variable(), (step == 0) == (number == 0),
          blocks > 0, blocks <= UInt64(header.blockCount), length <= UInt64(postings.length),
          place <= postings.length - Int(length)
        else { return nil }
        let (next, isOver) = gram.addingReportingOverflow(step)
        guard !isOver else { return nil }
        gram = next
        lists.append(
          List(
            gram: gram, count: Int(blocks),
            range: (postings.offset + place)..<(postings.offset + place + Int(length))))
        place += Int(length)
      }
      return lists
    }
  }

  /// The blocks of a list, ascending.
  func blocks(of list: List, _ reads: inout ReadCount) throws(LibraryError) -> [UInt32] {
    try unsafe read(list.range, "a list of blocks", &reads) { bytes in
      unsafe GapCode.decode(bytes, count: list.count, blocks: header.blockCount)
    }
  }

  /// The blocks of each of some lists that follow one another in the file, in one read.
  func blocks(ofRow lists: [List], _ reads: inout ReadCount) throws(LibraryError) -> [[UInt32]] {
    guard let first = lists.first, let last = lists.last else { return [] }
    let range = first.range.lowerBound..<last.range.upperBound
    return try unsafe read(range, "a list of blocks", &reads) { bytes in
      var all: [[UInt32]] = []
      for list in lists {
        let start = list.range.lowerBound - range.lowerBound
        let part = unsafe UnsafeRawBufferPointer(
          rebasing: bytes[start..<(start + list.range.count)])
        guard
          let blocks = unsafe GapCode.decode(part, count: list.count, blocks: header.blockCount)
        else { return nil }
        all.append(blocks)
      }
      return all
    }
  }

  /// The ids and facts of all transcripts.
  func facts(_ reads: inout ReadCount) throws(LibraryError) -> [FactRow] {
    let extent = header[.facts]
    guard extent.length > 0 else { return [] }
    let count = header.transcriptCount
    return try unsafe read(extent.range, "the table of files", &reads) { bytes in
      var reader = unsafe ByteReader(bytes)
      var rows: [FactRow] = []
      while !reader.isAtEnd {
        guard let row = FactRow(&reader) else { return nil }
        rows.append(row)
      }
      return rows.count == count ? rows : nil
    }
  }
}

/// How often, and how much, an index or a text was read: each stretch of it counts once.
public struct ReadCount: Sendable, Hashable {
  /// The number of stretches.
  public private(set) var count = 0
  /// Their length in bytes.
  public private(set) var bytes = 0

  /// Nothing was read.
  public init() {}

  mutating func add(bytes: Int) {
    count += 1
    self.bytes += bytes
  }

  /// Adds what another search has read.
  public mutating func add(_ other: ReadCount) {
    count += other.count
    bytes += other.bytes
  }
}
