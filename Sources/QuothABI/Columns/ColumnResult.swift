import Quoth

/// The result of a search for each row.
enum ColumnResult {
  case spans, counts, contains, needleCounts
}

extension ColumnSearch {
  /// Searches a column and makes an Arrow array of the results.
  func result(_ kind: ColumnResult, of column: Column) throws(Failure) -> ArrowNode {
    switch kind {
    case .spans: try spans(of: column)
    case .counts: try counts(of: column, isEach: false)
    case .needleCounts: try counts(of: column, isEach: true)
    case .contains: try contains(of: column)
    }
  }

  /// `list<struct<start, end[, needle]>>`
  private func spans(of column: Column) throws(Failure) -> ArrowNode {
    let validity = try column.rowValidity()
    let isSet = if case .many = needles { true } else { false }
    var found = try SpanLists(textCount: column.textCount, isWide: column.isLarge, isSet: isSet)
    var refusal: Failure?
    try forEachTextMatch(in: column) { text, match in
      guard refusal == nil else { return }
      do throws(Failure) { try found.append(match, ofText: text) } catch { refusal = error }
    }
    if let refusal { throw refusal }
    found.end(textCount: column.textCount)
    if let map = column.map { found = try SpanLists(found, of: map) }
    return found.node(validity)
  }

  /// A number for each row, or as many as there are needles.
  private func counts(of column: Column, isEach: Bool) throws(Failure) -> ArrowNode {
    let isWide = column.isLarge
    let validity = try column.rowValidity()
    let length = isEach ? try numbers(of: column) : column.rowCount
    let buffer = try ArrowBuffer(byteCount: length * (isWide ? 8 : 4))
    if isWide {
      let counts = unsafe buffer.memory.bindMemory(to: Int64.self, capacity: length)
      _ = try unsafe count(column, areEach: isEach, into: counts)
    } else {
      let counts = unsafe buffer.memory.bindMemory(to: Int32.self, capacity: length)
      _ = try unsafe count(column, areEach: isEach, into: counts)
    }
    let format = isWide ? "l" : "i"
    guard isEach else {
      return ArrowNode(
        format: format, length: length, nullCount: validity.nulls, buffers: [validity.bits, buffer])
    }
    return ArrowNode(
      format: "+w:\(needles.count)", length: column.rowCount, nullCount: validity.nulls,
      buffers: [validity.bits],
      children: [ArrowNode(format: format, name: "item", length: length, buffers: [nil, buffer])])
  }

  private func contains(of column: Column) throws(Failure) -> ArrowNode {
    let validity = try column.rowValidity()
    let buffer = try ArrowBuffer(byteCount: (column.rowCount + 7) / 8)
    let bits = unsafe buffer.memory.bindMemory(to: UInt8.self, capacity: (column.rowCount + 7) / 8)
    _ = try unsafe contains(column, into: bits)
    return ArrowNode(
      format: "b", length: column.rowCount, nullCount: validity.nulls,
      buffers: [validity.bits, buffer])
  }
}

extension Column {
  /// The bitmap of the rows that have a text, or nil if all have one, and how many have none.
  func rowValidity() throws(Failure) -> (bits: ArrowBuffer?, nulls: Int) {
    guard map != nil || (unsafe validity != nil) else { return (nil, 0) }
    let buffer = try ArrowBuffer(byteCount: (rowCount + 7) / 8)
    let bits = unsafe buffer.memory.bindMemory(to: UInt8.self, capacity: (rowCount + 7) / 8)
    let count = unsafe writeValidity(bits)
    return count == rowCount ? (nil, 0) : (buffer, rowCount - count)
  }

  /// Writes the bitmap of the rows that have a text; returns how many there are.
  func writeValidity(_ bits: UnsafeMutablePointer<UInt8>?) -> Int {
    var count = 0
    guard map == nil else {
      unsafe bits?.update(repeating: 0, count: (rowCount + 7) / 8)
      for row in 0..<rowCount where text(ofRow: row) != nil {
        count += 1
        if let bits = unsafe bits { unsafe bits[row >> 3] |= 1 << UInt8(row & 7) }
      }
      return count
    }
    for place in 0..<((rowCount + 7) / 8) {
      let left = rowCount - 8 * place
      let byte = eight(from: 8 * place, left) & (left < 8 ? 1 << UInt8(left) - 1 : 0xFF)
      count += byte.nonzeroBitCount
      if let bits = unsafe bits { unsafe bits[place] = byte }
    }
    return count
  }

  /// The bits of validity of eight rows, or of as many as are left.
  private func eight(from row: Int, _ left: Int) -> UInt8 {
    guard let validity = unsafe validity else { return 0xFF }
    let (byte, bit) = ((offset + row) >> 3, (offset + row) & 7)
    let low = unsafe validity[byte] >> UInt8(bit)
    // The next byte is there only if rows need it.
    guard bit > 0, left > 8 - bit else { return low }
    return unsafe low | validity[byte + 1] << UInt8(8 - bit)
  }
}
