internal import Quoth
internal import Synchronization

/// An index file, mapped. Each part is compared with its checksum whenever it is read.
final class GramIndex: Sendable {
  private let file: IndexFile
  var path: String { file.path }
  var header: IndexHeader { file.header }
  private let found = Mutex<Result<[UInt32], LibraryError>?>(nil)

  /// The list of one gram: where it is, and how many blocks it has.
  struct List: Sendable {
    var gram: UInt64
    var count: Int
    var range: Range<Int>
    /// Whether it was read with the gram.
    var isNear: Bool
  }

  init(_ mapped: MappedFile, path: String) throws(LibraryError) {
    file = try IndexFile(mapped, path: path)
  }

  /// The blocks in which every needle is looked for, ascending.
  ///
  /// The first call compares them and the table of leaves, which they follow, with their checksums.
  func loose() throws(LibraryError) -> [UInt32] {
    try found.withLock { found in
      if let found { return found }
      let file = file
      let result = Result { () throws(LibraryError) in
        file.prefetch(file.header[.table].offset..<file.header[.loose].range.upperBound)
        var reads = ReadCount()
        _ = try unsafe file.read(.table, "the table of leaves", &reads) { _ in true }
        return try file.loose(&reads)
      }
      found = result
      return result
    }.get()
  }

  /// Gives the file's memory back to the system.
  func release() { file.file.release() }

  private func altered(_ part: String) -> LibraryError { file.altered(part) }

  /// Compares everything with its checksums.
  func verify() throws(LibraryError) {
    var reads = ReadCount()
    _ = try unsafe file.read(.table, "the table of leaves", &reads) { _ in true }
    _ = try file.loose(&reads)
    _ = try facts(&reads)
    var grams = 0
    var postings = 0
    for leaf in 0..<leafCount {
      var lists: [List] = []
      try read(leaf, 0...UInt64.max, most: .max, into: &lists, &reads)
      for list in lists { postings += try blocks(of: list, &reads).count }
      grams += lists.count
    }
    guard grams == header.gramCount, postings == header.postingCount,
      leafCount > 0 || header[.lists].length == 0 && header[.leaves].length == 0
    else { throw altered("the leaves of grams") }
  }

  /// All grams in order, with their blocks.
  func everyGram() throws(LibraryError) -> [(gram: UInt64, blocks: [UInt32])] {
    var reads = ReadCount()
    let lists = try lists(in: 0...UInt64.max, &reads)
    var all: [(gram: UInt64, blocks: [UInt32])] = []
    for list in lists { all.append((list.gram, try blocks(of: list, &reads))) }
    return all
  }

  /// Calls `body` with all grams in order, without their lists.
  func forEachGram(_ body: (UInt64) -> Void) throws(LibraryError) {
    _ = try loose()
    var reads = ReadCount()
    for leaf in 0..<leafCount {
      var lists: [List] = []
      try read(leaf, 0...UInt64.max, most: .max, into: &lists, &reads)
      for list in lists { body(list.gram) }
    }
  }

  // MARK: Grams

  private var leafCount: Int { header[.table].length / GramLeaf.Row.length }

  /// The lists of all grams in a range, in order.
  ///
  /// - Parameter most: after a list of more blocks the others are of no interest.
  func lists(
    in grams: ClosedRange<UInt64>, most: Int = .max, _ reads: inout ReadCount
  ) throws(LibraryError) -> [List] {
    _ = try loose()
    guard leafCount > 0 else { return [] }
    var lists: [List] = []
    let first = leaf(of: grams.lowerBound)
    var next = first
    while next < leafCount, next == first || row(next).gram <= grams.upperBound {
      try read(next, grams, most: most, goesOn: next > first, into: &lists, &reads)
      if let last = lists.last, last.count > most { break }
      next += 1
    }
    return lists
  }

  /// The last leaf whose first gram is not above a gram, which is there if it is anywhere: grams are unique.
  private func leaf(of gram: UInt64) -> Int {
    var low = 0
    var high = leafCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if row(middle).gram <= gram { low = middle } else { high = middle }
    }
    return low
  }

  /// How common a gram may be, without a read: the bytes of its leaf and of all lists there. Those of the
  /// gram's neighbors are among them, so it is only good for choosing which gram to look up first; after ``loose()``.
  func weight(of gram: UInt64) -> UInt64 {
    guard leafCount > 0 else { return 0 }
    let leaf = leaf(of: gram)
    let (row, end) = (row(leaf), end(of: leaf))
    return (end.leaf &- row.leaf) &+ (end.lists &- row.lists)
  }

  private func row(_ leaf: Int) -> GramLeaf.Row {
    let place = header[.table].offset + GramLeaf.Row.length * leaf
    return unsafe file.withBytes(place..<(place + GramLeaf.Row.length)) { bytes in
      func number(_ place: Int) -> UInt64 {
        unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      }
      return GramLeaf.Row(gram: number(0), leaf: number(8), lists: number(16), sum: number(24))
    }
  }

  /// Where a leaf and its long lists end.
  private func end(of leaf: Int) -> (leaf: UInt64, lists: UInt64) {
    guard leaf + 1 < leafCount else {
      return (UInt64(header[.leaves].length), UInt64(header[.lists].length))
    }
    let next = row(leaf + 1)
    return (next.leaf, next.lists)
  }

  /// Reads a leaf, and adds the lists of those of its grams that are in a range.
  private func read(
    _ leaf: Int, _ grams: ClosedRange<UInt64>, most: Int, goesOn: Bool = false,
    into lists: inout [List], _ reads: inout ReadCount
  ) throws(LibraryError) {
    let part = "a leaf of grams"
    let (row, end) = (row(leaf), end(of: leaf))
    guard row.leaf <= end.leaf, end.leaf <= UInt64(header[.leaves].length),
      row.lists <= end.lists, end.lists <= UInt64(header[.lists].length)
    else { throw altered(part) }
    let start = header[.leaves].offset + Int(row.leaf)
    let range = start..<(header[.leaves].offset + Int(end.leaf))
    lists += try unsafe file.read(range, sum: row.sum, part, goesOn: goesOn, &reads) { bytes in
      guard var reader = unsafe LeafReader(bytes, row, blockCount: header.blockCount) else {
        return nil
      }
      var found: [List] = []
      while let entry = reader.next() {
        if entry.gram > grams.upperBound { return found }
        if entry.gram < grams.lowerBound { continue }
        // Of what follows nothing was read that could be wrong.
        let base = entry.isNear ? start : header[.lists].offset
        let last = entry.place + entry.length
        guard entry.isNear ? last <= bytes.count : last + IndexFile.sumLength <= Int(end.lists)
        else { return nil }
        found.append(
          List(
            gram: entry.gram, count: entry.count,
            range: (base + entry.place)..<(base + last), isNear: entry.isNear))
        if entry.count > most { return found }
      }
      guard reader.isWhole, reader.near == bytes.count, reader.far == Int(end.lists) else {
        return nil
      }
      return found
    }
  }

  /// The blocks of a list, ascending.
  func blocks(of list: List, _ reads: inout ReadCount) throws(LibraryError) -> [UInt32] {
    try blocks(of: list, goesOn: false, &reads)
  }

  private func blocks(
    of list: List, goesOn: Bool, _ reads: inout ReadCount
  ) throws(LibraryError) -> [UInt32] {
    let part = "a list of blocks"
    if list.isNear {
      let blocks = unsafe file.withBytes(list.range) { bytes in
        unsafe GapCode.decode(bytes, count: list.count, blocks: header.blockCount)
      }
      guard let blocks else { throw altered(part) }
      return blocks
    }
    let range = list.range.lowerBound..<(list.range.upperBound + IndexFile.sumLength)
    return try unsafe file.read(range, sum: nil, part, goesOn: goesOn, &reads) { bytes in
      unsafe GapCode.decode(bytes, count: list.count, blocks: header.blockCount)
    }
  }

  /// The blocks of each of some lists of grams that follow one another: their long ones are one stretch.
  func blocks(ofRow lists: [List], _ reads: inout ReadCount) throws(LibraryError) -> [[UInt32]] {
    let far = lists.filter { !$0.isNear }
    if let first = far.first, let last = far.last {
      file.prefetch(first.range.lowerBound..<last.range.upperBound)
    }
    var all: [[UInt32]] = []
    var isFirst = true
    for list in lists {
      all.append(try blocks(of: list, goesOn: !isFirst, &reads))
      if !list.isNear { isFirst = false }
    }
    return all
  }

  /// The ids and facts of all transcripts.
  func facts(_ reads: inout ReadCount) throws(LibraryError) -> [FactRow] {
    guard header[.facts].length > 0 else { return [] }
    let count = header.transcriptCount
    return try unsafe file.read(.facts, "the table of files", &reads) { bytes in
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
