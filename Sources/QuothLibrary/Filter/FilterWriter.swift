internal import Quoth

/// Writes a filter file.
enum FilterWriter {
  /// Writes a filter of some segments.
  ///
  /// - Parameters:
  ///   - form: which segments it has, by slot.
  ///   - new: those whose bits are to be set.
  ///   - old: a filter with as many blocks that has the others, in the same slots.
  static func write(
    _ form: FilterForm, new: [(slot: Int, column: FilterColumn)], old: GramFilter?,
    to path: SystemPath
  ) throws(LibraryError) {
    var kept: UInt64 = 0
    for (slot, own) in form.slots.enumerated()
    where own != .none && !new.contains(where: { $0.slot == slot }) { kept |= 1 << UInt64(slot) }
    var file = try NewFile(path)
    try file.put(form.bytes)
    var rows = [UInt64](repeating: 0, count: FilterForm.rowCount)
    var block = [UInt8](repeating: 0, count: form.blockLength)
    for number in 0..<form.blockCount {
      for row in rows.indices { rows[row] = 0 }
      if let old, kept != 0 {
        guard old.take(&rows, ofBlock: number, keeping: kept) else {
          throw LibraryError(.altered(path: old.path, part: "the rows of grams"))
        }
      }
      for (slot, column) in new { column.add(toBlock: number, as: slot, &rows) }
      unsafe block.withUnsafeMutableBytes { bytes in
        // Each row overwrites the zeros after the one before; those of the last are in the checksum's place.
        for row in rows.indices {
          unsafe bytes.storeBytes(
            of: rows[row].littleEndian, toByteOffset: row &* form.rowLength, as: UInt64.self)
        }
        let sum = unsafe Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[..<form.rowsLength]))
        unsafe bytes.storeBytes(
          of: sum.littleEndian, toByteOffset: form.rowsLength, as: UInt64.self)
      }
      try file.put(block)
    }
    try file.finish()
  }
}

extension FilterColumn {
  fileprivate func add(toBlock block: Int, as slot: Int, _ rows: inout [UInt64]) {
    for word in 0..<Self.wordsOfBlock {
      var bits = self.word(word, ofBlock: block)
      while bits != 0 {
        rows[word &* 64 &+ bits.trailingZeroBitCount] |= 1 << UInt64(slot)
        bits &= bits &- 1
      }
    }
  }
}

extension GramFilter {
  /// Adds the bits of some slots to rows; false if the block is damaged.
  fileprivate func take(_ rows: inout [UInt64], ofBlock block: Int, keeping kept: UInt64) -> Bool {
    unsafe withRows(ofBlock: block) { bytes in
      for row in rows.indices {
        var bits: UInt64 = 0
        for byte in 0..<form.rowLength {
          bits |= unsafe UInt64(bytes[row &* form.rowLength &+ byte]) << UInt64(8 &* byte)
        }
        rows[row] |= bits & kept
      }
      return true
    } ?? false
  }
}
