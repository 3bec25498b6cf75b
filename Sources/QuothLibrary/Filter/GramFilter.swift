internal import Quoth

/// A filter file, mapped: tells of many segments which grams they do not have, so that a search need not ask the index
/// of each. It may take a gram for one that a segment has, but never the other way round.
final class GramFilter: Sendable {
  let path: String
  let form: FilterForm
  private let file: MappedFile

  init(_ path: SystemPath) throws(LibraryError) {
    self.path = path.description
    do { file = try MappedFile(path) } catch {
      throw LibraryError(.corpus(error), isMissing: !Folder.has(path))
    }
    file.expectReads(areScattered: true)
    let (file, name) = (file, self.path)
    form = try unsafe file.withBytes { bytes -> Result<FilterForm, LibraryError> in
      Result { () throws(LibraryError) in
        try unsafe FilterForm(UnsafeRawBufferPointer(bytes), path: name)
      }
    }.get()
  }

  /// One segment's bits, which tell of its grams.
  struct Column: Sendable {
    fileprivate let filter: GramFilter
    private let bit: Int
    /// Whether no other segment is asked about before this one.
    private let isFirst: Bool

    /// Of a long needle only so many grams are looked up.
    private static let mostGrams = 6

    fileprivate init(_ filter: GramFilter, bit: Int) {
      self.filter = filter
      self.bit = bit
      isFirst = bit == filter.form.slots.firstIndex { $0 != .none }
    }

    /// Whether the segment has no match of a needle. False also where the filter is damaged.
    ///
    /// - Parameter reads: counts the blocks that are read, which all segments of the filter share.
    func excludes(_ needle: NeedleGrams, _ reads: inout ReadCount) -> Bool {
      let blocks = filter.form.blockCount
      var probes: [GramProbe] = []
      if let beginning = needle.beginning {
        probes = [GramProbe(beginning: beginning, blocks: blocks)]
      } else {
        let step = (needle.whole.count + Self.mostGrams - 1) / Self.mostGrams
        for place in stride(from: 0, to: needle.whole.count, by: max(1, step)) {
          probes.append(GramProbe(needle.whole[place].gram.rawValue, blocks: blocks))
        }
      }
      // All at once, for the first segment; the others find them in memory.
      if isFirst {
        for probe in probes { filter.file.prefetch(filter.form.range(ofBlock: probe.block)) }
      }
      for probe in probes {
        if isFirst { reads.add(bytes: filter.form.rowsLength + IndexFile.sumLength) }
        if lacks(probe) { return true }
      }
      return false
    }

    /// Whether the segment has not set all bits of a probe. False if the block is damaged.
    func lacks(_ probe: GramProbe) -> Bool { filter.lacks(probe, bit) }

    /// Calls `body` with all probes that a gram of the segment has set.
    func visitProbes(of gram: UInt64, _ body: (GramProbe) -> Void) {
      GramProbe.visit(gram, after: nil, blocks: filter.form.blockCount, body)
    }
  }

  /// The column of a segment; nil if it has none, or if the grams are others today.
  func column(of segment: FilterForm.Slot) -> Column? {
    guard form.isCurrent, let bit = form.slots.firstIndex(of: segment) else { return nil }
    return Column(self, bit: bit)
  }

  private func lacks(_ probe: GramProbe, _ bit: Int) -> Bool {
    let (byte, mask) = (bit >> 3, UInt8(1) << UInt8(bit & 7))
    return unsafe withRows(ofBlock: probe.block) { rows in
      func has(_ row: Int) -> Bool { unsafe rows[row * form.rowLength + byte] & mask != 0 }
      return !(has(probe.rows.0) && has(probe.rows.1) && has(probe.rows.2))
    } ?? false
  }

  /// Lends the rows of a block, after they were compared with their checksum; nil if they are damaged.
  func withRows<R>(ofBlock block: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R? {
    let range = form.range(ofBlock: block)
    return unsafe file.withBytes { bytes in
      let part = unsafe UnsafeRawBufferPointer(
        rebasing: UnsafeRawBufferPointer(bytes)[range])
      let rows = unsafe UnsafeRawBufferPointer(rebasing: part[..<form.rowsLength])
      let sum = unsafe part.loadUnaligned(fromByteOffset: form.rowsLength, as: UInt64.self)
      guard unsafe Checksum.of(rows) == UInt64(littleEndian: sum) else { return nil }
      return unsafe body(rows)
    }
  }

  /// Compares everything with its checksums.
  func verify() throws(LibraryError) {
    file.expectReads(areScattered: false)
    defer { file.expectReads(areScattered: true) }
    for block in 0..<form.blockCount where unsafe withRows(ofBlock: block, { _ in true }) == nil {
      throw LibraryError(.altered(path: path, part: "the rows of grams"))
    }
  }
}
